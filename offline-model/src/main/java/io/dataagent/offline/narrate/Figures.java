package io.dataagent.offline.narrate;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.answer.ValueFormat;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.TableData;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/// Figures of a table, to decide what is worth telling; what is told is bound to the cells.
final class Figures {

    private static final double LAST = 1e-12;
    private static final int LINES = 10;
    private static final int MONTHS = 12;

    private Figures() {}

    /// The rows that a list tells: all of a year of months, else the first ones, or the last of a
    /// course over time, with those that the headline quotes.
    static List<Integer> shown(int rows, Set<Integer> quoted, boolean time) {
        int most = time ? MONTHS : LINES;
        TreeSet<Integer> shown = new TreeSet<>(quoted);
        // thirteen begin where a year back from today does
        int all = time ? MONTHS + 1 : LINES;
        for (int i = 0; i < rows && (rows <= all || shown.size() < most); i++) {
            shown.add(time ? rows - 1 - i : i);
        }
        return List.copyOf(shown);
    }

    /// The row whose first cell is this text, or -1.
    static int row(TableData t, String value) {
        for (int r = 0; r < t.rows().size(); r++) {
            if (t.rows().get(r).getFirst().asText().equals(value)) {
                return r;
            }
        }
        return -1;
    }

    /// The rows with the highest or the lowest value, ties included (floating numbers
    /// may differ in their last digits); the first if there is none.
    static List<Integer> best(TableData t, int column, boolean highest) {
        List<Integer> known =
                IntStream.range(0, t.rows().size())
                        .filter(r -> !missing(t, r, column))
                        .boxed()
                        .toList();
        double edge =
                known.stream()
                        .mapToDouble(r -> number(t, r, column))
                        .reduce(highest ? Math::max : Math::min)
                        .orElse(0);
        List<Integer> best =
                known.stream()
                        .filter(r -> Math.abs(number(t, r, column) - edge) <= LAST * Math.abs(edge))
                        .toList();
        return best.isEmpty() ? List.of(0) : best;
    }

    /// The first or the last row that has a period: one without a month is no end of a course. An
    /// end of the table where none has one.
    static int dated(TableData t, int column, boolean first) {
        int size = t.rows().size();
        return IntStream.range(0, size)
                .map(i -> first ? i : size - 1 - i)
                .filter(r -> !missing(t, r, column))
                .findFirst()
                .orElse(first ? 0 : size - 1);
    }

    /// The cells of a column that are there, as texts.
    static List<String> known(TableData t, int column) {
        return t.rows().stream()
                .map(r -> r.get(column))
                .filter(n -> !n.isNull())
                .map(JsonNode::asText)
                .toList();
    }

    static boolean missing(TableData t, int row, int column) {
        return t.rows().get(row).get(column).isNull();
    }

    static double number(TableData t, int row, int column) {
        return t.rows().get(row).get(column).asDouble();
    }

    static double average(TableData t, int column) {
        return t.rows().stream()
                .map(r -> r.get(column))
                .filter(n -> !n.isNull())
                .mapToDouble(JsonNode::asDouble)
                .average()
                .orElse(0);
    }

    static double gap(TableData t, int row, int column) {
        double average = average(t, column);
        return average == 0 ? 0 : number(t, row, column) / average - 1;
    }

    /// The named rows by the gap between two columns, the widest first: in the direction in which
    /// the whole differs, which need not be that of the question.
    ///
    /// @param below the direction where the whole does not differ
    static List<Integer> widest(TableData t, int own, int others, boolean below) {
        ToDoubleFunction<Integer> gap = r -> number(t, r, own) - number(t, r, others);
        List<Integer> rows =
                IntStream.range(0, t.rows().size())
                        .filter(r -> !missing(t, r, own) && !missing(t, r, others))
                        .filter(r -> !missing(t, r, 0))
                        .boxed()
                        .toList();
        double whole = rows.stream().mapToDouble(gap).sum();
        int sign = whole == 0 ? below ? -1 : 1 : whole < 0 ? -1 : 1;
        return rows.stream()
                .filter(r -> sign * gap.applyAsDouble(r) > 0)
                .sorted(Comparator.comparingDouble(r -> -sign * gap.applyAsDouble(r)))
                .toList();
    }

    /// How the figures of a column are told: counts that a UNION made decimals stay whole.
    static ValueFormat format(TableData t, int column) {
        boolean whole =
                !t.rows().isEmpty()
                        && t.rows().stream()
                                .map(r -> r.get(column))
                                .filter(c -> !c.isNull())
                                .allMatch(c -> c.isNumber() && c.decimalValue().scale() <= 0);
        ColumnType type = t.columns().get(column).type();
        return type == ColumnType.INTEGER || type == ColumnType.DECIMAL && whole
                ? ValueFormat.INTEGER
                : ValueFormat.DECIMAL;
    }
}
