package io.dataagent.query.convert.shape;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Where the table begins in a text file: below titles that are as wide as it, or narrower.
///
/// @param lines of the file, without those behind a part that is looked at
/// @param whole whether those are all
/// @param told the delimiter that the first line tells, as spreadsheets write it, or null
public record TextTop(List<String> lines, boolean whole, @Nullable String told) {

    /// What values are divided by.
    public static final List<Character> DELIMITERS = List.of(',', ';', '\t', '|');

    private static final Pattern TELLS = Pattern.compile("\uFEFF?\"?sep=([,;|\t])\"?");
    private static final int FEWEST = 3;

    /// @param text the beginning of a file
    public static TextTop of(String text, boolean whole) {
        List<String> lines = text.lines().toList();
        Matcher tells = TELLS.matcher(lines.isEmpty() ? "" : lines.getFirst());
        boolean told = tells.matches() && lines.size() > 1;
        return new TextTop(lines, whole, told ? tells.group(1) : null);
    }

    /// How many lines stand before the first that may hold names.
    public int telling() {
        return told == null ? 0 : 1;
    }

    /// The first line that may hold names.
    public String line() {
        return telling() < lines.size() ? lines.get(telling()) : "";
    }

    /// The same without what stands in quotes.
    public String bare() {
        return line().replaceAll("\"[^\"]*\"", "");
    }

    /// How many values the first line has.
    public int width(String delimiter) {
        return delimiter.isEmpty() ? 1 : 1 + (int) count(bare(), delimiter.charAt(0));
    }

    /// The delimiter that the first line shows most often outside of quotes; empty if it shows
    /// none.
    public String likely() {
        String bare = bare();
        return DELIMITERS.stream()
                .filter(d -> bare.indexOf(d) >= 0)
                .max(Comparator.comparingLong(d -> count(bare, d)))
                .map(String::valueOf)
                .orElse("");
    }

    private static long count(String text, char c) {
        return text.chars().filter(d -> d == c).count();
    }

    /// Where the names of columns stand.
    ///
    /// @param line of the last row of names, from 0
    /// @param head how many rows with cells stand above them, and what they are if joined
    public record Names(int line, Titles.Head head) {}

    /// The names below titles that have as many cells as the table; nothing if there are none, or
    /// in any doubt.
    ///
    /// @param from number of the first line that counts
    public Optional<Names> names(int from, String delimiter) {
        List<Titles.Row> first = new ArrayList<>();
        for (int i = from; i < lines.size() && first.size() < Titles.MOST; i++) {
            if (lines.get(i).isBlank()) {
                continue;
            }
            List<String> cells = TextCells.of(lines.get(i), delimiter);
            if (cells.isEmpty()
                    || !first.isEmpty() && cells.size() != first.getFirst().cells().size()) {
                break;
            }
            if (cells.stream().anyMatch(c -> !c.isBlank())) {
                boolean named = cells.stream().noneMatch(SumNames::numberlike);
                first.add(new Titles.Row(i, cells, named));
            }
        }
        Titles.Head head = Titles.head(first);
        int at = head.above() + head.rows() - 1;
        boolean years = !first.isEmpty() && !first.getFirst().names() && Titles.names(first, 0);
        return at == 0 && !years
                ? Optional.empty()
                : Optional.of(new Names(Math.toIntExact(first.get(at).number()), head));
    }

    /// Lines of one width, between lines of others.
    ///
    /// @param first its number, from 0
    /// @param length how many lines
    /// @param header whether its first line holds names
    public record Among(int first, int length, int width, String delimiter, boolean header) {}

    /// The lines of the table between a few of other widths above and below.
    public Optional<Among> among(Stream<String> delimiters) {
        return whole
                ? delimiters
                        .flatMap(d -> among(telling(), d).stream())
                        .max((a, b) -> Integer.compare(a.length(), b.length()))
                : Optional.empty();
    }

    private Optional<Among> among(int from, String delimiter) {
        List<List<String>> rows = new ArrayList<>();
        List<Integer> numbers = new ArrayList<>();
        for (int i = from; i < lines.size(); i++) {
            if (!lines.get(i).isBlank()) {
                rows.add(TextCells.of(lines.get(i), delimiter));
                numbers.add(i);
            }
        }
        return rows.contains(List.<String>of())
                ? Optional.empty()
                : among(rows, numbers, delimiter);
    }

    private static Optional<Among> among(
            List<List<String>> rows, List<Integer> numbers, String delimiter) {
        int begin = 0;
        int most = 0;
        while (begin < rows.size() && begin <= Titles.MOST) {
            most = Math.max(most, begin == 0 ? 1 : rows.get(begin - 1).size());
            int end = end(rows, begin);
            int width = rows.get(begin).size();
            if (end - begin >= FEWEST && begin > 0 && width > most) {
                boolean apart =
                        rows.size() - end <= Titles.MOST
                                && rows.subList(end, rows.size()).stream()
                                        .allMatch(r -> r.size() != width);
                boolean names = names(rows.subList(begin, end));
                // commas divide the words of a text, too
                return apart && (names || !delimiter.equals(","))
                        ? Optional.of(
                                new Among(numbers.get(begin), end - begin, width, delimiter, names))
                        : Optional.empty();
            }
            begin++;
        }
        return Optional.empty();
    }

    /// The lines of each of several tables that stand below each other, of one delimiter, which is
    /// told before them; none if there is one table.
    public List<List<String>> tables(Stream<String> delimiters) {
        return whole
                ? delimiters
                        .map(this::tables)
                        .max((a, b) -> Integer.compare(a.size(), b.size()))
                        .orElse(List.of())
                : List.of();
    }

    private List<List<String>> tables(String delimiter) {
        Blocks blocks = new Blocks();
        List<Titles.Row> rows = new ArrayList<>();
        for (int i = telling(); i < lines.size(); i++) {
            List<String> cells = TextCells.of(lines.get(i), delimiter);
            if (cells.isEmpty()) {
                return List.of();
            }
            if (cells.stream().anyMatch(c -> !c.isBlank())) {
                boolean named = cells.stream().noneMatch(SumNames::numberlike);
                Titles.Row row = new Titles.Row(i, cells, named);
                rows.add(row);
                blocks.add(row);
            }
        }
        List<List<String>> tables =
                blocks.found().stream().map(b -> table(b, rows, delimiter)).toList();
        return tables.size() > 1 && !tables.contains(List.<String>of()) ? tables : List.of();
    }

    /// The lines of one of several tables; none if a line is of another width.
    private List<String> table(Blocks.Block block, List<Titles.Row> rows, String delimiter) {
        List<String> table = new ArrayList<>(List.of("sep=" + delimiter));
        for (Titles.Row row : rows.stream().filter(r -> block.holds(r.number())).toList()) {
            String line = lines.get(Math.toIntExact(row.number()));
            int more = row.cells().size() - block.width();
            for (; more > 0 && line.endsWith(delimiter); more--) {
                line = line.substring(0, line.length() - delimiter.length());
            }
            boolean alone = row.cells().stream().filter(c -> !c.isBlank()).count() == 1;
            if (more > 0 || more < 0 && !alone) {
                return List.of();
            }
            table.add(line);
        }
        return table;
    }

    private static int end(List<List<String>> rows, int begin) {
        int end = begin + 1;
        while (end < rows.size() && rows.get(end).size() == rows.get(begin).size()) {
            end++;
        }
        return end;
    }

    /// Whether a first line of texts stands above numbers.
    private static boolean names(List<List<String>> rows) {
        return rows.getFirst().stream().noneMatch(c -> c.isBlank() || SumNames.numberlike(c))
                && rows.get(1).stream().anyMatch(SumNames::numberlike);
    }
}
