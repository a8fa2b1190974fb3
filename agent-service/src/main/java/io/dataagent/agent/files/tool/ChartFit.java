package io.dataagent.agent.files.tool;

import io.dataagent.agent.toolloop.Names;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.TableData;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Whether rows can be drawn as a chart of a kind.
final class ChartFit {

    static final int MOST_POINTS = 200;
    static final int MOST_SERIES = 10;

    private ChartFit() {}

    /// Why a chart cannot be drawn so.
    ///
    /// @param code short and stable, for counting
    /// @param sentence for the model and the person
    record Misfit(String code, String sentence) {}

    /// A column that is asked for and not there.
    static Optional<Misfit> unknown(ShowChart asked, Names<Column> names) {
        return Stream.concat(Stream.of(asked.xField()), asked.series().stream())
                .filter(name -> names.find(name).isEmpty())
                .findFirst()
                .map(name -> new Misfit("unknown_column", names.unknown("column", name)));
    }

    /// What is against drawing these rows; columns are known to be there.
    ///
    /// @param rows what is at hand
    /// @param count how many rows there are in truth
    static Optional<Misfit> misfit(ShowChart asked, TableData rows, long count) {
        Names<Column> names = new Names<>(rows.columns(), c -> List.of(c.name()));
        Column x = names.find(asked.xField()).orElseThrow();
        if (asked.type() == ChartKind.HISTOGRAM) {
            return x.type().numeric() ? Optional.empty() : noNumbers(x);
        }
        return cut(asked, rows, count)
                .or(() -> series(asked))
                .or(() -> points(asked, rows))
                .or(() -> numbers(asked, names))
                .or(() -> line(asked, rows, x));
    }

    /// What says something of all rows is not drawn of some.
    private static Optional<Misfit> cut(ShowChart asked, TableData rows, long count) {
        int here = rows.rows().size();
        return count <= here || asked.type() != ChartKind.BOXPLOT
                ? Optional.empty()
                : misfit(
                        "rows_missing",
                        "Only %d of %d rows are at hand: a boxplot needs all of them."
                                .formatted(here, count));
    }

    private static Optional<Misfit> series(ShowChart asked) {
        int count = asked.series().size();
        if (count == 0) {
            return misfit("no_series", "There is no column for the y axis.");
        }
        if (asked.type() == ChartKind.BOXPLOT && count > 1) {
            return misfit(
                    "too_many_series", "A boxplot has one column on the y axis; x_field parts it.");
        }
        return count <= MOST_SERIES
                ? Optional.empty()
                : misfit(
                        "too_many_series",
                        "%d series are too many; at most %d.".formatted(count, MOST_SERIES));
    }

    private static Optional<Misfit> points(ShowChart asked, TableData rows) {
        int count = rows.rows().size();
        return asked.type() == ChartKind.BOXPLOT || count <= MOST_POINTS
                ? Optional.empty()
                : misfit(
                        "too_many_points",
                        "%d points are too many; at most %d.".formatted(count, MOST_POINTS));
    }

    private static Optional<Misfit> numbers(ShowChart asked, Names<Column> names) {
        return asked.series().stream()
                .map(y -> names.find(y).orElseThrow())
                .filter(column -> !column.type().numeric())
                .findFirst()
                .flatMap(ChartFit::noNumbers);
    }

    private static Optional<Misfit> line(ShowChart asked, TableData rows, Column x) {
        boolean along = asked.type() == ChartKind.LINE || asked.type() == ChartKind.AREA;
        return along && repeats(rows, x)
                ? misfit(
                        "repeated_x",
                        "“%s” has the same value in several rows: a line needs one row each."
                                .formatted(x.name()))
                : Optional.empty();
    }

    private static boolean repeats(TableData rows, Column x) {
        int at = rows.indexOf(x.name());
        return rows.rows().stream()
                        .map(r -> r.get(at))
                        .collect(Collectors.toCollection(HashSet::new))
                        .size()
                < rows.rows().size();
    }

    private static Optional<Misfit> noNumbers(Column column) {
        return misfit("no_numbers", "“%s” holds no numbers.".formatted(column.name()));
    }

    private static Optional<Misfit> misfit(String code, String sentence) {
        return Optional.of(new Misfit(code, sentence));
    }
}
