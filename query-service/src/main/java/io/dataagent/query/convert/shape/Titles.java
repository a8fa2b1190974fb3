package io.dataagent.query.convert.shape;

import io.dataagent.query.convert.label.QuestionRow;
import io.dataagent.query.gate.text.WordList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// How many rows of a sheet stand above the names of its columns: a title, a day, whose it is.
public final class Titles {

    /// So many rows are looked at.
    public static final int MOST = 20;

    private static final Pattern YEAR = Pattern.compile("(19|20)\\d\\d");
    private static final Set<String> UNITS = WordList.read("/convert/units.txt");
    private static final int LONGEST_UNIT = 12;

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
    /// row, and one with gaps right above names that stand over numbers; none if there is any
    /// doubt.
    ///
    /// @param first the first rows with cells
    public static int above(List<Row> first) {
        long widest = first.stream().mapToLong(Row::filled).max().orElse(0);
        long above = 0;
        for (int i = 0; i < first.size() - 1; i++) {
            long filled = first.get(i).filled();
            if (filled * 2 > widest) {
                if (over(first, i, widest)) {
                    return i + 1;
                }
                return i > 0 && names(first, i) && above * 2 <= filled ? i : 0;
            }
            above = Math.max(above, filled);
        }
        return 0;
    }

    /// Whether a row names columns: by texts, or by years that differ beside a text, over something
    /// else than years.
    ///
    /// @param first rows in order
    public static boolean names(List<Row> first, int at) {
        Row row = first.get(at);
        if (row.names()) {
            return true;
        }
        List<String> cells = row.cells().stream().map(String::strip).toList();
        List<String> years = cells.stream().filter(c -> YEAR.matcher(c).matches()).toList();
        boolean others =
                cells.stream()
                        .filter(c -> !YEAR.matcher(c).matches())
                        .noneMatch(SumNames::numberlike);
        return years.size() > 1
                && others
                && years.size() < row.filled()
                && years.stream().distinct().count() == years.size()
                && at + 1 < first.size()
                && first.get(at + 1).cells().stream().anyMatch(SumNames::numberlike)
                && first.get(at + 1).cells().stream().noneMatch(c -> YEAR.matcher(c).matches());
    }

    /// Whether a row with gaps stands over the names, below which there are numbers, of all
    /// columns.
    private static boolean over(List<Row> first, int at, long widest) {
        if (at + 3 >= first.size()) {
            return false;
        }
        Row upper = first.get(at);
        Row lower = first.get(at + 1);
        return upper.filled() < lower.filled()
                && lower.filled() == widest
                && lower.names()
                && 2 * numbers(lower, first.subList(at + 2, at + 4), i -> true) > widest;
    }

    /// In how many columns texts stand over nothing but numbers.
    private static long numbers(Row texts, List<Row> below, IntPredicate wanted) {
        return IntStream.range(0, texts.cells().size())
                .filter(i -> !texts.cells().get(i).isBlank() && wanted.test(i))
                .filter(i -> !MissingWords.ALL.contains(texts.cells().get(i).strip()))
                .filter(i -> below.stream().allMatch(r -> SumNames.numberlike(r.cells().get(i))))
                .count();
    }

    /// The names with the units that stand below them; empty if none do, or there is any doubt.
    private static List<String> united(List<Row> first, int at) {
        if (at + 3 >= first.size() || !first.get(at).names()) {
            return List.of();
        }
        Row names = first.get(at);
        Row units = first.get(at + 1);
        List<Row> below = first.subList(at + 2, first.size());
        List<Row> next = below.subList(0, 2);
        List<String> joined = new ArrayList<>();
        for (int i = 0; i < names.cells().size(); i++) {
            String name = names.cells().get(i).strip();
            String unit = units.cells().get(i).strip();
            boolean number = SumNames.numberlike(unit);
            if (number || !unit.isEmpty() && name.isEmpty()) {
                return List.of();
            }
            joined.add(unit(unit) ? "%s (%s)".formatted(name, bare(unit)) : name);
        }
        long found = numbers(units, next, i -> unit(units.cells().get(i)));
        long odd = numbers(units, next, i -> !unit(units.cells().get(i)));
        long filled = units.filled();
        return units.named() && found > 0 && odd == 0 && found * 2 >= filled ? joined : List.of();
    }

    /// Whether a text is a unit: one in brackets, or one that is known.
    private static boolean unit(String text) {
        String bare = bare(text).toLowerCase(Locale.ROOT).replaceFirst("^in ", "");
        return !bare.isEmpty()
                && (!bare.equals(text.strip().toLowerCase(Locale.ROOT))
                                && bare.length() <= LONGEST_UNIT
                        || Arrays.stream(bare.split("[/ .]+")).allMatch(UNITS::contains));
    }

    private static String bare(String unit) {
        return unit.strip().replaceAll("^[\\[(]\\s*|\\s*[\\])]$", "");
    }

    /// Where the names of columns stand.
    ///
    /// @param above how many rows stand above them
    /// @param names joined from two rows, of which the upper names groups of columns; empty if one
    ///   row names them
    /// @param asked whether the lower of the two rows holds questions
    public record Head(int above, List<String> names, boolean asked) {

        /// Names without questions.
        public Head(int above, List<String> names) {
            this(above, names, false);
        }

        /// The same below more rows.
        public Head below(int more) {
            return new Head(above + more, names, asked);
        }

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
                notes.add(
                        asked
                                ? QuestionRow.NOTE
                                : "The names of the columns are joined from two rows.");
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
                return new Head(i, names, false);
            }
            if (first.get(i).filled() * 2 > widest) {
                break;
            }
        }
        int above = above(first);
        List<String> united = united(first, above);
        return united.isEmpty()
                ? new Head(above, asked(first, above), true)
                : new Head(above, united, false);
    }

    /// The names with what stands below them as their questions; empty if nothing does.
    private static List<String> asked(List<Row> first, int at) {
        if (at + 2 >= first.size() || !first.get(at).names() || !first.get(at + 1).names()) {
            return List.of();
        }
        return QuestionRow.joined(
                first.get(at).cells(),
                first.get(at + 1).cells(),
                first.subList(at + 2, first.size()).stream().map(Row::cells).toList());
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
        // where each column has a name of its own above, there are no groups
        boolean apart = upper.names() && upper.filled() == upper.cells().size();
        return distinct && groups > 1 && numbers && !apart ? names : List.of();
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
