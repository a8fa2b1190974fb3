package io.dataagent.offline.meaning;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Times;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// `articles in 2024` where rows have no time, but their year as a number.
///
/// @param table the rows that are asked for
public record Years(Schema schema, String table) {

    /// A stretch of the usual time, where there is none: by the year, if whole years are asked for
    /// and one field alone keeps it.
    public Filter of(Filter stretch) {
        return switch (stretch) {
            case Filter.AnyOf any ->
                    new Filter.AnyOf(any.filters().stream().map(this::of).toList());
            case Filter.During(Column time, Period period) when time == null -> in(period);
            default -> stretch;
        };
    }

    private Filter in(Period period) {
        List<Column> years =
                Times.of(schema, table).isPresent()
                        ? List.of()
                        : schema.find(table).map(t -> t.columns()).orElse(List.of()).stream()
                                .filter(Column::yearly)
                                .toList();
        return years.size() == 1 && whole(period.from()) && whole(period.to())
                ? compared(years.getFirst(), period)
                : new Filter.During(null, period);
    }

    /// Whether a condition keeps the rows of a stretch of time by their year.
    public static boolean keeps(Filter filter, Period period) {
        return filter instanceof Filter.Compared c
                && c.column().yearly()
                && c.equals(compared(c.column(), period));
    }

    private static boolean whole(@Nullable LocalDate day) {
        return day == null || day.getDayOfYear() == 1;
    }

    private static Filter compared(Column year, Period p) {
        LocalDate from = p.from();
        LocalDate to = p.to();
        if (from == null) {
            return new Filter.Compared(year, Function.LESS_THAN, number(p.end().getYear()), null);
        }
        if (to == null) {
            return new Filter.Compared(year, Function.AT_LEAST, number(from.getYear()), null);
        }
        int last = to.getYear() - 1;
        return last == from.getYear()
                ? new Filter.Compared(year, Function.EXACTLY, number(last), null)
                : new Filter.Compared(year, Function.BETWEEN, number(from.getYear()), number(last));
    }

    private static BigDecimal number(int year) {
        return BigDecimal.valueOf(year);
    }
}
