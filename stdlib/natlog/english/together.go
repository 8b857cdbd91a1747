package english

import (
	"strings"

	"sequent/stdlib/natlog"
)

// What several do with something they may do together, so that none of them does it:
// three boys lifted a piano (Link, The Logical Analysis of Plurals and Mass Terms,
// 1983).

// gathering lists verbs that several do together with or without an object: those of
// herding, of social interaction, of joining and parting, and of surrounding (Levin,
// English Verb Classes and Alternations, 1993, 47.5.2, 36, 22, 23 and 47.8).
var gathering = wordSet("accumulate aggregate amass assemble cluster collect congregate convene converge crowd " +
	"flock gather group herd " +
	"huddle mass mingle swarm throng rally reunite disband disperse scatter separate part split " +
	"meet agree disagree argue quarrel clash collide collaborate compete confer conspire converse cooperate " +
	"correspond " +
	"unite merge fuse " +
	"coalesce combine ally intermarry surround encircle outnumber")

// alone lists verbs of which each of several is a subject by itself: those of being,
// perceiving, feeling, thinking and learning, of wearing, and of going to a place
// (Levin 29, 30, 31.2, 14, 41.3 and 51.1). What several own, need, use up, weigh or
// hold they may own, need, use up, weigh or hold together.
var alone = wordSet("be become seem remain " +
	"see hear smell taste feel notice watch observe view witness glimpse overhear perceive " +
	"want like love hate dislike prefer enjoy admire adore detest dread envy fear loathe miss pity regret resent " +
	"respect trust " +
	"know believe understand remember forget recall recognize read study learn memorize wear don " +
	"attend visit enter exit leave reach join")

// jointly takes what several do with something as what they do together.
func jointly(s natlog.Sentence) natlog.Sentence {
	v, ok := s.Predicate.(natlog.Verb)
	if !ok {
		return s
	}
	by := s.Subject
	if v.Passive {
		by = v.Object
	}
	lemma := lemmaOf(lastWord(v.Head))
	// Of what is not counted each does some: three boys drank water.
	to, is := v.Object.(natlog.Quantified)
	counted := v.Object != nil && !(is && to.Bare)
	q, ok := by.(natlog.Quantified)
	g, several := by.(natlog.Group)
	if (ok && (plenty(q.Determiner) || q.Bare) || several && g.By == natlog.And) &&
		(counted && !alone[lemma] || gathering[lemma]) {
		v.Head = joint + v.Head
		s.Predicate = v
	}
	return s
}

// joint stands before a verb of what several do together, of which no lexicon speaks.
const joint = "together "

func isJoint(x symbol) bool { return strings.HasPrefix(x.head, joint) }

// severally are the determiners of several besides those that count.
var severally = map[*natlog.Determiner]bool{
	somePlural: true,
	thePlural:  true,
	both:       true,
	many:       true,
	several:    true,
	aFew:       true,
}

// plenty reports whether a determiner is about several.
func plenty(d *natlog.Determiner) bool {
	l, ok := d.Meaning().(natlog.Linear)
	return severally[d] || ok && l.Both == 1 && l.Only == 0 && l.Other == 0 && l.AtLeast > 1
}
