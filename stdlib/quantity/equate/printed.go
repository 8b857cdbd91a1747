package equate

import "strings"

// printed are the accuracies of Q-REAS in %, as Table 6 of the paper prints them.
var printed = map[string]float64{
	"stresstest": 61.8,
	"rte_quant":  59.0,
	"awpnli":     77.9,
	"newsnli":    62.3,
	"redditnli":  50.4,
}

// Printed returns the accuracy of Q-REAS on a set in %, as the paper prints it; false of
// another set.
func Printed(set string) (percent float64, ok bool) {
	percent, ok = printed[strings.ToLower(set)]
	return percent, ok
}
