package module

import (
	"slices"

	"sequent/dsl/table"
)

func pageType(kind, doc string, more ...table.Key) *table.Type {
	return &table.Type{Name: kind, Doc: doc, Keys: append([]table.Key{{Name: "text", Doc: "the plain text"}}, more...)}
}

// Library builds the tables: by a function, so that the tables' functions may
// use the tables without an initialisation cycle.
func Library() *table.Library {
	return &table.Library{
		Modules: []*table.Module{
			compositionModule(), dataModule(), entailmentModule(), jobsModule(), logicModule(), lpModule(),
			natlogModule(), netsModule(), papersModule(), plotModule(), puzzleModule(), quantityModule(),
		},
		Types: append([]*table.Type{
			formulaType(), verdictType(), comparisonType(), truthTableType(), datasetType(), evaluationType(),
			evaluationsType(), tableType(), balanceType(), netType(), curvesType(), resultsType(), jobType(),
			scoresType(), pictureType(), listType(), textType(), numberType(), quantityType(), truthType(),
			valuationType(), modelType(), nothingType(),
			moduleType(), pageType("help", "Help on a name."), pageType("tree", "A syntax tree.", table.Key{
				Name: "sentence",
				Doc:  "for a sentence: its structure, in lemmas",
			}, table.Key{Name: "readings", Doc: "for a sentence: the number of its structures"}),
			pageType("explanation", "Why a verdict holds, in words."), derivationType(), proofType(), problemType(),
			pageType("source", "A problem in a prover's notation.", table.Key{
				Name: "source",
				Doc:  "the text",
			}, table.Key{
				Name: "notation",
				Doc:  "TPTP, LADR or DIMACS",
			}), pageType("latex", "LaTeX source.", table.Key{Name: "latex", Doc: "the source"}),
		}, slices.Concat(compositionTypes(), natlogTypes(), rowsTypes(), puzzleTypes(), publishedTypes(),
			quantitiesTypes(), stagesTypes())...),
		Engines: engineDefs(),
		Judge:   judgeItems,
		Env:     EnvOf,
	}
}
