package chart

import (
	"fmt"
	"reflect"

	"sequent/stdlib/source"
)

// Action builds the value of a nonterminal from the values of a rule's
// capitalised symbols. The Do functions make one of a plain Go function.
type Action struct {
	in   []reflect.Type
	out  reflect.Type
	call func(*Call) any
}

// Call is one application of a rule.
type Call struct {
	Span   source.Span // the words that the rule covers
	From   int         // the tokens that it covers, counted from the sentence's first
	To     int
	Tokens []Token // the whole sentence
	args   []any
	reject string
	refuse string
}

// Covered returns the tokens that the rule covers.
func (c *Call) Covered() []Token { return c.Tokens[c.From:c.To] }

// Reject discards this reading; the reason is shown if no reading is left. The
// value that the action then returns is ignored.
func (c *Call) Reject(format string, args ...any) { c.reject = fmt.Sprintf(format, args...) }

// Refuse marks this reading as one whose meaning is not built. Unlike a rejected one it
// is a reading of the words: no costlier reading is returned in its place, and a sentence
// whose cheapest reading is refused is not read, for the reason given.
func (c *Call) Refuse(format string, args ...any) { c.refuse = fmt.Sprintf(format, args...) }

// arg returns the k-th argument; the zero value where the symbol was left out.
func arg[T any](c *Call, k int) T {
	v, _ := c.args[k].(T)
	return v
}

func typeOf[T any]() reflect.Type { return reflect.TypeFor[T]() }

// Value returns an action that always builds v.
func Value[R any](v R) Action {
	boxed := any(v)
	return Action{nil, typeOf[R](), func(*Call) any { return boxed }}
}

// Do1 returns an action over one symbol.
func Do1[A, R any](f func(A) R) Action {
	return Action{[]reflect.Type{typeOf[A]()}, typeOf[R](), func(c *Call) any { return f(arg[A](c, 0)) }}
}

// Do2 returns an action over two symbols.
func Do2[A, B, R any](f func(A, B) R) Action {
	return Action{[]reflect.Type{typeOf[A](), typeOf[B]()}, typeOf[R](), func(c *Call) any {
		return f(arg[A](c, 0), arg[B](c, 1))
	}}
}

// Do3 returns an action over three symbols.
func Do3[A, B, C, R any](f func(A, B, C) R) Action {
	return Action{[]reflect.Type{typeOf[A](), typeOf[B](), typeOf[C]()}, typeOf[R](), func(c *Call) any {
		return f(arg[A](c, 0), arg[B](c, 1), arg[C](c, 2))
	}}
}

// Do4 returns an action over four symbols.
func Do4[A, B, C, D, R any](f func(A, B, C, D) R) Action {
	return Action{[]reflect.Type{typeOf[A](), typeOf[B](), typeOf[C](), typeOf[D]()}, typeOf[R](), func(c *Call) any {
		return f(arg[A](c, 0), arg[B](c, 1), arg[C](c, 2), arg[D](c, 3))
	}}
}

// Do5 returns an action over five symbols.
func Do5[A, B, C, D, E, R any](f func(A, B, C, D, E) R) Action {
	in := []reflect.Type{typeOf[A](), typeOf[B](), typeOf[C](), typeOf[D](), typeOf[E]()}
	return Action{in, typeOf[R](), func(c *Call) any {
		return f(arg[A](c, 0), arg[B](c, 1), arg[C](c, 2), arg[D](c, 3), arg[E](c, 4))
	}}
}

// Call0 returns an action over no symbol that looks at the words themselves.
func Call0[R any](f func(*Call) R) Action {
	return Action{nil, typeOf[R](), func(c *Call) any { return f(c) }}
}

// Call1 returns an action over one symbol that looks at the call: the place, the
// words; or that may reject the reading.
func Call1[A, R any](f func(*Call, A) R) Action {
	return Action{[]reflect.Type{typeOf[A]()}, typeOf[R](), func(c *Call) any { return f(c, arg[A](c, 0)) }}
}

// Call2 returns [Call1] over two symbols.
func Call2[A, B, R any](f func(*Call, A, B) R) Action {
	return Action{[]reflect.Type{typeOf[A](), typeOf[B]()}, typeOf[R](), func(c *Call) any {
		return f(c, arg[A](c, 0), arg[B](c, 1))
	}}
}

// Call3 returns [Call1] over three symbols.
func Call3[A, B, C, R any](f func(*Call, A, B, C) R) Action {
	return Action{[]reflect.Type{typeOf[A](), typeOf[B](), typeOf[C]()}, typeOf[R](), func(c *Call) any {
		return f(c, arg[A](c, 0), arg[B](c, 1), arg[C](c, 2))
	}}
}

// Call4 returns [Call1] over four symbols.
func Call4[A, B, C, D, R any](f func(*Call, A, B, C, D) R) Action {
	return Action{[]reflect.Type{typeOf[A](), typeOf[B](), typeOf[C](), typeOf[D]()}, typeOf[R](), func(c *Call) any {
		return f(c, arg[A](c, 0), arg[B](c, 1), arg[C](c, 2), arg[D](c, 3))
	}}
}

// Call5 returns [Call1] over five symbols.
func Call5[A, B, C, D, E, R any](f func(*Call, A, B, C, D, E) R) Action {
	in := []reflect.Type{typeOf[A](), typeOf[B](), typeOf[C](), typeOf[D](), typeOf[E]()}
	return Action{in, typeOf[R](), func(c *Call) any {
		return f(c, arg[A](c, 0), arg[B](c, 1), arg[C](c, 2), arg[D](c, 3), arg[E](c, 4))
	}}
}

// Call6 returns [Call1] over six symbols.
func Call6[A, B, C, D, E, F, R any](f func(*Call, A, B, C, D, E, F) R) Action {
	in := []reflect.Type{typeOf[A](), typeOf[B](), typeOf[C](), typeOf[D](), typeOf[E](), typeOf[F]()}
	return Action{in, typeOf[R](), func(c *Call) any {
		return f(c, arg[A](c, 0), arg[B](c, 1), arg[C](c, 2), arg[D](c, 3), arg[E](c, 4), arg[F](c, 5))
	}}
}

// Call7 returns [Call1] over seven symbols.
func Call7[A, B, C, D, E, F, G, R any](f func(*Call, A, B, C, D, E, F, G) R) Action {
	in := []reflect.Type{typeOf[A](), typeOf[B](), typeOf[C](), typeOf[D](), typeOf[E](), typeOf[F](), typeOf[G]()}
	return Action{in, typeOf[R](), func(c *Call) any {
		return f(c, arg[A](c, 0), arg[B](c, 1), arg[C](c, 2), arg[D](c, 3), arg[E](c, 4), arg[F](c, 5), arg[G](c, 6))
	}}
}
