package io.dataagent.query.convert;

import io.dataagent.query.convert.Converted.LeftOut;
import io.dataagent.query.convert.json.JsonMembers;
import io.dataagent.query.convert.json.JsonRows;
import io.dataagent.query.convert.json.JsonShapes;
import io.dataagent.query.convert.json.JsonWidth;
import io.dataagent.query.convert.shape.Blocks;
import io.dataagent.query.convert.shape.CellFormats;
import io.dataagent.query.convert.shape.TextTop;
import io.dataagent.query.convert.shape.Titles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// One conversion: what the file is, how it is read, and the tables that are left.
final class Conversion {

    private final Order order;
    private final Path folder;
    private final Duck duck;
    private final Consumer<Report> reports;
    private final Set<String> taken = new HashSet<>();
    private final List<Converted.Table> tables = new ArrayList<>();
    private final List<Converted.Question> questions = new ArrayList<>();

    Conversion(Order order, Duck duck, Consumer<Report> reports) {
        this.order = order;
        this.folder = Path.of(order.folder());
        this.duck = duck;
        this.reports = reports;
    }

    Converted run() throws IOException, SQLException, Refusal {
        reports.accept(new Report.Progress("checking"));
        Path file = folder.resolve(order.original());
        Unpacking unpacking = new Unpacking(order.bounds());
        FileKind kind = FileKind.of(file);
        if (kind == FileKind.GZIP) {
            Path plain = folder.resolve("unpacked");
            unpacking.gunzip(file, plain);
            return entry(plain, order.title(), kind.wire());
        }
        if (kind == FileKind.ZIP && !Unpacking.workbook(file)) {
            List<Unpacking.Entry> entries = unpacking.unzip(file, folder);
            return entries.size() == 1
                    ? entry(entries.getFirst().file(), order.title(), kind.wire())
                    : several(entries, kind.wire());
        }
        return entry(file, order.title(), null);
    }

    /// Every file of an archive becomes a table among the others, so that they are asked together.
    private Converted several(List<Unpacking.Entry> entries, String packed)
            throws IOException, SQLException, Refusal {
        Converted last = null;
        for (Unpacking.Entry one : entries) {
            try {
                last = entry(one.file(), one.name(), packed);
            } catch (Refusal e) {
                throw e.of(one.name());
            }
        }
        if (last == null) {
            throw new Refusal("no_rows", "The ZIP holds no file.");
        }
        return new Converted(last.format(), packed, null, null, null, tables, questions);
    }

    /// One file, unpacked if it was packed.
    private Converted entry(Path file, String title, @Nullable String packed)
            throws IOException, SQLException, Refusal {
        FileKind kind = FileKind.of(file);
        return switch (kind) {
            case TEXT -> text(file, title, packed);
            case JSON_LINES -> jsonLines(file, title, packed);
            case PARQUET ->
                    made(
                            "parquet",
                            title,
                            packed,
                            "read_parquet(%s)".formatted(SqlNames.literal(file.toString())),
                            List.of());
            case GZIP, ZIP -> {
                if (kind == FileKind.ZIP && Unpacking.workbook(file)) {
                    new Unpacking(order.bounds()).requireSmall(file);
                    yield workbook(file, title, packed);
                }
                throw new Refusal(
                        "nested",
                        "The file is a packed file in a packed file. Unpack it once, and send what is in it.");
            }
        };
    }

    private PlainText plain(Path file) throws IOException, Refusal {
        return PlainText.of(
                file, order.reading().encoding(), folder.resolve("text-" + tables.size()));
    }

    private Converted jsonLines(Path file, String title, @Nullable String packed)
            throws IOException, SQLException, Refusal {
        Path text =
                PlainText.unmarked(plain(file).file(), folder.resolve("lines-" + tables.size()));
        Path rows = folder.resolve("rows-" + tables.size());
        Optional<JsonShapes> shapes = JsonShapes.of(text);
        JsonRows.Found found =
                shapes.isPresent()
                        ? JsonRows.Found.of(shapes.get(), rows)
                        : JsonRows.of(text, rows);
        if (found.kind() == JsonRows.Kind.BROKEN) {
            throw new Refusal(
                    "damaged",
                    "The file begins as a JSON list of objects and is none: element %d is no object, is not whole, or something stands behind it."
                            .formatted(found.row()));
        }
        if (found.lists().isEmpty()) {
            return rows(title, packed, text, "JSON lines", List.of());
        }
        Converted last = null;
        for (JsonRows.Rows list : found.lists()) {
            boolean alone = found.lists().size() == 1 || list.name().isBlank();
            String name = alone ? title : list.path().getLast();
            last = rows(name, packed, list.lines(), "a JSON list", found.notes(list));
        }
        return Objects.requireNonNull(last);
    }

    private Converted rows(
            String title, @Nullable String packed, Path lines, String what, List<String> told)
            throws IOException, SQLException, Refusal {
        order.bounds().requireNarrow(JsonWidth.of(lines));
        JsonMembers.Found found = JsonMembers.of(lines, folder.resolve("members-" + tables.size()));
        List<String> notes = new ArrayList<>(told);
        notes.addAll(found.notes());
        String source;
        try {
            source = new Described.JsonLines(duck, found.lines()).source();
        } catch (SQLException e) {
            throw damaged(e, what);
        }
        return made("jsonl", title, packed, source, notes);
    }

    private static Refusal damaged(SQLException e, String what) throws Refusal {
        Dialect.refuse(e);
        return new Refusal(
                "damaged",
                "The file cannot be read as %s; it is damaged, or it is something else."
                        .formatted(what));
    }

    private Converted text(Path file, String title, @Nullable String packed)
            throws IOException, SQLException, Refusal {
        PlainText text = plain(file);
        List<Path> parts = parts(text.file());
        List<Dialect> dialects = new ArrayList<>();
        for (Path part : parts) {
            Dialect dialect = Dialect.of(duck, part, order.reading(), order.bounds().columns());
            dialects.add(dialect);
            String name = SqlNames.free(SqlNames.table(title), taken);
            List<String> told = new ArrayList<>(Blocks.notes(dialects.size(), parts.size()));
            told.addAll(dialect.notes());
            delimited(name, title, dialect, told, null);
        }
        return new Converted(
                "csv",
                packed,
                text.encoding().wire(),
                dialects.getFirst().delimiter(),
                dialects.getFirst().header(),
                tables,
                questions);
    }

    /// The file, or one for each of several tables that stand below each other in it.
    private List<Path> parts(Path file) throws IOException {
        String said = order.reading().delimiter();
        Stream<String> delimiters =
                said == null ? TextTop.DELIMITERS.stream().map(String::valueOf) : Stream.of(said);
        List<Path> parts = new ArrayList<>();
        if (Files.size(file) < Dialect.LONGEST_LINE) {
            TextTop top = TextTop.of(Files.readString(file), true);
            for (List<String> lines : top.tables(delimiters)) {
                Path part = folder.resolve("part-%d-%d".formatted(tables.size(), parts.size() + 1));
                parts.add(Files.write(part, lines));
            }
        }
        return parts.isEmpty() ? List.of(file) : parts;
    }

    /// @param told what is to be said of the table already
    /// @param formats of the cells of a sheet of a workbook; null of other texts
    private void delimited(
            String name,
            String label,
            Dialect dialect,
            List<String> told,
            @Nullable CellFormats formats)
            throws SQLException, Refusal {
        reports.accept(new Report.Progress("reading"));
        MadeTable.Made made =
                new Delimited(duck, dialect, order.reading(), formats != null)
                        .make(name)
                        .told(told)
                        .formatted(formats == null ? new CellFormats() : formats);
        long rows =
                duck.number(
                        "SELECT count(*) FROM %s.%s".formatted(Duck.OUT, SqlNames.quoted(name)));
        refuseRagged(made.leftOut(), dialect, rows);
        if (rows == 0) {
            throw new Refusal("no_rows", "The file has names of columns and no rows.");
        }
        questions.addAll(made.questions());
        reports.accept(new Report.Progress("writing"));
        tables.add(new MadeTable(duck, folder, tables.size() + 1).finished(name, label, made));
    }

    /// More lines that cannot be read than rows are no table.
    private static void refuseRagged(LeftOut leftOut, Dialect dialect, long rows) throws Refusal {
        if (leftOut.count() > rows) {
            Converted.Line first = leftOut.first().getFirst();
            throw new Refusal(
                    "ragged",
                    "%d lines do not have the %d values of the others (line %d: %s). Name the delimiter, or have short lines padded."
                            .formatted(
                                    leftOut.count(),
                                    dialect.width(),
                                    first.number(),
                                    first.why().replace('_', ' ')),
                    first.number(),
                    null);
        }
    }

    /// @param source what DuckDB reads by itself
    /// @param told what is to be said of the table already
    private Converted made(
            String format, String title, @Nullable String packed, String source, List<String> told)
            throws SQLException, Refusal {
        reports.accept(new Report.Progress("reading"));
        String name = SqlNames.free(SqlNames.table(title), taken);
        try {
            List<List<@Nullable String>> columns = duck.rows("DESCRIBE SELECT * FROM " + source);
            if (columns.size() > order.bounds().columns()) {
                throw order.bounds().tooWide(columns.size());
            }
            MadeTable.Made made =
                    Described.make(duck, name, columns, source, format.equals("jsonl")).told(told);
            reports.accept(new Report.Progress("writing"));
            tables.add(new MadeTable(duck, folder, tables.size() + 1).finished(name, title, made));
        } catch (SQLException e) {
            throw damaged(e, format.equals("jsonl") ? "JSON lines" : "Parquet");
        }
        return new Converted(format, packed, null, null, null, tables, questions);
    }

    private Converted workbook(Path file, String title, @Nullable String packed)
            throws IOException, SQLException, Refusal {
        List<Sheets.Sheet> sheets = new Sheets(folder, order.bounds()).written(file);
        for (Sheets.Sheet sheet : sheets) {
            String name =
                    SqlNames.free(SqlNames.table(sheets.size() == 1 ? title : sheet.name()), taken);
            Dialect dialect =
                    new Dialect(
                            sheet.file(),
                            ",",
                            "\"",
                            0,
                            new Titles.Head(0, List.of()),
                            sheet.header(),
                            sheet.width(),
                            false);
            delimited(name, sheet.name(), dialect, sheet.told(), sheet.formats());
        }
        return new Converted("xlsx", packed, null, null, null, tables, questions);
    }
}
