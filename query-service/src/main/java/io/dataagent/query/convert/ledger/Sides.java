package io.dataagent.query.convert.ledger;

import io.dataagent.query.convert.shape.Asked;
import io.dataagent.query.gate.text.WordList;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Columns of two words that tell of amounts beside them what is added and what is taken away:
/// debit and credit, `S` and `H`, plus and minus.
///
/// @param table in SQL
/// @param columns with its first rows
record Sides(Asked asked, String table, Columns columns) {

    private static final Set<String> PAIRS = WordList.read("/convert/sides.txt");
    private static final Set<String> NAMED = WordList.read("/convert/sides-named.txt");
    private static final Set<String> OTHER = WordList.read("/convert/sides-other.txt");

    /// Those of a table.
    List<Flow.Side> found() throws SQLException {
        List<Flow.Side> found = new ArrayList<>();
        for (int column : columns.texts().keySet()) {
            Flow.Side side = side(column);
            if (side != null && everywhere(side)) {
                found.add(side);
            }
        }
        return found;
    }

    private Flow.@Nullable Side side(int column) {
        Set<String> words = new HashSet<>(columns.words(column));
        words.remove("");
        Columns.Column own = columns.all().get(column);
        if (words.isEmpty() || words.size() > 2 || own.named(OTHER)) {
            return null;
        }
        for (String pair : PAIRS) {
            String[] both = pair.split("/");
            boolean letters = both[0].length() == 1 && Character.isLetter(both[0].charAt(0));
            if (Set.of(both).equals(words) && (!letters || NAMED.contains(own.words().strip()))) {
                return new Flow.Side(column, both[0], both[1]);
            }
        }
        return null;
    }

    /// Whether a column has no other word in any row.
    private boolean everywhere(Flow.Side side) throws SQLException {
        String own = columns.all().get(side.column()).sql().quoted();
        String sql =
                "SELECT count(*) FROM %s WHERE coalesce(trim(%s), '') <> '' AND %s NOT IN ('%s', '%s')"
                        .formatted(table, own, word(side), side.above(), side.below());
        return "0".equals(asked.rows(sql).getFirst().getFirst());
    }

    /// The word of a row, in SQL.
    String word(Flow.Side side) {
        return "lower(trim(%s))".formatted(columns.all().get(side.column()).sql().quoted());
    }

    /// The columns of amounts without a sign that a side is told of: those with fractions, else the
    /// nearest whole numbers, unless others have the signs already.
    ///
    /// @param but columns that are none
    Set<Integer> amounts(Flow.Side side, Set<Integer> but) {
        Set<Integer> amounts = new TreeSet<>();
        boolean there = false;
        int nearest = -1;
        for (int column : columns.numbers().keySet()) {
            if (but.contains(column)) {
                continue;
            }
            if (columns.unsigned(column) && fractions(column)) {
                amounts.add(column);
            }
            there |= signed(side, column);
            int apart = Math.abs(column - side.column());
            if (nearest < 0 || apart <= Math.abs(nearest - side.column())) {
                nearest = column;
            }
        }
        if (nearest < 0 || !columns.unsigned(nearest)) {
            return Set.of();
        }
        return !amounts.isEmpty() ? amounts : there ? Set.of() : Set.of(nearest);
    }

    /// Whether the numbers below zero are those of one word of a side.
    private boolean signed(Flow.Side side, int column) {
        @Nullable BigDecimal[] values = columns.values(column);
        Set<String> above = new HashSet<>();
        Set<String> below = new HashSet<>();
        for (int i = 0; i < values.length; i++) {
            BigDecimal value = values[i];
            if (value != null && value.signum() != 0) {
                (value.signum() < 0 ? below : above).add(columns.words(side.column()).get(i));
            }
        }
        return below.size() == 1 && above.size() == 1 && !below.equals(above);
    }

    private boolean fractions(int column) {
        for (BigDecimal value : columns.values(column)) {
            if (value != null && value.scale() > 0) {
                return true;
            }
        }
        return false;
    }

    /// Whether a running total goes on by an amount with this sign in all rows.
    boolean proven(int total, RunningTotals.Found found) throws SQLException {
        Flow flow = Objects.requireNonNull(found.flow());
        Flow.Side side = Objects.requireNonNull(flow.side());
        String sum = columns.all().get(total).sql().quoted();
        String amount = columns.all().get(flow.plus()).sql().quoted();
        String rows =
                found.apart() < 0
                        ? "ORDER BY rowid"
                        : "PARTITION BY lower(trim(%s)) ORDER BY rowid"
                                .formatted(columns.all().get(found.apart()).sql().quoted());
        String sql =
                ("SELECT count(*) FROM (SELECT %1$s AS now, lag(%1$s) OVER (%6$s) AS before, f,"
                                + " lag(f) OVER (%6$s) AS other, row_number() OVER (%6$s) AS n"
                                + " FROM (SELECT *, rowid, CASE %2$s WHEN '%3$s' THEN -%5$s WHEN"
                                + " '%4$s' THEN %5$s END AS f FROM %7$s))"
                                + " WHERE f IS NULL OR now IS NULL OR n > 1 AND %8$s")
                        .formatted(
                                sum,
                                word(side),
                                flow.less() ? side.above() : side.below(),
                                flow.less() ? side.below() : side.above(),
                                amount,
                                rows,
                                table,
                                found.backwards()
                                        ? "before - now IS DISTINCT FROM other"
                                        : "now - before IS DISTINCT FROM f");
        return "0".equals(asked.rows(sql).getFirst().getFirst());
    }
}
