package io.dataagent.query.export;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What is exported as CSV or Parquet is read back by DuckDB as it was, cell by cell, whatever the
/// cells hold.
class ExportRoundTripTest {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final List<String> TEXTS =
            List.of(
                    "",
                    " ",
                    "plain",
                    "a,b",
                    "a;b",
                    "say \"hi\"",
                    "\"",
                    "\"\"",
                    "two\nlines",
                    "two\r\nlines",
                    "a\rb",
                    "tab\tin",
                    "NULL",
                    "null",
                    "NaN",
                    "true",
                    "007",
                    "1e5",
                    "2024-01-01",
                    "'quoted'",
                    "back\\slash",
                    "\\N",
                    "#comment",
                    "👩‍👧 family",
                    "مرحبا",
                    "漢字",
                    "e\u0301",
                    "\u202eabc",
                    "\u00a0x",
                    "\u2028",
                    "ends in \\",
                    "ends in \"",
                    "x".repeat(3_000));

    @TempDir Path folder;

    private static List<Column> columns(ColumnType... types) {
        List<Column> columns = new ArrayList<>();
        for (ColumnType type : types) {
            columns.add(new Column("c" + columns.size(), type));
        }
        return columns;
    }

    private static JsonNode text(Random random) {
        return random.nextInt(6) == 0
                ? JSON.nullNode()
                : JSON.textNode(TEXTS.get(random.nextInt(TEXTS.size())));
    }

    private static List<List<JsonNode>> texts(Random random, int rows, int width) {
        List<List<JsonNode>> all = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            all.add(IntStream.range(0, width).mapToObj(c -> text(random)).toList());
        }
        return all;
    }

    private static List<List<String>> plain(List<List<JsonNode>> rows) {
        List<List<String>> all = new ArrayList<>();
        for (List<JsonNode> row : rows) {
            List<String> cells = new ArrayList<>();
            row.forEach(cell -> cells.add(cell.isNull() ? null : cell.asText()));
            all.add(cells);
        }
        return all;
    }

    @Test
    void textsOfACsvComeBackAsTheyWere() throws IOException, SQLException {
        Random random = new Random(1);
        List<Column> columns =
                columns(ColumnType.STRING, ColumnType.STRING, ColumnType.STRING, ColumnType.STRING);
        for (int round = 0; round < 15; round++) {
            List<List<JsonNode>> rows = texts(random, 40, 4);
            Path file = new Exported(folder).file(ExportFormat.CSV, columns, rows);

            assertThat(Exported.duckDb(Exported.csv(file, columns))).isEqualTo(plain(rows));
        }
    }

    @Test
    void textsOfParquetComeBackAsTheyWere() throws IOException, SQLException {
        Random random = new Random(2);
        List<Column> columns = columns(ColumnType.STRING, ColumnType.STRING, ColumnType.JSON);
        for (int round = 0; round < 15; round++) {
            List<List<JsonNode>> rows = texts(random, 40, 3);
            Path file = new Exported(folder).file(ExportFormat.PARQUET, columns, rows);

            assertThat(Exported.duckDb("SELECT * FROM read_parquet('" + file + "')"))
                    .isEqualTo(plain(rows));
        }
    }

    @Test
    void noRowOfACsvIsAnEmptyLine() throws IOException, SQLException {
        List<Column> columns = columns(ColumnType.STRING);
        List<List<JsonNode>> rows =
                List.of(
                        List.of(JSON.textNode("a")),
                        List.of(JSON.nullNode()),
                        List.of(JSON.textNode("")),
                        List.of(JSON.textNode("b")));
        Path file = new Exported(folder).file(ExportFormat.CSV, columns, rows);

        assertThat(Exported.duckDb(Exported.csv(file, columns))).hasSize(4);
    }

    @Test
    void decimalsComeBackWithEveryDigit() throws IOException, SQLException {
        Random random = new Random(3);
        for (int round = 0; round < 30; round++) {
            int scale = random.nextInt(12);
            int digits = 1 + random.nextInt(26);
            List<BigDecimal> numbers = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                BigInteger unscaled = new BigInteger(digits * 3, random);
                numbers.add(
                        new BigDecimal(random.nextBoolean() ? unscaled : unscaled.negate())
                                .movePointLeft(random.nextInt(scale + 1)));
            }
            decimals(numbers);
        }
    }

    private void decimals(List<BigDecimal> numbers) throws IOException, SQLException {
        List<Column> columns = columns(ColumnType.DECIMAL);
        List<List<JsonNode>> rows =
                numbers.stream().map(n -> List.<JsonNode>of(JSON.numberNode(n))).toList();
        Path parquet = new Exported(folder).file(ExportFormat.PARQUET, columns, rows);
        Path csv = new Exported(folder).file(ExportFormat.CSV, columns, rows);

        for (String sql :
                List.of(
                        "SELECT * FROM read_parquet('" + parquet + "')",
                        Exported.csv(csv, columns))) {
            List<List<String>> read = Exported.duckDb(sql);
            for (int i = 0; i < numbers.size(); i++) {
                assertThat(new BigDecimal(read.get(i).getFirst()))
                        .isEqualByComparingTo(numbers.get(i));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "0,'DECIMAL(1,0)'",
        "-1,'DECIMAL(1,0)'",
        "127,'DECIMAL(3,0)'",
        "128,'DECIMAL(3,0)'",
        "-128,'DECIMAL(3,0)'",
        "-129,'DECIMAL(3,0)'",
        "0.00001,'DECIMAL(5,5)'",
        "99999999999999999999999999999999999999,'DECIMAL(38,0)'",
        "-99999999999999999999999999999999999999,'DECIMAL(38,0)'",
        "0.99999999999999999999999999999999999999,'DECIMAL(38,38)'",
        "-0.50,'DECIMAL(2,2)'",
        "1E+3,'DECIMAL(4,0)'",
    })
    void aDecimalOfParquetHasJustTheRoomThatItNeeds(BigDecimal number, String type)
            throws IOException, SQLException {
        Path file =
                new Exported(folder)
                        .file(
                                ExportFormat.PARQUET,
                                columns(ColumnType.DECIMAL),
                                List.of(List.of(JSON.numberNode(number))));
        String sql = "SELECT * FROM read_parquet('" + file + "')";

        assertThat(Exported.types(sql)).containsExactly(type);
        assertThat(new BigDecimal(Exported.duckDb(sql).getFirst().getFirst()))
                .isEqualByComparingTo(number);
    }

    @Test
    void daysMomentsTruthsAndBytesComeBackAsTheyWere() throws IOException, SQLException {
        Random random = new Random(4);
        List<Column> columns =
                columns(
                        ColumnType.DATE,
                        ColumnType.DATETIME,
                        ColumnType.DATETIME_TZ,
                        ColumnType.BOOLEAN,
                        ColumnType.BINARY);
        List<List<JsonNode>> rows = new ArrayList<>();
        List<List<String>> wanted = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            LocalDate day = LocalDate.of(1, 1, 1).plusDays(random.nextInt(3_600_000));
            LocalDateTime at =
                    day.atStartOfDay().plusNanos(1_000L * random.nextLong(86_400_000_000L));
            byte[] bytes = new byte[random.nextInt(9)];
            random.nextBytes(bytes);
            rows.add(
                    List.of(
                            JSON.textNode(day.toString()),
                            JSON.textNode(at.toString()),
                            JSON.textNode(at + "Z"),
                            JSON.booleanNode(i % 3 == 0),
                            JSON.textNode(Base64.getEncoder().encodeToString(bytes))));
            wanted.add(List.of(day.toString(), at.toString(), String.valueOf(i % 3 == 0)));
        }
        Path file = new Exported(folder).file(ExportFormat.PARQUET, columns, rows);
        String from = " FROM read_parquet('" + file + "')";

        assertThat(Exported.types("SELECT *" + from))
                .containsExactly(
                        "DATE", "TIMESTAMP", "TIMESTAMP WITH TIME ZONE", "BOOLEAN", "BLOB");
        List<List<String>> read =
                Exported.duckDb("SELECT c0, c1, c3, c2 AT TIME ZONE 'UTC', to_base64(c4)" + from);
        for (int i = 0; i < rows.size(); i++) {
            assertThat(read.get(i).getFirst()).isEqualTo(wanted.get(i).getFirst());
            assertThat(LocalDateTime.parse(read.get(i).get(1).replace(' ', 'T')))
                    .isEqualTo(LocalDateTime.parse(wanted.get(i).get(1)));
            assertThat(read.get(i).get(2)).isEqualTo(wanted.get(i).get(2));
            assertThat(read.get(i).get(3)).isEqualTo(read.get(i).get(1));
            assertThat(read.get(i).get(4)).isEqualTo(rows.get(i).get(4).textValue());
        }
    }

    @Test
    void floatingNumbersComeBackBitByBit() throws IOException, SQLException {
        Random random = new Random(5);
        List<Double> numbers =
                new ArrayList<>(
                        List.of(0.0, -0.0, Double.MIN_VALUE, Double.MAX_VALUE, 0.1, 1 / 3.0));
        for (int i = 0; i < 200; i++) {
            double number = Double.longBitsToDouble(random.nextLong());
            if (Double.isFinite(number)) {
                numbers.add(number);
            }
        }
        List<List<JsonNode>> rows =
                numbers.stream()
                        .map(n -> List.<JsonNode>of(JSON.numberNode(BigDecimal.valueOf(n))))
                        .toList();
        List<Column> columns = columns(ColumnType.FLOAT);
        Path parquet = new Exported(folder).file(ExportFormat.PARQUET, columns, rows);
        Path csv = new Exported(folder).file(ExportFormat.CSV, columns, rows);

        for (String sql :
                List.of(
                        "SELECT * FROM read_parquet('" + parquet + "')",
                        Exported.csv(csv, columns))) {
            List<List<String>> read = Exported.duckDb(sql);
            for (int i = 0; i < numbers.size(); i++) {
                assertThat(Double.parseDouble(read.get(i).getFirst()) + 0.0)
                        .isEqualTo(numbers.get(i) + 0.0);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(ExportFormat.class)
    @Timeout(value = 60, unit = TimeUnit.SECONDS)
    void aNumberWithAHugeExponentIsWrittenInFewCharacters(ExportFormat format) throws IOException {
        List<List<JsonNode>> rows =
                List.of(
                        List.of(JSON.numberNode(new BigDecimal("1E+900000000"))),
                        List.of(JSON.numberNode(new BigDecimal("-25E-900000000"))));

        for (ColumnType type : List.of(ColumnType.DECIMAL, ColumnType.INTEGER)) {
            assertThat(Exported.bytes(format, columns(type), rows)).hasSizeLessThan(20_000);
        }
    }

    @Test
    void aNumberOfAThousandDigitsHasThemAll() throws IOException, SQLException {
        BigDecimal number = new BigDecimal("7".repeat(1_000) + "." + "3".repeat(900));
        List<List<JsonNode>> rows = List.of(List.of(JSON.numberNode(number)));
        List<Column> columns = columns(ColumnType.DECIMAL);
        Path file = new Exported(folder).file(ExportFormat.PARQUET, columns, rows);
        String csv =
                new String(
                        Exported.bytes(ExportFormat.CSV, columns(ColumnType.DECIMAL), rows),
                        StandardCharsets.UTF_8);

        assertThat(csv).isEqualTo("c0\r\n" + number.toPlainString() + "\r\n");
        assertThat(Exported.duckDb("SELECT * FROM read_parquet('" + file + "')"))
                .containsExactly(List.of(number.toPlainString()));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 8, 9, 63, 64, 65, 127, 128, 129, 1_000, 8_191, 8_192, 8_193})
    void everyNumberOfRowsComesBack(int count) throws IOException, SQLException {
        List<List<JsonNode>> rows = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            rows.add(
                    List.of(
                            i % 3 == 0 ? JSON.nullNode() : JSON.numberNode(i),
                            i % 5 == 0 ? JSON.nullNode() : JSON.booleanNode(i % 2 == 0)));
        }
        Path file =
                new Exported(folder)
                        .file(
                                ExportFormat.PARQUET,
                                columns(ColumnType.INTEGER, ColumnType.BOOLEAN),
                                rows);

        assertThat(Exported.duckDb("SELECT * FROM read_parquet('" + file + "')"))
                .isEqualTo(plain(rows));
    }

    @Test
    void namesOfColumnsComeBackAsTheyWere() throws IOException, SQLException {
        List<String> names = List.of("a b", "größe (m²)", "select", "x\"y", "漢字", "a,b", "👍");
        List<Column> columns =
                names.stream().map(name -> new Column(name, ColumnType.INTEGER)).toList();
        List<JsonNode> row = Collections.nCopies(names.size(), JSON.numberNode(1));
        Path parquet = new Exported(folder).file(ExportFormat.PARQUET, columns, List.of(row));
        Path csv = new Exported(folder).file(ExportFormat.CSV, columns, List.of(row));

        for (String read : List.of("read_parquet('" + parquet + "')", "read_csv('" + csv + "')")) {
            assertThat(
                            Exported.duckDb(
                                    "SELECT column_name FROM (DESCRIBE SELECT * FROM "
                                            + read
                                            + ")"))
                    .extracting(List::getFirst)
                    .isEqualTo(names);
        }
    }

    @Test
    void twoColumnsOfOneNameAreTwo() throws IOException, SQLException {
        List<Column> columns =
                List.of(new Column("n", ColumnType.INTEGER), new Column("n", ColumnType.STRING));
        List<List<JsonNode>> rows = List.of(List.of(JSON.numberNode(1), JSON.textNode("x")));
        Path file = new Exported(folder).file(ExportFormat.PARQUET, columns, rows);

        assertThat(Exported.duckDb("SELECT * FROM read_parquet('" + file + "')"))
                .containsExactly(List.of("1", "x"));
    }

    @Test
    void aManyGroupedFileKeepsTheOrderOfItsRows() throws IOException, SQLException {
        List<List<JsonNode>> rows = new ArrayList<>();
        for (int i = 0; i < 3_000; i++) {
            rows.add(List.of(JSON.numberNode(i), JSON.textNode("x".repeat(i % 5_000))));
        }
        Path file =
                new Exported(folder)
                        .file(
                                ExportFormat.PARQUET,
                                columns(ColumnType.INTEGER, ColumnType.STRING),
                                rows);
        String from = " FROM read_parquet('" + file + "', file_row_number=true)";

        assertThat(Exported.duckDb("SELECT count(*), sum(length(c1))" + from).getFirst())
                .containsExactly("3000", String.valueOf(2_999 * 3_000 / 2));
        assertThat(Exported.duckDb("SELECT count(*)" + from + " WHERE c0 <> file_row_number"))
                .containsExactly(List.of("0"));
        assertThat(
                        Exported.duckDb(
                                        "SELECT count(DISTINCT row_group_id) > 1 FROM"
                                                + " parquet_metadata('"
                                                + file
                                                + "')")
                                .getFirst())
                .containsExactly("true");
    }

    @Test
    void aFileThatWasNotFinishedIsNoParquet() throws IOException {
        java.io.ByteArrayOutputStream out = new java.io.ByteArrayOutputStream();
        try (RowWriter writer = ExportFormat.PARQUET.writer(out, 1 << 20)) {
            writer.columns(columns(ColumnType.INTEGER));
            writer.row(List.of(JSON.numberNode(1)));
        }

        assertThat(out.size()).isZero();
    }

    @Test
    void aFileIsTheSameEveryTime() throws IOException {
        List<List<JsonNode>> rows = texts(new Random(9), 50, 2);
        List<Column> columns = columns(ColumnType.STRING, ColumnType.STRING);

        for (ExportFormat format : List.of(ExportFormat.CSV, ExportFormat.PARQUET)) {
            assertThat(Exported.bytes(format, columns, rows))
                    .isEqualTo(Exported.bytes(format, columns, rows));
        }
        try (var left = Files.list(folder)) {
            assertThat(left).isEmpty();
        }
    }
}
