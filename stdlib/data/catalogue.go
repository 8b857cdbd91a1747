package data

// The catalogue. To add a set, add a row here; to add a place of origin, a
// variable below. Sums and lengths are of the files as their origins serve
// them; an address pins a commit where one is known, and the sum decides in
// any case. No address stands where the file is an extract that its origin
// does not serve, and no sum where the whole set's is not known.
var catalogue = []*Set{
	// Entailments of Evans et al. 2018, Tables 1 and 2. train.txt is published nowhere.
	{"validate", "validation: formulas of 1 to 10 operators", evans,
		whole("logical_entailment/validate.txt", 318010,
			"ca97676797f3abd89376561038fb3005af3eda252025d2175ac44fda6bd40061",
			evansRaw+"9331a93f041cf6295c4b13aafa1f618c0fa6f361/data/validate.txt")},
	{"test_easy", "test (easy): formulas of 1 to 10 operators", evans,
		whole("logical_entailment/test_easy.txt", 320089,
			"63e9e05e11c124c26c13489a3db22c418d3d88d74e558787ce50f94016d6c014",
			evansRaw+"9331a93f041cf6295c4b13aafa1f618c0fa6f361/data/test_easy.txt")},
	{"test_hard", "test (hard): formulas of 15 to 20 operators", evans,
		whole("logical_entailment/test_hard.txt", 715803,
			"2f8af9b70c9b96597e06ad271c97eea1e0223c6bebc6e97cdf7b6f09e9a94d26",
			evansRaw+"9331a93f041cf6295c4b13aafa1f618c0fa6f361/data/test_hard.txt")},
	{"test_big", "test (big): up to 16 variables", evans,
		whole("logical_entailment/test_big.txt", 272084,
			"9e581ae741318e5cf363fe0693bc62006dda1443a9e9584a7e59863f864df2f3",
			evansRaw+"412caf57c0e2a9dfe13b51578e67b4967dc19823/data/big_20_test_big.txt")},
	{"test_massive", "test (massive): 12 to 24 variables", evans,
		whole("logical_entailment/test_massive.txt", 439304,
			"a336406241e82d29ce88650a5b64c40f0320fa37f84244d144727fcc24221d2e",
			evansRaw+"0468345962654af650ff0f2efc37de7b0b4b48b8/data/test_massive.txt")},
	{"test_exam", "test (exam): 100 entailments from textbooks", evans,
		whole("logical_entailment/test_exam.txt", 2655,
			"0ea9cdc5ed7df91a805c78f2eeaa620626d0e1a054065f2e7beb48acbe5f6383",
			evansRaw+"9331a93f041cf6295c4b13aafa1f618c0fa6f361/data/test_exam.txt")},

	// EQUATE: five sets of pairs with quantities; where stated, with parses.
	{"awpnli", "arithmetic word problems", equate,
		halved("equate/AWPNLI.csv", 51164, "0c6cd34f37df543830c86d981b09bbf52450ac4ff4e8a495750750db7b555795",
			File{})},
	{"newsnli", "CNN news", equate,
		halved("equate/NewsNLI.csv", 97881, "89027e46c9f95ccc5e242163899d0e8ca1c0699125f99a63b1ea53c5e93b7468",
			File{Addresses: []string{qnliRaw + "52a946a04a3453827303fa32f90788ef4f513d57/data/equate/NewsNLI.csv"}})},
	{"rte_quant", "RTE2 to RTE4 pairs with quantities", equate,
		halved("equate/RTE_Quant.csv", 17114, "ba8f558418a0c3d9c1976f009696fa86007ddbf7992779055093ba7d4560dcb5",
			File{Addresses: []string{qnliRaw + "52a946a04a3453827303fa32f90788ef4f513d57/data/equate/RTE_Quant.csv"}})},
	{"redditnli", "economics headlines", equate,
		halved("equate/RedditNLI.csv", 16334, "e8e949bf032b637244293bb64c7ad969f63fd6e3451a9409738f4357f6269e25",
			File{Addresses: []string{qnliRaw + "52a946a04a3453827303fa32f90788ef4f513d57/data/equate/RedditNLI.csv"}})},
	{"stresstest", "numerical stress test of Naik et al. 2018", equate,
		whole("equate/StressTest.csv", 1620938, "05c0bd7376f85863f43570d1a0d8f075a4db11a6690c9e988b7a221091604fec",
			qnliRaw+"52a946a04a3453827303fa32f90788ef4f513d57/data/equate/StressTest.csv")},
	{"awpnli_parsed", "arithmetic word problems with parses", equate,
		halved("equate/AWPNLI.jsonl", 1428316, "2f633012b317788cf48e0b133ec686bdab710ac057810cda91c3dd43461f046b",
			File{Bytes: 2785569, SHA256: "61e2d96d0ce9588d3e82e878b796748be690ddf84dce7466e15391f34639140e",
				Addresses: []string{qnliRaw + "52a946a04a3453827303fa32f90788ef4f513d57/data/equate/AWPNLI.jsonl"}})},
	{"rte_quant_parsed", "RTE2 to RTE4 pairs with parses", equate,
		halved("equate/RTE_Quant.jsonl", 486900, "57b0d9d7d181ed39f9c42b79e2d4f0b2e0e5922692d50b3b3d9b58bbf6d0723e",
			File{Bytes: 1194172, SHA256: "fb4245022b9d3c3b8a3e188c9fdbce33755dca2cfdee438add5aff7b0d98fbaa",
				Addresses: []string{
					qnliRaw + "52a946a04a3453827303fa32f90788ef4f513d57/data/equate/RTE_Quant.jsonl",
				}})},
	{"redditnli_parsed", "economics headlines with parses", equate,
		halved("equate/RedditNLI.jsonl", 533601, "8a917d610f46094969b78e4323e90da6d9a0f1184f5d4563800d21f3ac5ce133",
			File{Bytes: 1253344, SHA256: "7ae74bd7d6b535e9085723885171161864c37e79909e040d74373ca026b5e862",
				Addresses: []string{
					qnliRaw + "52a946a04a3453827303fa32f90788ef4f513d57/data/equate/RedditNLI.jsonl",
				}})},
	{"duplicates_newsnli", "repeated rows of NewsNLI", curation,
		whole("equate/curation/duplicates_NewsNLI.csv", 830,
			"9be14733c5b7eda0873d0c52cb04419a9ad58973f260eb02ea82a12a6aa12920",
			qnliRaw+"f286f5a9af69edbf422c38c8b0fce7ab62407a4d/data/equate/01_duplicates/duplicates_NewsNLI.csv")},
	{"duplicates_rte_quant", "repeated rows of RTE_Quant", curation,
		whole("equate/curation/duplicates_RTE_Quant.csv", 285,
			"8e0e1b60137dc1ade7472759c7f8beb9b0e8b95b071c14557387efa8c844cdff",
			qnliRaw+"f286f5a9af69edbf422c38c8b0fce7ab62407a4d/data/equate/01_duplicates/duplicates_RTE_Quant.csv")},
	{"duplicates_redditnli", "repeated rows of RedditNLI", curation,
		whole("equate/curation/duplicates_RedditNLI.csv", 475,
			"07504881974343baee8c95a6b1a10e46eec9d6de3184b6aa72494b47575d5f5a",
			qnliRaw+"f286f5a9af69edbf422c38c8b0fce7ab62407a4d/data/equate/01_duplicates/duplicates_RedditNLI.csv")},
	{"duplicates_stresstest", "repeated rows of StressTest", curation,
		whole("equate/curation/duplicates_StressTest.csv", 127976,
			"9d69e888983cfe251fb5b39ce6ae35fdf042ccf02a4d9d4f89090b445b9e8cfd",
			qnliRaw+"f286f5a9af69edbf422c38c8b0fce7ab62407a4d/data/equate/01_duplicates/duplicates_StressTest.csv")},
	{"discarded_newsnli", "rows of NewsNLI without a quantity or with errors", curation,
		whole("equate/curation/discarded_NewsNLI.csv", 973,
			"a1f08df1a15d217d045f6bae674048f98f62ba537431be375ee6bfe33f5eb44b",
			qnliRaw+"f286f5a9af69edbf422c38c8b0fce7ab62407a4d/data/equate/02_discarded/NewsNLI.csv")},
	{"discarded_rte_quant", "rows of RTE_Quant without a quantity or with errors", curation,
		whole("equate/curation/discarded_RTE_Quant.csv", 833,
			"baa98041d52aa3156836791740f5542ba3f4f04b52e037d00dbcca9f21b14308",
			qnliRaw+"f286f5a9af69edbf422c38c8b0fce7ab62407a4d/data/equate/02_discarded/RTE_Quant.csv")},
	{"nationalities", "names that count as compatible units", equateAuthors,
		whole("equate/lexicons/nationalities.txt", 2838,
			"95ca84003d9f766073f36653122036d95b19ab24b928062cf590e5f4c47da5f2",
			equateRaw+"c57f27428f7ab0cb76e6d1ff514686d4cedeee29/nationalities.txt")},
	{"jobs", "occupations that count as compatible units", equateAuthors,
		whole("equate/lexicons/jobs.txt", 11498, "3ab11a7e21be3cef69567e8e2ebdfe163b241314344941c43bc1a4e127cc29b3",
			equateRaw+"c57f27428f7ab0cb76e6d1ff514686d4cedeee29/jobs.txt")},

	// Word lists of multiply quantified sentences. The corpora are generated; no address serves these lists unchanged.
	{"determiners", "determiners", multiply,
		whole("multiply_quantified/determiners.txt", 80,
			"9f8b5c64d6d1b00f3a48e66cf26be5ef31f5da460d39f2aafc905008b42ed87d")},
	{"subject_adjectives", "adjectives of the subject", multiply,
		whole("multiply_quantified/subject_adjectives.txt", 836,
			"7845576d480de122c17cd5bedebf01fc2965384e6e7a5b29aba21c0d8573745f")},
	{"agents", "agents", multiply,
		whole("multiply_quantified/agents.txt", 840,
			"86428c70ad2054b64bac58ab266710e3cb6b96122810e8d74a8a319aea7ee207")},
	{"adverbs", "adverbs", multiply,
		whole("multiply_quantified/adverbs.txt", 998,
			"8e5142d01dfab5048fb04400eb4a518f2539b73370db11b77bf1441cfb135f34")},
	{"transitive_verbs", "transitive verbs", multiply,
		whole("multiply_quantified/transitive_verbs.txt", 2197,
			"b885fb4610dc4cad5041ca168a70c4e24e85fe9c42c9abc31d94c18a9b3baba8")},
	{"object_adjectives", "adjectives of the object", multiply,
		whole("multiply_quantified/object_adjectives.txt", 797,
			"d2f99e3da3fad01192fa66c1b0f7bac802a0a715640bae1a97af182a72f62ed9")},
	{"things", "things", multiply,
		whole("multiply_quantified/things.txt", 646,
			"d43ae5e439b9ade9684bbc8be3ba7681902053414292a44b3b2461a84336f176")},
	{"boolean_solutions", "labels of conjoined and disjoined pairs by their relations", multiply,
		whole("multiply_quantified/boolean_solutions.json", 12067,
			"9aba609f7249812802b0cda2eb51c26cae9b88072a3747541386f9347b14819e")},

	// Knights and knaves.
	{"hku_25", "twenty-five two-person puzzles in English", hku,
		whole("knights_knaves/hku_25.jsonl", 11983,
			"a9560c10343c066db99090f136e68b317069d184bc8f32528cd52fffc9fb07a0")},
	{"kk_3ppl_test", "generated puzzles with 3 people, test", logicRL,
		whole("knights_knaves/kk_3ppl_test.jsonl", 70759,
			"62097951c9a62aba342c3d7b4840f10286b0da75259775548e16fba803c1dac3")},
	{"kk_3ppl_train", "generated puzzles with 3 people, train", logicRL,
		whole("knights_knaves/kk_3ppl_train.jsonl", 630705,
			"26214727b92261455fce63b397667988c0af97e641c2c2ce181e3d42b646ddf8")},
	{"kk_4ppl_test", "generated puzzles with 4 people, test", logicRL,
		whole("knights_knaves/kk_4ppl_test.jsonl", 83942,
			"faad2e2f8632048ca2ba16354001a5e9d6dfd32e182686c5f99cd160dbacfcd7")},
	{"kk_4ppl_train", "generated puzzles with 4 people, train", logicRL,
		whole("knights_knaves/kk_4ppl_train.jsonl", 752585,
			"664fc6bdcc74a21867dad7ca0a7477a17be8df29445967f88f9a00c64cc7d44f")},
	{"kk_5ppl_test", "generated puzzles with 5 people, test", logicRL,
		whole("knights_knaves/kk_5ppl_test.jsonl", 98540,
			"61b7d19b9c4852e5ec32d0bbbd26a431c4449dc5d34f3c0414605f3598111d9d")},
	{"kk_5ppl_train", "generated puzzles with 5 people, train", logicRL,
		whole("knights_knaves/kk_5ppl_train.jsonl", 880299,
			"7ba9300c0665b89d7498f5d473ca17526eb3e981adad89f95753af5f43a9b3ac")},
	{"kk_6ppl_test", "generated puzzles with 6 people, test", logicRL,
		whole("knights_knaves/kk_6ppl_test.jsonl", 111470,
			"c8505c4ed9bfd8729cf5b4adee30b44c5f2809b705576bc9b77d9d5b12b671b2")},
	{"kk_6ppl_train", "generated puzzles with 6 people, train", logicRL,
		whole("knights_knaves/kk_6ppl_train.jsonl", 1002547,
			"235431d15348f96f4bbac341b374caaf2d7c11148740322f1612a0758b1c0e63")},
	{"kk_7ppl_train", "generated puzzles with 7 people, train", logicRL,
		whole("knights_knaves/kk_7ppl_train.jsonl", 1127079,
			"2f4b7eee8101ca208b35a4627d99e772daccf5f78f8e51695c156a62799d6066")},
	{"memkk_test_clean_people2_num10", "generated puzzles with 2 people", memkk,
		whole("knights_knaves/memkk_test_clean_people2_num10.jsonl", 15139,
			"81f099b1f0b75a9d1ec264c14cbef21f0a40cecc8025197dc111d3fa0048033c",
			memkkRaw+"86b801d924a81c9d5ad3b6e4f5659aef4114b04e/data_prep/data/test/clean/people2_num10.jsonl")},
	{"memkk_test_perturbed_leaf_people2_num10", "the same, one leaf changed", memkk,
		whole(
			"knights_knaves/memkk_test_perturbed_leaf_people2_num10.jsonl",
			10471,
			"d0c405801562ddec5e0566f472456d74d8bacf3204c57a416303df251770df39",
			memkkRaw+"86b801d924a81c9d5ad3b6e4f5659aef4114b04e/data_prep/data/test/perturbed_leaf/people2_num10.jsonl",
		)},
	{"memkk_test_perturbed_statement_people2_num10", "the same, one statement changed", memkk,
		whole(
			"knights_knaves/memkk_test_perturbed_statement_people2_num10.jsonl",
			14807,
			"090ff96d5d6eb72e9d82bb1bcce0a4ddb9949be1e82a034d7b83dd9e324dc90e",
			memkkRaw+"86b801d924a81c9d5ad3b6e4f5659aef4114b04e/data_prep/data/test/perturbed_statement/people2_num10.jsonl",
		)},
	{"memkk_train_clean_people10_num20", "generated puzzles with 10 people", memkk,
		whole("knights_knaves/memkk_train_clean_people10_num20.jsonl", 111898,
			"0c017de89babca2de23d3ecd61748c4826838344bca21be70fc40342b9816284",
			memkkRaw+"86b801d924a81c9d5ad3b6e4f5659aef4114b04e/data_prep/data/train/clean/people10_num20.jsonl")},
	{"memkk_train_clean_people2_num20", "generated puzzles with 2 people, train", memkk,
		whole("knights_knaves/memkk_train_clean_people2_num20.jsonl", 29026,
			"5b7c743d52538f8503d70fcfc3f0e723ee0a982ae927cd72b038de8afaa9b523",
			memkkRaw+"86b801d924a81c9d5ad3b6e4f5659aef4114b04e/data_prep/data/train/clean/people2_num20.jsonl")},

	// Grid puzzles.
	{"zebralogic", "1,000 grid puzzles, clues in English, solutions masked by the authors", zebralogic,
		whole("zebra/zebralogic_grid_masked.jsonl", 1359170,
			"d49263f82c8ed39278cc7fe3a83cb639d2d95ca81b1c7d546b80ba961355a269")},
	{"zebra_gurobi", "99 small grid puzzles with solutions", zebra,
		whole("zebra/zebra_puzzles_gurobi_100.json", 263753,
			"6aaafc37128c35b78bd54e1d91ba1550cdf8a5bb1b7a5a69492e497418e03987",
			zebraRaw+"0a69b99e15a32d302f085e302a071d652ee836b2/data/generated/zebra_puzzles_gurobi_100.json")},

	// Puzzles in first-order logic. No address is known to serve these versions.
	{"tptp_puz", "146 puzzles in TPTP syntax, with the answers' status", tptp, puzzles},

	// BIG-Bench Hard and Extra Hard. Both ask never to be used for training.
	{"bbh_boolean_expressions", "boolean expressions", bbh,
		whole("bbh/boolean_expressions.json", 17172, "ea6c754ec005e2d3f2d085d349a740f593b5764f32ea4638ffed4cfc0061b12a",
			bbhRaw+"main/bbh/boolean_expressions.json")},
	{"bbh_formal_fallacies", "formal fallacies", bbh,
		whole("bbh/formal_fallacies.json", 145562, "4c1adb664821157faade1d4153685403afcc02648f3c180a608a18f17f589629",
			bbhRaw+"main/bbh/formal_fallacies.json")},
	{"bbh_logical_deduction_three_objects", "logical deduction three objects", bbh,
		whole("bbh/logical_deduction_three_objects.json", 112213,
			"e590fae72e3a6041fbd23bd8ff6b74baf44ca563f6ba40a041c55e7b867c1681",
			bbhRaw+"main/bbh/logical_deduction_three_objects.json")},
	{"bbh_logical_deduction_five_objects", "logical deduction five objects", bbh,
		whole("bbh/logical_deduction_five_objects.json", 155477,
			"d2df31394b903b7f0e085d42a69572a092987856eac076799017d70ef266fa8f",
			bbhRaw+"main/bbh/logical_deduction_five_objects.json")},
	{"bbh_web_of_lies", "web of lies", bbh,
		whole("bbh/web_of_lies.json", 52964, "3e60323f8514a107fdb4edf35f8832a9171c5a09c0eaa47823559de905e8ab8b",
			bbhRaw+"main/bbh/web_of_lies.json")},
	{"bbeh_boolean_expressions", "boolean expressions, harder", bbeh,
		whole("bbeh/boolean_expressions.json", 543587,
			"49e763f10dbea048be56036c8cbf2a6d0bb735235e3806b50809a1addb57eee2",
			bbehRaw+"main/bbeh/benchmark_tasks/bbeh_boolean_expressions/task.json")},

	// Natural logic on English.
	{"fracas", "346 problems of Cooper et al. 1996", fracas,
		whole("fracas/fracas.xml", 136536, "e6fd8e567520566398dc3a5700e093fd4a16de6d4ed06ef5a9284321741f5464",
			langproRaw+"4bb42f54e1ea61fda10d69282d4095d6052d9250/FraCaS_dataset/fracas.xml")},
	{"fracas_gold", "labels of the 334 definite problems", fracas,
		whole("fracas/FraCaS_gold.txt", 4713, "09ab5ef2ac9b8ae7053a5b6ed2ce7f7f1d221e07f9d6e12afd9b7a98b9106cdf",
			langproRaw+"4bb42f54e1ea61fda10d69282d4095d6052d9250/FraCaS_dataset/FraCaS_gold.txt")},
	{"med", "monotonicity pairs", med,
		halved("med/MED.tsv", 388968, "1bd01d038011ac673d24b39d399c1519f00efb90a0345335454b0e9f7bc57378",
			File{Addresses: []string{medRaw + "981440277c6b1c148c917cf813607b4bfdd0a892/MED.tsv"}})},

	// English to be read: pairs of sentences, and theories with one conclusion.
	// SICK is served in archives; of ProofWriter and ProntoQA these are extracts, a
	// row for each question.
	{"sick_train", "sentence pairs about everyday scenes, train part", sick,
		whole("sick/SICK_train.txt", 506243, "266cf8047149bd1d68138dd30439f3122bff30069740ac6705bb6197d9f1b48e")},
	{"sick_trial", "sentence pairs about everyday scenes, trial part", sick,
		whole("sick/SICK_trial.txt", 57225, "5a88cfb62f8c6bd2a3cce0f2421ba2cb8c2be5ab4a800f6f01e2c64aafb7db56")},
	{"help_and", "monotonicity pairs of tokenised sentences, conjunction", help,
		halved("help/leskexppmb_and.tsv", 508502, "a24ce37a93fe045d51173c980c0b6bdec3d7ac1bf549d181b59ce0cf6fed8d38",
			File{})},
	{"help_or", "monotonicity pairs of tokenised sentences, disjunction", help,
		halved("help/leskexppmb_or.tsv", 38467, "2aa17da5e56e6386f750f9f03c2c49b35470f24543230227171a3885df6d0e22",
			File{})},
	{"folio_train", "theories of 2 to 9 sentences with formulas, train part", folio,
		whole("folio/folio-train.jsonl", 787496, "008d34b750d31fa7f014e953228adf4db81ec34bbda9e7f67c96c60438d1e6b2",
			folioRaw+"266c382ca2173f56338f407fff2fd58b9fc1d0ef/data/v0.0/folio-train.jsonl")},
	{"proofwriter", "facts and rules, open world, depth 5, dev part", proofwriter,
		whole("proofwriter/owa_d5_dev.jsonl", 470052,
			"e4f1498c8099b0b8c9c37b0f37af5796b38809ca7c690e3ca79d0e41b53e9306")},
	{"prontoqa", "chains of five rules about fictional kinds", prontoqa,
		halved("prontoqa/fictional_5hop.jsonl", 140909,
			"da23960f6af5222a7b8d5bbc51e960fa9d4fce9df62102db3166e39f8ff60e87", File{})},

	// Sentences with annotated quantities.
	{"newsquant", "sentences of news", cqe,
		halved(
			"quantity/cqe/NewsQuant.json",
			114876,
			"80819c4099db2cd4ac886ff00c404235e74c10a31de6ca3d4f01850b6c2817e2",
			File{
				Addresses: []string{
					cqeRaw + "ffd1a423d52a0db9f854e9782e7685cf00dfa4d5/data/formatted_test_set/NewsQuant.json",
				},
			},
		)},
	{"cqe_age", "sentences with ages", cqe,
		whole("quantity/cqe/age-model.json", 3751, "3136c39525253420ab4e827d0fa31cf7aee807e9da1ec954e5e5508082304fe4",
			cqeRaw+"main/data/formatted_test_set/age-model.json")},
	{"cqe_currency", "sentences with amounts of money", cqe,
		whole("quantity/cqe/currency-model.json", 43736,
			"63557708833a79b63165ab4a6d8ad36ecd8031411c7cf889741eb7558bcf9c0f",
			cqeRaw+"main/data/formatted_test_set/currency-model.json")},
	{"cqe_dimension", "sentences with dimensions", cqe,
		whole("quantity/cqe/dimension-model.json", 21321,
			"2fa1511ef2b5533736a53e8eec2bfceee16d3b456aed5a5bfca1f789c899924f",
			cqeRaw+"main/data/formatted_test_set/dimension-model.json")},
	{"cqe_temperature", "sentences with temperatures", cqe,
		whole("quantity/cqe/temperature-model.json", 5553,
			"541b2cb54ead8adebcb5fdeb509349cc8e707d22ef721f6c521d0c19fc5fd2cc",
			cqeRaw+"main/data/formatted_test_set/temperature-model.json")},
	{"quantulum", "test sentences", quantulum,
		whole("quantity/quantulum3/quantities.json", 34993,
			"9d15933db5b27bf1cabbcccb86e236500f58e5326229227285ecb481b8b7b29c",
			quantulumRaw+"master/quantulum3/_lang/en_US/tests/quantities.json")},
	{"quantulum_ambiguity", "test sentences with ambiguous units", quantulum,
		whole("quantity/quantulum3/quantities.ambiguity.json", 8826,
			"d6c6a99097f4439661cd678b8013a31fa6bd7099aed60063c845f23119770107",
			quantulumRaw+"master/quantulum3/_lang/en_US/tests/quantities.ambiguity.json")},
}

// Raw files of the repositories, to be followed by a commit or branch and a path.
const (
	evansRaw     = "https://raw.githubusercontent.com/google-deepmind/logical-entailment-dataset/"
	qnliRaw      = "https://raw.githubusercontent.com/IoanaMazilu/msc_qnli/"
	equateRaw    = "https://raw.githubusercontent.com/AbhilashaRavichander/EQUATE/"
	memkkRaw     = "https://raw.githubusercontent.com/dujh22/mem-kk-logic/"
	zebraRaw     = "https://raw.githubusercontent.com/johnmclain1989ai/zebra_puzzle/"
	bbhRaw       = "https://raw.githubusercontent.com/suzgunmirac/BIG-Bench-Hard/"
	bbehRaw      = "https://raw.githubusercontent.com/google-deepmind/bbeh/"
	langproRaw   = "https://raw.githubusercontent.com/kovvalsky/LangPro/"
	medRaw       = "https://raw.githubusercontent.com/verypluming/MED/"
	folioRaw     = "https://raw.githubusercontent.com/Yale-LILY/FOLIO/"
	cqeRaw       = "https://raw.githubusercontent.com/satya77/CQE_Evaluation/"
	quantulumRaw = "https://raw.githubusercontent.com/nielstron/quantulum3/"
)

const noneStated = "not stated"

// Where the sets come from.
var (
	evans = &Origin{"logical_entailment", "github.com/google-deepmind/logical-entailment-dataset", "Apache-2.0",
		"Evans, Saxton, Amos, Kohli, Grefenstette: Can Neural Networks Understand Logical Entailment? ICLR 2018"}
	equate = &Origin{"equate", "github.com/IoanaMazilu/msc_qnli", noneStated +
		" there; MIT at github.com/AbhilashaRavichander/EQUATE",
		equatePaper}
	curation = &Origin{
		"equate", "github.com/IoanaMazilu/msc_qnli", noneStated,
		"Mazilu: msc_qnli, data checks on EQUATE",
	}
	equateAuthors = &Origin{"equate", "github.com/AbhilashaRavichander/EQUATE", "MIT", equatePaper}
	multiply      = &Origin{"multiply_quantified", "github.com/atticusg/MultiplyQuantifiedData", noneStated,
		"Geiger, Cases, Karttunen, Potts: Posing Fair Generalization Tasks for Natural Language Inference, EMNLP 2019"}
	hku = &Origin{"knights_knaves", "github.com/TheAlbatross279/Knights-Knaves, github.com/JustinRoll/knights_knaves",
		noneStated,
		"philosophy.hku.hk/think/logic/knights.php, from which Szomiu and Groza 2021 take their puzzles"}
	logicRL = &Origin{"knights_knaves", "github.com/Unakar/Logic-RL (reduced to six fields)", "Apache-2.0", kkPaper}
	memkk   = &Origin{"knights_knaves", "github.com/dujh22/mem-kk-logic", "MIT", kkPaper}

	zebralogic = &Origin{"zebra", "github.com/SikandarHussain6858/CSPZebraLogicBench (reduced to four fields)",
		noneStated,
		"Lin et al.: ZebraLogic, 2025"}
	zebra = &Origin{"zebra", "github.com/johnmclain1989ai/zebra_puzzle", "Apache-2.0", "johnmclain1989ai: zebra_puzzle"}
	tptp  = &Origin{"tptp_puz", "tptp.org, as carried by github.com/sneeuwballen/zipperposition (commit 6f2fee457)",
		"the TPTP library's own terms: free to use, not to be altered under the same name",
		"Sutcliffe: The TPTP Problem Library, v5.2.0, section PUZ"}
	bbh = &Origin{"bbh", "github.com/suzgunmirac/BIG-Bench-Hard", "MIT",
		"Suzgun et al.: Challenging BIG-Bench Tasks and Whether Chain-of-Thought Can Solve Them, 2022"}
	bbeh = &Origin{
		"bbeh", "github.com/google-deepmind/bbeh", "CC BY 4.0",
		"Kazemi et al.: BIG-Bench Extra Hard, 2025",
	}
	fracas = &Origin{"fracas", "github.com/kovvalsky/LangPro", noneStated + "; attribution requested",
		"Cooper et al.: Using the Framework, FraCaS 1996; XML by Bill MacCartney"}
	med = &Origin{"med", "github.com/verypluming/MED", "CC BY-SA 4.0",
		"Yanaka et al.: Can Neural Networks Understand Monotonicity Reasoning? BlackboxNLP 2019"}
	sick = &Origin{"sick", "alt.qcri.org/semeval2014/task1", "CC BY-NC-SA 3.0",
		"Marelli et al.: A SICK Cure for the Evaluation of Compositional Distributional Semantic Models, LREC 2014"}
	help = &Origin{"help", "github.com/verypluming/HELP", "CC BY-SA 4.0",
		"Yanaka et al.: HELP, a Dataset for Identifying Shortcomings of Neural Models in Monotonicity Reasoning, " +
			"*SEM 2019"}
	folio = &Origin{"folio", "github.com/Yale-LILY/FOLIO", "CC BY-SA 4.0",
		"Han et al.: FOLIO, Natural Language Reasoning with First-Order Logic, 2022"}
	proofwriter = &Origin{
		"proofwriter",
		"github.com/teacherpeterpan/Logic-LLM (a row for each question)",
		"MIT at the carrier",
		"Tafjord, Dalvi, Clark: ProofWriter, Generating Implications, Proofs, and Abductive Statements over Natural " +
			"Language, Findings of ACL 2021",
	}
	prontoqa = &Origin{"prontoqa", "github.com/teacherpeterpan/Logic-LLM (a row for each question)",
		"MIT at the carrier",
		"Saparov, He: Language Models Are Greedy Reasoners, ICLR 2023"}
	cqe = &Origin{"quantity", "github.com/satya77/CQE_Evaluation", noneStated,
		"Almasian et al.: CQE, a Comprehensive Quantity Extractor, EMNLP 2023"}
	quantulum = &Origin{"quantity", "github.com/nielstron/quantulum3", "MIT", "Nielsen et al.: quantulum3"}
)

const (
	equatePaper = "Ravichander, Naik, Rose, Hovy: EQUATE, a Benchmark Evaluation Framework for Quantitative " +
		"Reasoning in Natural Language Inference, CoNLL 2019"
	kkPaper = "Xie et al.: On Memorization of Large Language Models in Logical Reasoning, 2024"
)

// whole returns the variants of a set that lies in one file, all of it.
func whole(path string, bytes int64, sum string, addresses ...string) []Variant {
	return []Variant{{"", []File{{path, bytes, sum, addresses}}}}
}

// halved returns the variants of a set of one file of which the open half has the
// length and sum given; full says what is known of the whole.
func halved(path string, bytes int64, sum string, full File) []Variant {
	full.Path = path
	return []Variant{{"", []File{full}}, {"open half", []File{{path, bytes, sum, nil}}}}
}
