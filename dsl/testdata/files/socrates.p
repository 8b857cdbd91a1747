% File     : SOCRATES
% English  : All men are mortal. Socrates is a man.
%            Therefore, Socrates is mortal.
% Status   : Theorem

fof(all_mortal, axiom,
    ( ! [X] :
        ( man(X)
       => mortal(X) ) )).

fof(socrates, axiom, man('Socrates')).

fof(aunt, axiom, 'lives in'('Aunt Agatha', dreadbury) ).

fof(goal, conjecture, mortal('Socrates')).
