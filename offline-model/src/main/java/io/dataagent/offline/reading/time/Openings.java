package io.dataagent.offline.reading.time;

import java.util.List;
import java.util.Optional;

/// Words that open a stretch of time at one end, each with whether the named time belongs to it:
/// `before March` ends before it, `until March` with it, `up to and including March` as well.
final class Openings {

    private static final List<Opening> ALL =
            List.of(
                    until("up to and including", true),
                    until("until and including", true),
                    until("up to", true),
                    until("as of", true),
                    until("up until", true),
                    until("on or before", true),
                    until("in or before", true),
                    until("no later than", true),
                    until("not later than", true),
                    until("not after", true),
                    until("prior to", false),
                    until("earlier than", false),
                    until("before", false),
                    until("until", true),
                    until("till", true),
                    until("through", true),
                    until("by", true),
                    since("on or after", true),
                    since("in or after", true),
                    since("no earlier than", true),
                    since("not earlier than", true),
                    since("not before", true),
                    since("from and including", true),
                    since("later than", false),
                    since("starting from", true),
                    since("starting on", true),
                    since("starting in", true),
                    since("starting with", true),
                    since("starting", true),
                    since("beginning in", true),
                    since("beginning on", true),
                    since("since", true),
                    since("after", false),
                    since("from", true));

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
                                java.util.stream.IntStream.range(0, o.length())
                                        .allMatch(k -> words.is(i + k, o.words().get(k))))
                .max(java.util.Comparator.comparingInt(Opening::length));
    }

    private static Opening until(String words, boolean inclusive) {
        return new Opening(List.of(words.split(" ")), true, inclusive);
    }

    private static Opening since(String words, boolean inclusive) {
        return new Opening(List.of(words.split(" ")), false, inclusive);
    }
}
