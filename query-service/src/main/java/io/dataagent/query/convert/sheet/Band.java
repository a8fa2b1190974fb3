package io.dataagent.query.convert.sheet;

import io.dataagent.query.convert.shape.Blocks;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.dhatim.fastexcel.reader.Row;

/// Columns of a sheet, and what stands in them.
final class Band {

    private static final int FEWEST_ROWS = 2;

    /// Of ten rows at least so many are filled in a table: a column of remarks has gaps.
    private static final int FILLED_OF_TEN = 8;

    private final int left;
    private final int right;
    private final List<String> names = new ArrayList<>();
    private long first;
    private long last;
    private long rows;
    private String below = "";

    Band(int left, int right) {
        this.left = left;
        this.right = right;
    }

    int left() {
        return left;
    }

    int right() {
        return right;
    }

    /// The next row of the sheet.
    void add(Row row) {
        List<String> cells = Blocks.texts(row, left, right);
        long filled = cells.stream().filter(c -> !c.isBlank()).count();
        if (names.isEmpty() && filled > 1) {
            names.addAll(cells);
            first = row.getRowNum();
            last = first;
        } else if (!names.isEmpty() && filled > 0) {
            below = rows == 0 ? cells.getFirst() : below;
            rows++;
            last = row.getRowNum();
        }
    }

    /// Whether it has names above rows without gaps.
    boolean table() {
        return Blocks.header(names)
                && rows >= FEWEST_ROWS
                && rows * 10 >= (last - first) * FILLED_OF_TEN;
    }

    /// Whether the columns beside it are a table of their own.
    boolean apart(Band next) {
        Set<String> own = low(names);
        boolean sameFirst = low(names.subList(0, 1)).equals(low(next.names.subList(0, 1)));
        boolean other =
                first != next.first
                        || Math.abs(last - next.last) >= FEWEST_ROWS
                        || low(next.names).stream().anyMatch(own::contains);
        return other && (sameFirst || Blocks.word(next.below));
    }

    private static Set<String> low(List<String> names) {
        return names.stream()
                .map(n -> n.strip().toLowerCase(Locale.ROOT))
                .filter(n -> !n.isEmpty())
                .collect(Collectors.toSet());
    }

    /// Both together: they begin where the first does, and end where the last does.
    Band with(Band next) {
        Band both = new Band(left, next.right);
        both.names.addAll(names);
        both.names.addAll(next.names);
        both.first = Math.min(first, next.first);
        both.last = Math.max(last, next.last);
        both.rows = rows;
        both.below = below;
        return both;
    }
}
