package io.dataagent.offline.lexicon;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Ways of saying one thing, brought to the one that the grammar reads: `break down sales by city`
/// is `sales by city`, `neither paid nor open` is `not paid, not open`. General English; what
/// stands in quotes is left as it is.
public final class Paraphrases {

    private static final String MORE =
            "at least|at most|more than|less than|fewer than|exactly|over|under|above|below";
    private static final String NUMBER = "\\d[\\d.,]*[km]?|one|two|three|four|five|ten|twenty";
    private static final String HAPPEN =
            "made|placed|submitted|opened|reported|recorded|registered|logged|received|coming in"
                    + "|come in|came in|arrive|arrived|take place|took place|happen|happened|occur"
                    + "|occurred|held|carried out|filed|issued";
    private static final String BE = "were|was|are|is|have been|has been|get|got";

    private static final String DENIED = "(?:did|do|does|has|have|had)(?: not|n['’]t)";
    private static final String LEFT =
            "left|gave|given|provided|specified|stated|entered|supplied|submitted|indicated";
    private static final String LEAVE =
            "leave|give|provide|specify|state|enter|supply|submit|indicate|" + LEFT;

    private static final String PERIOD =
            "january|february|march|april|may|june|july|august|september|october|november"
                    + "|december|q[1-4]|h[12]";
    private static final String YEAR = "\\d{4}|last year|this year|the previous year";
    private static final List<Rule> RULES =
            List.of(
                    rule("\\b(" + PERIOD + "|\\w{3}) ['’](\\d\\d)\\b(?!['’])", "$1 20$2"),
                    rule(
                            "\\b("
                                    + PERIOD
                                    + ") (?:of |in )?("
                                    + YEAR
                                    + ") (and|vs\\.?|versus|with|against|compared (?:to|with)) ("
                                    + YEAR
                                    + ")(?=\\W*$)",
                            "$1 $2 $3 $1 $4"),
                    rule(
                            "\\b(?:compared (?:to|with)|vs\\.?|versus|against|over|than) the same"
                                    + " (?:period|time|day|week|month|quarter) (?:of |in )?(?:the )?"
                                    + "(?:last|previous|prior) year\\b",
                            "compared to the previous year"),
                    rule("(?<=\\w) ?[*×] ?(?=[\\p{L}])", " times "),
                    rule("(?<=\\p{L}) \\+ (?=\\p{L})", " plus "),
                    rule(
                            "(?<=(?-i:[a-z])) [-−–] (?=(?-i:[a-z]))(?!(?:by|per|in|for|and|from|with|top|only"
                                    + "|all|what|which|how|please|broken|grouped|split|sorted)\\b)",
                            " minus "),
                    rule(
                            "\\b(moving|rolling) (average|mean|total|sum) (?:of |for )?(.+?) (?:over|with a window"
                                    + " of|across) (?:the (?:last|past) )?("
                                    + NUMBER
                                    + "|seven|six|twelve) (day|week|month|quarter|year)s?\\b",
                            "$4 $5 $1 $2 of $3"),
                    rule("\\bas (?:a )?%(?= of)", "as a percentage"),
                    rule("\\bin (?:percent|%) of\\b", "as a percentage of"),
                    rule("^(?:where|how) (?:does|do|did) (.+?) rank\\b", "rank of $1"),
                    rule("^where is (.+?) in the ranking\\b", "rank of $1"),
                    rule("\\b(?:a|one) fortnight ago\\b", "14 days ago"),
                    rule("\\b(?:last|past) fortnight\\b", "last 14 days"),
                    rule("\\bhalf a year ago\\b", "6 months ago"),
                    rule("\\b(last|past) half(?: a)? year\\b", "$1 6 months"),
                    rule("\\b(by|per|each|every) (?:iso|calendar) (\\w+)", "$1 $2"),
                    rule("\\bon (?:a )?(?:business|working|week) ?days?\\b", "on weekdays"),
                    rule("\\b(?:at the moment|right now|as of now|at present|presently)\\b", "now"),
                    rule("\\bbreak down\\b", ""),
                    rule("(?<!\\w)# of\\b", "number of"),
                    rule(
                            "^((?:how many|how much|number of|total|sum of)\\b.+?),?"
                                    + " (?:in total|altogether|all together|overall)(?=\\W*$)",
                            "$1"),
                    rule("(?<=\\ws) about (?!the |this|that|our|your|it\\b|\\d)", " of "),
                    rule(
                            "\\b(?:"
                                    + DENIED
                                    + ")(?: ever| yet)? (?:"
                                    + LEAVE
                                    + ")(?: us)?(?: with)? (?:an?|any|their|his|her|its) ",
                            "have no "),
                    rule(
                            "\\b(?:that|who|which) (?:have |has |had )?(?:"
                                    + LEFT
                                    + ") (?:us )?(?:an?|their|his|her|its) ",
                            "with a "),
                    rule(
                            "\\b(?:have|has|had|were|was|are|is) (?:never|not) (?:been )?\\w+ed,"
                                    + " (?:i\\.? ?e\\.?|that is|in other words),?"
                                    + " (?=(?:have|has|had|with|without) )",
                            ""),
                    rule("\\b(?:i\\. ?e\\.|e\\. ?g\\.),?", ""),
                    rule(
                            "\\b(share|percentage|proportion) of each (\\w+) in (?:the )?(?:total )?"
                                    + "(.+?)(?=\\W*$)",
                            "$1 of $3 by $2"),
                    rule(
                            "(?<=\\d{4}.{0,60}),? from january (?:to|through|until|till) december"
                                    + "(?! \\d)",
                            ""),
                    rule("\\b(day|week|month|quarter|year) (?:by|after) \\1\\b", "by $1"),
                    rule("\\bneither (.+?) nor ", "not $1, not "),
                    rule("\\b(" + MORE + ") once\\b", "$1 1 times"),
                    rule("\\b(" + MORE + ") twice\\b", "$1 2 times"),
                    rule(
                            "\\b(?:(?:that|which|who) )?(?:were|was|are|have been|has been|been) "
                                    + "(\\w+ed) ("
                                    + MORE
                                    + ") ("
                                    + NUMBER
                                    + ") times\\b",
                            "with $2 $3 $1"),
                    rule(
                            "\\b(?:did|do|does)(?: not|n['’]t) (?:come|arrive|originate|stem)"
                                    + " (?:in )?(?:by|via|through|from)\\b",
                            "that are not"),
                    rule(
                            "\\b(?:with )?an average of (" + MORE + ") (" + NUMBER + ") (\\w+)",
                            "average $3 $1 $2"),
                    rule(
                            "\\b(?:have|has|had|with) between ("
                                    + NUMBER
                                    + ") and ("
                                    + NUMBER
                                    + ") (\\w+)",
                            "with $3 between $1 and $2"),
                    rule("\\bstill not\\b", "not"),
                    rule("\\bcontain(s|ing)? the word\\b", "contain$1"),
                    rule(
                            "(?<=\\b(?:share|percent|percentages?|proportion|fraction|part|rate|ratio"
                                    + "|growth|grow|grew|grown|change|changed|increase|increased|decrease"
                                    + "|margin)\\b.{0,200}) (?:in percent|as a percentage|in %)"
                                    + "(?=\\W*$)",
                            ""),
                    rule("\\b(" + MORE + ") (" + NUMBER + ") percent\\b", "$1 $2"),
                    rule("\\b(?:a )?negative (\\w+)", "$1 below 0"),
                    rule("\\b(?:a )?positive (\\w+)", "$1 above 0"),
                    rule(
                            "\\b(?:does|did) the (?:bank|company|business|firm|organi[sz]ation) ",
                            "do we "),
                    rule(
                            "^(?:through|via|by|on|at|in|for|from|with|to) (which|what) (.+?) (?:"
                                    + BE
                                    + "|did|do|does) (?:the )?most (.+?)(?: (?:"
                                    + HAPPEN
                                    + "))?(?=\\W*$)",
                            "$1 $2 has the most $3"),
                    rule("\\b(?:look|looks|looked) after\\b", "has"),
                    rule("\\b(?:ended|ends|end) up\\b", "were"),
                    rule(
                            "\\bhow long (?:does|did|do) it (?:usually |typically )?(?:take|takes)(?: us)?"
                                    + "(?: on average)? to (\\w+) (?:a |an |the )?(\\w+)",
                            "average duration of $2 $1"),
                    rule(
                            "\\bhow many (hours|days|minutes) (?:does|did|do|is) it (?:usually |typically )?"
                                    + "(?:take|takes|took)(?: us)?(?: on average)? to (\\w+)"
                                    + " (?:a |an |the )?(\\w+)",
                            "average duration of $3 $2 in $1"),
                    rule(
                            "\\baverage (?:number of )?(hours|days|minutes) (?:needed |taken |it takes )?to (\\w+)"
                                    + " (?:a |an |the )?(\\w+)",
                            "average duration of $3 $2 in $1"),
                    rule(
                            "\\baverage time (?:needed |taken |it takes )?to (?!(?:the )?(?:first|next|last|final|initial)\\b)(\\w+)"
                                    + " (?:a |an |the )?(\\w+)",
                            "average duration of $2 $1"),
                    rule(
                            "\\baverage (resolution|completion|closing) time\\b",
                            "average duration $1"),
                    rule(
                            "\\bwhere ("
                                    + MORE
                                    + ") ("
                                    + NUMBER
                                    + ") (\\w+) (?:were|was|are|have been|has been)"
                                    + " (?:"
                                    + HAPPEN
                                    + ")\\b",
                            "with $1 $2 $3"),
                    rule("\\b(?:were|was|are|is) worth (?=" + MORE + ")", "with amount "),
                    rule("\\bbut (?=less than|under|below|at most|no more than)", "and "),
                    rule("\\b((?:" + MORE + ") (?:" + NUMBER + ")) in total(?=\\W*$)", "$1"),
                    rule("\\bmost money\\b", "highest revenue"),
                    rule(
                            "\\bby how much (?:does|did|do) (.+?) (?:in|of|for) (\\d{4}) differ from (?:that (?:in|of) )?(\\d{4})",
                            "difference in $1 between $2 and $3"),
                    rule(
                            "\\b(?:are|were) there (?:more|fewer) (.+?) in (\\d{4}) or (?:in )?(\\d{4})",
                            "compare the number of $1 in $2 and $3"),
                    rule(
                            "^(?:at|on|in) (which|what) (hour of the day|hour|weekday|month|day) (?:do|did|does) (.+?) (?:come in |happen |occur )?most (?:often|frequently)(?=\\W*$)",
                            "$1 $2 has the most $3"),
                    rule(
                            "\\b(?:highest|largest|biggest) (\\w+(?: \\w+)?) first(?=\\W*$)",
                            "sorted by $1 descending"),
                    rule(
                            "\\b(?:lowest|smallest) (\\w+(?: \\w+)?) first(?=\\W*$)",
                            "sorted by $1 ascending"),
                    rule("(.+): how many(?=\\W*$)", "how many $1"),
                    rule("\\bnobody (?:ever )?(\\w+ed)(?: to| for| in| on)?\\b", "never $1"),
                    rule(
                            "\\b(?:oldest|earliest) and (?:newest|latest|most recent)\\b",
                            "minimum and maximum"),
                    rule("\\b(number of \\w+ per \\w+) on average\\b", "average $1"),
                    rule(
                            "\\b(?:lasting|that last|which last|that take|taking) (?="
                                    + MORE
                                    + "|\\d)",
                            "with duration "),
                    rule(
                            "\\bduration (" + NUMBER + ") (minutes|hours|days) or (longer|more)\\b",
                            "duration $2 at least $1"));

    private Paraphrases() {}

    private record Rule(Pattern from, String to) {}

    private static Rule rule(String from, String to) {
        return new Rule(Pattern.compile(from, Pattern.CASE_INSENSITIVE), to);
    }

    /// The text as the grammar reads it.
    public static String plain(String text) {
        if (text.indexOf('"') >= 0 || text.indexOf('“') >= 0 || text.length() > 1_000) {
            return text;
        }
        String plain = Idioms.plain(text);
        for (Rule rule : RULES) {
            Matcher m = rule.from().matcher(plain);
            plain = m.replaceAll(rule.to());
        }
        return plain;
    }
}
