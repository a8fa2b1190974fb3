package io.dataagent.query.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.dhatim.fastexcel.reader.Cell;
import org.dhatim.fastexcel.reader.CellType;
import org.dhatim.fastexcel.reader.ReadableWorkbook;
import org.dhatim.fastexcel.reader.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Exports of odd cells: nothing starts a formula, no digit is lost, every workbook opens, and
/// what a type of Parquet cannot hold becomes text.
class OddExportTest {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private static byte[] written(ExportFormat format, ColumnType type, JsonNode... cells)
            throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (RowWriter writer = format.writer(out, 1 << 20)) {
            writer.columns(List.of(new Column("v", type)));
            for (JsonNode cell : cells) {
                writer.row(List.of(cell));
            }
            writer.finish();
        }
        return out.toByteArray();
    }

    private static String csv(ColumnType type, JsonNode cell) throws IOException {
        String file = new String(written(ExportFormat.CSV, type, cell), StandardCharsets.UTF_8);
        return file.substring("v\r\n".length(), file.length() - 2);
    }

    private static List<Cell> workbook(ColumnType type, JsonNode... cells) throws IOException {
        byte[] file = written(ExportFormat.XLSX, type, cells);
        try (ReadableWorkbook book = new ReadableWorkbook(new ByteArrayInputStream(file))) {
            List<Cell> read = new ArrayList<>();
            for (Row row : book.getFirstSheet().read()) {
                read.add(row.getCellCount() == 0 ? null : row.getCell(0));
            }
            return read.subList(1, read.size());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "=1+1",
                "+1",
                "-1",
                "@SUM(A1)",
                "\t=1+1",
                "\r=1+1",
                "\n=1+1",
                "＝1+1",
                "＋1",
                "－1",
                "＠x",
                "=cmd|' /C calc'!A0",
            })
    void noTextOfACsvBeginsAFormula(String text) throws IOException {
        String line = csv(ColumnType.STRING, JSON.textNode(text));
        String shown = line.startsWith("\"") ? line.substring(1) : line;

        assertThat(shown).startsWith("'").contains(text.replace("\"", "\"\""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain", "1=1", "a-b", "it's", " =x", "(5)", "#N/A", "5-", "é"})
    void anyOtherTextStaysWhatItIs(String text) throws IOException {
        assertThat(csv(ColumnType.STRING, JSON.textNode(text))).isEqualTo(text);
    }

    @Test
    void aNameOfAColumnBeginsNoFormulaEither() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (RowWriter writer = ExportFormat.CSV.writer(out, 0)) {
            writer.columns(List.of(new Column("=1+1", ColumnType.STRING)));
            writer.finish();
        }

        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("'=1+1\r\n");
    }

    @ParameterizedTest
    @CsvSource({
        "INTEGER,12345678901234567890123,12345678901234567890123",
        "DECIMAL,0.10,0.10",
        "DECIMAL,-1234.5600,-1234.5600",
        "DECIMAL,1E+20,100000000000000000000",
        "DECIMAL,0.00000001,0.00000001",
        "FLOAT,1.5E-300,1.5E-300",
        "INTEGER,-5,-5",
    })
    void aNumberOfACsvHasEveryDigit(ColumnType type, BigDecimal number, String text)
            throws IOException {
        assertThat(csv(type, JSON.numberNode(number))).isEqualTo(text);
    }

    @Test
    void nothingAndTheEmptyTextAreToldApart() throws IOException {
        assertThat(csv(ColumnType.STRING, JSON.nullNode())).isEmpty();
        assertThat(csv(ColumnType.STRING, JSON.textNode(""))).isEqualTo("\"\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\u0000x",
                "a\u0001b",
                "\u000b",
                "a\uffffb",
                "a\ufffeb",
                "lone \ud83d end",
                "\udc4d first",
                "👍",
                "<a & \"b\">",
                "]]>",
                "_x0041_",
                "two\nlines",
                "  spaces  ",
            })
    void everyTextLeavesAWorkbookThatOpens(String text) throws IOException {
        Cell cell = workbook(ColumnType.STRING, JSON.textNode(text)).getFirst();
        String wanted = text.replaceAll("[\\u0000-\\u0008\\u000b\\ufffe\\uffff]", "");

        if (cell != null
                && cell.getType() == CellType.STRING
                && !text.contains("lone")
                && !text.contains("first")) {
            assertThat(cell.asString()).isEqualTo(wanted);
        }
    }

    @Test
    void aLongTextOfAWorkbookIsCutBetweenCharactersAndNoted() throws IOException {
        String text = "x".repeat(32_766) + "👍👍";
        byte[] file = written(ExportFormat.XLSX, ColumnType.STRING, JSON.textNode(text));

        try (ReadableWorkbook book = new ReadableWorkbook(new ByteArrayInputStream(file))) {
            assertThat(book.getFirstSheet().read().get(1).getCell(0).asString())
                    .isEqualTo("x".repeat(32_766));
            assertThat(book.findSheet("Notes")).isPresent();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "123456789012345,NUMBER",
        "1234567890123456,STRING",
        "0.123456789012345,NUMBER",
        "0.1234567890123456,STRING",
        "-123456789012345678901234567890,STRING",
        "1E+20,NUMBER",
        "1E+400,STRING",
        "-1E+400,STRING",
        "1E-400,STRING",
        "0,NUMBER",
    })
    void aNumberThatAWorkbookCannotHoldIsATextWithEveryDigit(BigDecimal number, CellType type)
            throws IOException {
        Cell cell = workbook(ColumnType.DECIMAL, JSON.numberNode(number)).getFirst();

        assertThat(cell.getType()).isEqualTo(type);
        assertThat(type == CellType.NUMBER ? cell.asNumber() : new BigDecimal(cell.asString()))
                .isEqualByComparingTo(number);
    }

    @ParameterizedTest
    @CsvSource({
        "DATE,2024-02-29,NUMBER",
        "DATE,1901-01-01,NUMBER",
        "DATE,1900-12-31,STRING",
        "DATE,0001-01-01,STRING",
        "DATE,9999-12-31,NUMBER",
        "DATE,+10000-01-01,STRING",
        "DATE,-0044-03-15,STRING",
        "DATE,infinity,STRING",
        "DATETIME,2024-02-29T10:00:00,NUMBER",
        "DATETIME,2024-02-29T10:00:00.5,STRING",
        "DATETIME,+10000-01-01T00:00:00,STRING",
        "DATETIME_TZ,2024-02-29T10:00:00Z,STRING",
        "TIME,10:00:00,STRING",
        "STRING,2024-02-29,STRING",
    })
    void aDayThatAWorkbookDoesNotKnowIsItsText(ColumnType type, String text, CellType cell)
            throws IOException {
        Cell read = workbook(type, JSON.textNode(text)).getFirst();

        assertThat(read.getType()).isEqualTo(cell);
        if (cell == CellType.STRING) {
            assertThat(read.asString()).isEqualTo(text);
        } else {
            assertThat(read.asDate().toString()).startsWith(text.substring(0, 10));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"=1+1", "+1", "@x", "-1"})
    void noTextOfAWorkbookIsAFormula(String text) throws IOException {
        Cell cell = workbook(ColumnType.STRING, JSON.textNode(text)).getFirst();

        assertThat(cell.getType()).isEqualTo(CellType.STRING);
        assertThat(cell.getFormula()).isNull();
        assertThat(cell.asString()).isEqualTo(text);
    }

    private static ParquetType parquet(ColumnType type, JsonNode... cells) {
        ColumnFacts facts = new ColumnFacts(type);
        for (JsonNode cell : cells) {
            facts.saw(cell);
        }
        return facts.parquet();
    }

    @ParameterizedTest
    @CsvSource({
        "DATETIME,2024-02-29T10:00:00.123456,true",
        "DATETIME,2024-02-29T10:00:00.123456789,false",
        "DATETIME,1969-12-31T23:59:59.9999999,false",
        "DATETIME,infinity,false",
        "DATETIME_TZ,2024-02-29T10:00:00.123456Z,true",
        "DATETIME_TZ,2024-02-29T10:00:00.1234567Z,false",
        "DATETIME_TZ,2024-02-29T10:00:00,false",
        "DATE,2024-02-29,true",
        "DATE,2024-02-30,false",
        "DATE,infinity,false",
        "BINARY,AAECAw==,true",
        "BINARY,not base64!,false",
        "FLOAT,NaN,true",
        "FLOAT,-Infinity,true",
        "FLOAT,many,false",
        "INTEGER,NaN,false",
        "DECIMAL,NaN,false",
        "BOOLEAN,true,false",
    })
    void aColumnWithAValueThatItsTypeCannotHoldIsText(ColumnType type, String text, boolean fits) {
        boolean isText = parquet(type, JSON.textNode(text)) instanceof ParquetType.Text;

        assertThat(isText).isEqualTo(!fits);
    }

    @Test
    void aDecimalHasRoomForTheLongestWholeAndTheLongestFraction() {
        assertThat(
                        parquet(
                                ColumnType.DECIMAL,
                                JSON.numberNode(new BigDecimal("123456")),
                                JSON.nullNode(),
                                JSON.numberNode(new BigDecimal("0.0001"))))
                .isEqualTo(new ParquetType.Exact(10, 4));
        assertThat(parquet(ColumnType.DECIMAL, JSON.numberNode(new BigDecimal("1E+3"))))
                .isEqualTo(new ParquetType.Exact(4, 0));
        assertThat(parquet(ColumnType.DECIMAL)).isEqualTo(new ParquetType.Exact(1, 0));
        assertThat(parquet(ColumnType.DECIMAL, JSON.numberNode(new BigDecimal("1E+38"))))
                .isEqualTo(new ParquetType.Text());
    }

    @Test
    void wholeNumbersBeyond64BitsAreDecimals() {
        JsonNode most = JSON.numberNode(Long.MAX_VALUE);
        JsonNode more = JSON.numberNode(new BigDecimal("9223372036854775808"));

        assertThat(parquet(ColumnType.INTEGER, most)).isEqualTo(new ParquetType.Whole());
        assertThat(parquet(ColumnType.INTEGER, most, more)).isEqualTo(new ParquetType.Exact(19, 0));
    }

    @ParameterizedTest
    @EnumSource(ExportFormat.class)
    void aFormatIsFoundByItsEnding(ExportFormat format) {
        assertThat(ExportFormat.of(format.extension())).contains(format);
        assertThat(ExportFormat.require(format.extension())).isEqualTo(format);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "CSV", "xls", "csv ", "../csv"})
    void noOtherNameIsAFormat(String name) {
        assertThatThrownBy(() -> ExportFormat.require(name))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e -> assertThat(e.problem().detail()).contains("csv, xlsx or parquet"));
    }
}
