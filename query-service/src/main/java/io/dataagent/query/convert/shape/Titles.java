package io.dataagent.query.convert.shape;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// How many rows of a sheet stand above the names of its columns: a title, a day, whose it is.
public final class Titles {

    /// So many rows are looked at.
    public static final int MOST = 20;

    private Titles() {}

    /// A row.
    ///
    /// @param number in the sheet, from 1
    /// @param cells as texts; empty where there is none
    /// @param named whether all that stands in it is text
    public record Row(long number, List<String> cells, boolean named) {

        private long filled() {
            return cells.stream().filter(c -> !c.isBlank()).count();
        }

        /// Names of columns are texts, none of them twice.
        private boolean names() {
            Set<String> seen = new HashSet<>();
            return named
                    && cells.stream()
                            .filter(c -> !c.isBlank())
                            .allMatch(c -> seen.add(c.strip().toLowerCase(Locale.ROOT)));
        }
    }

    /// Rows with at most half as many cells as the names that follow, which are most of the widest
    /// row; none if there is any doubt.
    ///
    /// @param first the first rows with cells
    public static int above(List<Row> first) {
        long widest = first.stream().mapToLong(Row::filled).max().orElse(0);
        long above = 0;
        for (int i = 0; i < first.size() - 1; i++) {
            long filled = first.get(i).filled();
            if (filled * 2 > widest) {
                return i > 0 && first.get(i).names() && above * 2 <= filled ? i : 0;
            }
            above = Math.max(above, filled);
        }
        return 0;
    }

    /// What people are told.
    ///
    /// @param what `row` or `line`
    public static List<String> notes(String what, int above) {
        return above == 0
                ? List.of()
                : List.of(
                        "%d %s above the table %s left out."
                                .formatted(
                                        above,
                                        above == 1 ? what : what + "s",
                                        above == 1 ? "is" : "are"));
    }
}
