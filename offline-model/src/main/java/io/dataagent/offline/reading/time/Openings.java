package io.dataagent.offline.reading.time;

import io.dataagent.offline.lexicon.Lexicon;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Words that open a stretch of time at one end, each with whether the named time belongs to it:
/// `before March` ends before it, `until March` with it, `up to and including March` as well.
final class Openings {

    private static final List<Opening> ALL =
            Stream.of(
                            openings(Lexicon.phrases("time.openings.until"), true, true),
                            openings(Lexicon.phrases("time.openings.untilWithout"), true, false),
                            openings(Lexicon.phrases("time.openings.since"), false, true),
                            openings(Lexicon.phrases("time.openings.sinceWithout"), false, false))
                    .flatMap(List::stream)
                    .toList();

    private Openings() {}

    /// One way of opening a stretch.
    ///
    /// @param words what is said
    /// @param before whether the stretch lies before the named time
    /// @param inclusive whether the named time belongs to it
    record Opening(List<String> words, boolean before, boolean inclusive) {

        /// How many tokens it takes.
        int length() {
            return words.size();
        }

        /// Whether the word alone may say something else: `by` splits, `from` says where from.
        boolean weak() {
            return words.equals(List.of("by")) || words.equals(List.of("from"));
        }

        /// Whether a day after the word is a bound already: `by 31 March`.
        boolean bounds() {
            return words.equals(List.of("by"));
        }
    }

    /// The longest opening at a token.
    static Optional<Opening> at(Words words, int i) {
        return ALL.stream()
                .filter(
                        o ->
                                IntStream.range(0, o.length())
                                        .allMatch(k -> words.is(i + k, o.words().get(k))))
                .max(Comparator.comparingInt(Opening::length));
    }

    private static List<Opening> openings(
            List<List<String>> all, boolean before, boolean inclusive) {
        return all.stream().map(words -> new Opening(words, before, inclusive)).toList();
    }
}
