package io.dataagent.query.convert.shape;

import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// A table with rows that are named like sums, and what the rows between them add up to.
///
/// @param columns of the table
/// @param named the rows with names, in order
/// @param parts the rows before the first of them, between them, and behind the last
/// @param values of rows that are the sums of all rows with a value that they name
/// @param rounded whether sums may be off by what rounding of all their parts makes
record SumTable(
        List<SumRows.Column> columns,
        List<Row> named,
        List<SumPart> parts,
        Map<Row, SumRun> values,
        boolean rounded) {

    private static final int MOST_VALUES = 1_000;
    private static final int MOST_VALUED = 16;

    private static final int FEWEST_ROUNDED = 3;
    private static final int SMALLEST_PART = 200;
    private static final double HALF = 0.5;

    /// Numbers that computers reckon with differ behind so many digits.
    private static final BigDecimal CLOSE = new BigDecimal("1e-12");

    /// A row with a name.
    ///
    /// @param at its number in the table, from 0
    /// @param column of its name
    /// @param cells what stands in it
    record Row(long at, int column, SumNames.Name name, List<@Nullable String> cells) {

        Row {
            cells = Collections.unmodifiableList(new ArrayList<>(cells));
        }

        String cell(int column) {
            return Objects.requireNonNullElse(cells.get(column), "");
        }

        /// What may be the value that all rows have that it is the sum of.
        Set<String> keys() {
            Set<String> keys = new TreeSet<>();
            keys.add(name.rest());
            for (int i = 0; i < cells.size(); i++) {
                String cell = cell(i).strip().toLowerCase(Locale.ROOT);
                if (i != column && !SumNames.numberlike(cell)) {
                    keys.add(cell);
                }
            }
            keys.remove("");
            return keys;
        }
    }

    /// @param limit number of the last row that counts
    static SumTable of(
            Asked asked, String table, long limit, List<SumRows.Column> columns, List<Row> named)
            throws SQLException {
        SumPart none = SumPart.of(0, Collections.nCopies(columns.size() * 4, null));
        List<SumPart> parts = new ArrayList<>(Collections.nCopies(named.size() + 1, none));
        int labels = named.stream().mapToInt(Row::column).max().orElse(0);
        for (List<@Nullable String> row :
                asked.rows(
                        "SELECT coalesce(i, 0), count(*), %s FROM %s GROUP BY 1"
                                .formatted(
                                        told(columns, labels),
                                        data(table, limit, columns, named)))) {
            int part = Integer.parseInt(Objects.requireNonNullElse(row.get(0), "0"));
            long rows = Long.parseLong(Objects.requireNonNullElse(row.get(1), "0"));
            parts.set(part, SumPart.of(rows, row.subList(2, row.size())));
        }
        return new SumTable(columns, named, parts, Map.of(), false);
    }

    /// The rows without names, each with the number of names above.
    private static String data(
            String table, long limit, List<SumRows.Column> columns, List<Row> named) {
        String selected =
                IntStream.range(0, columns.size())
                        .mapToObj(i -> columns.get(i).quoted() + " AS c" + i)
                        .collect(Collectors.joining(", "));
        String places =
                named.stream().map(r -> String.valueOf(r.at())).collect(Collectors.joining(", "));
        return ("(SELECT rowid AS at, %s FROM %s WHERE rowid <= %d) d ASOF LEFT JOIN"
                        + " (SELECT unnest([%s]::BIGINT[]) AS place, unnest(range(1, %d)) AS i) n"
                        + " ON d.at >= n.place WHERE d.at IS DISTINCT FROM n.place")
                .formatted(selected, table, limit, places, named.size() + 1);
    }

    private static String told(List<SumRows.Column> columns, int labels) {
        return IntStream.range(0, columns.size())
                .mapToObj(
                        i ->
                                "count(c%d), %s, %s"
                                        .formatted(
                                                i,
                                                columns.get(i).sum("c" + i),
                                                i < labels
                                                        ? "min(c%1$d)::VARCHAR, max(c%1$d)::VARCHAR"
                                                                .formatted(i)
                                                        : "NULL, NULL"))
                .collect(Collectors.joining(", "));
    }

    /// The same, with what the rows add up to that have a value which one of some rows names.
    SumTable valued(Asked asked, String table, long limit, Set<Row> wanted) throws SQLException {
        Set<String> keys = new TreeSet<>();
        wanted.forEach(r -> keys.addAll(r.keys()));
        if (keys.isEmpty() || keys.size() > MOST_VALUES) {
            return this;
        }
        String listed =
                keys.stream()
                        .map(k -> "'" + k.replace("'", "''") + "'")
                        .collect(Collectors.joining(", "));
        String data = data(table, limit, columns, named);
        Map<Row, SumRun> found = new HashMap<>();
        for (int c = 0; c < Math.min(columns.size(), MOST_VALUED); c++) {
            String sql =
                    ("SELECT lower(trim(c%d::VARCHAR)) AS k, count(*), %s FROM %s AND k IN (%s)"
                                    + " GROUP BY 1")
                            .formatted(c, told(columns, 0), data, listed);
            Map<String, SumPart> sums = new HashMap<>();
            for (List<@Nullable String> row : asked.rows(sql)) {
                String key = Objects.requireNonNullElse(row.get(0), "");
                sums.put(key, SumPart.of(1, row.subList(2, row.size())));
            }
            for (Row row : wanted) {
                valued(row, sums).ifPresent(run -> found.putIfAbsent(row, run));
            }
        }
        return new SumTable(columns, named, parts, found, rounded);
    }

    /// The same, where sums may be off by rounding.
    SumTable asRounded() {
        return new SumTable(columns, named, parts, values, true);
    }

    private Optional<SumRun> valued(Row row, Map<String, SumPart> sums) {
        return row.keys().stream()
                .map(sums::get)
                .filter(Objects::nonNull)
                .map(p -> compared(row, 0, p.sums()::get, p.counts()::get, i -> false))
                .filter(Objects::nonNull)
                .findFirst();
    }

    /// Whether a row stands behind all rows of data.
    boolean last(Row row) {
        int at = named.indexOf(row);
        return parts.subList(at + 1, parts.size()).stream().allMatch(p -> p.rows() == 0);
    }

    @Nullable BigDecimal number(Row row, int column) {
        String cell = row.cells().get(column);
        return columns.get(column).number() && cell != null ? new BigDecimal(cell) : null;
    }

    /// Whether a number can be a mean of what adds up to a sum.
    boolean mean(Row row, int column, BigDecimal sum) {
        BigDecimal own = number(row, column);
        return own != null && own.abs().multiply(BigDecimal.TWO).compareTo(sum.abs()) <= 0;
    }

    /// Whether all rows of a run have the value of the row, before its name.
    boolean constant(Row row, int column, int from, int to) {
        String own = row.cell(column);
        return column < row.column()
                && parts.subList(from, to + 1).stream().allMatch(p -> p.constant(column, own));
    }

    /// A run, if every number of a row that is not excused is a sum of it, and one is.
    @Nullable SumRun compared(
            Row row,
            int from,
            IntFunction<BigDecimal> sums,
            IntToLongFunction counts,
            IntPredicate excused) {
        long values = 0;
        int summed = 0;
        boolean some = false;
        for (int c = 0; c < columns.size(); c++) {
            BigDecimal own = number(row, c);
            if (own != null
                    && (equal(columns.get(c), own, sums.apply(c))
                            || near(own, sums.apply(c), counts.applyAsLong(c)))) {
                values = Math.max(values, counts.applyAsLong(c));
                some |= own.signum() != 0;
                summed++;
            } else if (!beside(row, c) && !excused.test(c)) {
                return null;
            }
        }
        return summed == 0 ? null : new SumRun(from, values, summed, some);
    }

    /// Whether a cell that is no sum may stand in a row of sums.
    boolean beside(Row row, int column) {
        String cell = row.cell(column);
        return cell.isBlank()
                || columns.get(column).kind() == SumRows.Kind.TEXT && SumNames.beside(cell);
    }

    /// Whether a number can be a sum of numbers that were all rounded like it, as far as such
    /// differences come together.
    private boolean near(BigDecimal own, BigDecimal sum, long count) {
        if (!rounded || count < FEWEST_ROUNDED) {
            return false;
        }
        BigDecimal unit = BigDecimal.ONE.movePointLeft(Math.max(0, own.scale()));
        BigDecimal most = unit.multiply(BigDecimal.valueOf(HALF + Math.sqrt(count) * HALF));
        BigDecimal apart = own.subtract(sum).abs();
        return apart.compareTo(most) <= 0
                && apart.multiply(BigDecimal.valueOf(SMALLEST_PART)).compareTo(own.abs()) <= 0;
    }

    static boolean equal(SumRows.Column column, BigDecimal own, BigDecimal sum) {
        BigDecimal apart = own.subtract(sum).abs();
        return column.kind() == SumRows.Kind.EXACT
                ? apart.signum() == 0
                : apart.compareTo(own.abs().multiply(CLOSE)) <= 0;
    }
}
