package io.dataagent.offline.reading.time;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A year that stands beside a month, a quarter or a week: `2025`, `last year`, `this year`.
///
/// @param year the year
/// @param length how many tokens name it
record NamedYear(int year, int length) {

    private static final Set<String> LAST = Set.of("last", "previous", "prior", "past");
    private static final Set<String> THIS = Set.of("this", "current");

    /// The year at a token, or null.
    static @Nullable NamedYear at(Words words, Calendar calendar, int i) {
        Integer written = words.year(i);
        if (written != null) {
            return new NamedYear(written, 1);
        }
        int the = words.is(i, "the") ? 1 : 0;
        if (!words.is(i + the + 1, "year")) {
            return null;
        }
        int today = calendar.today().getYear();
        Integer year =
                words.in(i + the, LAST)
                        ? Integer.valueOf(today - 1)
                        : words.in(i + the, THIS)
                                ? Integer.valueOf(today)
                                : words.is(i + the, "next") ? Integer.valueOf(today + 1) : null;
        return year == null ? null : new NamedYear(year, the + 2);
    }
}
