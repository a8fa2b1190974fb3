package io.dataagent.query.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.kit.http.Spool;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.duckdb.DuckDBDriver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class RowWriterTest {

    private static final long SPOOL = 100_000_000;

    @TempDir Path folder;

    @ParameterizedTest
    @MethodSource("texts")
    void writesTextsAsCsvThatNoSpreadsheetExecutes(String json, String csv) throws IOException {
        String file =
                new String(
                        written(ExportFormat.CSV, List.of(column("a", ColumnType.STRING)), json),
                        StandardCharsets.UTF_8);
        assertThat(file).isEqualTo("a\r\n" + csv + "\r\n");
    }

    static Stream<Arguments> texts() {
        return Stream.of(
                Arguments.of("\"plain\"", "plain"),
                Arguments.of("\"a,b\"", "\"a,b\""),
                Arguments.of("\"say \\\"hi\\\"\"", "\"say \"\"hi\"\"\""),
                Arguments.of("\"\"", "\"\""),
                Arguments.of("null", ""),
                Arguments.of("\"=1+1\"", "'=1+1"),
                Arguments.of("\"+1\"", "'+1"),
                Arguments.of("\"-1\"", "'-1"),
                Arguments.of("\"@SUM(A1)\"", "'@SUM(A1)"),
                Arguments.of("\"\\t=1\"", "\"'\t=1\""),
                Arguments.of("\"\\r=1\"", "\"'\r=1\""),
                Arguments.of("\"ünï\"", "ünï"),
                Arguments.of("{\"a\":1}", "\"{\"\"a\"\":1}\""),
                Arguments.of("true", "true"));
    }

    @ParameterizedTest
    @CsvSource({
        "-5, INTEGER, -5",
        "123456789012345678901234567890.1234567890, DECIMAL, 123456789012345678901234567890.1234567890",
        "1E+3, DECIMAL, 1000",
        "0.1, FLOAT, 0.1"
    })
    void writesNumbersAsCsvWithEveryDigit(String json, ColumnType type, String csv)
            throws IOException {
        String file =
                new String(
                        written(ExportFormat.CSV, List.of(column("=n", type)), json),
                        StandardCharsets.UTF_8);
        assertThat(file).isEqualTo("'=n\r\n" + csv + "\r\n");
    }

    /// A number or a point in time with a sign is no formula, and a text that looks like one is.
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "-Infinity, FLOAT, -Infinity",
                "Infinity, FLOAT, Infinity",
                "NaN, FLOAT, NaN",
                "-12.5, DECIMAL, -12.5",
                "-0044-03-15, DATE, -0044-03-15",
                "-0044-03-15T10:00:00, DATETIME, -0044-03-15T10:00:00",
                "-0044-03-15T10:00:00.25Z, DATETIME_TZ, -0044-03-15T10:00:00.25Z",
                "-infinity, DATE, -infinity",
                "-12:30:00, TIME, -12:30:00",
                "-Infinity, STRING, '-Infinity",
                "-0044-03-15, STRING, '-0044-03-15",
                "-2+3+cmd, FLOAT, '-2+3+cmd",
                "-1-cmd, DATE, '-1-cmd",
                "=1+1, DATE, '=1+1",
                "+1, FLOAT, '+1",
                "@A1, DATETIME, '@A1",
                "-1, OTHER, '-1",
                "-1, JSON, '-1",
            })
    void guardsTextsAndNoValues(String text, ColumnType type, String csv) throws IOException {
        byte[] file = written(ExportFormat.CSV, List.of(column("n", type)), '"' + text + '"');
        assertThat(new String(file, StandardCharsets.UTF_8)).isEqualTo("n\r\n" + csv + "\r\n");
    }

    @Test
    void writesAWorkbookWithoutFormulasAndWithoutLosingDigits() throws IOException {
        String sheet =
                unzipped(
                                written(
                                        ExportFormat.XLSX,
                                        List.of(
                                                column("t", ColumnType.STRING),
                                                column("n", ColumnType.DECIMAL),
                                                column("d", ColumnType.DATE)),
                                        "\"=HYPERLINK(1)\"",
                                        "12345678901234567890.5",
                                        "\"2024-01-02\"",
                                        "\"a\\u0001<b\"",
                                        "1.25",
                                        "\"0001-01-01\""))
                        .get("xl/worksheets/sheet1.xml");

        assertThat(sheet)
                .doesNotContain("<f>")
                .contains("=HYPERLINK(1)</t>")
                .contains("12345678901234567890.5</t>")
                .contains("<v>1.25</v>")
                .contains("<v>45293.0</v>")
                .contains("0001-01-01</t>")
                .contains("&lt;b</t>");
    }

    @Test
    void goesOnInAFurtherSheetWhereTheFormatsSheetEnds() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (XlsxWriter writer = new XlsxWriter(out, 4)) {
            writer.columns(List.of(column("a", ColumnType.STRING)));
            for (int i = 1; i <= 7; i++) {
                writer.row(List.of(json("\"v" + i + "\"")));
            }
            writer.row(List.of(json("\"" + "x".repeat(40_000) + "\"")));
            writer.finish();
        }

        Map<String, String> parts = unzipped(out.toByteArray());
        assertThat(parts.get("xl/worksheets/sheet1.xml")).contains("v1<", "v3<");
        assertThat(parts.get("xl/worksheets/sheet2.xml")).contains(">a<", "v4<", "v6<");
        assertThat(parts.get("xl/worksheets/sheet3.xml")).contains(">a<", "v7<");
        assertThat(parts.get("xl/worksheets/sheet4.xml")).contains("1 cells were longer");
    }

    @Test
    void writesParquetThatDuckDbReadsBackValueByValue() throws Exception {
        // Given
        List<Column> columns =
                List.of(
                        column("s", ColumnType.STRING),
                        column("i", ColumnType.INTEGER),
                        column("n", ColumnType.DECIMAL),
                        column("f", ColumnType.FLOAT),
                        column("b", ColumnType.BOOLEAN),
                        column("d", ColumnType.DATE),
                        column("t", ColumnType.DATETIME),
                        column("z", ColumnType.DATETIME_TZ),
                        column("x", ColumnType.BINARY),
                        column("odd", ColumnType.DECIMAL));
        byte[] file =
                written(
                        ExportFormat.PARQUET,
                        columns,
                        "\"ünï\"",
                        "9223372036854775807",
                        "-1.50",
                        "0.1",
                        "true",
                        "\"2024-02-29\"",
                        "\"1969-12-31T23:59:59.5\"",
                        "\"2024-01-01T07:00:00Z\"",
                        "\"AQID\"",
                        "\"NaN\"",
                        "null",
                        "null",
                        "null",
                        "null",
                        "null",
                        "null",
                        "null",
                        "null",
                        "null",
                        "null",
                        "\"\"",
                        "-1",
                        "12345678901234567890123456.12345",
                        "\"Infinity\"",
                        "false",
                        "\"0001-01-01\"",
                        "\"2024-01-01T00:00:00\"",
                        "\"1950-01-01T00:00:00Z\"",
                        "\"\"",
                        "1.5");
        Path path = Files.write(folder.resolve("t.parquet"), file);

        // When
        List<String> types =
                duckdb("SELECT column_type FROM (DESCRIBE SELECT * FROM '" + path + "')");
        List<String> rows = duckdb("SET TimeZone='UTC'; SELECT * FROM '" + path + "'");

        // Then
        assertThat(types)
                .containsExactly(
                        "VARCHAR",
                        "BIGINT",
                        "DECIMAL(31,5)",
                        "DOUBLE",
                        "BOOLEAN",
                        "DATE",
                        "TIMESTAMP",
                        "TIMESTAMP WITH TIME ZONE",
                        "BLOB",
                        "VARCHAR");
        assertThat(rows)
                .containsExactly(
                        "ünï 9223372036854775807 -1.50000 0.1 true 2024-02-29"
                                + " 1969-12-31 23:59:59.5 2024-01-01 07:00:00+00 \\x01\\x02\\x03 NaN",
                        "null null null null null null null null null null",
                        " -1 12345678901234567890123456.12345 inf false 0001-01-01"
                                + " 2024-01-01 00:00:00 1950-01-01 00:00:00+00  1.5");
    }

    @Test
    void writesManyGroupsOfParquet() throws Exception {
        Path path = folder.resolve("big.parquet");
        try (var out = Files.newOutputStream(path);
                RowWriter writer = ExportFormat.PARQUET.writer(out, SPOOL)) {
            writer.columns(
                    List.of(column("i", ColumnType.INTEGER), column("s", ColumnType.STRING)));
            for (int i = 1; i <= 250_000; i++) {
                writer.row(List.of(json(String.valueOf(i)), json(i % 7 == 0 ? "null" : "\"s\"")));
            }
            writer.finish();
        }
        assertThat(duckdb("SELECT count(*), sum(i), count(s) FROM '" + path + "'"))
                .containsExactly("250000 31250125000 214286");
    }

    @Test
    void stopsBeforeItFillsTheDisk() throws IOException {
        try (RowWriter writer = ExportFormat.PARQUET.writer(new ByteArrayOutputStream(), 10)) {
            writer.columns(List.of(column("i", ColumnType.INTEGER)));
            writer.row(List.of(json("1")));
            assertThatThrownBy(writer::finish).isInstanceOf(Spool.Full.class);
        } catch (java.io.UncheckedIOException e) {
            assertThat(e.getCause()).isInstanceOf(Spool.Full.class);
        }
    }

    private static byte[] written(ExportFormat format, List<Column> columns, String... cells)
            throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (RowWriter writer = format.writer(out, SPOOL)) {
            writer.columns(columns);
            for (int i = 0; i < cells.length; i += columns.size()) {
                List<JsonNode> row = new ArrayList<>();
                for (int j = 0; j < columns.size(); j++) {
                    row.add(json(cells[i + j]));
                }
                writer.row(row);
            }
            writer.finish();
        }
        return out.toByteArray();
    }

    private static Column column(String name, ColumnType type) {
        return new Column(name, type);
    }

    private static JsonNode json(String text) {
        try {
            return ContractJson.mapper().readValue(text, new TypeReference<JsonNode>() {});
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private Map<String, String> unzipped(byte[] file) throws IOException {
        Map<String, String> parts = new TreeMap<>();
        Path path = Files.write(folder.resolve("book.xlsx"), file);
        try (ZipFile zip = new ZipFile(path.toFile())) {
            for (ZipEntry part : Collections.list(zip.entries())) {
                byte[] bytes = zip.getInputStream(part).readAllBytes();
                parts.put(part.getName(), new String(bytes, StandardCharsets.UTF_8));
            }
        }
        return parts;
    }

    private static List<String> duckdb(String sql) throws Exception {
        List<String> rows = new ArrayList<>();
        try (Connection connection = new DuckDBDriver().connect("jdbc:duckdb:", new Properties());
                Statement statement = connection.createStatement()) {
            statement.execute("SET TimeZone='UTC'");
            String query = sql.substring(sql.indexOf(';') + 1);
            try (ResultSet result =
                    statement.executeQuery("SELECT COLUMNS(*)::VARCHAR FROM (" + query + ")")) {
                int width = result.getMetaData().getColumnCount();
                while (result.next()) {
                    List<String> cells = new ArrayList<>();
                    for (int i = 1; i <= width; i++) {
                        cells.add(result.getString(i));
                    }
                    rows.add(String.join(" ", cells.stream().map(String::valueOf).toList()));
                }
            }
        }
        return rows;
    }
}
