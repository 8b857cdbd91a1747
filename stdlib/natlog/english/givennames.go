package english

// Given names that nearly always are a man's or a woman's: the hundred most frequent of
// each in the United States from 1925 to 2024 (Social Security Administration, Top Names
// Over the Last 100 Years), without those that are frequent of both, and their short
// forms. Of any other name it is not known who he or she is.
var (
	mensNames = wordSet("james michael robert john david william richard joseph thomas christopher charles daniel " +
		"matthew anthony mark steven donald andrew joshua paul kenneth kevin brian timothy ronald george " +
		"jason edward jeffrey jacob nicholas gary eric jonathan stephen larry justin scott brandon benjamin " +
		"samuel gregory alexander patrick frank raymond jack dennis jerry tyler aaron jose adam nathan henry " +
		"zachary douglas peter kyle noah ethan jeremy christian walter keith austin roger sean gerald carl " +
		"dylan harold arthur lawrence bryan bruce gabriel albert juan joe bob bobby tom tim bill jim mike dave steve " +
		"dan ben fred harry charlie max oscar hugo felix simon martin philip ralph roy russell louis eugene " +
		"wayne alan johnny billy willie randy vincent")
	womensNames = wordSet("mary patricia jennifer linda elizabeth barbara susan jessica karen sarah lisa nancy " +
		"sandra betty ashley emily margaret donna michelle carol amanda melissa deborah stephanie rebecca " +
		"laura sharon cynthia kathleen amy angela shirley brenda emma anna pamela nicole samantha katherine " +
		"christine helen debra rachel carolyn janet maria catherine heather diane olivia julie joyce victoria " +
		"ruth virginia lauren kelly christina joan evelyn judith andrea hannah jacqueline martha ann anne " +
		"gloria teresa ann sara madison frances kathryn janice jean alice abigail sophia julia judy grace " +
		"denise amber doris marilyn danielle beverly isabella theresa diana brittany natalie charlotte marie " +
		"kayla alexis lori jane sally sue kate lucy molly eve bea clara dora ella fiona rose mia zoe chloe")
)
