package io.dataagent.agent.analyst.coverage.dates;

import io.dataagent.agent.analyst.coverage.language.AskedPeriods.AskedPeriod;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The words around a stretch of time in a question.
///
/// @param words of the question
/// @param from the place of the first word of the stretch
/// @param to the place after its last
record Beside(List<String> words, int from, int to) {

    static Optional<Beside> of(List<String> words, AskedPeriod period) {
        List<String> said = List.of(period.words().strip().split(" "));
        int at = Collections.indexOfSubList(words, said);
        return at < 0 ? Optional.empty() : Optional.of(new Beside(words, at, at + said.size()));
    }

    /// The place of the verb or noun that the time stands behind; empty where it stands first.
    Optional<Integer> before() {
        int at = from - 1;
        while (at >= 0
                && (DateWords.BETWEEN.contains(words.get(at))
                        || DateWords.LIGHT.contains(words.get(at)))) {
            at--;
        }
        return at < 0 ? Optional.empty() : Optional.of(at);
    }

    /// The word that it stands behind.
    Optional<String> word() {
        return before().map(words::get);
    }

    /// The word whose the time is, which it stands before: "returns of October 2026 orders".
    Optional<String> owner() {
        boolean whose =
                DateWords.WHOSE.contains(words.get(from))
                        || from > 0 && DateWords.WHOSE.contains(words.get(from - 1));
        return whose && to < words.size() ? Optional.of(words.get(to)) : Optional.empty();
    }

    /// The place of a verb that stands behind the time: "die sich 2026 angemeldet haben", "wurden
    /// 2026 versandt".
    Optional<Integer> closing() {
        boolean closes =
                to + 1 < words.size()
                        ? DateWords.CLOSING.contains(words.get(to + 1))
                        : to < words.size()
                                && words.subList(0, from).stream()
                                        .anyMatch(DateWords.CLOSING::contains);
        return closes ? Optional.of(to) : Optional.empty();
    }

    /// All words from there to the one behind it: "signed up in 2026", "2026 zurückgegeben".
    Stream<String> around() {
        return words.subList(before().orElse(from), Math.min(words.size(), to + 1)).stream()
                .filter(w -> !DateWords.BETWEEN.contains(w));
    }
}
