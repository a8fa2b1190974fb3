package io.dataagent.agent.answer;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.agent.answer.Evidence.Operand;
import io.dataagent.agent.answer.Sources.Table;
import io.dataagent.contracts.answer.Binding;
import io.dataagent.contracts.query.ColumnType;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Compares the figures of a column as exactly as the column holds them. MySQL adds the mean of
/// floating numbers in the order of the rows: two that differ in their last digits are equal. What
/// is exact is compared exactly.
final class Digits {

    private static final BigDecimal LAST = new BigDecimal("1e-12");

    private Digits() {}

    static int compared(BigDecimal a, BigDecimal b, boolean floating) {
        BigDecimal room = a.abs().max(b.abs()).multiply(LAST);
        boolean same = floating && a.subtract(b).abs().compareTo(room) <= 0;
        return same ? 0 : a.compareTo(b);
    }

    static boolean floating(Table table, int column) {
        return column >= 0 && table.data().columns().get(column).type() == ColumnType.FLOAT;
    }

    /// The numbers of a column, row by row.
    static List<BigDecimal> numbers(Table table, int column) {
        return table.data().rows().stream()
                .map(r -> r.get(column))
                .filter(JsonNode::isNumber)
                .map(JsonNode::decimalValue)
                .toList();
    }

    /// Whether all rows, at least two, have the same figure.
    static boolean level(Table table, int column) {
        List<BigDecimal> all = numbers(table, column);
        boolean floating = floating(table, column);
        return all.size() > 1
                && all.size() == table.data().rows().size()
                && all.stream().allMatch(n -> compared(n, all.getFirst(), floating) == 0);
    }

    /// Whether a row has a place; of equal ones each has every place of them.
    ///
    /// @param place from the first one, below 0 from the last one
    /// @param upwards whether the smallest comes first
    static boolean placed(Table table, int column, int row, int place, boolean upwards) {
        List<List<JsonNode>> rows = table.data().rows();
        if (row >= rows.size() || !rows.get(row).get(column).isNumber()) {
            return false;
        }
        BigDecimal value = rows.get(row).get(column).decimalValue();
        int[] beside = new int[3];
        numbers(table, column).forEach(n -> beside[1 + Integer.signum(n.compareTo(value))]++);
        int before = beside[upwards == place > 0 ? 0 : 2];
        return Math.abs(place) > before && Math.abs(place) <= before + beside[1];
    }

    /// The columns that hold figures.
    static List<Integer> figures(Table table) {
        return IntStream.range(0, table.data().columns().size())
                .filter(i -> table.data().columns().get(i).type().numeric())
                .boxed()
                .toList();
    }

    /// The numbers, or where there are not two, the figures of the rows that are named as well, if
    /// their tables have but one.
    static List<Operand> figured(List<Operand> levels, List<Operand> operands) {
        return levels.size() > 1
                ? levels
                : operands.stream()
                        .flatMap(o -> o.level() ? Stream.of(o) : figure(o).stream())
                        .filter(o -> o.level() && !Evidence.namedChange(o))
                        .toList();
    }

    private static Optional<Operand> figure(Operand name) {
        Bound.Origin origin = name.bound().origin();
        if (origin == null
                || name.number().isPresent()
                || !(name.bound().binding() instanceof Binding.Cell c)) {
            return Optional.empty();
        }
        List<Integer> figures = figures(origin.table());
        return figures.size() != 1
                ? Optional.empty()
                : Optional.of(figure(name, c, origin.table(), figures.getFirst()));
    }

    private static Operand figure(Operand name, Binding.Cell c, Table table, int column) {
        Bound bound =
                new Bound(
                        c,
                        Value.of(table.data().rows().get(c.row()).get(column)),
                        name.bound().source(),
                        new Bound.Origin(table, table.name(column)),
                        null);
        return new Operand(name.name(), name.start(), name.end(), bound);
    }
}
