package io.dataagent.query.convert.quality;

import io.dataagent.contracts.query.TableDoubt;
import io.dataagent.query.convert.quality.Examined.Column;
import io.dataagent.query.convert.shape.Doubt;
import io.dataagent.query.gate.text.WordList;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Columns that tell what is there at a time, such as stocks, where the table has the same things
/// at several times: nobody adds them up over time.
///
/// @param doubted names of columns that are in doubt already
record Snapshots(Examined table, Set<String> doubted) {

    static final Set<String> PERIODS = WordList.read("/convert/periods.txt");
    private static final Set<String> STOCKS = WordList.read("/convert/stocks.txt");
    private static final Set<String> FLOWS = WordList.read("/convert/stock-flows.txt");
    private static final Set<String> ROWS = WordList.read("/convert/row-ids.txt");
    private static final int FEWEST_TIMES = 2;
    private static final int FEWEST_ALONE = 4;
    private static final int MOST_KEYS = 6;

    List<Finding> found() throws SQLException {
        List<Column> stocks =
                table.columns().stream()
                        .filter(c -> c.whole() || c.fraction())
                        .filter(c -> c.named(STOCKS) && !c.named(FLOWS))
                        .filter(c -> !doubted.contains(c.name()))
                        .toList();
        List<Finding> found = new ArrayList<>();
        for (Column time : stocks.isEmpty() ? List.<Column>of() : times()) {
            if (snapshots(time)) {
                stocks.forEach(s -> found.add(finding(s, time)));
                return found;
            }
        }
        return found;
    }

    private static Finding finding(Column stock, Column time) {
        return new Finding(
                stock.at(),
                "what is there at a time: its values do not add up over time",
                new Doubt(
                        stock.name(),
                        time.name(),
                        TableDoubt.Kind.SNAPSHOT.sentence(),
                        true,
                        false));
    }

    private List<Column> times() {
        return table.columns().stream()
                .filter(c -> c.moment() || c.named(PERIODS) && (c.whole() || c.text()))
                .toList();
    }

    /// Whether the table has most of the same things at each of several times. Where a text names
    /// the thing of each row, it is a list of things, each with a time of its own.
    private boolean snapshots(Column time) throws SQLException {
        List<Column> others =
                table.columns().stream()
                        .filter(c -> !c.equals(time) && (c.text() || c.whole() && !c.named(STOCKS)))
                        .toList();
        List<String> asked =
                new ArrayList<>(List.of("count(DISTINCT %s)".formatted(time.quoted())));
        others.forEach(c -> asked.add("count(DISTINCT %s)".formatted(c.quoted())));
        List<Long> counts = table.numbers(asked, table.table());
        long times = counts.getFirst();
        List<Column> keys = new ArrayList<>();
        boolean list = false;
        boolean things = false;
        for (int i = 0; i < others.size(); i++) {
            long values = counts.get(i + 1);
            list |= values == table.rows();
            things |= values == table.rows() && others.get(i).text() && !others.get(i).named(ROWS);
            if (values > 1 && values * 2 <= table.rows() && keys.size() < MOST_KEYS) {
                keys.add(others.get(i));
            }
        }
        if (times < FEWEST_TIMES || things) {
            return false;
        }
        return times == table.rows()
                ? !list && times >= FEWEST_ALONE && keys.isEmpty()
                : panel(time, times, keys);
    }

    private boolean panel(Column time, long times, List<Column> keys) throws SQLException {
        List<List<Column>> sets = new ArrayList<>();
        keys.forEach(k -> sets.add(List.of(k)));
        for (int i = 0; i < keys.size(); i++) {
            for (Column other : keys.subList(i + 1, keys.size())) {
                sets.add(List.of(keys.get(i), other));
            }
        }
        if (sets.isEmpty()) {
            return false;
        }
        List<String> asked = new ArrayList<>();
        for (List<Column> set : sets) {
            asked.add(different(set.stream()));
            asked.add(different(Stream.concat(set.stream(), Stream.of(time))));
        }
        List<Long> counts = table.numbers(asked, table.table());
        for (int i = 0; i < sets.size(); i++) {
            long things = counts.get(2 * i);
            if (counts.get(2 * i + 1) == table.rows()
                    && things * 2 <= table.rows()
                    && things * times <= 2 * table.rows()) {
                return true;
            }
        }
        return false;
    }

    private static String different(Stream<Column> columns) {
        return columns.map(Column::quoted)
                .collect(Collectors.joining(", ", "count(DISTINCT row(", "))"));
    }
}
