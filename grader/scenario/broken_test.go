package scenario

// Each way in which a file can be no Gherkin, or be read as less than it looks.
var brokenText = []brokenFile{
	{"empty", "", "no scenario", "write one"},
	{"only a comment", "# Feature: f\n", "no scenario", "write one"},
	{"no scenario", "Feature: f\n  Something to say.\n", "no scenario", "write one"},
	{"byte order mark", "\xef\xbb\xbfFeature: f <<\n...\n", "BOM", "without BOM"},
	{"CR alone", "Feature: f <<\r  Scenario: a\r    Given topic \"t\" has 2 partitions\r", "CR alone", "LF"},
	{"garbage behind a step", "Feature: f\n...\n    garbage <<\n", "not Gherkin", "grader steps"},
	{"no Feature", "  Scenario: a <<\n", "not Gherkin", "grader steps"},
	{"two Features", "Feature: f\n...\nFeature: g <<\n...\n", "not Gherkin", "grader steps"},
	{"text that never ends", "Feature: f\n  Scenario: a\n    Given the bytes\n      \"\"\"\n      00 00\n <<", "not Gherkin", "grader steps"},
	{"a ragged table", "Feature: f\n  Scenario: a\n    Given these topics\n      | topic | partitions |\n      | t | <<\n", "not Gherkin", "grader steps"},
}

// A misspelt keyword is no error in Gherkin when it stands where text may.
var brokenKeywords = []brokenFile{
	{"Scenaro before another", "Feature: f\n  Scenaro: a <<\n...\n", "misspelt Scenario", "spell it Scenario"},
	{"Scenaro behind another", "Feature: f\n...\n  Scenaro: a <<\n", "not Gherkin", "grader steps"},
	{"Scenaro alone", "Feature: f\n  Scenaro: a <<\n    Given topic \"t\" has 2 partitions\n", "misspelt Scenario", "spell it Scenario"},
	{"Scenaro behind a blank line", "Feature: f\n\n  Scenaro: a <<\n...\n", "misspelt Scenario", "spell it Scenario"},
	{"Scenaro behind a comment", "Feature: f\n  # c\n  Scenaro: a <<\n...\n", "misspelt Scenario", "spell it Scenario"},
	{"Scenaro behind text", "Feature: f\n  Some text.\n\n  Scenaro: a <<\n...\n", "misspelt Scenario", "spell it Scenario"},
	{"scenario in small letters", "Feature: f\n  scenario: a <<\n...\n", "misspelt Scenario", "spell it Scenario"},
	{"Scenario Outlin", "Feature: f\n  Scenario Outlin: a <<\n...\n", "misspelt Scenario Outline", "spell it Scenario Outline"},
	{"Backgroud", "Feature: f\n  Backgroud: <<\n...\n", "misspelt Background", "spell it Background"},
	{"Rul", "Feature: f\n  Rul: a <<\n...\n", "misspelt Rule", "spell it Rule"},
	{"Exampels", "Feature: f\n  Scenario Outline: a\n    Given topic \"<t>\" has 2 partitions\n    Exampels: <<\n      | t |\n      | a |\n", "not Gherkin", "grader steps"},
	{"Fature", "Fature: f <<\n...\n", "not Gherkin", "grader steps"},
	{"Givn", "Feature: f\n  Scenario: a\n    Givn topic \"t\" has 2 partitions <<\n    When the leader assigns the partitions\n    Then every member is in the answer\n", `"Givn" is no keyword`, "begin it with Given"},
	{"given", "Feature: f\n  Scenario: a\n    given topic \"t\" has 2 partitions <<\n    When the leader assigns the partitions\n    Then every member is in the answer\n", `"given" is no keyword`, "begin it with Given"},
	{"given behind a blank line", "Feature: f\n  Scenario: a\n\n    given topic \"t\" has 2 partitions <<\n    When the leader assigns the partitions\n    Then every member is in the answer\n", `"given" is no keyword`, "begin it with Given"},
	{"GIVEN in a Background", "Feature: f\n  Background:\n    GIVEN topic \"u\" has 2 partitions <<\n...\n", `"GIVEN" is no keyword`, "begin it with Given"},
	{"whn behind a step", "Feature: f\n  Scenario: a\n    Given topic \"t\" has 2 partitions\n    whn the leader assigns the partitions <<\n", "not Gherkin", "grader steps"},
}

var brokenOutlines = []brokenFile{
	{"Examples without rows", "Feature: f\n...\n  Scenario Outline: <t>\n    Given topic \"<t>\" has 2 partitions\n    When the leader assigns the partitions\n    Then the assignment is empty\n    Examples: <<\n      | t |\n", "no rows", "add a row"},
	{"Examples with nothing", "Feature: f\n...\n  Scenario Outline: a\n    Given the group has no members\n    When the leader assigns the partitions\n    Then the assignment is empty\n    Examples: <<\n", "no rows", "add a row"},
	{"Examples without rows, alone", "Feature: f\n  Scenario Outline: <t>\n    Given topic \"<t>\" has 2 partitions\n    When the leader assigns the partitions\n    Then the assignment is empty\n    Examples: <<\n      | t |\n", "no rows", "add a row"},
	{"outline without Examples", "Feature: f\n  Scenario Outline: a <<\n    Given the group has no members\n    When the leader assigns the partitions\n    Then the assignment is empty\n", "no Examples", "add an Examples table"},
	{"placeholder in a step", outline("Given topic \"<u>\" has 2 partitions <<"), "<u>", "column"},
	{"placeholder in a table", outline("Given these topics\n      | topic | partitions |\n      | <u> | 2 | <<"), "<u>", "column"},
	{"placeholder in a text", outline("Given the bytes\n      \"\"\" <<\n      <u>\n      \"\"\""), "<u>", "column"},
	{"placeholder in a name", "Feature: f\n  Scenario Outline: of <u> <<\n    Given topic \"<t>\" has 2 partitions\n    When the leader assigns the partitions\n    Then the assignment is empty\n    Examples:\n      | t |\n      | a |\n", "<u>", "column"},
	{"placeholder without an outline", "Feature: f\n  Scenario: a\n    Given topic \"<t>\" has 2 partitions <<\n    When the leader assigns the partitions\n    Then the assignment is empty\n", "<t>", "column"},
	{"placeholder in a Background", "Feature: f\n  Background:\n    Given topic \"<t>\" has 2 partitions <<\n  Scenario Outline: a <t>\n    Given the group has no members\n    When the leader assigns the partitions\n    Then the assignment is empty\n    Examples:\n      | t |\n      | a |\n", "<t>", ""},
	{"placeholder that one of two Examples fills", outline("Given topic \"<t>\" has 2 partitions <<") + "    Examples: more\n      | x |\n      | b |\n", "<t>", "column"},
}

// outline is a scenario outline about <t> that begins with the given step.
func outline(step string) string {
	return "Feature: f\n  Scenario Outline: a\n    " + step +
		"\n    When the leader assigns the partitions\n    Then the assignment is empty\n    Examples:\n      | t |\n      | a |\n"
}
