package io.dataagent.agent.analyst.coverage.language;

import java.time.LocalDate;
import java.util.List;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.stream.IntStream;

/// How an end of a stretch of time is written: a day, a month of a year, a year.
///
/// @param pattern with its parts as groups
/// @param length days, beyond which another reading cannot be
/// @param read the first day that its parts tell
record Edge(String pattern, int length, Function<List<String>, LocalDate> read) {

    LocalDate day(MatchResult match) {
        return read.apply(parts(match, 1, match.groupCount()));
    }

    /// The day that begins a stretch of which both ends are written in this way.
    LocalDate first(MatchResult match) {
        return read.apply(parts(match, 1, match.groupCount() / 2));
    }

    /// The day that ends it.
    LocalDate last(MatchResult match) {
        return read.apply(parts(match, 1 + match.groupCount() / 2, match.groupCount()));
    }

    private static List<String> parts(MatchResult match, int from, int to) {
        return IntStream.rangeClosed(from, to).mapToObj(match::group).toList();
    }

    /// A day of a month; one that the month does not have is as many days behind its first.
    static LocalDate day(String year, int month, String day) {
        return LocalDate.of(Integer.parseInt(year), month, 1).plusDays(Long.parseLong(day) - 1);
    }
}
