package io.dataagent.query.convert;

import io.dataagent.query.convert.quality.Quality;
import io.dataagent.query.convert.shape.CellFormats;
import io.dataagent.query.convert.shape.Currencies;
import io.dataagent.query.convert.shape.Doubt;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Writes the Parquet copy of a table and says what is in it.
///
/// @param folder where the copy goes
/// @param number of the table, from 1: what a person wrote is no part of a file's name
record MadeTable(Duck duck, Path folder, int number) {

    private static final String WIDEST = "DECIMAL(38,0)";
    private static final int PREVIEW = 20;
    private static final int MOST_SHOWN = 200;
    private static final int MOST_SAID = 8;
    private static final int MOST_NAMED = 5;
    private static final int ROW_GROUP = 131_072;

    /// A table that was made.
    ///
    /// @param labels of its columns
    /// @param names of its columns
    /// @param notes how the text of each column was read, or null
    /// @param leftOut lines that are not in it
    /// @param questions what only the person knows
    /// @param told of the table as a whole
    /// @param doubts why figures over it can be wrong
    record Made(
            List<String> labels,
            List<String> names,
            List<@Nullable String> notes,
            Converted.LeftOut leftOut,
            List<Converted.Question> questions,
            List<String> told,
            List<Doubt> doubts) {

        /// The same, and what is to be said before.
        Made told(List<String> before) {
            List<String> all = new ArrayList<>(before);
            all.addAll(told);
            return new Made(labels, names, notes, leftOut, questions, List.copyOf(all), doubts);
        }

        /// The same, and what is to be said behind.
        Made andTold(List<String> more) {
            List<String> all = new ArrayList<>(told);
            all.addAll(more);
            return new Made(labels, names, notes, leftOut, questions, List.copyOf(all), doubts);
        }

        /// The same, where values of some columns are of several currencies.
        Made mixed(Map<Integer, Integer> columns) {
            SortedMap<Integer, String> said = new TreeMap<>();
            List<Doubt> all = new ArrayList<>();
            columns.forEach(
                    (column, codes) -> {
                        said.put(column, Currencies.TEXT);
                        all.add(Currencies.doubt(names.get(column), names.get(codes)));
                    });
            return noted(said, all);
        }

        /// The same, with what the formats of cells tell that the columns do not.
        Made formatted(CellFormats formats) {
            List<@Nullable String> doubted = doubts.stream().map(Doubt::column).toList();
            SortedMap<Integer, String> said = formats.notes();
            said.keySet().removeIf(c -> doubted.contains(names.get(c)));
            List<Doubt> more =
                    formats.doubts(names).stream()
                            .filter(d -> !doubted.contains(d.column()))
                            .toList();
            return noted(said, more);
        }

        /// The same, with more to say of some columns and to doubt.
        Made noted(Map<Integer, String> columns, List<Doubt> more) {
            List<@Nullable String> said = new ArrayList<>(notes);
            columns.forEach(
                    (column, note) -> {
                        String before = said.get(column);
                        said.set(column, before == null ? note : before + "; " + note);
                    });
            List<Doubt> all = new ArrayList<>(doubts);
            all.addAll(more);
            return new Made(labels, names, said, leftOut, questions, told, List.copyOf(all));
        }
    }

    Converted.Table finished(String name, String label, Made converted) throws SQLException {
        String table = Duck.OUT + "." + SqlNames.quoted(name);
        Made made = examined(table, converted);
        String file = "table-" + number + ".parquet";
        duck.run(
                "COPY %s TO %s (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE %d)"
                        .formatted(
                                exact(table),
                                SqlNames.literal(folder.resolve(file).toString()),
                                ROW_GROUP));
        labelled(table, made);
        String read = read(made);
        if (!read.isEmpty()) {
            duck.run("COMMENT ON TABLE %s IS %s".formatted(table, SqlNames.literal(read)));
        }
        List<Long> counts = counts(table, made.names());
        return new Converted.Table(
                name,
                label,
                file,
                counts.getFirst(),
                columns(table, made, counts),
                preview(table),
                made.leftOut(),
                made.told(),
                made.doubts());
    }

    /// The same, with what the values of the table say against figures over it.
    private Made examined(String table, Made made) throws SQLException {
        Set<String> doubted =
                made.doubts().stream()
                        .flatMap(d -> Stream.ofNullable(d.column()))
                        .collect(Collectors.toSet());
        Quality quality = Quality.of(duck::rows, table, made.names(), made.labels(), doubted);
        return made.noted(quality.notes(), quality.doubts()).andTold(quality.told());
    }

    /// Parquet has no whole numbers of 128 bits: as they are, they would become floating ones.
    private String exact(String table) throws SQLException {
        List<String> replaced = new ArrayList<>();
        for (List<@Nullable String> column : duck.rows("DESCRIBE " + table)) {
            String type = Objects.requireNonNullElse(column.get(1), "");
            if (type.equals("HUGEINT") || type.equals("UHUGEINT")) {
                String name = SqlNames.quoted(Objects.requireNonNullElse(column.get(0), ""));
                long longer =
                        duck.number(
                                "SELECT count(%1$s) - count(try_cast(%1$s AS %2$s)) FROM %3$s"
                                        .formatted(name, WIDEST, table));
                replaced.add(
                        "%1$s::%2$s AS %1$s".formatted(name, longer == 0 ? WIDEST : "VARCHAR"));
            }
        }
        return replaced.isEmpty()
                ? table
                : "(SELECT * REPLACE (%s) FROM %s)".formatted(String.join(", ", replaced), table);
    }

    private void labelled(String table, Made made) throws SQLException {
        for (int i = 0; i < made.names().size(); i++) {
            String label = made.labels().get(i);
            if (!label.equals(made.names().get(i))) {
                duck.run(
                        "COMMENT ON COLUMN %s.%s IS %s"
                                .formatted(
                                        table,
                                        SqlNames.quoted(made.names().get(i)),
                                        SqlNames.literal(shortened(label))));
            }
        }
    }

    /// What whoever asks the table has to know of how it was read: no cell of the file is in it.
    private static String read(Made made) {
        List<String> said = new ArrayList<>();
        long left = made.leftOut().count();
        if (left > 0) {
            said.add(
                    "%s not readable and left out (the first: line %d)."
                            .formatted(
                                    left == 1
                                            ? "1 line of the file was"
                                            : left + " lines of the file were",
                                    made.leftOut().first().getFirst().number()));
        }
        said.addAll(made.told());
        made.questions().stream()
                .collect(
                        Collectors.groupingBy(
                                Converted.Question::asks, TreeMap::new, Collectors.toList()))
                .forEach((asks, alike) -> said.add(open(asks).formatted(columns(alike))));
        for (int i = 0; i < made.names().size(); i++) {
            String note = made.notes().get(i);
            if (note != null) {
                said.add("%s: %s.".formatted(shortened(made.names().get(i)), note));
            }
        }
        return said.stream().limit(MOST_SAID).collect(Collectors.joining(" "));
    }

    /// Columns that leave the same open.
    private static String columns(List<Converted.Question> alike) {
        String some =
                alike.stream()
                        .limit(MOST_NAMED)
                        .map(q -> shortened(q.column()))
                        .collect(Collectors.joining(", "));
        int more = alike.size() - MOST_NAMED;
        return more > 0 ? "%s and %d more".formatted(some, more) : some;
    }

    /// What columns leave open.
    private static String open(String asks) {
        return switch (asks) {
            case "day_order" -> "%s could be read with the day or the month first, and stays text.";
            case "times" -> "%s could be read as durations or as times of a day, and stays text.";
            default ->
                    "%s could be read with its comma before the fraction or between thousands, and stays text.";
        };
    }

    /// The rows, then the missing values of each column.
    private List<Long> counts(String table, List<String> names) throws SQLException {
        String sql =
                names.stream()
                        .map(n -> "count(*) - count(%s)".formatted(SqlNames.quoted(n)))
                        .collect(Collectors.joining(", ", "SELECT count(*), ", " FROM " + table));
        return duck.rows(sql).getFirst().stream()
                .map(c -> Long.parseLong(Objects.requireNonNullElse(c, "0")))
                .toList();
    }

    private List<Converted.Column> columns(String table, Made made, List<Long> counts)
            throws SQLException {
        List<List<@Nullable String>> described = duck.rows("DESCRIBE " + table);
        List<Converted.Column> columns = new ArrayList<>();
        for (int i = 0; i < made.names().size(); i++) {
            columns.add(
                    new Converted.Column(
                            made.names().get(i),
                            shortened(made.labels().get(i)),
                            Objects.requireNonNullElse(described.get(i).get(1), ""),
                            counts.get(i + 1),
                            made.notes().get(i)));
        }
        return columns;
    }

    private List<List<@Nullable String>> preview(String table) throws SQLException {
        List<List<@Nullable String>> rows = new ArrayList<>();
        for (List<@Nullable String> row :
                duck.rows("SELECT * FROM %s LIMIT %d".formatted(table, PREVIEW))) {
            List<@Nullable String> cells = new ArrayList<>();
            row.forEach(c -> cells.add(c == null ? null : shortened(c)));
            rows.add(cells);
        }
        return rows;
    }

    /// The beginning of a text; no character is cut in two.
    static String shortened(String text) {
        if (text.length() <= MOST_SHOWN) {
            return text;
        }
        boolean within = Character.isHighSurrogate(text.charAt(MOST_SHOWN - 1));
        return text.substring(0, within ? MOST_SHOWN - 1 : MOST_SHOWN) + "…";
    }
}
