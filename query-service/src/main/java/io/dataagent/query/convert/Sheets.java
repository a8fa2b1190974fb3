package io.dataagent.query.convert;

import com.fasterxml.aalto.UncheckedStreamException;
import io.dataagent.query.convert.shape.Blocks;
import io.dataagent.query.convert.shape.Merges;
import io.dataagent.query.convert.shape.MissingWords;
import io.dataagent.query.convert.shape.Titles;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.dhatim.fastexcel.reader.Cell;
import org.dhatim.fastexcel.reader.CellType;
import org.dhatim.fastexcel.reader.ExcelReaderException;
import org.dhatim.fastexcel.reader.ReadableWorkbook;
import org.dhatim.fastexcel.reader.ReadingOptions;
import org.dhatim.fastexcel.reader.Row;
import org.jspecify.annotations.Nullable;

/// Writes the sheets of a workbook as CSV of one form, so that they are read like every other
/// text. Formulas are not computed: their last value counts.
///
/// @param folder where they are written
record Sheets(Path folder, Order.Bounds bounds) {

    private static final int MOST_SHEETS = 50;

    /// Only its format tells a day from a number.
    private static final ReadingOptions FORMATTED = new ReadingOptions(true, false);

    /// A sheet as CSV.
    ///
    /// @param name that people gave it
    /// @param width how many columns it has
    /// @param header whether its first row holds names
    /// @param told what people have to know of how it was read
    record Sheet(String name, Path file, int width, boolean header, List<String> told) {}

    List<Sheet> written(Path workbook) throws IOException, Refusal {
        List<Sheet> sheets = new ArrayList<>();
        CellTexts texts = CellTexts.of(workbook);
        try (ReadableWorkbook book = opened(workbook)) {
            List<org.dhatim.fastexcel.reader.Sheet> all = book.getSheets().toList();
            if (all.size() > MOST_SHEETS) {
                throw new Refusal(
                        "too_many_sheets",
                        "The workbook has %d sheets; at most %d are taken."
                                .formatted(all.size(), MOST_SHEETS));
            }
            for (org.dhatim.fastexcel.reader.Sheet sheet : all) {
                List<Blocks.Block> blocks = Blocks.of(sheet);
                for (int i = 0; i < blocks.size(); i++) {
                    Merges merges = Merges.of(workbook, sheet.getId());
                    written(sheet, texts, merges, blocks, i).ifPresent(sheets::add);
                }
            }
        } catch (ExcelReaderException | UncheckedStreamException e) {
            // the second is what its reader of XML throws of a text that breaks off in a cell
            throw damaged();
        }
        if (sheets.isEmpty()) {
            throw new Refusal("no_rows", "The workbook has no sheet with rows.");
        }
        return sheets;
    }

    private static ReadableWorkbook opened(Path workbook) throws IOException, Refusal {
        try {
            return styled(workbook)
                    ? new ReadableWorkbook(workbook.toFile(), FORMATTED)
                    : new ReadableWorkbook(workbook.toFile());
        } catch (NullPointerException e) {
            // what the library makes of a relationship that names no target
            throw damaged();
        }
    }

    /// Whether a workbook has formats at all: some programs leave them out.
    private static boolean styled(Path workbook) throws IOException {
        try (ZipFile zip = new ZipFile(workbook.toFile())) {
            return zip.stream().anyMatch(e -> e.getName().endsWith("styles.xml"));
        }
    }

    private Optional<Sheet> written(
            org.dhatim.fastexcel.reader.Sheet sheet,
            CellTexts texts,
            Merges merges,
            List<Blocks.Block> blocks,
            int at)
            throws IOException, Refusal {
        Path file = folder.resolve("sheet-%d-%d.csv".formatted(sheet.getIndex(), at));
        Blocks.Block block = blocks.get(at);
        int width = blocks.size() == 1 ? width(sheet) : block.width();
        if (width > bounds.columns()) {
            throw new Refusal(
                    "too_many_columns",
                    "The sheet “%s” has %d columns; at most %d are taken."
                            .formatted(sheet.getName(), width, bounds.columns()));
        }
        try (BufferedWriter out = Files.newBufferedWriter(file, StandardCharsets.UTF_8);
                Stream<Row> stream = sheet.openStream()) {
            Lines lines = new Lines(out, merges);
            Stream<Row> own = stream.filter(r -> block.holds(r.getRowNum()));
            for (Row row : (Iterable<Row>) own::iterator) {
                List<String> cells = cells(row, width, texts);
                if (!cells.stream().allMatch(String::isEmpty)) {
                    lines.add(new Titles.Row(row.getRowNum(), cells, named(row)));
                }
            }
            lines.begin();
            List<String> told = new ArrayList<>(Blocks.notes(at + 1, blocks.size()));
            told.addAll(lines.told());
            return lines.rows < 2
                    ? Optional.empty()
                    : Optional.of(new Sheet(sheet.getName(), file, width, lines.header, told));
        }
    }

    /// Writes rows; the first are held back until it is known where the names of columns stand.
    private static final class Lines {

        private final Writer out;
        private final Merges merges;
        private final List<Titles.Row> first = new ArrayList<>();
        private boolean begun;
        private long rows;
        private boolean header = true;
        private Titles.Head head = new Titles.Head(0, List.of());
        private long data;

        Lines(Writer out, Merges merges) {
            this.out = out;
            this.merges = merges;
        }

        List<String> told() {
            return Stream.of(head.notes("row"), merges.notes())
                    .flatMap(List::stream)
                    .toList();
        }

        void add(Titles.Row row) throws IOException {
            if (begun) {
                out.write(line(merges.filled(row.cells(), row.number(), data)));
                rows++;
                return;
            }
            first.add(row);
            if (first.size() == Titles.MOST) {
                begin();
            }
        }

        void begin() throws IOException {
            if (begun || first.isEmpty()) {
                return;
            }
            begun = true;
            head = Titles.head(first);
            Titles.Row names = first.get(head.above() + head.rows() - 1);
            header = names.named();
            data = names.number() + (header ? 1 : 0);
            if (!head.names().isEmpty()) {
                add(new Titles.Row(names.number(), head.names(), true));
            }
            for (Titles.Row row : first.subList(head.rest(), first.size())) {
                add(row);
            }
            first.clear();
        }
    }

    private static int width(org.dhatim.fastexcel.reader.Sheet sheet) throws IOException {
        try (Stream<Row> rows = sheet.openStream()) {
            return rows.mapToInt(Row::getCellCount).max().orElse(0);
        }
    }

    /// A first row of texts holds names.
    private static boolean named(Row row) {
        return row.stream()
                .filter(c -> c != null && c.getType() != CellType.EMPTY)
                .allMatch(c -> c.getType() == CellType.STRING || c.getType() == CellType.FORMULA);
    }

    private static List<String> cells(Row row, int width, CellTexts texts) {
        List<String> cells = new ArrayList<>();
        for (int i = 0; i < width; i++) {
            Cell cell = i < row.getCellCount() ? row.getCell(i) : null;
            cells.add(cell == null ? "" : texts.of(cell));
        }
        return cells;
    }

    private static String line(List<String> cells) {
        return cells.stream()
                .map(c -> '"' + c.replace("\"", "\"\"").replace("\0", "") + '"')
                .collect(Collectors.joining(",", "", "\n"));
    }

    private static Refusal damaged() {
        return new Refusal("damaged", "The workbook is damaged and cannot be read.");
    }

    /// Writes what stands in the cells of a workbook, of formulas their last value.
    ///
    /// @param since1904 whether its days are counted from 1904, as programs of the Macintosh
    ///   did, and not from 1900 (ECMA-376, `date1904`)
    private record CellTexts(boolean since1904) {

        private static final LocalDateTime FIRST_OF_1904 = LocalDateTime.of(1904, 1, 1, 0, 0);
        private static final int HEAD = 1 << 16;

        /// A truth is written as a number or as a word.
        private static final Pattern SINCE_1904 =
                Pattern.compile(
                        "<(?:\\w+:)?workbookPr\\s[^>]*\\bdate1904\\s*=\\s*[\"'](?:1|true|on)[\"']");

        private static final DateTimeFormatter MOMENT =
                DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");
        private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm:ss");

        /// For the cells of a workbook.
        static CellTexts of(Path workbook) throws IOException {
            try (ZipFile zip = new ZipFile(workbook.toFile())) {
                ZipEntry book = zip.getEntry("xl/workbook.xml");
                if (book == null) {
                    return new CellTexts(false);
                }
                try (InputStream in = zip.getInputStream(book)) {
                    String head = new String(in.readNBytes(HEAD), StandardCharsets.UTF_8);
                    return new CellTexts(SINCE_1904.matcher(head).find());
                }
            }
        }

        /// The text of a cell; the word for its fault where its formula failed.
        String of(Cell cell) {
            return switch (cell.getType()) {
                case NUMBER -> number(cell, cell.asNumber());
                case BOOLEAN -> String.valueOf(cell.asBoolean());
                case STRING -> cell.asString();
                case FORMULA -> computed(cell);
                case ERROR -> fault(cell.getRawValue());
                case EMPTY -> "";
            };
        }

        /// The last value of a formula; what it could not compute is none.
        private String computed(Cell cell) {
            String raw = cell.getRawValue();
            return switch (cell.getValue()) {
                case BigDecimal number -> number(cell, number);
                case Boolean flag -> String.valueOf(flag);
                case null, default -> raw == null ? "" : raw;
            };
        }

        private static String fault(@Nullable String raw) {
            return raw != null && MissingWords.FAULTS.contains(raw) ? raw : "";
        }

        private String number(Cell cell, BigDecimal number) {
            String format = cell.getDataFormatString();
            String bare = format == null ? "" : bare(format);
            boolean timed = bare.contains("h");
            if (dated(bare)) {
                LocalDateTime moment = second(moment(cell, number));
                return !timed && moment.toLocalTime().equals(LocalTime.MIDNIGHT)
                        ? moment.toLocalDate().toString()
                        : moment.format(MOMENT);
            }
            if (timed && number.signum() >= 0 && number.compareTo(BigDecimal.ONE) < 0) {
                return second(moment(cell, number)).format(CLOCK);
            }
            // A workbook keeps numbers as doubles: 0.1 + 0.2 is written with all its digits there.
            return BigDecimal.valueOf(number.doubleValue()).stripTrailingZeros().toPlainString();
        }

        /// The reader itself overlooks `date1904="1"`.
        private LocalDateTime moment(Cell cell, BigDecimal number) {
            if (!since1904) {
                return cell.asDate();
            }
            double days = number.doubleValue();
            int whole = (int) Math.floor(days);
            long part = Math.round((days - whole) * Duration.ofDays(1).toSeconds());
            return FIRST_OF_1904.plusDays(whole).plusSeconds(part);
        }

        /// The nearest second: a workbook keeps a moment as a part of a day, which is seldom exact.
        private static LocalDateTime second(LocalDateTime moment) {
            return moment.plusNanos(500_000_000).truncatedTo(ChronoUnit.SECONDS);
        }

        /// A format without what it writes as it is: quoted texts, colours and languages, single
        /// characters and gaps.
        private static String bare(String format) {
            String plain = format.replaceAll("\"[^\"]*\"|\\[[^]]*]|[\\\\_*].", "");
            return plain.equalsIgnoreCase("general") ? "" : plain.toLowerCase(Locale.ROOT);
        }

        private static boolean dated(String bare) {
            return bare.matches("(?s).*(yy|d|mmm).*");
        }
    }
}
