package io.dataagent.offline.lexicon;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/// Misspelt words of the questions themselves, such as `quartely` or `adress`: names of a schema
/// are forgiven elsewhere, and a word that anything else knows is left alone.
public final class Typos {

    private static final List<String> WORDS =
            List.of(
                    ("average monthly weekly quarterly yearly annually highest lowest largest smallest"
                                    + " number between without before different percentage percent"
                                    + " previous address longest shortest median distinct compared"
                                    + " yesterday january february september october november december"
                                    + " wednesday thursday saturday revenue cumulative including"
                                    + " excluding quarter currently together biggest latest earliest"
                                    + " which where there their those these first second third every"
                                    + " total count month months years weeks across during since after"
                                    + " until above below under fewest fewer smaller larger higher"
                                    + " lower longer shorter bigger recent oldest newest"
                                    + " cheapest sorted ordered grouped missing exactly maximum minimum"
                                    + " growth change trend never without overall combined")
                            .split(" "));

    private static final Map<String, String> SHORT =
            Map.ofEntries(
                    Map.entry("wich", "which"),
                    Map.entry("wihch", "which"),
                    Map.entry("hwich", "which"),
                    Map.entry("whic", "which"),
                    Map.entry("teh", "the"),
                    Map.entry("hte", "the"),
                    Map.entry("waht", "what"),
                    Map.entry("wht", "what"),
                    Map.entry("hwat", "what"),
                    Map.entry("hwo", "how"),
                    Map.entry("mnay", "many"),
                    Map.entry("amny", "many"),
                    Map.entry("mcuh", "much"),
                    Map.entry("muhc", "much"),
                    Map.entry("eahc", "each"),
                    Map.entry("ech", "each"),
                    Map.entry("evry", "every"),
                    Map.entry("lsat", "last"),
                    Map.entry("laast", "last"),
                    Map.entry("yaer", "year"),
                    Map.entry("yera", "year"),
                    Map.entry("totl", "total"),
                    Map.entry("avrg", "average"),
                    Map.entry("mor", "more"),
                    Map.entry("thna", "than"),
                    Map.entry("form", "from"),
                    Map.entry("wiht", "with"),
                    Map.entry("wtih", "with"),
                    Map.entry("moer", "more"));

    private Typos() {}

    /// The tokens with what is misspelt set right.
    ///
    /// @param known whether something knows a token as it stands
    public static List<Token> mended(List<Token> tokens, Predicate<Token> known) {
        return tokens.stream()
                .map(t -> t.word() && !known.test(t) ? mended(t).orElse(t) : t)
                .toList();
    }

    private static Optional<Token> mended(Token token) {
        String brief = SHORT.get(token.lower());
        if (brief != null) {
            return Optional.of(Tokens.of(brief).getFirst());
        }
        if (Thesaurus.knows(token.stem())) {
            return Optional.empty();
        }
        List<String> near =
                WORDS.stream()
                        .filter(w -> Spelling.near(token.lower(), w))
                        .filter(w -> !Stem.of(w).equals(token.stem()))
                        .limit(2)
                        .toList();
        return near.size() == 1 && !token.lower().equals(near.getFirst())
                ? Optional.of(Tokens.of(near.getFirst()).getFirst())
                : Optional.empty();
    }
}
