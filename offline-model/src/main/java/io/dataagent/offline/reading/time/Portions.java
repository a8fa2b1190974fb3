package io.dataagent.offline.reading.time;

import io.dataagent.offline.meaning.Grain;
import io.dataagent.offline.reading.time.TimeWords.Match;
import java.time.LocalDate;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;

/// A beginning or an end of a stretch of time: `last quarter of 2025`, `first 10 days of March`,
/// `second half of June 2025`.
///
/// @param stretches reads the stretch at a token
record Portions(Words words, Calendar calendar, IntFunction<Optional<Match>> stretches) {

    private static final Set<String> FIRST = Set.of("first", "1st");
    private static final Set<String> LAST = Set.of("last", "final");

    /// The portion at a token.
    Optional<Match> at(int i) {
        boolean first = words.in(i, FIRST);
        boolean last = words.in(i, LAST);
        if (!first && !last) {
            return Optional.empty();
        }
        Integer n = words.number(i + 1);
        int of = n == null ? i + 2 : i + 3;
        Grain grain = words.grainAt(of - 1).orElse(null);
        if (grain == null || !words.is(of, "of", "in")) {
            return Optional.empty();
        }
        int count = n == null ? 1 : n;
        return stretches.apply(of + 1).flatMap(s -> portion(i, of, s, first, grain, count));
    }

    private Optional<Match> portion(int i, int of, Match s, boolean first, Grain grain, int count) {
        LocalDate begin = s.period().from();
        LocalDate end = s.period().to();
        if (begin == null || end == null) {
            return Optional.empty();
        }
        LocalDate from = first ? begin : calendar.plus(grain, end, -count);
        LocalDate to = first ? calendar.plus(grain, begin, count) : end;
        boolean within =
                from.isBefore(begin) || to.isAfter(end) || from.equals(begin) == to.equals(end);
        return within
                ? Optional.empty()
                : Optional.of(words.match(i, of + 1 - i + s.length(), from, to));
    }
}
