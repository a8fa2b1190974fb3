package io.dataagent.query.convert;

import static io.dataagent.query.convert.Converting.table;
import static io.dataagent.query.convert.Converting.types;
import static io.dataagent.query.convert.Converting.why;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.testserver.Jdbc;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Random tables that are sent as text in every form that people use hold the same cells after
/// they were read: another delimiter, quotes, ends of lines, a mark or an encoding changes none.
class SentAndReadTest {

    private static final List<String> WORDS =
            List.of(
                    "apple", "Köln", "a b", "it's", "x/y", "é", "straße", "München", "10%", "(5)",
                    "q?", "#1", "50 €", "Ünal", "a&b", "[x]", "n.n.", "A", "z_1", "o'clock");

    @TempDir Path folder;

    private int sent;

    private Report read(byte[] bytes, Reading reading) throws IOException {
        Path own = Files.createDirectory(folder.resolve("sent-" + ++sent));
        return Converting.of(own, "data.csv", bytes, reading);
    }

    private List<List<@Nullable String>> rows(Report report) throws SQLException {
        assertThat(why(report)).isEqualTo("taken");
        return duckDb(
                "SELECT * FROM read_parquet('%s')"
                        .formatted(folder.resolve("sent-" + sent).resolve(table(report).file())));
    }

    private static List<List<@Nullable String>> duckDb(String sql) throws SQLException {
        List<List<@Nullable String>> rows = new ArrayList<>();
        try (Connection connection = Jdbc.duckDb("");
                Statement statement = connection.createStatement()) {
            statement.execute("SET TimeZone='UTC'");
            try (ResultSet result =
                    statement.executeQuery("SELECT COLUMNS(*)::VARCHAR FROM (" + sql + ")")) {
                int width = result.getMetaData().getColumnCount();
                while (result.next()) {
                    List<@Nullable String> row = new ArrayList<>();
                    for (int i = 1; i <= width; i++) {
                        row.add(result.getString(i));
                    }
                    rows.add(row);
                }
            }
        }
        return rows;
    }

    private static List<List<String>> random(Random random, int rows) {
        List<List<String>> all = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            all.add(
                    List.of(
                            String.valueOf(i + 1),
                            WORDS.get(random.nextInt(WORDS.size())),
                            random.nextInt(500) + "." + (10 + random.nextInt(90)),
                            WORDS.get(random.nextInt(WORDS.size()))
                                    + " "
                                    + WORDS.get(random.nextInt(WORDS.size()))));
        }
        return all;
    }

    private static String line(List<String> cells, String delimiter, int quotes, Random random) {
        return cells.stream()
                .map(
                        cell ->
                                quotes == 2
                                                || quotes == 1 && random.nextBoolean()
                                                || cell.contains(delimiter)
                                        ? '"' + cell.replace("\"", "\"\"") + '"'
                                        : cell)
                .collect(Collectors.joining(delimiter));
    }

    private static String text(
            List<List<String>> rows, String delimiter, int quotes, String end, Random random) {
        StringBuilder text =
                new StringBuilder(
                        line(List.of("id", "name", "amount", "note"), delimiter, quotes, random));
        rows.forEach(row -> text.append(end).append(line(row, delimiter, quotes, random)));
        return text.append(end).toString();
    }

    @ParameterizedTest
    @CsvSource({"','", "';'", "'|'", "'\t'"})
    void aTableIsTheSameInEveryForm(String delimiter) throws IOException, SQLException {
        Random random = new Random(delimiter.charAt(0));
        List<List<String>> rows = random(random, 60);
        for (String end : List.of("\n", "\r\n")) {
            for (int quotes = 0; quotes < 3; quotes++) {
                for (String mark : List.of("", "\uFEFF")) {
                    String text = mark + text(rows, delimiter, quotes, end, random);
                    Report report = read(text.getBytes(StandardCharsets.UTF_8), Reading.FOUND_OUT);

                    assertThat(rows(report)).as(text.substring(0, 60)).isEqualTo(rows);
                    assertThat(types(table(report)))
                            .containsExactly("BIGINT", "VARCHAR", "DECIMAL(18,2)", "VARCHAR");
                    assertThat(table(report).leftOut().count()).isZero();
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE", "windows-1252", "ISO-8859-1"})
    void anEncodingThatIsFoundOrNamedChangesNoLetter(String name) throws IOException, SQLException {
        List<List<String>> rows = random(new Random(77), 80);
        if (name.equals("ISO-8859-1")) {
            rows.replaceAll(row -> row.stream().map(c -> c.replace("€", "EUR")).toList());
        }
        String text = text(rows, ";", 0, "\r\n", new Random(1));
        boolean wide = name.startsWith("UTF-16");
        byte[] bytes = (wide ? "\uFEFF" + text : text).getBytes(Charset.forName(name));

        assertThat(rows(read(bytes, Reading.FOUND_OUT))).isEqualTo(rows);
        if (!wide) {
            String wire = name.equals("ISO-8859-1") ? "latin-1" : name.toLowerCase();
            Reading named = new Reading(wire, ";", true, null, null, null, java.util.Map.of());
            assertThat(rows(read(bytes, named))).isEqualTo(rows);
        }
    }

    @Test
    void theOrderOfColumnsChangesNoCell() throws IOException, SQLException {
        List<List<String>> rows = random(new Random(5), 40);
        StringBuilder text = new StringBuilder("note,amount,name,id\n");
        rows.forEach(row -> text.append(line(row.reversed(), ",", 0, new Random(1))).append('\n'));
        Report report = read(text.toString().getBytes(StandardCharsets.UTF_8), Reading.FOUND_OUT);

        assertThat(rows(report)).isEqualTo(rows.stream().map(List::reversed).toList());
        assertThat(types(table(report)))
                .containsExactly("VARCHAR", "DECIMAL(18,2)", "VARCHAR", "BIGINT");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "=1+1",
                "@SUM(A1)",
                "-2+3",
                "007",
                "1e5x",
                "0x1F",
                "1_000",
                "١٢٣",
                "½",
                "2024-02-30",
                "24:00",
                "12:30",
                "1.2.3",
                "+49 170 123",
                "1-2",
                "5€ 6",
                "yes",
                "t",
                "00000000-0000-0000-0000-000000000001",
                "infinity",
                "Inf",
                "{\"a\":1}",
                "<b>",
                "C:\\temp",
                "'1'",
                "1,2,3",
                "∞",
            })
    void aTextStaysTheTextThatItIs(String odd) throws IOException, SQLException {
        String cell = '"' + odd.replace("\"", "\"\"") + '"';
        String text = "id,v\n1," + cell + "\n2," + cell + "\n3,word\n";
        Report report = read(text.getBytes(StandardCharsets.UTF_8), Reading.FOUND_OUT);

        assertThat(rows(report))
                .containsExactly(List.of("1", odd), List.of("2", odd), List.of("3", "word"));

        Report alone =
                read(
                        ("id,v\n1," + cell + "\n2," + cell + "\n").getBytes(StandardCharsets.UTF_8),
                        Reading.FOUND_OUT);
        assertThat(rows(alone)).containsExactly(List.of("1", odd), List.of("2", odd));
    }

    @Test
    void whatWasExportedIsReadAgain() throws IOException, SQLException {
        Random random = new Random(4);
        List<List<String>> rows = random(random, 300);
        String text = text(rows, ",", 1, "\r\n", random);
        Report once = read(text.getBytes(StandardCharsets.UTF_8), Reading.FOUND_OUT);
        Path parquet = folder.resolve("sent-" + sent).resolve(table(once).file());

        Report again = read(Files.readAllBytes(parquet), Reading.FOUND_OUT);

        assertThat(rows(again)).isEqualTo(rows);
        assertThat(types(table(again))).isEqualTo(types(table(once)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'12345678901234567890123456789012345678'::DECIMAL(38,0) | DECIMAL(38,0)"
                        + " | 12345678901234567890123456789012345678",
                "1.5::DECIMAL(38,10) | DECIMAL(38,10) | 1.5000000000",
                "TIMESTAMP_NS '2024-02-29 01:02:03.123456789' | TIMESTAMP_NS"
                        + " | 2024-02-29 01:02:03.123456789",
                "DATE '0001-01-01' | DATE | 0001-01-01",
                "TIME '23:59:59.999999' | TIME | 23:59:59.999999",
                "'nan'::DOUBLE | DOUBLE | nan",
                "'-infinity'::DOUBLE | DOUBLE | -inf",
                "[1, 2] | VARCHAR | [1,2]",
                "{'a': 1, 'b': [true]} | VARCHAR | {\"a\":1,\"b\":[true]}",
                "MAP {'k': 1} | VARCHAR | {\"k\":1}",
                "'ab'::BLOB | VARCHAR | YWI=",
                "'x'::ENUM('x', 'y') | VARCHAR | x",
                "uuid '00000000-0000-0000-0000-00000000000a' | VARCHAR"
                        + " | 00000000-0000-0000-0000-00000000000a",
                "true | BOOLEAN | true",
                "'=1+1' | VARCHAR | =1+1",
                "'' | VARCHAR | ``",
            })
    void aValueOfParquetIsThatValue(String value, String type, String cell)
            throws IOException, SQLException {
        Path file = folder.resolve("made.parquet");
        try (Connection connection = Jdbc.duckDb("");
                Statement statement = connection.createStatement()) {
            statement.execute(
                    "COPY (SELECT %s AS v UNION ALL SELECT NULL) TO '%s' (FORMAT parquet)"
                            .formatted(value, file));
        }
        Report report = read(Files.readAllBytes(file), Reading.FOUND_OUT);

        List<List<String>> rows = rows(report);
        assertThat(rows.stream().map(List::getFirst).filter(c -> c != null))
                .containsExactly(cell == null ? "" : cell);
        assertThat(types(table(report))).containsExactly(type);
        assertThat(table(report).columns().getFirst().nulls()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1234567890123456789012",
                "-9999999999999999999999999999999999999",
                "9223372036854775808",
            })
    void aWholeNumberOfManyDigitsKeepsThemAllInTheCopyOfItsTable(String number)
            throws IOException, SQLException {
        String text = "id,v\n1," + number + "\n2,7\n3,\n";
        Report report = read(text.getBytes(StandardCharsets.UTF_8), Reading.FOUND_OUT);

        assertThat(types(table(report))).containsExactly("BIGINT", "HUGEINT");
        List<List<String>> rows = rows(report);
        assertThat(rows.get(0)).containsExactly("1", number);
        assertThat(rows.get(1)).containsExactly("2", "7");
        assertThat(rows.get(2).getLast()).isNull();
    }

    @Test
    void aParquetFileWithOddNamesHasNamesOfUse() throws IOException, SQLException {
        Path file = folder.resolve("names.parquet");
        try (Connection connection = Jdbc.duckDb("");
                Statement statement = connection.createStatement()) {
            statement.execute(
                    "COPY (SELECT 1 AS \"a b\", 2 AS \"A-B\", 3 AS \"x\"\"; DROP TABLE"
                            + " y\", 4 AS \" \")"
                            + " TO '"
                            + file
                            + "' (FORMAT parquet)");
        }
        Report report = read(Files.readAllBytes(file), Reading.FOUND_OUT);

        assertThat(table(report).columns())
                .extracting(Converted.Column::name)
                .containsExactly("a_b", "A_B_2", "x_DROP_TABLE_y", "column_4");
        assertThat(rows(report)).containsExactly(List.of("1", "2", "3", "4"));
    }
}
