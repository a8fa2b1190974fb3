package io.dataagent.query.convert.shape;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Whether the last row of a table is the sum of the rows above. Its name alone never makes it
/// one: every number of it has to be the sum of all numbers above.
///
/// @param verdict what it is
/// @param at its number in the table, from 0
/// @param cells what stands in it
public record SumRow(Verdict verdict, long at, List<@Nullable String> cells) {

    private static final SumRow NONE = new SumRow(Verdict.NONE, 0, List.of());

    /// A name for sums, followed by no other word.
    private static final Pattern LABEL =
            Pattern.compile(
                    "(?iu)\\P{L}*((grand|overall)[ -]?)?(total|totals|sum|sums|summe|gesamt|"
                            + "gesamtsumme|gesamtbetrag|endsumme|insgesamt|summa|somme|suma|"
                            + "totale|totaal)\\P{L}*");

    private static final Pattern NUMBERLIKE = Pattern.compile("[^\\p{L}]*\\d[^\\p{L}]*");
    private static final int FEWEST_ABOVE = 2;
    private static final int LONGEST = 100;

    /// Numbers that computers reckon with differ behind so many digits.
    private static final String CLOSE = "1e-12";

    /// What a last row is.
    public enum Verdict {
        /// A row like the others.
        NONE,
        /// The sum of all others.
        SUMS,
        /// It has the name of one, and its numbers say something else.
        CLAIMED
    }

    /// What the values of a column are.
    public enum Kind {
        EXACT,
        FLOATING,
        TEXT,
        OTHER
    }

    /// A column.
    ///
    /// @param quoted its name as SQL has it
    /// @param kind of its values
    public record Column(String quoted, Kind kind) {

        private boolean number() {
            return kind == Kind.EXACT || kind == Kind.FLOATING;
        }
    }

    /// The database that is asked.
    public interface Asked {
        /// The rows of a query, each cell as text.
        List<List<@Nullable String>> rows(String sql) throws SQLException;
    }

    /// @param table whose rows have the order of the file, and none of which was deleted
    public static SumRow of(Asked asked, String table, List<Column> columns) throws SQLException {
        String most = asked.rows("SELECT max(rowid) FROM " + table).getFirst().getFirst();
        long at = most == null ? 0 : Long.parseLong(most);
        if (at < 1) {
            return NONE;
        }
        String cells =
                columns.stream()
                        .map(c -> c.quoted() + "::VARCHAR")
                        .collect(Collectors.joining(", "));
        List<@Nullable String> last =
                asked.rows("SELECT %s FROM %s WHERE rowid = %d".formatted(cells, table, at))
                        .getFirst();
        boolean named =
                IntStream.range(0, columns.size())
                        .anyMatch(
                                i ->
                                        columns.get(i).kind() == Kind.TEXT
                                                && is(LABEL, text(last.get(i))));
        if (possible(columns, last, named) && proven(asked, table, at, columns, last, named)) {
            return new SumRow(Verdict.SUMS, at, last);
        }
        boolean numbers = last.stream().anyMatch(c -> is(NUMBERLIKE, text(c)));
        return named && numbers ? new SumRow(Verdict.CLAIMED, at, last) : NONE;
    }

    /// What can be said without a look at the rows above.
    private static boolean possible(
            List<Column> columns, List<@Nullable String> last, boolean named) {
        if (!named && !text(last.getFirst()).isBlank()) {
            return false;
        }
        boolean numbers = false;
        for (int i = 0; i < columns.size(); i++) {
            String cell = text(last.get(i));
            if (cell.isBlank()) {
                continue;
            }
            if (!columns.get(i).number() && !beside(columns.get(i), cell, named)) {
                return false;
            }
            numbers |= columns.get(i).number();
        }
        return numbers;
    }

    /// Whether a cell that is no number may stand in a row of sums.
    private static boolean beside(Column column, String cell, boolean named) {
        return named && column.kind() == Kind.TEXT && (is(LABEL, cell) || !is(NUMBERLIKE, cell));
    }

    private static boolean proven(
            Asked asked,
            String table,
            long at,
            List<Column> columns,
            List<@Nullable String> last,
            boolean named)
            throws SQLException {
        List<String> sums = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).number() && last.get(i) != null) {
                sums.add(sum(columns.get(i), at));
            }
        }
        List<@Nullable String> told =
                asked.rows("SELECT %s FROM %s".formatted(String.join(", ", sums), table))
                        .getFirst();
        long most = 0;
        boolean some = false;
        for (int i = 0; i < told.size(); i += 3) {
            if (!"true".equals(told.get(i + 1))) {
                return false;
            }
            most = Math.max(most, Long.parseLong(Objects.requireNonNullElse(told.get(i), "0")));
            some |= "true".equals(told.get(i + 2));
        }
        // without a name, two numbers that add up to a third can be chance
        return some && most >= (named || sums.size() > 1 ? FEWEST_ABOVE : FEWEST_ABOVE + 1);
    }

    /// How many values stand above, whether the last is their sum, and whether that is not zero.
    private static String sum(Column column, long at) {
        String equal =
                column.kind() == Kind.EXACT
                        ? "sum(%1$s) FILTER (rowid < %2$d) = max(%1$s) FILTER (rowid = %2$d)"
                        : "abs(fsum(%1$s) FILTER (rowid < %2$d) - max(%1$s) FILTER (rowid = %2$d))"
                                + " <= "
                                + CLOSE
                                + " * abs(max(%1$s) FILTER (rowid = %2$d))";
        return ("count(%1$s) FILTER (rowid < %2$d), ("
                        + equal
                        + "), max(%1$s) FILTER (rowid = %2$d) <> 0")
                .formatted(column.quoted(), at);
    }

    /// Longer texts are neither names nor numbers.
    private static boolean is(Pattern pattern, String cell) {
        return cell.length() <= LONGEST && pattern.matcher(cell).matches();
    }

    private static String text(@Nullable String cell) {
        return cell == null ? "" : cell;
    }

    /// Why figures over the table can be wrong.
    public List<Doubt> doubts() {
        return verdict == Verdict.CLAIMED ? List.of(Doubt.ofTable(notes().getFirst())) : List.of();
    }

    /// What people are told of it, if there is something to tell; no cell of the row is in it.
    public List<String> notes() {
        return switch (verdict) {
            case NONE -> List.of();
            case SUMS ->
                    List.of(
                            "The last of %d rows is the sum of the rows above and is left out."
                                    .formatted(at + 1));
            case CLAIMED ->
                    List.of(
                            "The last row is named like a sum, but its numbers are not the sums of"
                                    + " the rows above: it counts as a row.");
        };
    }
}
