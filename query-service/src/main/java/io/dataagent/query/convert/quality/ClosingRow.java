package io.dataagent.query.convert.quality;

import io.dataagent.query.convert.shape.Asked;
import io.dataagent.query.convert.shape.SumNames;
import io.dataagent.query.convert.shape.SumRows;
import io.dataagent.query.convert.shape.SumRows.Column;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The last row of a statement of an account: it is named like a balance, and its numbers are the
/// sums of the rows above or the balance that stands above.
///
/// @param gone the row, if it is no row of data
public record ClosingRow(List<SumRows.Gone> gone) {

    private static final ClosingRow NONE = new ClosingRow(List.of());
    private static final int FEWEST = 2;

    /// How far floating sums may be off, as part of the number; all others are exact.
    private static final BigDecimal CLOSE = new BigDecimal("1e-12");

    private static final Pattern FINITE = Pattern.compile("[-+.0-9eE]+");

    /// @param table in SQL, whose rows have the order of the file
    public static ClosingRow of(Asked asked, String table, List<Column> columns)
            throws SQLException {
        String end = "(SELECT max(rowid) FROM %s)".formatted(table);
        String cells = cells(columns, "%s::VARCHAR");
        List<List<@Nullable String>> last =
                asked.rows(
                        "SELECT rowid, %s FROM %s WHERE rowid >= %s - 1 ORDER BY rowid DESC"
                                .formatted(cells, table, end));
        if (last.size() < 2) {
            return NONE;
        }
        List<@Nullable String> own = last.get(0).subList(1, columns.size() + 1);
        boolean named =
                IntStream.range(0, columns.size())
                        .anyMatch(i -> text(columns, i) && SumNames.balance(cell(own, i)));
        if (!named) {
            return NONE;
        }
        List<@Nullable String> above = last.get(1).subList(1, columns.size() + 1);
        return proven(columns, own, above, sums(asked, table, columns))
                ? new ClosingRow(List.of(new SumRows.Gone(number(last.get(0)), own)))
                : NONE;
    }

    private static long number(List<@Nullable String> row) {
        return Long.parseLong(cell(row, 0));
    }

    /// How many numbers each column has above the last row, then what they add up to.
    private static List<@Nullable String> sums(Asked asked, String table, List<Column> columns)
            throws SQLException {
        String sums = columns.stream().map(ClosingRow::sum).collect(Collectors.joining(", "));
        return asked.rows(
                        "SELECT %1$s, %2$s FROM %3$s WHERE rowid < (SELECT max(rowid) FROM %3$s)"
                                .formatted(cells(columns, "count(%s)"), sums, table))
                .getFirst();
    }

    /// Whether all numbers of the row are reckoned, and one of them is a sum of several.
    private static boolean proven(
            List<Column> columns,
            List<@Nullable String> own,
            List<@Nullable String> above,
            List<@Nullable String> sums) {
        boolean some = false;
        for (int i = 0; i < columns.size(); i++) {
            String cell = cell(own, i);
            SumRows.Kind kind = columns.get(i).kind();
            if (cell.isEmpty() || kind == SumRows.Kind.TEXT || kind == SumRows.Kind.OTHER) {
                continue;
            }
            boolean sum =
                    Integer.parseInt(cell(sums, i)) >= FEWEST
                            && same(kind, cell, cell(sums, columns.size() + i));
            some |= sum && new BigDecimal(cell).signum() != 0;
            if (!sum && !same(kind, cell, cell(above, i))) {
                return false;
            }
        }
        return some;
    }

    private static boolean same(SumRows.Kind kind, String one, String other) {
        if (!FINITE.matcher(one).matches() || !FINITE.matcher(other).matches()) {
            return false;
        }
        BigDecimal own = new BigDecimal(one);
        BigDecimal apart = own.subtract(new BigDecimal(other)).abs();
        return kind == SumRows.Kind.EXACT
                ? apart.signum() == 0
                : apart.compareTo(own.abs().multiply(CLOSE)) <= 0;
    }

    private static String sum(Column column) {
        return switch (column.kind()) {
            case EXACT -> "sum(%s)::VARCHAR".formatted(column.quoted());
            case FLOATING -> "fsum(%s)::VARCHAR".formatted(column.quoted());
            case TEXT, OTHER -> "NULL";
        };
    }

    private static boolean text(List<Column> columns, int at) {
        return columns.get(at).kind() == SumRows.Kind.TEXT;
    }

    private static String cell(List<@Nullable String> row, int at) {
        return Objects.requireNonNullElse(row.get(at), "").strip();
    }

    private static String cells(List<Column> columns, String form) {
        return columns.stream()
                .map(c -> form.formatted(c.quoted()))
                .collect(Collectors.joining(", "));
    }

    /// What people are told.
    public List<String> notes() {
        return gone.isEmpty()
                ? List.of()
                : List.of("1 row that is the sum of other rows is left out.");
    }
}
