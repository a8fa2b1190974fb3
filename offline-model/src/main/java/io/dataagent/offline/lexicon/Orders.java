package io.dataagent.offline.lexicon;

import static io.dataagent.offline.lexicon.Rewrite.rule;

import java.util.List;

/// Everyday forms of saying in which order rows are wanted: `from A to Z`, `from the largest to the
/// smallest`, `starting with the newest`, `highest wage on top`. General English; what stands in
/// quotes is left as it is.
final class Orders {

    private static final String END = "(?=\\W*$)";
    private static final String SORTED =
            "(?:,? ?(?:and )?(?:sorted|ordered|arranged|ranked|listed|shown|in order|going|running))?";
    private static final String LARGE =
            "(?:largest|highest|biggest|greatest|high|large|most|top|best)";
    private static final String SMALL = "(?:smallest|lowest|least|low|small|fewest|bottom|worst)";
    private static final String NEW = "(?:newest|latest|most recent|youngest|new|recent)";
    private static final String OLD = "(?:oldest|earliest|old|least recent|early)";
    private static final String EXTREME =
            "(newest|latest|most recent|oldest|earliest|largest|highest|biggest|smallest|lowest|cheapest|most expensive|longest|best|worst)";

    private static final List<Rewrite> RULES =
            List.of(
                    rule(SORTED + ",? ?\\bfrom a to z\\b", " alphabetically"),
                    rule("\\bin alphabetic order\\b", "in alphabetical order"),
                    rule(
                            "\\b(?:sorted|ordered|arranged|listed) (?:alphabetically|in alphabetical order) by (\\w+)",
                            "sorted by $1"),
                    rule("\\bby (\\w+)(?: in)? alphabetical(?:ly| order)" + END, "sorted by $1"),
                    rule("\\b(?:arranged|listed) (?=by\\b)", "sorted "),
                    rule("\\bin order of (?:the |their )?(?=\\w)", "sorted by "),
                    rule(
                            "\\bin (ascending|descending) order of (\\w+(?: \\w+)?)" + END,
                            "sorted by $2 $1"),
                    rule(
                            "\\b((?:sorted|ordered|arranged) by \\w+(?: \\w+)?),? (?:from )?(?:the )?"
                                    + LARGE
                                    + " to (?:the )?"
                                    + SMALL
                                    + "\\b",
                            "$1 descending"),
                    rule(
                            "\\b((?:sorted|ordered|arranged) by \\w+(?: \\w+)?),? (?:from )?(?:the )?"
                                    + SMALL
                                    + " to (?:the )?"
                                    + LARGE
                                    + "\\b",
                            "$1 ascending"),
                    rule(
                            "\\b((?:sorted|ordered|arranged) by \\w+(?: \\w+)?),? (?:with )?(?:the )?(?:highest|largest|biggest|latest|newest|most recent)(?: ones?)? (?:first|on top|at the top)"
                                    + END,
                            "$1 descending"),
                    rule(
                            "\\b((?:sorted|ordered|arranged) by \\w+(?: \\w+)?),? (?:with )?(?:the )?(?:lowest|smallest|earliest|oldest)(?: ones?)? (?:first|on top|at the top)"
                                    + END,
                            "$1 ascending"),
                    rule(
                            SORTED
                                    + ",? ?\\bfrom (?:the )?most (?:to (?:the )?least )?(expensive|recent)(?: to (?:the )?(?:least \\1|cheapest|oldest))?"
                                    + END,
                            ", most $1 first"),
                    rule(
                            SORTED
                                    + ",? ?\\bfrom (?:the )?(?:least (?:to (?:the )?most )?expensive|cheapest)(?: to (?:the )?(?:most expensive|dearest|priciest))?"
                                    + END,
                            ", cheapest first"),
                    rule(
                            SORTED
                                    + ",? ?\\bfrom (?:the )?"
                                    + NEW
                                    + " to (?:the )?"
                                    + OLD
                                    + "(?: ones?)?"
                                    + END,
                            ", newest first"),
                    rule(
                            SORTED
                                    + ",? ?\\bfrom (?:the )?"
                                    + OLD
                                    + " to (?:the )?"
                                    + NEW
                                    + "(?: ones?)?"
                                    + END,
                            ", oldest first"),
                    rule(
                            SORTED
                                    + ",? ?\\bfrom (?:the )?"
                                    + LARGE
                                    + " (\\w+(?: \\w+)?) to (?:the )?"
                                    + SMALL
                                    + "(?: \\1| ones?)?"
                                    + END,
                            ", sorted by $1 descending"),
                    rule(
                            SORTED
                                    + ",? ?\\bfrom (?:the )?"
                                    + SMALL
                                    + " (\\w+(?: \\w+)?) to (?:the )?"
                                    + LARGE
                                    + "(?: \\1| ones?)?"
                                    + END,
                            ", sorted by $1 ascending"),
                    rule(
                            SORTED
                                    + ",? ?\\bfrom (?:the )?"
                                    + LARGE
                                    + " to (?:the )?"
                                    + SMALL
                                    + "(?: ones?)?"
                                    + END,
                            ", largest first"),
                    rule(
                            SORTED
                                    + ",? ?\\bfrom (?:the )?"
                                    + SMALL
                                    + " to (?:the )?"
                                    + LARGE
                                    + "(?: ones?)?"
                                    + END,
                            ", smallest first"),
                    rule(
                            ",? (?:starting|beginning|led by|headed by)(?: with)? (?:the )?"
                                    + EXTREME
                                    + "(?: ones?)?"
                                    + END,
                            ", $1 first"),
                    rule(
                            ",? (?:starting|beginning) with (?:the )?"
                                    + EXTREME
                                    + " (\\w+(?: \\w+)?)"
                                    + END,
                            ", $1 $2 first"),
                    rule(
                            ",? (?:and |with )?(?:the )?"
                                    + EXTREME
                                    + "( \\w+(?: \\w+)?)? (?:on top|at the top|up top|coming first|to start with|leading)"
                                    + END,
                            ", $1$2 first"),
                    rule("\\b(?:soonest|next|nearest) first\\b", "earliest first"),
                    rule(
                            "\\b(?:dearest|priciest|costliest|most costly) first\\b",
                            "most expensive first"),
                    rule("\\b(?:least expensive|least costly) first\\b", "cheapest first"),
                    rule(
                            "\\b(?:latest|newest|most recent|longest|heaviest|best|most) (?!(?:ones?|paid|rated|expensive|popular)\\b|recent)(\\w+(?: \\w+)?) first(?=\\W*$)",
                            "sorted by $1 descending"),
                    rule(
                            "\\b(?:oldest|earliest|soonest|shortest|lightest|cheapest|worst|least|fewest) (?!(?:ones?|paid|rated|expensive|popular)\\b|recent)(\\w+(?: \\w+)?) first(?=\\W*$)",
                            "sorted by $1 ascending"),
                    rule(
                            ",? most recent(?:ly)? (?:\\w+ed|bought|made|built|sold|sent|paid)(?: ones?)? first"
                                    + END,
                            ", newest first"),
                    rule(
                            "(?<=\\b"
                                    + "(?:newest|latest|oldest|earliest) )(?:ones|purchases?|entry|entries|records?|dates?|additions?) (?=first)",
                            ""),
                    rule(
                            "\\b(newest|latest|oldest|earliest|largest|highest|smallest|lowest|cheapest) ones? first"
                                    + END,
                            "$1 first"));

    private Orders() {}

    static String plain(String text) {
        return Rewrite.plain(text, RULES);
    }
}
