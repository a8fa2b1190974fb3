package io.dataagent.offline.lexicon;

import java.util.Set;
import java.util.stream.Stream;

/// Everyday verbs, sorted by what they do to a question: some only tie two nouns together, as
/// `raise` in `tickets that each customer raised`, others pick some of the rows, as `cancel` does.
public final class Ties {

    private static final Set<String> NEUTRAL = Lexicon.stems("english.ties.neutral");
    private static final Set<String> STATES =
            Concepts.stems("register registered enlist sign signed");
    private static final Set<String> PICKING = Lexicon.stems("english.ties.picking");

    private Ties() {}

    /// Whether a verb only ties two nouns.
    public static boolean neutral(Token verb) {
        return verb.word() && NEUTRAL.contains(verb.stem());
    }

    /// Whether a verb only says that rows are kept, and no more if nothing is said of when.
    public static boolean state(Token verb) {
        return verb.word() && STATES.contains(verb.stem());
    }

    /// Whether a verb may pick some of the rows, so that passing over it changes the answer.
    public static boolean picking(Token verb) {
        return PICKING.contains(verb.stem())
                || Stream.of("re", "un", "dis", "de", "over", "out", "under", "mis", "co")
                        .anyMatch(verb.lower()::startsWith);
    }
}
