package io.dataagent.query.convert.shape;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
        boolean names() {
            Set<String> seen = new HashSet<>();
            return named
                    && cells.stream().filter(c -> !c.isBlank()).allMatch(c -> seen.add(low(c)));
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

    /// Where the names of columns stand.
    ///
    /// @param above how many rows stand above them
    /// @param names joined from two rows, of which the upper names groups of columns; empty if one
    ///   row names them
    public record Head(int above, List<String> names) {

        /// How many rows hold the names.
        public int rows() {
            return names.isEmpty() ? 1 : 2;
        }

        /// How many rows are above or joined.
        public int rest() {
            return names.isEmpty() ? above : above + 2;
        }

        /// What people are told.
        ///
        /// @param what `row` or `line`
        public List<String> notes(String what) {
            List<String> notes = new ArrayList<>(Titles.notes(what, above));
            if (!names.isEmpty()) {
                notes.add("The names of the columns are joined from two rows.");
            }
            return notes;
        }
    }

    /// Looks for the names in the first rows with cells.
    public static Head head(List<Row> first) {
        long widest = first.stream().mapToLong(Row::filled).max().orElse(0);
        for (int i = 0; i < first.size() - 2; i++) {
            List<String> names = joined(first.get(i), first.get(i + 1), first.get(i + 2));
            if (!names.isEmpty()) {
                return new Head(i, names);
            }
            if (first.get(i).filled() * 2 > widest) {
                break;
            }
        }
        return new Head(above(first), List.of());
    }

    /// The names of columns in groups; empty if anything speaks against it: some of the lower names
    /// have to stand twice, with numbers below them, and none of the joined.
    private static List<String> joined(Row upper, Row lower, Row below) {
        List<String> names = new ArrayList<>();
        Map<String, Integer> counts = new HashMap<>();
        lower.cells().forEach(c -> counts.merge(low(c), 1, Integer::sum));
        String group = "";
        int groups = 0;
        boolean numbers = false;
        for (int i = 0; i < lower.cells().size(); i++) {
            String over = upper.cells().get(i).strip();
            String name = lower.cells().get(i).strip();
            group = over.isEmpty() ? group : over;
            if (name.isEmpty()) {
                group = "";
                names.add(over);
                continue;
            }
            names.add(group.isEmpty() ? name : group + " " + name);
            groups += over.isEmpty() ? 0 : 1;
            String cell = below.cells().get(i);
            if (counts.getOrDefault(low(name), 0) > 1) {
                numbers |= SumNames.numberlike(cell);
                if (group.isEmpty() || !cell.isBlank() && !SumNames.numberlike(cell)) {
                    return List.of();
                }
            }
        }
        boolean distinct = new Row(lower.number(), names, lower.named()).names();
        return distinct && groups > 1 && numbers ? names : List.of();
    }

    private static String low(String cell) {
        return cell.strip().toLowerCase(Locale.ROOT);
    }

    private static List<String> notes(String what, int above) {
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
