package io.dataagent.query.convert;

import com.fasterxml.aalto.UncheckedStreamException;
import io.dataagent.query.convert.shape.Blocks;
import io.dataagent.query.convert.shape.CellFormats;
import io.dataagent.query.convert.shape.CellTexts;
import io.dataagent.query.convert.shape.Merges;
import io.dataagent.query.convert.shape.SheetMarks;
import io.dataagent.query.convert.shape.Titles;
import io.dataagent.query.convert.sheet.Bands;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.dhatim.fastexcel.reader.Cell;
import org.dhatim.fastexcel.reader.CellType;
import org.dhatim.fastexcel.reader.ExcelReaderException;
import org.dhatim.fastexcel.reader.ReadableWorkbook;
import org.dhatim.fastexcel.reader.ReadingOptions;
import org.dhatim.fastexcel.reader.Row;
import org.dhatim.fastexcel.reader.SheetVisibility;
import org.jspecify.annotations.Nullable;

/// Writes the sheets of a workbook as CSV of one form, so that they are read like every other
/// text. Formulas are not computed: their last value counts.
///
/// @param folder where they are written
record Sheets(Path folder, Order.Bounds bounds) {

    private static final int MOST_SHEETS = 50;
    private static final List<org.dhatim.fastexcel.reader.Sheet> NONE = List.of();

    /// Only its format tells a day from a number.
    private static final ReadingOptions FORMATTED = new ReadingOptions(true, false);

    /// A sheet as CSV.
    ///
    /// @param name that people gave it
    /// @param width how many columns it has
    /// @param header whether its first row holds names
    /// @param told what people have to know of how it was read
    /// @param formats of its cells
    record Sheet(
            String name,
            Path file,
            int width,
            boolean header,
            List<String> told,
            CellFormats formats) {}

    List<Sheet> written(Path workbook) throws IOException, Refusal {
        List<Sheet> sheets = new ArrayList<>();
        CellTexts texts = CellTexts.of(workbook);
        try (ReadableWorkbook book = opened(workbook)) {
            Map<Boolean, List<org.dhatim.fastexcel.reader.Sheet>> shown =
                    bounded(book.getSheets().toList()).stream()
                            .collect(
                                    Collectors.partitioningBy(
                                            s -> s.getVisibility() == SheetVisibility.VISIBLE));
            List<org.dhatim.fastexcel.reader.Sheet> hidden = shown.getOrDefault(false, List.of());
            for (org.dhatim.fastexcel.reader.Sheet sheet : shown.getOrDefault(true, List.of())) {
                sheets.addAll(written(workbook, sheet, texts, hidden(hidden.size())));
            }
            for (org.dhatim.fastexcel.reader.Sheet sheet : sheets.isEmpty() ? hidden : NONE) {
                sheets.addAll(written(workbook, sheet, texts, List.of()));
            }
        } catch (ExcelReaderException
                | UncheckedStreamException
                | IllegalArgumentException
                | IllegalStateException
                | IndexOutOfBoundsException
                | NullPointerException e) {
            throw SheetFaults.refused(e);
        }
        if (sheets.isEmpty()) {
            throw new Refusal("no_rows", "The workbook has no sheet with rows.");
        }
        return sheets;
    }

    private static ReadableWorkbook opened(Path workbook) throws IOException {
        return styled(workbook)
                ? new ReadableWorkbook(workbook.toFile(), FORMATTED)
                : new ReadableWorkbook(workbook.toFile());
    }

    /// Whether a workbook has formats at all: some programs leave them out.
    private static boolean styled(Path workbook) throws IOException {
        try (ZipFile zip = new ZipFile(workbook.toFile())) {
            return zip.stream().anyMatch(e -> e.getName().endsWith("styles.xml"));
        }
    }

    private static List<org.dhatim.fastexcel.reader.Sheet> bounded(
            List<org.dhatim.fastexcel.reader.Sheet> all) throws Refusal {
        if (all.size() > MOST_SHEETS) {
            throw new Refusal(
                    "too_many_sheets",
                    "The workbook has %d sheets; at most %d are taken."
                            .formatted(all.size(), MOST_SHEETS));
        }
        return all;
    }

    private static List<String> hidden(int sheets) {
        return sheets == 0
                ? List.of()
                : List.of(
                        (sheets == 1 ? "1 hidden sheet is" : sheets + " hidden sheets are")
                                + " left out.");
    }

    /// The tables of a sheet.
    ///
    /// @param told of the workbook as a whole
    private List<Sheet> written(
            Path workbook,
            org.dhatim.fastexcel.reader.Sheet sheet,
            CellTexts texts,
            List<String> told)
            throws IOException, Refusal {
        List<Sheet> tables = new ArrayList<>();
        List<Blocks.Block> blocks = Bands.of(sheet);
        SheetMarks marks = SheetMarks.of(workbook, sheet.getId());
        for (int i = 0; i < blocks.size(); i++) {
            Path file = folder.resolve("sheet-%d-%d.csv".formatted(sheet.getIndex(), i));
            Blocks.Block block = blocks.get(i);
            int width = bounded(sheet, blocks.size() == 1 ? width(sheet) : block.width());
            try (BufferedWriter out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
                Lines lines = new Lines(out, marks.from(block.left()), width);
                lines.add(sheet, block, texts);
                List<String> all = new ArrayList<>(Blocks.notes(i + 1, blocks));
                all.addAll(lines.told());
                all.addAll(told);
                if (lines.rows >= 2) {
                    tables.add(lines.sheet(sheet.getName(), file, all));
                }
            }
        }
        return tables;
    }

    private int bounded(org.dhatim.fastexcel.reader.Sheet sheet, int width) throws Refusal {
        if (width > bounds.columns()) {
            throw new Refusal(
                    "too_many_columns",
                    "The sheet “%s” has %d columns; at most %d are taken."
                            .formatted(sheet.getName(), width, bounds.columns()));
        }
        return width;
    }

    /// Writes rows; the first are held back until it is known where the names of columns stand.
    private static final class Lines {

        private final Writer out;
        private final SheetMarks marks;
        private final Merges merges;
        private final int width;
        private final List<Titles.Row> first = new ArrayList<>();
        private boolean begun;
        private long rows;
        private boolean header = true;
        private Titles.Head head = new Titles.Head(0, List.of());
        private final CellTexts.Formulas formulas = new CellTexts.Formulas();
        private final CellFormats formats = new CellFormats();
        private long data;
        private long hidden;

        Lines(Writer out, SheetMarks marks, int width) {
            this.out = out;
            this.marks = marks;
            this.merges = new Merges(marks);
            this.width = width;
        }

        Sheet sheet(String name, Path file, List<String> all) {
            return new Sheet(name, file, width, header, all, formats);
        }

        List<String> told() {
            return Stream.of(
                            head.notes("row"),
                            merges.notes(),
                            formulas.notes(),
                            marks.notes(hidden, width))
                    .flatMap(List::stream)
                    .toList();
        }

        /// All rows of a part of a sheet.
        void add(org.dhatim.fastexcel.reader.Sheet sheet, Blocks.Block block, CellTexts texts)
                throws IOException {
            try (Stream<Row> stream = sheet.openStream()) {
                Stream<Row> own =
                        stream.peek(SheetFaults::requireCounted)
                                .filter(r -> block.holds(r.getRowNum()));
                for (Row row : (Iterable<Row>) own::iterator) {
                    List<@Nullable Cell> line = own(row, block.left(), width);
                    List<String> cells =
                            line.stream().map(c -> c == null ? "" : texts.of(c)).toList();
                    for (int i = 0; i < line.size(); i++) {
                        formulas.add(line.get(i));
                        formats.add(line.get(i), i);
                    }
                    if (!cells.stream().allMatch(String::isEmpty)) {
                        add(new Titles.Row(row.getRowNum(), cells, named(line)));
                    }
                }
            }
            begin();
        }

        private void add(Titles.Row row) throws IOException {
            if (begun) {
                out.write(line(merges.filled(row.cells(), row.number(), data)));
                boolean one = row.number() >= data && marks.rows().get((int) row.number());
                hidden += one ? 1 : 0;
                rows++;
                return;
            }
            first.add(row);
            if (first.size() == Titles.MOST) {
                begin();
            }
        }

        private void begin() throws IOException {
            if (begun || first.isEmpty()) {
                return;
            }
            begun = true;
            head = Titles.head(first);
            int last = head.above() + head.rows() - 1;
            Titles.Row names = first.get(last);
            header = names.named() || Titles.names(first, last);
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
    private static boolean named(List<@Nullable Cell> cells) {
        return cells.stream()
                .filter(c -> c != null && c.getType() != CellType.EMPTY)
                .allMatch(c -> c.getType() == CellType.STRING || c.getType() == CellType.FORMULA);
    }

    private static List<@Nullable Cell> own(Row row, int left, int width) {
        List<@Nullable Cell> cells = new ArrayList<>();
        for (int i = left; i < left + width; i++) {
            cells.add(i < row.getCellCount() ? row.getCell(i) : null);
        }
        return cells;
    }

    private static String line(List<String> cells) {
        return cells.stream()
                .map(c -> '"' + c.replace("\"", "\"\"").replace("\0", "") + '"')
                .collect(Collectors.joining(",", "", "\n"));
    }
}
