package io.dataagent.query.convert.quality;

import io.dataagent.contracts.query.TableDoubt;
import io.dataagent.query.convert.quality.Examined.Column;
import io.dataagent.query.convert.shape.Doubt;
import io.dataagent.query.gate.text.WordList;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Amounts of a group of rows that stand in each of its rows, such as the total of an order in each
/// of its lines: a sum counts them once for each row.
///
/// @param doubted names of columns that are in doubt already
/// @param rows those that differ, in SQL: a row that is there twice repeats everything
record RepeatedAmounts(Examined table, Set<String> doubted, String rows) {

    private static final Set<String> AMOUNTS = WordList.read("/convert/amounts.txt");
    private static final Set<String> RATES = WordList.read("/convert/rates.txt");
    private static final int FEWEST_GROUPS = 5;
    private static final int FEWEST_VALUES = 3;
    private static final int MOST_KEYS = 8;
    private static final int MOST_AMOUNTS = 24;

    List<Finding> found() throws SQLException {
        List<Column> amounts =
                table.columns().stream()
                        .filter(c -> c.fraction() || c.whole() && c.named(AMOUNTS))
                        .filter(c -> !c.named(RATES) && !doubted.contains(c.name()))
                        .limit(MOST_AMOUNTS)
                        .toList();
        Map<Integer, Column> found = new TreeMap<>();
        for (Column key : amounts.isEmpty() ? List.<Column>of() : keys(amounts)) {
            repeated(key, amounts).forEach(a -> found.putIfAbsent(a.at(), a));
        }
        return found.values().stream().map(RepeatedAmounts::finding).toList();
    }

    private static Finding finding(Column amount) {
        return new Finding(
                amount.at(),
                "the same in all rows of one value of another column: sums and averages count it once for each row",
                Doubt.ofWeights(amount.name(), TableDoubt.Kind.REPEATED_AMOUNT.sentence()));
    }

    /// The columns that can tell groups of rows apart, those with the most groups first.
    private List<Column> keys(List<Column> amounts) throws SQLException {
        List<Column> some =
                table.columns().stream()
                        .filter(c -> (c.text() || c.whole()) && !amounts.contains(c))
                        .toList();
        if (some.isEmpty()) {
            return List.of();
        }
        List<Long> counts =
                table.numbers(
                        some.stream().map(c -> "count(DISTINCT %s)".formatted(c.quoted())).toList(),
                        table.table());
        record Counted(Column column, long values) {}
        List<Counted> counted = new ArrayList<>();
        for (int i = 0; i < some.size(); i++) {
            counted.add(new Counted(some.get(i), counts.get(i)));
        }
        return counted.stream()
                .filter(c -> c.values() >= FEWEST_GROUPS && c.values() < table.rows())
                .sorted(Comparator.comparingLong(Counted::values).reversed())
                .limit(MOST_KEYS)
                .map(Counted::column)
                .toList();
    }

    /// The amounts that are the same in all rows of each group of several, and differ between them.
    /// Where its rows are of several times, an amount of a month is none that is repeated.
    private List<Column> repeated(Column key, List<Column> amounts) throws SQLException {
        String own = key.whole() ? key.quoted() : "NULL";
        List<String> inner =
                new ArrayList<>(List.of("count(*) AS n", "any_value(%s) AS k".formatted(own)));
        List<String> asked = new ArrayList<>(List.of("count(*) FILTER (n > 1)"));
        for (Column time : table.columns()) {
            if (!time.equals(key) && (time.moment() || time.named(Snapshots.PERIODS))) {
                inner.add("count(DISTINCT %s) AS t%d".formatted(time.quoted(), time.at()));
                asked.add("count(*) FILTER (t%d > 1)".formatted(time.at()));
            }
        }
        int ahead = asked.size();
        for (Column amount : amounts) {
            inner.add(
                    "count(DISTINCT %1$s) AS d%2$d, any_value(%1$s) AS v%2$d, count(%1$s) AS c%2$d"
                            .formatted(amount.quoted(), amount.at()));
            asked.add("count(*) FILTER (d%1$d > 1 OR c%1$d < n)".formatted(amount.at()));
            asked.add("count(DISTINCT v%d) FILTER (n > 1)".formatted(amount.at()));
            asked.add(reckoned("v%d::DOUBLE / nullif(k, 0)".formatted(amount.at())));
        }
        List<Long> counts =
                table.numbers(
                        asked,
                        "(SELECT %2$s FROM %1$s WHERE %3$s IS NOT NULL GROUP BY %3$s)"
                                .formatted(rows, String.join(", ", inner), key.quoted()));
        boolean panel = counts.subList(1, ahead).stream().anyMatch(c -> c > 0);
        return panel || counts.getFirst() < FEWEST_GROUPS
                ? List.of()
                : repeated(amounts, counts.getFirst(), counts.subList(ahead, counts.size()));
    }

    /// Whether a ratio is the same everywhere: what is paid for hours at one rate is reckoned from
    /// them, and adds up.
    private static String reckoned(String ratio) {
        return "(max(%1$s) - min(%1$s) <= 1e-9 * max(abs(%1$s)))::INTEGER".formatted(ratio);
    }

    /// @param groups how many have several rows
    /// @param counts of each amount: groups in which it differs, different values of groups, and
    ///   whether it is reckoned from what they have in common
    private static List<Column> repeated(List<Column> amounts, long groups, List<Long> counts) {
        List<Column> repeated = new ArrayList<>();
        for (int i = 0; i < amounts.size(); i++) {
            long values = counts.get(3 * i + 1);
            boolean own = counts.get(3 * i) == 0 && counts.get(3 * i + 2) == 0;
            if (own && values >= FEWEST_VALUES && values * 2 >= groups) {
                repeated.add(amounts.get(i));
            }
        }
        return repeated;
    }
}
