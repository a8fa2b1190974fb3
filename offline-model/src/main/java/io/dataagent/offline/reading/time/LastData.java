package io.dataagent.offline.reading.time;

import io.dataagent.offline.meaning.Grain;
import io.dataagent.offline.meaning.Period;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Times;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.format.TextStyle;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The last whole months of data that ended long ago, for questions that name no time: counted
/// from today there is nothing to look at.
///
/// @param schema what was measured of the data
/// @param calendar the day that counts as today
public record LastData(Schema schema, Calendar calendar) {

    private static final int DAY = 10;

    /// The last whole months of the rows of a dataset; empty where they go on until today, or where
    /// nobody measured when they end.
    ///
    /// @param months how many
    public Optional<Period> months(String table, int months) {
        LocalDate now = calendar.start(Grain.MONTH, calendar.today());
        return Times.of(schema, table)
                .flatMap(time -> day(time.field().max()))
                .filter(last -> last.isBefore(now.minusMonths(1)))
                .map(last -> calendar.start(Grain.MONTH, last.plusDays(1)))
                .map(end -> new Period(end.minusMonths(months), end, words(months, end)));
    }

    /// `6 months to July 2005`.
    public static String words(int months, LocalDate end) {
        LocalDate last = end.minusDays(1);
        return months
                + " months to "
                + last.getMonth().getDisplayName(TextStyle.FULL, Locale.ENGLISH)
                + " "
                + last.getYear();
    }

    private static Optional<LocalDate> day(@Nullable String text) {
        try {
            return text == null || text.length() < DAY
                    ? Optional.empty()
                    : Optional.of(LocalDate.parse(text.substring(0, DAY)));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
