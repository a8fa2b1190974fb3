package io.dataagent.query.convert.shape;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Cells of a sheet that are merged down one column, of which only the first has the value. They
/// are asked for row by row, from above.
public final class Merges {

    private final Map<Integer, List<SheetMarks.Span>> spans;
    private final Map<Integer, Integer> at = new HashMap<>();
    private final Map<Integer, String> values = new HashMap<>();
    private long filled;

    /// Those of a sheet, to be filled once.
    public Merges(SheetMarks sheet) {
        this.spans = sheet.spans();
    }

    /// Cells with the values of those above that they are merged with.
    ///
    /// @param row its number in the sheet, from 1, larger than that of the call before
    /// @param first number of the first row of data: what is merged from above it is left as it is
    public List<String> filled(List<String> cells, long row, long first) {
        if (spans.isEmpty()) {
            return cells;
        }
        List<String> all = new ArrayList<>(cells);
        spans.forEach(
                (column, merged) -> {
                    int next = at.getOrDefault(column, 0);
                    while (next < merged.size() && merged.get(next).to() < row) {
                        next++;
                        values.remove(column);
                    }
                    at.put(column, next);
                    if (next < merged.size() && column < all.size()) {
                        fill(all, column, merged.get(next), row, first);
                    }
                });
        return all;
    }

    private void fill(List<String> cells, int column, SheetMarks.Span span, long row, long first) {
        if (row == span.from() && row >= first) {
            values.put(column, cells.get(column));
        }
        String value = values.getOrDefault(column, "");
        if (row > span.from() && cells.get(column).isEmpty() && !value.isEmpty()) {
            cells.set(column, value);
            filled++;
        }
    }

    /// What people are told.
    public List<String> notes() {
        return filled == 0
                ? List.of()
                : List.of(
                        filled == 1
                                ? "1 cell that is merged with one above has its value."
                                : "%d cells that are merged with one above have its value."
                                        .formatted(filled));
    }
}
