package io.dataagent.query.convert;

import io.dataagent.query.convert.shape.TextTop;
import io.dataagent.query.convert.shape.Titles;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// How the lines of a text file are cut into values.
///
/// @param file in UTF-8
/// @param delimiter between values
/// @param escape before a quote within quotes
/// @param skipped lines before the first that counts
/// @param head how many of them are not there to tell the delimiter, and the names of the columns,
///   if more than the first line says them
/// @param header whether the first line holds names
/// @param width how many values a line has
/// @param pad whether missing values at the end of a line are empty
record Dialect(
        Path file,
        String delimiter,
        String escape,
        int skipped,
        Titles.Head head,
        boolean header,
        int width,
        boolean pad) {

    static final int LONGEST_LINE = 4 << 20;
    private static final int LOOKED_AT = 16 << 20;
    private static final int MOST_REJECTS = 100_000;

    /// Finds out what the person did not say.
    static Dialect of(Duck duck, Path file, Reading reading, int mostColumns)
            throws SQLException, Refusal, IOException {
        requireLines(file);
        TextTop first = head(file, mostColumns);
        String told = reading.delimiter() == null ? first.told() : reading.delimiter();
        int telling = first.telling();
        List<@Nullable String> seen = seenAmong(duck, file, reading, first, told);
        int width =
                seen.size() > 5
                        ? first.width(text(seen.getFirst()))
                        : Integer.parseInt(text(seen.get(4)));
        if (width > mostColumns) {
            throw tooWide(width, mostColumns);
        }
        String cut = told == null ? text(seen.get(0)) : told;
        int skipped = Math.max(telling, Integer.parseInt(text(seen.get(2))));
        Dialect found =
                new Dialect(
                        file,
                        cut.isEmpty() || cut.equals("\0") ? "," : cut,
                        text(seen.get(1)).equals("\\") ? "\\" : "\"",
                        skipped,
                        new Titles.Head(skipped - telling, List.of()),
                        reading.header() == null
                                ? text(seen.get(3)).equals("true")
                                : reading.header(),
                        width,
                        reading.ragged() == Reading.Ragged.PAD);
        return Boolean.FALSE.equals(reading.header()) ? found : found.below(first);
    }

    /// The same, below titles that have as many cells as the table.
    private Dialect below(TextTop top) {
        return top.names(skipped, delimiter)
                .map(
                        n ->
                                new Dialect(
                                        file,
                                        delimiter,
                                        escape,
                                        n.line(),
                                        n.head().below(head.above()),
                                        true,
                                        width,
                                        pad))
                .orElse(this);
    }

    /// What people are told of the lines above the table.
    List<String> notes() {
        return head.notes("line");
    }

    /// What is seen; of a table between lines of other widths what is seen of it alone.
    private static List<@Nullable String> seenAmong(
            Duck duck, Path file, Reading reading, TextTop first, @Nullable String told)
            throws SQLException, Refusal {
        @Nullable Refusal refused = null;
        List<@Nullable String> seen = List.of();
        try {
            seen = seen(duck, file, reading, first, told);
            if (seen.size() <= 5 && (told != null || !text(seen.get(4)).equals("1"))) {
                return seen;
            }
        } catch (Refusal e) {
            refused = e;
        }
        Stream<String> delimiters =
                told == null ? TextTop.DELIMITERS.stream().map(String::valueOf) : Stream.of(told);
        Optional<TextTop.Among> among = first.among(delimiters);
        if (among.isEmpty() && refused != null) {
            throw refused;
        }
        return among.isPresent() ? among(duck, file, reading, among.get()) : seen;
    }

    private static List<@Nullable String> among(
            Duck duck, Path file, Reading reading, TextTop.Among among)
            throws SQLException, Refusal {
        String given = given(reading, among.delimiter()) + ", skip=" + among.first();
        List<@Nullable String> seen = sniffed(duck, file, given);
        boolean header = among.header() || text(seen.get(3)).equals("true");
        return List.of(
                among.delimiter(),
                text(seen.get(1)),
                String.valueOf(among.first()),
                String.valueOf(header),
                String.valueOf(among.width()));
    }

    /// @param told the delimiter that the person or the file names, or null
    private static List<@Nullable String> seen(
            Duck duck, Path file, Reading reading, TextTop first, @Nullable String told)
            throws SQLException, Refusal {
        String skip = first.told() == null ? "" : ", skip=1";
        List<@Nullable String> seen = sniffed(duck, file, given(reading, told) + skip);
        String marked = told == null ? first.likely() : "";
        if (marked.isEmpty()) {
            return seen;
        }
        if (text(seen.get(4)).equals("1")) {
            return sniffed(duck, file, given(reading, marked));
        }
        String bare = first.bare();
        return bare.contains(text(seen.get(0)))
                ? seen
                : asTheFirstLine(duck, file, given(reading, marked), bare, marked, seen);
    }

    /// What was seen, or what is seen with the delimiter that the first line shows where all lines
    /// are cut by it like the first: else the first line would be passed over.
    private static List<@Nullable String> asTheFirstLine(
            Duck duck,
            Path file,
            String given,
            String head,
            String marked,
            List<@Nullable String> seen)
            throws SQLException {
        try {
            List<@Nullable String> other = sniffed(duck, file, given);
            long width = 1 + head.chars().filter(c -> c == marked.charAt(0)).count();
            boolean alike =
                    other.size() == seen.size()
                            && text(other.get(2)).equals("0")
                            && text(other.get(4)).equals(String.valueOf(width));
            return alike ? other : seen;
        } catch (Refusal _) {
            return seen;
        }
    }

    private static String given(Reading reading, @Nullable String delimiter) {
        return (delimiter == null || delimiter.isEmpty()
                        ? ""
                        : ", delim=" + SqlNames.literal(delimiter))
                + (reading.header() == null ? "" : ", header=" + reading.header());
    }

    private static List<@Nullable String> sniffed(Duck duck, Path file, String given)
            throws SQLException, Refusal {
        String ask =
                "SELECT Delimiter, Escape, SkipRows, HasHeader, len(Columns) FROM sniff_csv(%s%s, max_line_size=%d%s)";
        String name = SqlNames.literal(file.toString());
        try {
            return duck.rows(ask.formatted(name, given, LONGEST_LINE, "")).getFirst();
        } catch (SQLException e) {
            refuse(e);
        }
        try {
            String lenient = ", strict_mode=false, ignore_errors=true, null_padding=true";
            List<@Nullable String> seen =
                    new ArrayList<>(
                            duck.rows(ask.formatted(name, given, LONGEST_LINE, lenient))
                                    .getFirst());
            seen.add("lenient");
            return seen;
        } catch (SQLException e) {
            refuse(e);
            throw new Refusal(
                    "unreadable",
                    "No table can be made out in the file: its lines do not have the same number of"
                            + " values. Name the delimiter, or send another form.");
        }
    }

    /// What is wrong whichever way the file is read.
    static void refuse(SQLException e) throws Refusal {
        String said = String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT);
        if (said.contains("maximum line size of")) {
            throw lineTooLong();
        }
        if (said.contains("state machine reached an invalid state")) {
            throw new Refusal(
                    "unreadable",
                    "The lines of the file do not end alike, or a quote stands amid a value. Save"
                            + " the file anew with one kind of line ends.");
        }
        if (said.contains("no space left") || said.contains("disk full")) {
            throw new Refusal("disk_full", "There is no room left to convert the file. Try later.");
        }
    }

    private static Refusal lineTooLong() {
        return new Refusal(
                "line_too_long",
                "A line is longer than %d MB; a quote that is not closed can be the reason."
                        .formatted(LONGEST_LINE >> 20));
    }

    /// A line that is too long is refused before its form is looked for: that takes minutes.
    private static void requireLines(Path file) throws IOException, Refusal {
        byte[] buffer = new byte[1 << 16];
        int length = 0;
        try (InputStream in = Files.newInputStream(file)) {
            int left = LOOKED_AT;
            for (int n = in.read(buffer); n > 0 && left > 0; n = in.read(buffer), left -= n) {
                for (int i = 0; i < n; i++) {
                    length = buffer[i] == '\n' || buffer[i] == '\r' ? 0 : length + 1;
                    if (length > LONGEST_LINE) {
                        throw lineTooLong();
                    }
                }
            }
        }
    }

    /// The first line; one with very many values is refused before anything is built for each.
    private static TextTop head(Path file, int most) throws IOException, Refusal {
        byte[] bytes;
        try (InputStream in = Files.newInputStream(file)) {
            bytes = in.readNBytes(LONGEST_LINE);
        }
        String text = new String(bytes, StandardCharsets.UTF_8);
        TextTop head = TextTop.of(text, bytes.length < LONGEST_LINE);
        for (char delimiter : TextTop.DELIMITERS) {
            long width = head.line().chars().filter(c -> c == delimiter).count() + 1;
            if (width > 10L * most) {
                throw tooWide(width, most);
            }
        }
        return head;
    }

    private static Refusal tooWide(long width, int most) {
        return new Refusal(
                "too_many_columns",
                "The table has %d columns; at most %d are taken.".formatted(width, most));
    }

    /// Reads the lines as texts.
    ///
    /// @param names of the columns
    /// @param rejects name of the table of lines that could not be read; null lets them pass
    String read(List<String> names, @Nullable String rejects) {
        return "read_csv(%s, auto_detect=false, all_varchar=true, delim=%s, quote='\"', escape=%s, skip=%d, header=%s, columns={%s}, max_line_size=%d%s%s)"
                .formatted(
                        SqlNames.literal(file.toString()),
                        SqlNames.literal(delimiter),
                        SqlNames.literal(escape),
                        skipped,
                        header,
                        names.stream()
                                .map(n -> SqlNames.literal(n) + ": 'VARCHAR'")
                                .collect(Collectors.joining(", ")),
                        LONGEST_LINE,
                        pad ? ", null_padding=true, parallel=false" : "",
                        rejects == null
                                ? ", ignore_errors=true"
                                : ", store_rejects=true, rejects_table='%1$s', rejects_scan='%1$s_scan', rejects_limit=%2$d"
                                        .formatted(rejects, MOST_REJECTS));
    }

    /// The labels of the columns: the names in the file, or numbers.
    List<String> labels(Duck duck) throws SQLException, Refusal {
        List<String> labels = new ArrayList<>();
        List<? extends @Nullable String> first = head.names();
        if (first.isEmpty() && header) {
            first = firstLine(duck);
        }
        for (int i = 0; i < width; i++) {
            String label = i < first.size() ? first.get(i) : null;
            labels.add(label == null || label.isBlank() ? "column " + (i + 1) : label.strip());
        }
        return labels;
    }

    private List<@Nullable String> firstLine(Duck duck) throws SQLException, Refusal {
        List<String> numbers = new ArrayList<>();
        for (int i = 0; i < width; i++) {
            numbers.add("c" + i);
        }
        Dialect bare = new Dialect(file, delimiter, escape, skipped, head, false, width, true);
        try {
            List<List<@Nullable String>> rows =
                    duck.rows("SELECT * FROM " + bare.read(numbers, null) + " LIMIT 1");
            return rows.isEmpty() ? List.of() : rows.getFirst();
        } catch (SQLException e) {
            refuse(e);
            throw e;
        }
    }

    private static String text(@Nullable String cell) {
        return cell == null ? "" : cell;
    }
}
