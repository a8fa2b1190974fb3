package io.dataagent.offline.lexicon;

import static io.dataagent.offline.lexicon.Rewrite.rule;

import java.util.List;

/// Lists whose fields stand behind their rows, in all the ways that a pen has for it: `staff at the
/// harbour: name and wage`, `… - name, wage`, `… (name, wage)`, `…, showing name and wage`, `…?
/// Name and wage please`, `for each of them show name and wage`. All are told as `list … with their
/// name and wage`. A question for a figure is left alone, and so is what stands in quotes.
final class Tails {

    private static final String FIGURE =
            "(?:\\b(?:how|numbers? of|counts?|totals?|sum|averages?|mean|median|maximum|minimum|max|min"
                    + "|(?<!at )most(?! recent| expensive)|(?<!at )least|highest|lowest|largest|smallest|shares?"
                    + "|percentages?|percent|revenue|sales|turnover|profit|trend|growth|changes?|compare|per"
                    + "|top|bottom|ratio|why)\\b"
                    + "|(?<!\\w(?:ed|en|ld|de|ht|un|wn|ve|ng) )\\bby\\b"
                    + "|(?<!\\b(?:hourly|daily|nightly|weekly|monthly|annual|yearly|day|hour|night|interest|tax"
                    + "|royalty|exchange|commission|discount|base|room|list|pay|wage|vat) )\\brates?\\b)";
    private static final String WORDS = "(?:(?!" + FIGURE + ")[^:?;])+?";
    private static final String ONE = "((?:(?!" + FIGURE + ")[^:?;,])+?)";
    private static final String HEAD = "(" + WORDS + ")";
    private static final String MANY = "(" + WORDS + "(?:,| and | & )" + WORDS + ")";
    private static final String END = "(?=[\\s.?!]*$)";
    private static final String FIRST =
            "(?:newest|latest|most recent|oldest|earliest|largest|highest|biggest|smallest|lowest|cheapest"
                    + "|dearest|most expensive|longest|shortest|best|worst|soonest)";
    private static final String SORT =
            "(?:,? (?:and )?(?:sorted|ordered|arranged|ranked|alphabetically|in (?:alphabetical|ascending|descending))\\b[^?]*?"
                    + "|(?:,| and| with|,? with) (?:the )?"
                    + FIRST
                    + "(?: \\w+){0,2} first|,? in order of [^?]*?)?(?:,? please)?";
    private static final String SHOW =
            "(?:and |please |just |only |also )*(?:(?:i|we)(?:['’]d like| would like| need| want)(?: to (?:see|know|have))?"
                    + "|show|list|give|display|return|print|include|add|tell|state|output|provide|with|need|want"
                    + "|what(?:['’]s| is| are|['’]re))(?: me| us)?(?: also| just| only)? ";
    private static final String THE =
            "(?:(?:the|their|its|his|her|each one['’]s|all the|in each case)(?: respective| corresponding)? )?";
    private static final String ADDING =
            "(?:showing|including|incl\\.?|displaying|stating|listing|giving|naming|together with|along with|plus"
                    + "|complete with|and also|and show|and list|and give|and include|with)";
    private static final String OTHERS =
            "(?!(?:those|these|all|ties|any|missing|empty|days|weekends|today|everything|only|no|more|less|at|over|under)\\b)";
    private static final String OPEN =
            "^(?:for|of) (?:(?:all|every|each|any|those|the|our|each of|every single|all of)(?: the| our| those| single)? )?";
    private static final String QUESTION =
            "(?:who|whose|which|what|where|when|is|are|do|does|did|has|have|can|could|and|now|only|also|but|same"
                    + "|list|show|display|enumerate|fetch|retrieve|tell|get|give|return|names?|find|i|we|please|in|on|at"
                    + "|with|without|for|of|sort|order|compare|rank|by|add|include|exclude)";

    private static final List<Rewrite> RULES =
            List.of(
                    rule(
                            "\\band (?:when|since when)(?: (?:were|was|are|is|did|do|does|have|has))? (?:it|they|he|she|each)(?: (?:was|were|is|are|has been|have been|had been))? born\\b",
                            "and their birth date"),
                    rule(
                            "(?<=(?:,|and|with|show|their|the|its) )(?:since )?when (?:it|they|he|she|each|this|that)(?: (?:was|were|is|are|has been|have been|had been))? (\\w+)",
                            "$1 date"),
                    rule(
                            "(?<=and )(?:since )?when (?:did|were|was|do|are|is) (?:it|they|he|she|each) (\\w+)",
                            "their $1 date"),
                    rule(
                            "(?<=and )where (?:do |does )?(?:they|he|she) (?:live|lives)\\b",
                            "their city"),
                    rule(
                            "(?<=and )(?:what|how much) (?:do |does )?(?:they|it|he|she|each) (?:costs?)\\b",
                            "their price"),
                    rule(
                            "(?<=and )(?:what|how much) (?:do |does )?(?:they|he|she|each) (?:earns?|makes?|(?:is|are) paid)\\b",
                            "their pay"),
                    rule("(?<=and )how old (?:they|it|he|she) (?:are|is)\\b", "their age"),
                    rule(
                            "(?<=(?:,|and|with|show|their|the) )(?:(?:in|at|for|from|to|of|on|with) )?(?:which|what) (\\w+(?: \\w+)?) (?:do |does |did )?(?:they|it|he|she) (?:\\w+)(?: (?:in|at|for|from|to|of|on|with))?(?=,| and |\\W*$)",
                            "their $1"),
                    rule(
                            "^(who|which|what|list|show)\\b(.+?),? (?:and )?(?:in|at|for|from|to|of|on|with) (?:which|what) (\\w+),? and (?:(?:in|at|for|from|to|of|on|with) )?(?:which|what) (\\w+)"
                                    + END,
                            "$1$2 with their $3 and $4"),
                    rule("\\bfirst and last names?\\b", "first name and last name"),
                    rule("\\blast and first names?\\b", "last name and first name"),
                    rule(
                            OPEN + HEAD + "(?:,|:|) " + SHOW + THE + MANY + "(" + SORT + ")" + END,
                            "list $1 with their $2$3"),
                    rule(
                            OPEN + HEAD + ": " + THE + MANY + "(" + SORT + ")" + END,
                            "list $1 with their $2$3"),
                    rule(
                            "^"
                                    + HEAD
                                    + "[?;.] (?:"
                                    + SHOW
                                    + ")?"
                                    + THE
                                    + OTHERS
                                    + MANY
                                    + "("
                                    + SORT
                                    + ")"
                                    + END,
                            "$1 with their $2$3"),
                    rule(
                            "^" + HEAD + "[?;.] " + SHOW + THE + ONE + "(" + SORT + ")" + END,
                            "$1 with their $2$3"),
                    rule(
                            "^"
                                    + HEAD
                                    + "(?::| [-–—]) (?:"
                                    + SHOW
                                    + ")?"
                                    + THE
                                    + MANY
                                    + "("
                                    + SORT
                                    + ")"
                                    + END,
                            "$1 with their $2$3"),
                    rule("^" + HEAD + " \\(" + THE + MANY + "\\)([^()]*)$", "$1$3 with their $2"),
                    rule(
                            "^"
                                    + HEAD
                                    + ",? "
                                    + ADDING
                                    + " (?:their|its|his|her) "
                                    + OTHERS
                                    + HEAD
                                    + "("
                                    + SORT
                                    + ")"
                                    + END,
                            "$1 with their $2$3"),
                    rule(
                            "^"
                                    + HEAD
                                    + ",? (?:showing|including|incl\\.?|displaying|stating|listing|naming) "
                                    + THE
                                    + OTHERS
                                    + MANY
                                    + "("
                                    + SORT
                                    + ")"
                                    + END,
                            "$1 with their $2$3"),
                    rule(
                            "^"
                                    + HEAD
                                    + "(?:, (?:(?:along |together |complete )?with|plus)| (?:along|together) with) "
                                    + THE
                                    + OTHERS
                                    + MANY
                                    + "("
                                    + SORT
                                    + ")"
                                    + END,
                            "$1 with their $2$3"),
                    rule(
                            "^"
                                    + HEAD
                                    + "(?:,? and|,) (?:their|its|his|her) "
                                    + HEAD
                                    + "("
                                    + SORT
                                    + ")"
                                    + END,
                            "$1 with their $2$3"),
                    rule(
                            "^(?!"
                                    + QUESTION
                                    + "\\b)("
                                    + WORDS
                                    + " with their "
                                    + WORDS
                                    + SORT
                                    + ")"
                                    + END,
                            "list $1"));

    private Tails() {}

    /// The text with its fields told behind `with their`.
    static String plain(String text) {
        return Rewrite.plain(text, RULES);
    }
}
