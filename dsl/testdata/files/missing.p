include('Axioms/PUZ002-0.ax').
cnf(one, axiom, p(X)).
