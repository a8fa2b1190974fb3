package io.dataagent.offline.lexicon;

import io.dataagent.thesaurus.Thesaurus;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/// Misspelt words of the questions themselves, such as `quartely` or `adress`: names of a schema
/// are forgiven elsewhere, and a word that anything else knows is left alone.
public final class Typos {

    private static final List<String> WORDS = Lexicon.list("english.typos.words");

    private static final Map<String, String> SHORT = Lexicon.map("english.typos.short");

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
