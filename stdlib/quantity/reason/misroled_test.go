package reason

import "testing"

// Sentences of our own: what acts and what is acted on, by the verb's sides and voice. What
// is exchanged is not entailed; what is said in another voice or order stays.
func TestRoles(t *testing.T) {
	checkEntailed(t, []entailing{
		{"The crew repaired 9 boats in the harbour.", "The crew repaired 9 boats.", true},
		{"The crew repaired 9 boats in the harbour.", "9 boats repaired the crew.", false},
		{"9 boats were repaired by the crew.", "The crew repaired 9 boats.", true},
		{"9 boats were repaired by the crew.", "9 boats repaired the crew.", false},
		{"The committee rejected 14 proposals on Friday.", "14 proposals rejected the committee.", false},
		{"Two rangers found 31 eggs near the lake.", "31 eggs found two rangers.", false},
		{"Two rangers found 31 eggs near the lake.", "Two rangers found 31 eggs.", true},
		{"The choir has released 6 albums, its manager said.", "6 albums released the choir.", false},
		{"The firm employs 4,200 people.", "4,200 people employ the firm.", false},
		{"The firm hired 12 welders and dismissed 3 clerks.", "3 clerks dismissed the firm.", false},
		{"The museum bought 57 paintings.", "57 paintings bought the museum.", false},
		{"The ferry carried 340 passengers to the island.", "The ferry carried 340 passengers.", true},
		{"The ferry carried 340 passengers to the island.", "340 passengers carried the ferry.", false},
		{"The gardener planted 26 roses behind the wall.", "26 roses planted the gardener behind the wall.", false},
		{"The report lists 18 mistakes.", "18 mistakes list the report.", false},
		{"Fares rose to $5 in March.", "$5 raised fares in March.", false},
		{"Some 700 pilgrims walked to Assisi.", "Assisi walked 700 pilgrims.", false},
		{"Victor has 24 stamps and shares them equally among 3 nieces.", "Each niece gets 8 stamps.", true},
		{"Victor has 24 stamps and shares them equally among 3 nieces.", "8 stamps get each niece.", false},
		{"40 litres of paint are in 5 buckets.", "8 litres contain each bucket.", false},
		{"The officer was promoted after 11 years.", "A promotion left the officer after 11 years.", false},
	})
}
