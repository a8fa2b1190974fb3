package io.dataagent.query.convert;

import io.dataagent.query.convert.Converted.LeftOut;
import io.dataagent.query.convert.ledger.Ledger;
import io.dataagent.query.convert.shape.Currencies;
import io.dataagent.query.convert.shape.DateShape;
import io.dataagent.query.convert.shape.MissingWords;
import io.dataagent.query.convert.shape.SumRows;
import io.dataagent.query.convert.time.Clock;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Makes a table of what has types of its own. Values within values stay as JSON text.
final class Described {

    private static final String WRITTEN = "the file writes its numbers as texts";

    private Described() {}

    /// @param columns as `DESCRIBE` tells them
    /// @param source what is read
    /// @param json whether numbers can be written as texts
    static MadeTable.Made make(
            Duck duck,
            String table,
            List<List<@Nullable String>> columns,
            String source,
            boolean json)
            throws SQLException, Refusal {
        List<String> labels =
                columns.stream().map(c -> Objects.requireNonNullElse(c.get(0), "")).toList();
        List<String> names = SqlNames.columns(labels);
        List<String> selected = new ArrayList<>();
        List<@Nullable String> notes = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            String type = Objects.requireNonNullElse(columns.get(i).get(1), "");
            selected.add(
                    value(SqlNames.quoted(labels.get(i)), type)
                            + " AS "
                            + SqlNames.quoted(names.get(i)));
            notes.add(nested(type) ? "kept as JSON" : null);
        }
        create(duck, table, selected, source);
        if (!json) {
            return noted(duck, table, columns, notes, labels);
        }
        String out = Duck.OUT + "." + SqlNames.quoted(table);
        readTexts(new Quoted(duck, out, names), columns, notes);
        return noted(duck, table, duck.rows("DESCRIBE " + out), notes, labels);
    }

    private static void create(Duck duck, String table, List<String> selected, String source)
            throws SQLException, Refusal {
        duck.run(
                "CREATE TABLE %s.%s AS SELECT %s FROM %s"
                        .formatted(
                                Duck.OUT,
                                SqlNames.quoted(table),
                                String.join(", ", selected),
                                source));
        refuseEmpty(duck, table);
    }

    /// Makes numbers of texts that are numbers, and notes it.
    private static void readTexts(
            Quoted quoted, List<List<@Nullable String>> columns, List<@Nullable String> notes)
            throws SQLException {
        for (int i = 0; i < columns.size(); i++) {
            if ("VARCHAR".equals(columns.get(i).get(1))) {
                notes.set(i, quoted.note(i));
            }
        }
    }

    private static MadeTable.Made noted(
            Duck duck,
            String table,
            List<List<@Nullable String>> columns,
            List<@Nullable String> notes,
            List<String> labels)
            throws SQLException {
        List<String> names = SqlNames.columns(labels);
        MadeTable.Made made =
                new MadeTable.Made(
                        labels, names, notes, LeftOut.NONE, List.of(), List.of(), List.of());
        String out = Duck.OUT + "." + SqlNames.quoted(table);
        Ledger ledger = Ledger.of(duck::rows, out, names, labels, summed(columns, names));
        for (String change : ledger.changes()) {
            duck.run(change);
        }
        return made.mixed(mixed(duck, table, columns, names))
                .noted(ledger.notes(), ledger.doubts());
    }

    private static List<SumRows.Column> summed(
            List<List<@Nullable String>> columns, List<String> names) {
        List<SumRows.Column> summed = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            String type = Objects.requireNonNullElse(columns.get(i).get(1), "");
            SumRows.Kind kind =
                    switch (kind(type)) {
                        case TEXT -> SumRows.Kind.TEXT;
                        case WHOLE -> SumRows.Kind.EXACT;
                        case FRACTION ->
                                type.startsWith("DECIMAL")
                                        ? SumRows.Kind.EXACT
                                        : SumRows.Kind.FLOATING;
                        case OTHER -> SumRows.Kind.OTHER;
                    };
            summed.add(new SumRows.Column(SqlNames.quoted(names.get(i)), kind));
        }
        return summed;
    }

    private static void refuseEmpty(Duck duck, String table) throws SQLException, Refusal {
        String made = Duck.OUT + "." + SqlNames.quoted(table);
        if (duck.number("SELECT count(*) FROM " + made) == 0) {
            throw new Refusal("no_rows", "The file has columns and no rows.");
        }
    }

    private static Map<Integer, Integer> mixed(
            Duck duck, String table, List<List<@Nullable String>> columns, List<String> names)
            throws SQLException {
        String made = Duck.OUT + "." + SqlNames.quoted(table);
        List<Currencies.Kind> kinds =
                columns.stream().map(c -> kind(Objects.requireNonNullElse(c.get(1), ""))).toList();
        return Currencies.mixed(
                duck::rows, made, names.stream().map(SqlNames::quoted).toList(), kinds);
    }

    private static Currencies.Kind kind(String type) {
        if (type.matches("(DECIMAL.*,[1-9]\\d?\\))|FLOAT|DOUBLE")) {
            return Currencies.Kind.FRACTION;
        }
        boolean whole = type.matches("U?(TINY|SMALL|BIG|HUGE)?INT(EGER)?|DECIMAL.*,0\\)");
        return whole
                ? Currencies.Kind.WHOLE
                : type.equals("VARCHAR") ? Currencies.Kind.TEXT : Currencies.Kind.OTHER;
    }

    private static String value(String column, String type) {
        if (nested(type)) {
            return "to_json(%s)::VARCHAR".formatted(column);
        }
        if (type.startsWith("ENUM") || type.equals("UUID") || type.equals("JSON")) {
            return column + "::VARCHAR";
        }
        if (type.equals("BLOB")) {
            return "to_base64(%s)".formatted(column);
        }
        return column;
    }

    private static boolean nested(String type) {
        return type.endsWith("]")
                || type.startsWith("STRUCT")
                || type.startsWith("MAP")
                || type.startsWith("UNION")
                || type.equals("VARIANT");
    }

    /// Texts of a table of JSON that are numbers, all of a column or none.
    ///
    /// @param table in SQL
    /// @param names of its columns
    private record Quoted(Duck duck, String table, List<String> names) {

        private static final int LOOKED_AT = 20;
        private static final int MOST_TEXTS = 3_000;
        private static final Pattern DIGIT = Pattern.compile("(?s).*[0-9].*");

        /// What people are told of a column, which has numbers then if all its texts are some.
        @Nullable String note(int column) throws SQLException {
            String raw = SqlNames.quoted(names.get(column));
            List<String> first =
                    texts("SELECT %s FROM %s LIMIT %d".formatted(raw, table, LOOKED_AT));
            if (first.stream().noneMatch(t -> DIGIT.matcher(t).matches())) {
                return null;
            }
            List<String> texts =
                    texts("SELECT DISTINCT %s FROM %s LIMIT %d".formatted(raw, table, MOST_TEXTS));
            Clock clock = new Clock(names.get(column), false);
            Form form = new Guess(texts, Reading.FOUND_OUT, Marks.POINT, clock).answer(null).form();
            return switch (form) {
                case Form.Text(String why) when why != null -> why;
                case Form.Text _, Form.Truth _ ->
                        new ColumnNotes(duck, table, names).odd(column, texts);
                // 1e5 is as well the name of something
                case Form.Moment _, Form.Floating _ -> null;
                default -> typed(column, raw, form);
            };
        }

        private List<String> texts(String sql) throws SQLException {
            return duck.rows(sql).stream()
                    .map(r -> Objects.requireNonNullElse(r.getFirst(), "").strip())
                    .filter(t -> !t.isEmpty())
                    .toList();
        }

        private @Nullable String typed(int column, String raw, Form form) throws SQLException {
            String missing = "(%s OR trim(%s) = '')".formatted(MissingWords.in(raw), raw);
            long others =
                    duck.number(
                            "SELECT count(*) FROM %s WHERE NOT %s AND (%s) IS NOT TRUE"
                                    .formatted(table, missing, form.fits(raw)));
            if (others > 0) {
                return null;
            }
            MissingWords words = new MissingWords();
            words.count(duck::rows, table, column, raw);
            duck.run(
                    "ALTER TABLE %s ALTER %s SET DATA TYPE %s USING CASE WHEN NOT %s THEN %s END"
                            .formatted(table, raw, form.type(), missing, form.value(raw)));
            String read = form.note();
            return words.note(column, read == null ? WRITTEN : WRITTEN + ", " + read);
        }
    }

    /// A file of JSON lines as DuckDB reads it. DuckDB takes texts for dates and identifiers in
    /// ways that change them: such columns are read as texts, and only those whose texts are all
    /// dates of the ISO form become dates.
    record JsonLines(Duck duck, Path file) {

        private static final int LARGEST = 16 << 20;
        private static final Pattern NUMBERED = Pattern.compile("(.*)_\\d+");

        /// What is read: a function of DuckDB, or a query in brackets.
        String source() throws SQLException {
            String found = read("maximum_depth=2");
            List<List<@Nullable String>> columns = duck.rows("DESCRIBE SELECT * FROM " + found);
            if (columns.stream().noneMatch(JsonLines::doubtful) || renamed(columns)) {
                return found;
            }
            String texts =
                    read(
                            columns.stream()
                                    .map(c -> SqlNames.literal(name(c)) + ": " + read(c))
                                    .collect(Collectors.joining(", ", "columns={", "}")));
            List<String> selected = new ArrayList<>();
            for (List<@Nullable String> column : columns) {
                selected.add(value(column, texts) + " AS " + SqlNames.quoted(name(column)));
            }
            return "(SELECT %s FROM %s)".formatted(String.join(", ", selected), texts);
        }

        private String read(String how) {
            return "read_json(%s, format='newline_delimited', maximum_object_size=%d, %s)"
                    .formatted(SqlNames.literal(file.toString()), LARGEST, how);
        }

        private static String read(List<@Nullable String> column) {
            return SqlNames.literal(doubtful(column) ? "VARCHAR" : type(column));
        }

        private static boolean doubtful(List<@Nullable String> column) {
            String type = type(column);
            return type.equals("UUID")
                    || type.equals("JSON")
                    || type.equals("TIME") && new Clock(name(column), false).tellsDurations()
                    || shape(type) != null;
        }

        /// Keys that differ in capitals only get numbers, by which they are not found in the file.
        private static boolean renamed(List<List<@Nullable String>> columns) {
            Set<String> names =
                    columns.stream()
                            .map(c -> name(c).toLowerCase(Locale.ROOT))
                            .collect(Collectors.toSet());
            return names.stream()
                    .map(NUMBERED::matcher)
                    .anyMatch((Matcher m) -> m.matches() && names.contains(m.group(1)));
        }

        private String value(List<@Nullable String> column, String texts) throws SQLException {
            String quoted = SqlNames.quoted(name(column));
            DateShape shape = shape(type(column));
            if (shape == null) {
                return quoted;
            }
            Form form = new Form.Moment(shape);
            long others =
                    duck.number(
                            "SELECT count(*) FROM %s WHERE %s IS NOT NULL AND (%s) IS NOT TRUE"
                                    .formatted(texts, quoted, form.fits(quoted)));
            return others == 0 ? form.value(quoted) : quoted;
        }

        private static @Nullable DateShape shape(String type) {
            return switch (type) {
                case "DATE" -> DateShape.ISO_DATE;
                case "TIMESTAMP" -> DateShape.ISO_MOMENT;
                case "TIMESTAMP WITH TIME ZONE" -> DateShape.ISO_ZONED;
                default -> null;
            };
        }

        private static String name(List<@Nullable String> column) {
            String name = column.get(0);
            return name == null ? "" : name;
        }

        private static String type(List<@Nullable String> column) {
            String type = column.get(1);
            return type == null ? "" : type;
        }
    }
}
