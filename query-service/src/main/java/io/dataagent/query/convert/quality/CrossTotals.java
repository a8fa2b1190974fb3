package io.dataagent.query.convert.quality;

import io.dataagent.contracts.query.TableDoubt;
import io.dataagent.query.convert.shape.Asked;
import io.dataagent.query.convert.shape.Doubt;
import io.dataagent.query.convert.shape.SumNames;
import io.dataagent.query.convert.shape.SumRows;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Totals of a table that has them for each of several columns, as statistical offices publish
/// them: the rows with one value of a column are the sums of those with its other values, wherever
/// they stand, and whatever the other columns have. Every number of every such row has to prove it.
///
/// @param gone rows whose value is the name of a sum
/// @param others how many rows are sums by a value that is none
public record CrossTotals(List<SumRows.Gone> gone, long others) {

    private static final CrossTotals NONE = new CrossTotals(List.of(), 0);

    private static final int MOST_ROWS = 20_000;
    private static final int MOST_VALUES = 100;
    private static final int FEWEST_ROWS = 3;

    /// Without a name, so many more rows have to prove it.
    private static final int FEWEST_UNNAMED = 4;

    private static final int DIGITS = 12;

    /// @param table in SQL, whose rows have the order of the file
    /// @param columns of it
    public static CrossTotals of(Asked asked, String table, List<SumRows.Column> columns)
            throws SQLException {
        List<Integer> texts = of(columns, true);
        List<Integer> numbers = of(columns, false);
        if (texts.size() < 2 || numbers.isEmpty() || !named(asked, table, columns, texts)) {
            return NONE;
        }
        List<SumRows.Gone> rows = rows(asked, table, columns);
        Map<Long, SumRows.Gone> gone = new TreeMap<>();
        Look look = new Look(columns, numbers, rows);
        for (int column : texts) {
            look.sums(column, true).forEach(r -> gone.put(r.at(), r));
        }
        if (gone.isEmpty()) {
            return NONE;
        }
        List<SumRows.Gone> left = rows.stream().filter(r -> !gone.containsKey(r.at())).toList();
        Map<Long, SumRows.Gone> others = new TreeMap<>();
        for (int column : texts) {
            new Look(columns, numbers, left)
                    .sums(column, false)
                    .forEach(r -> others.put(r.at(), r));
        }
        return new CrossTotals(List.copyOf(gone.values()), others.size());
    }

    /// Whether a table that is not too large can have enough names of sums; of a larger one no more
    /// rows are looked at than tell that it is larger.
    private static boolean named(
            Asked asked, String table, List<SumRows.Column> columns, List<Integer> texts)
            throws SQLException {
        String some =
                texts.stream()
                        .map(i -> columns.get(i).quoted())
                        .collect(Collectors.joining(", ", "concat_ws(chr(31), ", ")"));
        String any =
                "SELECT 1 FROM (FROM %s LIMIT %d) HAVING count(*) <= %d AND count(*) FILTER (%s) >= %d"
                        .formatted(
                                table, MOST_ROWS + 1, MOST_ROWS, SumNames.among(some), FEWEST_ROWS);
        return !asked.rows(any).isEmpty();
    }

    private static List<Integer> of(List<SumRows.Column> columns, boolean texts) {
        return IntStream.range(0, columns.size())
                .filter(
                        i ->
                                switch (columns.get(i).kind()) {
                                    case TEXT -> texts;
                                    case EXACT, FLOATING -> !texts;
                                    case OTHER -> false;
                                })
                .boxed()
                .toList();
    }

    private static List<SumRows.Gone> rows(Asked asked, String table, List<SumRows.Column> columns)
            throws SQLException {
        String cells =
                columns.stream()
                        .map(c -> c.quoted() + "::VARCHAR")
                        .collect(Collectors.joining(", "));
        List<SumRows.Gone> rows = new ArrayList<>();
        for (List<@Nullable String> row :
                asked.rows("SELECT rowid, %s FROM %s ORDER BY rowid".formatted(cells, table))) {
            long at = Long.parseLong(Objects.requireNonNullElse(row.getFirst(), "0"));
            rows.add(new SumRows.Gone(at, row.subList(1, row.size())));
        }
        return rows;
    }

    /// What people are told of the rows that are gone.
    public List<String> notes() {
        return gone.isEmpty()
                ? List.of()
                : List.of(
                        "%d rows that are sums of other rows are left out.".formatted(gone.size()));
    }

    /// Why figures can be wrong.
    public List<Doubt> doubts() {
        return others == 0
                ? List.of()
                : List.of(Doubt.ofWeights(null, TableDoubt.Kind.SUMS.sentence(others)));
    }

    /// A look at the rows of a table.
    private record Look(
            List<SumRows.Column> columns, List<Integer> numbers, List<SumRows.Gone> rows) {

        /// The rows that are sums of the others by a value of a column.
        List<SumRows.Gone> sums(int column, boolean named) {
            Map<String, List<SumRows.Gone>> values = new LinkedHashMap<>();
            for (SumRows.Gone row : rows) {
                values.computeIfAbsent(cell(row, column), v -> new ArrayList<>()).add(row);
            }
            if (values.size() < 3 || values.size() > MOST_VALUES) {
                return List.of();
            }
            for (Map.Entry<String, List<SumRows.Gone>> one : values.entrySet()) {
                boolean fits = SumNames.sum(one.getKey()) == named;
                if (fits && one.getValue().size() >= (named ? FEWEST_ROWS : FEWEST_UNNAMED)) {
                    if (proven(column, one.getKey(), one.getValue())) {
                        return one.getValue();
                    }
                }
            }
            return List.of();
        }

        private boolean proven(int column, String value, List<SumRows.Gone> totals) {
            Map<List<String>, CrossSum> sums = new HashMap<>();
            for (SumRows.Gone row : rows) {
                if (!cell(row, column).equals(value)) {
                    sums.computeIfAbsent(key(row, column), k -> new CrossSum(numbers.size()))
                            .add(row, numbers);
                }
            }
            Set<List<String>> keys =
                    totals.stream().map(t -> key(t, column)).collect(Collectors.toSet());
            int digits = 0;
            int some = 0;
            for (SumRows.Gone total : totals) {
                CrossSum sum = sums.get(key(total, column));
                if (sum == null || !sum.equal(total, columns, numbers)) {
                    return false;
                }
                digits += sum.rows() > 1 ? sum.digits() : 0;
                some += sum.rows() > 1 ? 1 : 0;
            }
            return keys.size() == totals.size() && some >= FEWEST_ROWS && digits >= DIGITS;
        }

        /// What all other columns have.
        private List<String> key(SumRows.Gone row, int but) {
            return IntStream.range(0, columns.size())
                    .filter(i -> i != but && !numbers.contains(i))
                    .mapToObj(i -> cell(row, i))
                    .toList();
        }

        private static String cell(SumRows.Gone row, int column) {
            return Objects.requireNonNullElse(row.cells().get(column), "").strip();
        }
    }
}
