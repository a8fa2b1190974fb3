package io.dataagent.offline.lexicon;

import static io.dataagent.offline.lexicon.Rewrite.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Questions of degree, brought to the noun of what they ask for: `how heavy is a parcel` is `the
/// weight of a parcel`, `how high is the median fine` is `the median fine`. General English; what
/// stands in quotes is left as it is.
public final class Degrees {

    private static final String BE = "(?:is|are|was|were|'s|’s)";
    private static final String FIGURE =
            "average|mean|median|typical|total|sum|overall|minimum|maximum|min|max|highest|lowest"
                    + "|largest|smallest|biggest|number of|count of|share|percentage|proportion|ratio";
    private static final Map<String, String> NOUNS =
            Map.ofEntries(
                    Map.entry("heavy|light", "weight"),
                    Map.entry("tall", "height"),
                    Map.entry("deep|shallow", "depth"),
                    Map.entry("wide|broad|narrow", "width"),
                    Map.entry("thick|thin", "thickness"),
                    Map.entry("fast|quick|slow", "speed"),
                    Map.entry("old|young", "age"),
                    Map.entry("long|short", "length"),
                    Map.entry("far", "distance"),
                    Map.entry("big|large|small|sizable|spacious", "size"),
                    Map.entry("expensive|cheap|pricey|costly|dear", "price"),
                    Map.entry("hot|warm|cold", "temperature"),
                    Map.entry("loud", "volume"));
    private static final List<Rewrite> RULES = rules();

    private Degrees() {}

    private static List<Rewrite> rules() {
        List<Rewrite> rules = new ArrayList<>();
        rules.add(
                rule(
                        "\\bhow (?:high|low|big|large|small|great|good|bad|long|old|heavy|expensive|steep|much) "
                                + BE
                                + " (?=(?:the |our |their |its |an? )?(?:(?!on )\\w+ ){0,2}(?:"
                                + FIGURE
                                + ")\\b)(?!(?:the |our |an? )?(?:average|typical|mean) \\w+(?:\\W*$|,| (?:in|at|by|per|of each|for)\\b))",
                        "what is "));
        rules.add(
                rule(
                        "\\bhow (?:high|low|great|steep|large|big|small) "
                                + BE
                                + " (?=(?:the |our |their |its )?(?:\\w+[ -]){0,3}rates?\\b)",
                        "what is "));
        rules.add(
                rule(
                        "\\bhow (?:high|low|great|steep|strong) "
                                + BE
                                + " (?=(?:the |our |their |its |an? )?(?:average|typical|mean) )",
                        "what is "));
        NOUNS.forEach(
                (adjectives, noun) -> {
                    rules.add(
                            rule(
                                    "\\bhow (?:"
                                            + adjectives
                                            + ") "
                                            + BE
                                            + " (?:the |our |an? )?"
                                            + "(?:average|typical|mean) (?=\\w)",
                                    "average " + noun + " of "));
                    rules.add(
                            rule(
                                    "\\bhow (?:"
                                            + adjectives
                                            + ") "
                                            + BE
                                            + " (?=\\w)(?!it\\b|they\\b)",
                                    "what is the " + noun + " of "));
                });
        rules.add(
                rule(
                        "\\bhow (?:high|low|great|steep|strong) "
                                + BE
                                + " (?=(?:the|our|an?|its|their) )",
                        "what is "));
        rules.add(
                rule(
                        "\\b(?:what|how much|how well) (?:is|are|was|were) (.+?) (?:being )?paid"
                                + "(?=\\W*$| (?:on average|in total|per|by|in|a|each)\\b)(?! (?:off|back|for|on time)\\b)",
                        "what do $1 earn"));
        rules.add(
                rule(
                        "\\bhow (?:well |highly |badly |good )?(?:is|are|was|were) (.+?) (rated|scored|graded)\\b",
                        "what is the $2 of $1"));
        return List.copyOf(rules);
    }

    /// The text with degrees asked for by their nouns.
    public static String plain(String text) {
        return Rewrite.plain(text, RULES);
    }
}
