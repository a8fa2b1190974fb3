package io.dataagent.offline.lexicon;

import static io.dataagent.offline.lexicon.Rewrite.rule;

import java.util.List;

/// Relative clauses that begin with `where`, brought to those that the grammar reads: `tickets
/// where the agent is missing` are `tickets whose agent is missing`. A `where` that asks for a
/// place stays. General English; what stands in quotes is left as it is.
public final class Relatives {

    /// Behind a noun, and not behind a verb or a word after which `where` asks.
    private static final String WHERE =
            "(?<=[\\w)'’]{2},? )(?<!\\b(?:show|list|know|tell|me|see|and|or|from|of|find|out|us|is|are|say|says"
                    + "|about|give|than|explain|display|us) )where";
    private static final String THERE =
            "(?:there (?:is|are|was|were|has been|have been) |we (?:have|had) |you (?:have|had) )";
    private static final String CMP =
            "(?:more than|less than|fewer than|at least|at most|over|under|above|below|exactly|no more than"
                    + "|no less than|no fewer than|not more than|up to|upwards of|between|in excess of|only)";

    private static final List<Rewrite> RULES =
            List.of(
                    rule(
                            "^((?:please |can you |could you )?(?:list|show|give|name|display|find|get|pull up|bring up|fetch|return|tell)(?: me| us)?)"
                                    + " (?:each and every|every single|every|each) (?!day\\b|week\\b|month\\b|quarter\\b|year\\b|hour\\b)(?=\\w+(?: \\w+)? (?:that|who|which|whose|where|with|without|in|from|of|never|having|for)\\b)",
                            "$1 all "),
                    rule(
                            "^(?:pull|bring|dig|call|look) up (?=(?:all|the|every|each|any)\\b)",
                            "list "),
                    rule(WHERE + " " + THERE + "?no (?=\\w)", "with no "),
                    rule(WHERE + " " + THERE + "(?=\\w)", "with "),
                    rule(WHERE + " (?=" + CMP + " )", "with "),
                    rule(
                            WHERE
                                    + " (?:the|its|their|an?|our|his|her|this|that)(?: (?:given|stated|recorded))? ",
                            "whose "),
                    rule(
                            WHERE
                                    + " (?=(?:did|do|does|has|have|had|is|are|was|were|we|you|they|i|not|never)\\b)",
                            "that "),
                    rule(WHERE + " (?=\\w)", "whose "));

    private Relatives() {}

    /// The text with such clauses told plainly.
    public static String plain(String text) {
        return Rewrite.plain(text, RULES);
    }
}
