package io.dataagent.offline.meaning;

import io.dataagent.offline.schema.Column;
import java.util.Locale;

/// The time that lies between two moments of one row, or of a row and the one that it belongs to.
///
/// @param from the earlier moment
/// @param to the later one
/// @param unit in what it is counted
/// @param base the dataset whose rows have both, the other one joined
public record Span(Column from, Column to, Unit unit, String base) {

    /// Two moments of one row.
    public Span(Column from, Column to, Unit unit) {
        this(from, to, unit, from.table());
    }

    /// Units of time.
    public enum Unit {
        WEEKS(604_800),
        DAYS(86_400),
        HOURS(3_600),
        MINUTES(60);

        private final int seconds;

        Unit(int seconds) {
            this.seconds = seconds;
        }

        /// How many seconds it has.
        public int seconds() {
            return seconds;
        }

        /// The word for it, in lower case.
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
