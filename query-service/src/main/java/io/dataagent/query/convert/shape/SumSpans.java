package io.dataagent.query.convert.shape;

import io.dataagent.query.convert.shape.SumTable.Row;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Rows that are the sum of neighbouring rows above them, wherever these begin and end: a year to
/// date of one year of several, quarters below their months. Rows of one name count only together.
///
/// @param table whose sums are looked for
/// @param data the rows of data of a small table, in order
record SumSpans(SumTable table, List<Row> data) {

    private static final int MOST_ABOVE = 200;
    private static final int MOST_NAMED = 50;
    private static final int FEWEST = 3;
    private static final int DIGITS = 3;

    /// Rows that are sums, with those that are known.
    ///
    /// @param rows all of a table
    /// @param known rows that are sums
    /// @param open rows that are named like sums and that nothing proves so far
    static Set<Row> of(SumTable table, List<SumRows.Gone> rows, Set<Row> known, List<Row> open) {
        Set<Long> named = new HashSet<>();
        known.forEach(r -> named.add(r.at()));
        open.forEach(r -> named.add(r.at()));
        List<Row> data =
                rows.stream()
                        .filter(r -> !named.contains(r.at()))
                        .map(r -> new Row(r.at(), 0, SumNames.Name.NONE, r.cells()))
                        .toList();
        Set<Row> all = new HashSet<>(known);
        all.addAll(new SumSpans(table, data).proven(open));
        return all;
    }

    private Set<Row> proven(List<Row> open) {
        Map<String, List<Row>> groups = new LinkedHashMap<>();
        open.forEach(r -> groups.computeIfAbsent(SumProof.group(r), g -> new ArrayList<>()).add(r));
        Set<Row> proven = new HashSet<>();
        if (open.size() <= MOST_NAMED) {
            groups.values().stream()
                    .filter(g -> g.stream().allMatch(this::proven))
                    .forEach(proven::addAll);
        }
        return proven;
    }

    private boolean proven(Row row) {
        List<Row> above = data.stream().filter(d -> d.at() < row.at()).toList();
        int first = Math.max(0, above.size() - MOST_ABOVE);
        for (int end = above.size() - 1; end > first; end--) {
            BigDecimal[] sums = new BigDecimal[table.columns().size()];
            Arrays.fill(sums, BigDecimal.ZERO);
            for (int start = end; start >= first; start--) {
                for (int c = 0; c < sums.length; c++) {
                    BigDecimal number = table.number(above.get(start), c);
                    sums[c] = number == null ? sums[c] : sums[c].add(number);
                }
                if (start < end && proven(row, above, start, end, sums)) {
                    return true;
                }
            }
        }
        return false;
    }

    /// Whether every number of a row is a sum of a run, and too many or too long ones to be chance.
    private boolean proven(Row row, List<Row> above, int start, int end, BigDecimal[] sums) {
        int summed = 0;
        int digits = 0;
        boolean group = false;
        for (int c = 0; c < sums.length; c++) {
            BigDecimal own = table.number(row, c);
            if (own != null && SumTable.equal(table.columns().get(c), own, sums[c])) {
                summed++;
                digits += own.stripTrailingZeros().precision();
                continue;
            }
            boolean same = same(row, above.subList(start, end + 1), c);
            if (!same && (own != null || !table.beside(row, c))) {
                return false;
            }
            group |= same && (start == 0 || !row.cell(c).equals(above.get(start - 1).cell(c)));
        }
        boolean next = end == above.size() - 1;
        int rows = end - start + 1;
        return digits >= (next ? DIGITS : DIGITS + 1)
                && (summed > 1 || rows >= FEWEST && summed > 0 || summed > 0 && group && next);
    }

    /// Whether all rows of a run have what a row has, and that is something.
    private static boolean same(Row row, List<Row> run, int column) {
        @Nullable String own = row.cells().get(column);
        return own != null
                && !own.isBlank()
                && run.stream().allMatch(r -> Objects.equals(r.cells().get(column), own));
    }
}
