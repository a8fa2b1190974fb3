package io.dataagent.query.convert.ledger;

import io.dataagent.query.convert.shape.Asked;
import io.dataagent.query.convert.shape.Doubt;
import io.dataagent.query.convert.shape.SumRows;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// What is known of a table that is kept like an account: which columns run from row to row, and
/// which amounts bear their sign in another column.
///
/// @param notes what people are told of columns, by their place; no cell of the file is in it
/// @param doubts why figures over columns can be wrong
/// @param changes statements that give amounts the sign that a running balance proves
public record Ledger(SortedMap<Integer, String> notes, List<Doubt> doubts, List<String> changes) {

    private static final String RUNS =
            "a running total of another column: its values do not add up";
    private static final String RUNS_TOLD =
            "This column is a running total of another one: its values do not add up.";
    private static final String NAMED = "named like a running total: its values may not add up";
    private static final String NAMED_TOLD =
            "This column is named like a running total: its values may not add up.";
    private static final String UNSIGNED =
            "another column tells which values are added and which are taken away";
    private static final String UNSIGNED_TOLD =
            "Another column tells which of these values are added and which are taken away: a sum"
                    + " counts them alike.";
    private static final String SIGNED =
            "below zero where another column says so as the running balance proves";

    /// @param table in SQL, whose rows have the order of the file
    /// @param names of its columns
    /// @param labels of them
    /// @param columns as SQL has them
    public static Ledger of(
            Asked asked,
            String table,
            List<String> names,
            List<String> labels,
            List<SumRows.Column> columns)
            throws SQLException {
        List<Columns.Column> all =
                IntStream.range(0, names.size())
                        .mapToObj(
                                i ->
                                        new Columns.Column(
                                                names.get(i), labels.get(i), columns.get(i)))
                        .toList();
        Columns looked = Columns.of(asked, table, all);
        Ledger ledger = new Ledger(new TreeMap<>(), new ArrayList<>(), new ArrayList<>());
        if (looked.size() > 1) {
            ledger.look(new Sides(asked, table, looked));
        }
        return ledger;
    }

    private void look(Sides sides) throws SQLException {
        List<Flow.Side> told = new ArrayList<>(sides.found());
        Map<Integer, RunningTotals.Found> totals =
                new RunningTotals(sides.columns(), List.copyOf(told)).found();
        totals.forEach(
                (column, found) ->
                        doubted(sides.columns().all().get(column).name(), column, found.proven()));
        Set<Integer> done = new HashSet<>(totals.keySet());
        for (Map.Entry<Integer, RunningTotals.Found> one : totals.entrySet()) {
            Flow flow = one.getValue().flow();
            if (flow != null
                    && flow.side() != null
                    && !done.contains(flow.plus())
                    && one.getValue().proven()
                    && exact(sides.columns(), one.getKey(), flow.plus())
                    && sides.proven(one.getKey(), one.getValue())) {
                done.add(flow.plus());
                told.remove(flow.side());
                sign(sides, flow);
            }
        }
        unsigned(sides, told, done);
    }

    /// Amounts beside a side that nothing proves.
    private void unsigned(Sides sides, List<Flow.Side> told, Set<Integer> done)
            throws SQLException {
        for (Flow.Side side : told) {
            for (int amount : sides.amounts(side, done)) {
                notes.putIfAbsent(amount, UNSIGNED);
                doubts.add(
                        new Doubt(
                                sides.columns().all().get(amount).name(),
                                sides.columns().all().get(side.column()).name(),
                                UNSIGNED_TOLD));
            }
        }
    }

    private void doubted(String name, int column, boolean proven) {
        notes.put(column, proven ? RUNS : NAMED);
        doubts.add(Doubt.ofSums(name, proven ? RUNS_TOLD : NAMED_TOLD));
    }

    private static boolean exact(Columns columns, int... of) {
        return IntStream.of(of)
                .allMatch(c -> columns.all().get(c).sql().kind() == SumRows.Kind.EXACT);
    }

    private void sign(Sides sides, Flow flow) {
        Flow.Side side = Objects.requireNonNull(flow.side());
        String amount = sides.columns().all().get(flow.plus()).sql().quoted();
        notes.put(flow.plus(), SIGNED);
        changes.add(
                "UPDATE %1$s SET %2$s = -%2$s WHERE %3$s = '%4$s'"
                        .formatted(
                                sides.table(),
                                amount,
                                sides.word(side),
                                flow.less() ? side.above() : side.below()));
    }
}
