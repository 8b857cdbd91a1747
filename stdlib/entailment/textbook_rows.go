package entailment

// textbook is the set of [Textbook] as CSV. The sources it names:
//
//	Aristotle, Prior Analytics; Sophistical Refutations
//	Diogenes Laertius, Lives of Eminent Philosophers; Sextus Empiricus, Against
//	    the Logicians (the Stoics' indemonstrables)
//	A. N. Whitehead and B. Russell, Principia Mathematica, volume 1, 1910
//	C. S. Peirce, On the Algebra of Logic, American Journal of Mathematics 7, 1885
//	G. Gentzen, Untersuchungen über das logische Schließen, 1935
//	S. C. Kleene, Introduction to Metamathematics, 1952
//	C. A. Meredith, Single Axioms for the Systems (C, N), (C, O) and (A, N) of the
//	    Two-Valued Propositional Calculus, Journal of Computing Systems 1, 1953
//	W. V. Quine, A Way to Simplify Truth Functions, American Mathematical Monthly
//	    62, 1955
//	G. Kreisel and H. Putnam, Eine Unableitbarkeitsbeweismethode für den
//	    intuitionistischen Aussagenkalkül, 1957
//	J. A. Robinson, A Machine-Oriented Logic Based on the Resolution Principle,
//	    Journal of the ACM 12, 1965
//	I. M. Copi, Introduction to Logic; Symbolic Logic
//
// "standard name" stands where a fallacy has a name and no one author. Theorems
// are taken apart at their main conditional, equivalences in one direction.
const textbook = `premise,hypothesis,label,name,source
p & (p -> q),q,entailment,modus ponens,"Diogenes Laertius, Lives VII 80 (first indemonstrable)"
(p -> q) & ~q,~p,entailment,modus tollens,"Diogenes Laertius, Lives VII 80 (second indemonstrable)"
~(p & q) & p,~q,entailment,modus ponendo tollens,"Diogenes Laertius, Lives VII 80 (third indemonstrable)"
(p | q) & ~(p & q) & p,~q,entailment,exclusive disjunction affirmed,"Diogenes Laertius, Lives VII 81 (fourth indemonstrable)"
(p | q) & ~q,p,entailment,disjunctive syllogism,"Diogenes Laertius, Lives VII 81 (fifth indemonstrable)"
~(p & ~q),p -> q,entailment,Philonian conditional,"Sextus Empiricus, Against the Logicians II 113"
p | p,p,entailment,tautology,"Whitehead and Russell, Principia Mathematica, *1.2"
p | q,q | p,entailment,permutation,"Whitehead and Russell, Principia Mathematica, *1.4"
p | (q | r),q | (p | r),entailment,association,"Whitehead and Russell, Principia Mathematica, *1.5"
q -> r,(p | q) -> (p | r),entailment,summation,"Whitehead and Russell, Principia Mathematica, *1.6"
p,q -> p,entailment,simplification of the conditional,"Whitehead and Russell, Principia Mathematica, *2.02"
p -> ~q,q -> ~p,entailment,transposition to a negation,"Whitehead and Russell, Principia Mathematica, *2.03"
p -> (q -> r),q -> (p -> r),entailment,commutation of antecedents,"Whitehead and Russell, Principia Mathematica, *2.04"
q -> r,(p -> q) -> (p -> r),entailment,prefixing,"Whitehead and Russell, Principia Mathematica, *2.05"
p -> q,(q -> r) -> (p -> r),entailment,suffixing,"Whitehead and Russell, Principia Mathematica, *2.06"
p,p,entailment,identity,"Whitehead and Russell, Principia Mathematica, *2.08"
q,p | ~p,entailment,"excluded middle, with an idle premise","Whitehead and Russell, Principia Mathematica, *2.11"
p,~~p,entailment,double negation introduced,"Whitehead and Russell, Principia Mathematica, *2.12"
~~p,p,entailment,double negation eliminated,"Whitehead and Russell, Principia Mathematica, *2.14"
~p -> q,~q -> p,entailment,transposition from a negation,"Whitehead and Russell, Principia Mathematica, *2.15"
p -> q,~q -> ~p,entailment,contraposition,"Whitehead and Russell, Principia Mathematica, *2.16"
~q -> ~p,p -> q,entailment,converse contraposition,"Whitehead and Russell, Principia Mathematica, *2.17"
~p -> p,p,entailment,law of Clavius,"Whitehead and Russell, Principia Mathematica, *2.18"
p,p | q,entailment,addition,"Whitehead and Russell, Principia Mathematica, *2.2"
~p,p -> q,entailment,denial of the antecedent,"Whitehead and Russell, Principia Mathematica, *2.21"
p,~p -> q,entailment,law of Duns Scotus,"Whitehead and Russell, Principia Mathematica, *2.24"
p -> (p -> q),p -> q,entailment,contraction,"Whitehead and Russell, Principia Mathematica, *2.43"
~(p | q),~p,entailment,denial of a disjunction,"Whitehead and Russell, Principia Mathematica, *2.45"
~(p -> q),q -> p,entailment,converse from a denied conditional,"Whitehead and Russell, Principia Mathematica, *2.521"
p | q,~p -> q,entailment,disjunction as conditional,"Whitehead and Russell, Principia Mathematica, *2.53"
~p -> q,p | q,entailment,conditional as disjunction,"Whitehead and Russell, Principia Mathematica, *2.54"
p -> q,(~p -> q) -> q,entailment,dilemma of a thesis and its denial,"Whitehead and Russell, Principia Mathematica, *2.61"
p | q,(p -> q) -> q,entailment,disjunction by implication,"Whitehead and Russell, Principia Mathematica, *2.62"
p -> q,(p -> ~q) -> ~p,entailment,reductio ad absurdum,"Whitehead and Russell, Principia Mathematica, *2.65"
(p -> q) -> q,p | q,entailment,implication as disjunction,"Whitehead and Russell, Principia Mathematica, *2.68"
(p -> q) -> q,(q -> p) -> p,entailment,symmetry of implied disjunction,"Whitehead and Russell, Principia Mathematica, *2.69"
p | (q -> r),(p | q) -> (p | r),entailment,disjunction over a conditional,"Whitehead and Russell, Principia Mathematica, *2.76"
p -> (q -> r),(p -> q) -> (p -> r),entailment,self-distribution,"Whitehead and Russell, Principia Mathematica, *2.77"
(p | q) -> (p | r),p | (q -> r),entailment,common disjunct taken out,"Whitehead and Russell, Principia Mathematica, *2.85"
~(p & q),~p | ~q,entailment,"De Morgan, of a conjunction","Whitehead and Russell, Principia Mathematica, *3.13"
~p | ~q,~(p & q),entailment,"De Morgan, to a conjunction","Whitehead and Russell, Principia Mathematica, *3.14"
p,q -> (p & q),entailment,adjunction,"Whitehead and Russell, Principia Mathematica, *3.2"
p & q,q & p,entailment,commutation of a conjunction,"Whitehead and Russell, Principia Mathematica, *3.22"
p & q,p,entailment,simplification,"Whitehead and Russell, Principia Mathematica, *3.26"
(p & q) -> r,p -> (q -> r),entailment,exportation,"Whitehead and Russell, Principia Mathematica, *3.3"
p -> (q -> r),(p & q) -> r,entailment,importation,"Whitehead and Russell, Principia Mathematica, *3.31"
(p -> q) & (q -> r),p -> r,entailment,hypothetical syllogism,"Whitehead and Russell, Principia Mathematica, *3.33"
(p & q) -> r,(p & ~r) -> ~q,entailment,antilogism,"Whitehead and Russell, Principia Mathematica, *3.37"
p -> r,(p & q) -> r,entailment,strengthening the antecedent,"Whitehead and Russell, Principia Mathematica, *3.41"
(p -> q) & (p -> r),p -> (q & r),entailment,composition,"Whitehead and Russell, Principia Mathematica, *3.43"
(q -> p) & (r -> p),(q | r) -> p,entailment,disjunction of antecedents,"Whitehead and Russell, Principia Mathematica, *3.44"
p -> q,(p & r) -> (q & r),entailment,factor,"Whitehead and Russell, Principia Mathematica, *3.45"
(p -> r) & (q -> s),(p & q) -> (r & s),entailment,praeclarum theorema of Leibniz,"Whitehead and Russell, Principia Mathematica, *3.47"
(p -> r) & (q -> s),(p | q) -> (r | s),entailment,dual of the praeclarum theorema,"Whitehead and Russell, Principia Mathematica, *3.48"
p & (q | r),(p & q) | (p & r),entailment,distribution of conjunction,"Whitehead and Russell, Principia Mathematica, *4.4"
(p | q) & (p | r),p | (q & r),entailment,"distribution of disjunction, converse","Whitehead and Russell, Principia Mathematica, *4.41"
(p | q) & (p | ~q),p,entailment,fusion of complementary disjuncts,"Whitehead and Russell, Principia Mathematica, *4.43"
p | (p & q),p,entailment,absorption,"Whitehead and Russell, Principia Mathematica, *4.44"
~(p | q),~p & ~q,entailment,"De Morgan, of a disjunction","Whitehead and Russell, Principia Mathematica, *4.56"
p -> q,~p | q,entailment,material implication,"Whitehead and Russell, Principia Mathematica, *4.6"
~(p -> q),p & ~q,entailment,denied conditional,"Whitehead and Russell, Principia Mathematica, *4.61"
(p -> q) | (p -> r),p -> (q | r),entailment,disjunction of consequents,"Whitehead and Russell, Principia Mathematica, *4.78"
(p & q) -> r,(p -> r) | (q -> r),entailment,conjunctive antecedent divided,"Whitehead and Russell, Principia Mathematica, *4.79"
r,(p -> q) | (q -> p),entailment,"linearity of Dummett, with an idle premise","Whitehead and Russell, Principia Mathematica, *5.13"
(p & ~q) -> r,p -> (q | r),entailment,denied conjunct as disjunct,"Whitehead and Russell, Principia Mathematica, *5.6"
(p -> q) -> p,p,entailment,Peirce's law,"Peirce, On the Algebra of Logic (1885)"
p -> q,(p -> (q -> r)) -> (p -> r),entailment,Kleene's axiom 1b,"Kleene, Introduction to Metamathematics, § 19"
(p | q) & (p -> r) & (q -> r),r,entailment,disjunction elimination,"Gentzen, Investigations into Logical Deduction (1935), II § 2"
p & ~p,q,entailment,ex falso quodlibet,"Gentzen, Investigations into Logical Deduction (1935), II § 2"
(p -> q) & (r -> s) & (p | r),q | s,entailment,constructive dilemma,"Copi, Introduction to Logic, rules of inference"
(p -> q) & (r -> s) & (~q | ~s),~p | ~r,entailment,destructive dilemma,"Copi, Symbolic Logic, rules of inference"
(p | q) & (~q | r),p | r,entailment,resolution,"Robinson, A Machine-Oriented Logic Based on the Resolution Principle (1965)"
q & r,(p & q) | (~p & r),entailment,consensus,"Quine, A Way to Simplify Truth Functions (1955)"
(((p -> q) -> (~r -> ~s)) -> r) -> t,(t -> p) -> (s -> p),entailment,Meredith's single axiom,"Meredith, Single Axioms for the Systems (C, N), (C, O) and (A, N) (1953)"
~p -> (q | r),(~p -> q) | (~p -> r),entailment,Kreisel-Putnam axiom,"Kreisel and Putnam, Eine Unableitbarkeitsbeweismethode (1957)"
(p -> q) & q,p,not_entailment,affirming the consequent,"Aristotle, Sophistical Refutations 5, 167b"
(p -> q) & ~p,~q,not_entailment,denying the antecedent,"Aristotle, Sophistical Refutations 5, 167b"
p -> q,q -> p,not_entailment,conversion of a conditional,standard name
p -> q,~p -> ~q,not_entailment,inversion of a conditional,standard name
(p | q) & p,~q,not_entailment,affirming a disjunct,standard name
~(p & q) & ~p,q,not_entailment,denying a conjunct,standard name
p | q,p,not_entailment,simplification of a disjunction,standard name
p | q,p & q,not_entailment,disjunction as conjunction,standard name
~(p & q),~p & ~q,not_entailment,"false De Morgan, of a conjunction",standard name
~p | ~q,~(p | q),not_entailment,"false De Morgan, to a disjunction",standard name
(p & q) -> r,p -> r,not_entailment,dropping a conjunct of the antecedent,standard name
p -> (q | r),p -> q,not_entailment,dropping a disjunct of the consequent,standard name
(p -> q) & (r -> q),p -> r,not_entailment,undistributed middle,"Aristotle, Prior Analytics I 5 (second figure without a negative premise)"
(p -> q) & (p -> r),q -> r,not_entailment,illicit minor,standard name
(p -> q) & (r -> ~p),r -> ~q,not_entailment,illicit major,"Aristotle, Prior Analytics I 4 (first figure with a negative minor premise)"
(p -> q) & (r -> s),p -> s,not_entailment,four terms,standard name
p -> (q -> r),(p -> q) -> r,not_entailment,false association of the conditional,standard name
(p & q) | r,p & (q | r),not_entailment,false association of ∧ and ∨,standard name
(p -> q) & (r -> s) & (q | s),p | r,not_entailment,dilemma from the consequents,standard name
p -> ~q,~(p -> q),not_entailment,conditional with a denied consequent taken as denied,standard name
(p -> r) | (q -> r),(p | q) -> r,not_entailment,disjunctive antecedent from either disjunct,standard name
(p | q) & (p -> r),r,not_entailment,incomplete cases,standard name
p -> q,p & q,not_entailment,conditional as conjunction,standard name
p,p & q,not_entailment,adding a conjunct,standard name
(p -> q) & (q -> r) & r,p,not_entailment,affirming the last consequent of a chain,standard name
p & (q -> p),q,not_entailment,"modus ponens, mutated: p and q exchanged in the premise",mutation of row 1
~q & (p -> q),~p,entailment,"modus tollens, mutated: p → q and ¬q exchanged in the premise",mutation of row 2
~(p & q) & ~p,~q,not_entailment,"modus ponendo tollens, mutated: ¬p for p in the premise",mutation of row 3
(p | q) & ~(p & p) & q,~q,not_entailment,"exclusive disjunction affirmed, mutated: q and p exchanged in the premise",mutation of row 4
q | (p & ~q),p,not_entailment,"disjunctive syllogism, mutated: ∨ q moved in the premise",mutation of row 5
~(p -> ~q),p -> q,entailment,"Philonian conditional, mutated: → for ∧ in the premise",mutation of row 6
p -> p,p,not_entailment,"tautology, mutated: → for ∨ in the premise",mutation of row 7
p | q,q & p,not_entailment,"permutation, mutated: ∧ for ∨ in the hypothesis",mutation of row 8
p | (q | r),q | (p & r),not_entailment,"association, mutated: ∧ for ∨ in the hypothesis, at p ∨ r",mutation of row 9
q -> r,(q | p) -> (p | r),entailment,"summation, mutated: p and q exchanged in the hypothesis",mutation of row 10
p,p -> q,not_entailment,"simplification of the conditional, mutated: q and p exchanged in the hypothesis",mutation of row 11
~q -> p,q -> ~p,not_entailment,"transposition to a negation, mutated: → p moved in the premise",mutation of row 12
p | (q -> r),q -> (p -> r),not_entailment,"commutation of antecedents, mutated: ∨ for → in the premise, at p → (q → r)",mutation of row 13
q -> r,p -> ((p -> q) -> r),entailment,"prefixing, mutated: p → q and p exchanged in the hypothesis",mutation of row 14
p -> q,((p -> r) -> r) -> q,not_entailment,"suffixing, mutated: q and p → r exchanged in the hypothesis",mutation of row 15
~p,p,not_entailment,"identity, mutated: ¬p for p in the premise",mutation of row 16
q,p | p,not_entailment,"excluded middle, with an idle premise, mutated: p for ¬p in the hypothesis",mutation of row 17
~p,~~p,not_entailment,"double negation introduced, mutated: ¬p for p in the premise",mutation of row 18
~~~p,p,not_entailment,"double negation eliminated, mutated: ¬p for p in the premise",mutation of row 19
~p -> q,~q | p,not_entailment,"transposition from a negation, mutated: ∨ for → in the hypothesis",mutation of row 20
p | q,~q -> ~p,not_entailment,"contraposition, mutated: ∨ for → in the premise",mutation of row 21
p -> ~~q,p -> q,entailment,"converse contraposition, mutated: ¬q and p exchanged in the premise",mutation of row 22
~p | p,p,not_entailment,"law of Clavius, mutated: ∨ for → in the premise",mutation of row 23
p,~p | q,not_entailment,"addition, mutated: ¬p for p in the hypothesis",mutation of row 24
~p,q -> p,not_entailment,"denial of the antecedent, mutated: p and q exchanged in the hypothesis",mutation of row 25
p,~q -> p,entailment,"law of Duns Scotus, mutated: p and q exchanged in the hypothesis",mutation of row 26
p -> (p -> q),p | q,not_entailment,"contraction, mutated: ∨ for → in the hypothesis",mutation of row 27
~(q | p),~p,entailment,"denial of a disjunction, mutated: p and q exchanged in the premise",mutation of row 28
~(p -> q),p -> q,not_entailment,"converse from a denied conditional, mutated: q and p exchanged in the hypothesis",mutation of row 29
p & q,~p -> q,entailment,"disjunction as conditional, mutated: ∧ for ∨ in the premise",mutation of row 30
~p -> ~q,p | q,not_entailment,"conditional as disjunction, mutated: ¬q for q in the premise",mutation of row 31
q -> p,(~p -> q) -> q,not_entailment,"dilemma of a thesis and its denial, mutated: p and q exchanged in the premise",mutation of row 32
p | q,(q -> p) -> q,not_entailment,"disjunction by implication, mutated: → q moved in the hypothesis",mutation of row 33
p -> q,(p & ~q) -> ~p,entailment,"reductio ad absurdum, mutated: ∧ for → in the hypothesis, at p → ¬q",mutation of row 34
q -> (p -> q),p | q,not_entailment,"implication as disjunction, mutated: p → q and q exchanged in the premise",mutation of row 35
q -> (p -> q),(q -> p) -> p,not_entailment,"symmetry of implied disjunction, mutated: p → q and q exchanged in the premise",mutation of row 36
p | (q -> r),(p | q) & (p | r),not_entailment,"disjunction over a conditional, mutated: ∧ for → in the hypothesis",mutation of row 37
p -> (q -> r),p -> ((p -> q) -> r),entailment,"self-distribution, mutated: p → q and p exchanged in the hypothesis",mutation of row 38
(p | q) -> (p | r),p | (r -> q),not_entailment,"common disjunct taken out, mutated: q and r exchanged in the hypothesis",mutation of row 39
~(p & q),~(p | ~q),not_entailment,"De Morgan, of a conjunction, mutated: ∨ ¬q moved in the hypothesis",mutation of row 40
~p | ~q,~(p -> q),not_entailment,"De Morgan, to a conjunction, mutated: → for ∧ in the hypothesis",mutation of row 41
p,q -> (q & p),entailment,"adjunction, mutated: p and q exchanged in the hypothesis",mutation of row 42
p -> q,q & p,not_entailment,"commutation of a conjunction, mutated: → for ∧ in the premise",mutation of row 43
p -> q,p,not_entailment,"simplification, mutated: → for ∧ in the premise",mutation of row 44
(~p & q) -> r,p -> (q -> r),not_entailment,"exportation, mutated: ¬p for p in the premise",mutation of row 45
q -> (p -> r),(p & q) -> r,entailment,"importation, mutated: p and q exchanged in the premise",mutation of row 46
(p & (q -> r)) -> q,p -> r,not_entailment,"hypothetical syllogism, mutated: ∧ q → r moved in the premise",mutation of row 47
(p & q) -> r,(p -> ~r) -> ~q,not_entailment,"antilogism, mutated: → for ∧ in the hypothesis",mutation of row 48
p -> r,r -> (p & q),not_entailment,"strengthening the antecedent, mutated: p ∧ q and r exchanged in the hypothesis",mutation of row 49
(p -> r) & (p -> q),p -> (q & r),entailment,"composition, mutated: p → q and p → r exchanged in the premise",mutation of row 50
(q -> p) & (r | p),(q | r) -> p,not_entailment,"disjunction of antecedents, mutated: ∨ for → in the premise, at r → p",mutation of row 51
p -> ~q,(p & r) -> (q & r),not_entailment,"factor, mutated: ¬q for q in the premise",mutation of row 52
q & ((p -> r) -> s),(p & q) -> (r & s),not_entailment,"praeclarum theorema of Leibniz, mutated: p → r and q exchanged in the premise",mutation of row 53
(p -> r) & (q -> s),(p | q) -> (s | r),entailment,"dual of the praeclarum theorema, mutated: ∨ r moved in the hypothesis",mutation of row 54
p | (q | r),(p & q) | (p & r),not_entailment,"distribution of conjunction, mutated: ∨ for ∧ in the premise",mutation of row 55
(p | q) & (p | r),q | (p & r),not_entailment,"distribution of disjunction, converse, mutated: p and q exchanged in the hypothesis",mutation of row 56
(p | q) & (q | ~p),p,not_entailment,"fusion of complementary disjuncts, mutated: p and q exchanged in the premise",mutation of row 57
p & (p & q),p,entailment,"absorption, mutated: ∧ for ∨ in the premise",mutation of row 58
~(p | ~q),~p & ~q,not_entailment,"De Morgan, of a disjunction, mutated: ¬q for q in the premise",mutation of row 59
q -> p,~p | q,not_entailment,"material implication, mutated: p and q exchanged in the premise",mutation of row 60
~(q -> p),p & ~q,not_entailment,"denied conditional, mutated: → q moved in the premise",mutation of row 61
(p & q) | (p -> r),p -> (q | r),entailment,"disjunction of consequents, mutated: ∧ for → in the premise, at p → q",mutation of row 62
(p -> r) | (q -> r),(p & q) -> r,entailment,"conjunctive antecedent divided, mutated: premise and hypothesis exchanged",mutation of row 63
r,(p -> q) | (p -> q),not_entailment,"linearity of Dummett, with an idle premise, mutated: q and p exchanged in the hypothesis",mutation of row 64
(p & ~q) -> r,p -> (q -> r),not_entailment,"denied conjunct as disjunct, mutated: → for ∨ in the hypothesis",mutation of row 65
(p -> ~q) -> p,p,entailment,"Peirce's law, mutated: ¬q for q in the premise",mutation of row 66
p -> q,((p -> r) -> (q -> r)) -> p,not_entailment,"Kleene's axiom 1b, mutated: p and p → r exchanged in the hypothesis",mutation of row 67
(((p | q) & r) -> p) & (q -> r),r,not_entailment,"disjunction elimination, mutated: → p moved in the premise",mutation of row 68
p | ~p,q,not_entailment,"ex falso quodlibet, mutated: ∨ for ∧ in the premise",mutation of row 69
(r -> s) & (p -> q) & (p | r),q | s,entailment,"constructive dilemma, mutated: p → q and r → s exchanged in the premise",mutation of row 70
~s & (~q | ((p -> q) & (r -> s))),~p | ~r,not_entailment,"destructive dilemma, mutated: (p → q) ∧ (r → s) and ¬s exchanged in the premise",mutation of row 71
(p | q) -> (~q | r),p | r,not_entailment,"resolution, mutated: → for ∧ in the premise",mutation of row 72
q & r,(~p & q) | (~p & r),not_entailment,"consensus, mutated: ¬p for p in the hypothesis",mutation of row 73
(((p -> q) -> (~r -> ~s)) -> r) -> t,s -> ((t -> p) -> p),entailment,"Meredith's single axiom, mutated: t → p and s exchanged in the hypothesis",mutation of row 74
~p -> (q | r),(~(p -> r) -> q) | ~p,not_entailment,"Kreisel-Putnam axiom, mutated: → r moved in the hypothesis",mutation of row 75
(p | q) & q,p,not_entailment,"affirming the consequent, mutated: ∨ for → in the premise",mutation of row 76
~q,(p -> q) & ~p,not_entailment,"denying the antecedent, mutated: premise and hypothesis exchanged",mutation of row 77
q -> p,q -> p,entailment,"conversion of a conditional, mutated: p and q exchanged in the premise",mutation of row 78
p -> q,~p & ~q,not_entailment,"inversion of a conditional, mutated: ∧ for → in the hypothesis",mutation of row 79
(p | q) & ~p,~q,not_entailment,"affirming a disjunct, mutated: ¬p for p in the premise",mutation of row 80
~p & ~(p & q),q,not_entailment,"denying a conjunct, mutated: p ∧ q and p exchanged in the premise",mutation of row 81
q | p,p,not_entailment,"simplification of a disjunction, mutated: ∨ p moved in the premise",mutation of row 82
p | q,p -> q,not_entailment,"disjunction as conjunction, mutated: → for ∧ in the hypothesis",mutation of row 83
~(q & p),~p & ~q,not_entailment,"false De Morgan, of a conjunction, mutated: p and q exchanged in the premise",mutation of row 84
q | ~~p,~(p | q),not_entailment,"false De Morgan, to a disjunction, mutated: ¬p and q exchanged in the premise",mutation of row 85
p & q & r,p -> r,entailment,"dropping a conjunct of the antecedent, mutated: ∧ for → in the premise",mutation of row 86
p -> (q | ~r),p -> q,not_entailment,"dropping a disjunct of the consequent, mutated: ¬r for r in the premise",mutation of row 87
((r -> q) -> q) & p,p -> r,not_entailment,"undistributed middle, mutated: p and r → q exchanged in the premise",mutation of row 88
p -> (q & (p -> r)),q -> r,not_entailment,"illicit minor, mutated: → p moved in the premise",mutation of row 89
p & q & (r -> ~p),r -> ~q,entailment,"illicit major, mutated: ∧ for → in the premise, at p → q",mutation of row 90
p -> s,(p -> q) & (r -> s),not_entailment,"four terms, mutated: premise and hypothesis exchanged",mutation of row 91
q -> (p -> r),(p -> q) -> r,not_entailment,"false association of the conditional, mutated: p and q exchanged in the premise",mutation of row 92
(p & q) -> r,p & (q | r),not_entailment,"false association of ∧ and ∨, mutated: → for ∨ in the premise",mutation of row 93
(p -> q) & ((q | s) -> s) & r,p | r,entailment,"dilemma from the consequents, mutated: r and q ∨ s exchanged in the premise",mutation of row 94
q -> ~p,~(p -> q),not_entailment,"conditional with a denied consequent taken as denied, mutated: p and q exchanged in the premise",mutation of row 95
p -> ((q -> r) | r),(p | q) -> r,not_entailment,"disjunctive antecedent from either disjunct, mutated: ∨ q → r moved in the premise",mutation of row 96
(p | q) & (p | r),r,not_entailment,"incomplete cases, mutated: ∨ for → in the premise",mutation of row 97
p & q,p -> q,entailment,"conditional as conjunction, mutated: premise and hypothesis exchanged",mutation of row 98
p,q & p,not_entailment,"adding a conjunct, mutated: p and q exchanged in the hypothesis",mutation of row 99
((p -> q) | (q -> r)) & r,p,not_entailment,"affirming the last consequent of a chain, mutated: ∨ for ∧ in the premise, at (p → q) ∧ (q → r)",mutation of row 100
`
