package tptp

import (
	"errors"
	"fmt"
	"io/fs"
	"math/big"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"sequent/stdlib/fol/exchange"
	"sequent/stdlib/logic"
	"sequent/stdlib/source"
)

// FolderVariable is the variable of the environment that names the folder of
// the TPTP library, in which included files are looked for last.
const FolderVariable = "TPTP"

// maxIncludes is how deep files may include each other.
const maxIncludes = 20

// Read reads the problem in a file. Included files are looked for beside the
// file that includes them, then in the folder that TPTP names. The error is a
// *[source.FileError], or that of the file system.
func Read(path string) (*Problem, error) {
	content, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return parseFile(path, string(content), filepath.Dir(path))
}

// Parse reads a problem from a text. Included files are looked for in folder,
// unless it is "", then in the folder that TPTP names. The error is a
// *[source.FileError] with the file's name "text".
func Parse(text, folder string) (*Problem, error) { return parseFile("text", text, folder) }

func parseFile(name, text, folder string) (*Problem, error) {
	l := loader{}
	if err := l.file(name, text, folder); err != nil {
		return nil, err
	}
	return finish(readHeader(text), l.formulas, nil), nil
}

// finish gives the formulas names of the language.
func finish(h Header, fs []*Formula, known *exchange.Renaming) *Problem {
	raw := make([]logic.Formula, len(fs))
	for i, f := range fs {
		raw[i] = f.Formula
	}
	local, names := exchange.Localize(raw, unspell, known)
	for i, f := range fs {
		f.Formula = local[i]
	}
	return &Problem{Header: h, Formulas: fs, Names: names, distinct: distinctTerms(raw, names)}
}

// distinctTerms returns the distinct objects and the numbers of the formulas, by
// their local names, in order of first occurrence; of numbers of the same value
// (1/2 and 2/4) the first.
func distinctTerms(raw []logic.Formula, names *exchange.Renaming) []logic.Term {
	var ts []logic.Term
	seen := map[string]bool{}
	symbols, _ := exchange.Names(raw...)
	for _, s := range symbols {
		value := s.Name
		if s.Predicate || symbolic(value) {
			continue
		}
		if r, ok := new(big.Rat).SetString(value); ok && !strings.ContainsAny(value, "eE") {
			value = r.RatString()
		}
		if local, ok := names.Local(s); ok && !seen[value] {
			seen[value] = true
			ts = append(ts, &logic.Func{Name: local})
		}
	}
	return ts
}

// loader collects the formulas of a file and of those that it includes.
type loader struct {
	formulas []*Formula
	open     []string // the files being read, the outermost first
}

// file reads the statements of a file.
func (l *loader) file(name, text, folder string) error {
	l.open = append(l.open, name)
	defer func() { l.open = l.open[:len(l.open)-1] }()
	p := newParser(text)
	for p.tok.kind != end {
		s := p.statement()
		if p.err != nil {
			break
		}
		switch {
		case s.formula != nil:
			l.formulas = append(l.formulas, s.formula)
		case s.include != nil:
			if err := l.include(s.include, folder); err != nil {
				return place(name, text, s.include.at, err)
			}
		}
	}
	if p.err != nil {
		return source.InFile(name, text, p.err)
	}
	return nil
}

// choose keeps, of the formulas from number start on, those that have one of
// the names; all where names is nil.
func (l *loader) choose(start int, names []string, path string) error {
	if names == nil {
		return nil
	}
	chosen, found := l.formulas[:start:start], map[string]bool{}
	for _, f := range l.formulas[start:] {
		if slices.Contains(names, f.Name) {
			found[f.Name] = true
			chosen = append(chosen, f)
		}
	}
	for _, n := range names {
		if !found[n] {
			return fmt.Errorf("%s has no formula named %s", path, n)
		}
	}
	l.formulas = chosen
	return nil
}

// place puts an error that has no place of its own at an include directive.
func place(name, text string, at source.Span, err error) error {
	var inside *source.FileError
	if errors.As(err, &inside) {
		return err
	}
	e := source.Errorf(at, CodeInclude, "%v", err)
	var missing *missingError
	if errors.As(err, &missing) {
		e.WithHelp("put the file there, or set %s to the folder of the TPTP library", FolderVariable)
	}
	return source.InFile(name, text, e)
}

// missingError says that an included file is nowhere.
type missingError struct {
	path   string
	looked []string
}

func (e *missingError) Error() string {
	if len(e.looked) == 0 {
		return fmt.Sprintf("the included file %s is not found: there is no folder to search, since the problem was "+
			"given as text", e.path)
	}
	return fmt.Sprintf("the included file %s is not found; tried %s", e.path, strings.Join(e.looked, " and "))
}

// include reads an included file into the place of the directive.
func (l *loader) include(inc *include, folder string) error {
	var looked []string
	for _, dir := range []string{folder, os.Getenv(FolderVariable)} {
		if dir == "" {
			continue
		}
		path := filepath.Join(dir, filepath.FromSlash(inc.path))
		content, err := os.ReadFile(path)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			looked = append(looked, path)
			continue
		case err != nil:
			return err
		case slices.Contains(l.open, path):
			return fmt.Errorf("%s includes itself", path)
		case len(l.open) > maxIncludes:
			return fmt.Errorf("includes are nested more than %d deep", maxIncludes)
		}
		start := len(l.formulas)
		if err := l.file(path, string(content), filepath.Dir(path)); err != nil {
			return err
		}
		return l.choose(start, inc.names, path)
	}
	return &missingError{inc.path, looked}
}
