package io.dataagent.query.convert.quality;

import io.dataagent.query.convert.shape.Asked;
import io.dataagent.query.convert.shape.SumRows;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Rows that repeat the names of the columns, as on each page of what was made to be printed, and
/// the lines of one text right above them.
///
/// @param names rows that repeat the names
/// @param above rows of one text, or of none, right above them
public record RepeatedNames(List<SumRows.Gone> names, List<SumRows.Gone> above) {

    /// A table that has none.
    public static final RepeatedNames NONE = new RepeatedNames(List.of(), List.of());

    private static final int MOST = 10_000;
    private static final int FEWEST_COLUMNS = 2;

    /// @param table in SQL, whose rows have the order of the file, and none of which was deleted
    /// @param labels of the columns
    /// @param never whether a text stands in no row of a column for sure
    public static RepeatedNames of(
            Asked asked,
            String table,
            List<SumRows.Column> all,
            List<String> labels,
            BiPredicate<Integer, String> never)
            throws SQLException {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            String label = labels.get(i);
            boolean text = all.get(i).kind() == SumRows.Kind.TEXT;
            if (label.equals("column " + (i + 1))) {
                names.add("");
            } else if (never.test(i, label)
                    || !text && label.chars().anyMatch(Character::isLetter)) {
                return NONE;
            } else {
                names.add(label);
            }
        }
        boolean some = all.stream().anyMatch(c -> c.kind() == SumRows.Kind.TEXT);
        long filled = names.stream().filter(l -> !l.isEmpty()).count();
        return some && filled >= FEWEST_COLUMNS
                ? of(asked, table, all.stream().map(SumRows.Column::quoted).toList(), names)
                : NONE;
    }

    private static RepeatedNames of(
            Asked asked, String table, List<String> columns, List<String> labels)
            throws SQLException {
        String same =
                IntStream.range(0, columns.size())
                        .mapToObj(i -> same(columns.get(i), labels.get(i)))
                        .collect(Collectors.joining(" AND "));
        List<SumRows.Gone> names = rows(asked, table, columns, same);
        if (names.isEmpty() || names.size() > MOST) {
            return NONE;
        }
        String right =
                names.stream()
                        .map(n -> String.valueOf(n.at() - 1))
                        .collect(Collectors.joining(", ", "rowid IN (", ")"));
        List<SumRows.Gone> above = new ArrayList<>();
        for (SumRows.Gone row : rows(asked, table, columns, right)) {
            if (names.stream().noneMatch(n -> n.at() == row.at()) && filled(row) <= 1) {
                above.add(row);
            }
        }
        return new RepeatedNames(names, above);
    }

    private static long filled(SumRows.Gone row) {
        return row.cells().stream().filter(c -> c != null && !c.isBlank()).count();
    }

    private static String same(String column, String label) {
        return "coalesce(trim(%s::VARCHAR), '') = '%s'".formatted(column, label.replace("'", "''"));
    }

    private static List<SumRows.Gone> rows(
            Asked asked, String table, List<String> columns, String where) throws SQLException {
        String cells = columns.stream().map(c -> c + "::VARCHAR").collect(Collectors.joining(", "));
        List<SumRows.Gone> rows = new ArrayList<>();
        for (List<@Nullable String> row :
                asked.rows(
                        "SELECT rowid, %s FROM %s WHERE %s ORDER BY rowid LIMIT %d"
                                .formatted(cells, table, where, MOST + 1))) {
            long at = Long.parseLong(Objects.requireNonNullElse(row.getFirst(), "0"));
            rows.add(new SumRows.Gone(at, row.subList(1, row.size())));
        }
        return rows;
    }

    /// All rows that are no rows of data.
    public List<SumRows.Gone> gone() {
        List<SumRows.Gone> gone = new ArrayList<>(names);
        gone.addAll(above);
        return gone;
    }

    /// What people are told.
    public List<String> notes() {
        List<String> notes = new ArrayList<>();
        if (!names.isEmpty()) {
            notes.add(
                    names.size() == 1
                            ? "1 row that repeats the names of the columns is left out."
                            : "%d rows that repeat the names of the columns are left out."
                                    .formatted(names.size()));
        }
        if (!above.isEmpty()) {
            notes.add(
                    above.size() == 1
                            ? "1 row of one text above repeated names is left out."
                            : "%d rows of one text above repeated names are left out."
                                    .formatted(above.size()));
        }
        return notes;
    }
}
