package io.dataagent.query.convert;

import static io.dataagent.query.convert.Converting.cells;
import static io.dataagent.query.convert.Converting.table;
import static io.dataagent.query.convert.Converting.types;
import static io.dataagent.query.convert.Converting.why;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.convert.Reading.Kind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Cells that look like numbers, dates or truths and are not quite: a file is never refused for
/// one, and what is not read without loss stays the text that it was.
class OddNumbersTest {

    @TempDir Path folder;

    private Report read(Reading reading, String... cells) throws IOException {
        String lines = Arrays.stream(cells).map(c -> "x;" + c + "\n").collect(Collectors.joining());
        java.nio.file.Files.deleteIfExists(folder.resolve("made.duckdb"));
        return Converting.of(folder, "odd.csv", ("name;v\n" + lines).getBytes(UTF_8), reading);
    }

    private Converted.Table column(String... cells) throws IOException {
        return table(read(Reading.FOUND_OUT, cells));
    }

    private static Reading wanted(Kind kind) {
        return new Reading(null, null, null, null, null, null, Map.of("v", kind));
    }

    private static Reading decimal(String mark) {
        return new Reading(null, null, null, mark, null, null, Map.of());
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", ".x", "e", ".", ",1x"})
    void digitsWithoutEndAreReadOnceThrough(String end) throws IOException {
        String digits = "7".repeat(500_000) + end;

        Converted.Table table = column(digits, "1");

        assertThat(table.columns().getLast().type()).isEqualTo("VARCHAR");
        assertThat(table.rows()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-0",
                "0.12345678901234567890123456789",
                "12345.66666666666666666667",
                "1e400",
                "-1e999",
                "2024-01-31 25:00",
                "2024-01-31T10:61:00Z",
                "2024-01-31T10:00:00+99",
                "01.02.2024 24:00",
                "01.02.2024 10:75",
                "13/02/2024 24:30",
                "0000-01-01",
                "01.01.0000",
                "9999999999999999999999999999999999999",
                "-9999999999999999999999999999999999999",
                "99999999999999999999999999999999999999999999",
                "0000/01/01",
                "+0",
                "-0.0",
                ".",
                "-.5",
                "+.5",
                "5.",
                "1.e5",
                ",5",
                "--5",
                "1 000",
                "1'000",
                "٣",
                "１２",
                "½",
                "1,23,456",
                "5%",
                "€ 5",
                "(5)",
                "5-",
                "0b1",
                "1_0",
                "1e",
                "tRuE",
                "inf",
                "-nan",
            })
    void oneOddCellNeverTakesTheFileAlong(String odd) throws IOException {
        Report alone = read(Reading.FOUND_OUT, odd);

        assertThat(why(alone)).isEqualTo("taken");
        assertThat(table(alone).rows()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-0|5",
                "12345.66666666666666666667|0.5",
                "1e400|2.5",
                "2024-01-31 25:00|2024-01-31 10:00",
                "01.02.2024 24:00|01.02.2024 10:00",
                "0000-01-01|2024-01-01",
                "2024-02-30|2024-02-28",
                "31.04.2024|30.04.2024",
                "5%|5",
                "1 000|1000",
                "007|7",
                "+49 30|30",
                "1.2.3|1.2",
                "12:30|1230",
                "1e|1",
                "yes|true",
                "1e5x|1e5",
            })
    void aCellThatCannotBeReadWithoutLossKeepsItsTextAndThatOfItsColumn(String odd, String plain)
            throws IOException {
        Converted.Table read = column(plain, odd, plain);

        assertThat(read.rows()).isEqualTo(3);
        assertThat(types(read).get(1)).isEqualTo("VARCHAR");
        assertThat(cells(read, 1)).containsExactly(plain, odd, plain);
    }

    @Test
    void anOddCellBehindTheSampleKeepsItsTextToo() throws IOException {
        StringBuilder text = new StringBuilder("v;w\n-0;1\n");
        for (int i = 0; i < 12_000; i++) {
            text.append(i).append(";1\n");
        }
        text.append("-0;2\n");

        Report report =
                Converting.of(folder, "o.csv", text.toString().getBytes(UTF_8), Reading.FOUND_OUT);

        assertThat(why(report)).isEqualTo("taken");
        assertThat(types(table(report))).containsExactly("VARCHAR", "BIGINT");
        assertThat(cells(table(report), 0)).startsWith("-0", "0", "1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "9223372036854775807|9223372036854775807|HUGEINT",
                "-9223372036854775808|-9223372036854775808|HUGEINT",
                "999999999999999999|999999999999999999|BIGINT",
                "123456789.123456789|123456789.123456789|DECIMAL(18,9)",
                "-.5|-0.5|DECIMAL(18,1)",
                "+5|5|DECIMAL(18,0)",
                "1.50|1.50|DECIMAL(18,2)",
                "1e3|1000.0|DOUBLE",
                "5.|5.0|DOUBLE",
                "-1.5E-7|-1.5E-7|DOUBLE",
                "1234567,5|1234567.5|DECIMAL(18,1)",
                "1,234,567.89|1234567.89|DECIMAL(18,2)",
                "1.234.567,89|1234567.89|DECIMAL(18,2)",
                "-1.234,5|-1234.5|DECIMAL(18,1)",
                "true|true|BOOLEAN",
                "FALSE|false|BOOLEAN",
                "2024-02-29|2024-02-29|DATE",
                "2024/2/9|2024-02-09|DATE",
                "9.2.2024|2024-02-09|DATE",
                "29-02-2024|2024-02-29|DATE",
                "02/29/2024|2024-02-29|DATE",
                "2024-02-29 23:59:59.999999|2024-02-29 23:59:59.999999|TIMESTAMP",
                "29.02.2024 5:07|2024-02-29 05:07:00.0|TIMESTAMP",
                "02/29/2024 17:07:09|2024-02-29 17:07:09.0|TIMESTAMP",
            })
    void whatIsReadIsTheValueThatPeopleMean(String cell, String value, String type)
            throws IOException {
        Converted.Table read = column(cell);

        assertThat(types(read).get(1)).isEqualTo(type);
        assertThat(cells(read, 1)).containsExactly(value);
    }

    @ParameterizedTest
    @ValueSource(strings = {"NA", "N/A", "n/a", "#N/A", "NULL", "null", "NaN", "None", "-", "--"})
    void aWordForNothingAmongNumbersIsMissing(String word) throws IOException {
        Converted.Table read = column("1", word, "3");

        assertThat(types(read).get(1)).isEqualTo("BIGINT");
        assertThat(cells(read, 1)).containsExactly("1", null, "3");
        assertThat(read.columns().get(1).nulls()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"NA", "NULL", "-", "None"})
    void aWordForNothingAmongTextsIsAText(String word) throws IOException {
        Converted.Table read = column("Namibia", word, "Italy");

        assertThat(cells(read, 1)).containsExactly("Namibia", word, "Italy");
        assertThat(read.columns().get(1).nulls()).isZero();
    }

    @Test
    void aColumnOfNothingButWordsForNothingKeepsThem() throws IOException {
        assertThat(cells(column("NA", "-", "NULL"), 1)).containsExactly("NA", "-", "NULL");
    }

    @Test
    void numbersWithinSpacesStayTexts() throws IOException {
        Converted.Table read = column(" 5", "6 ", "7");

        assertThat(types(read).get(1)).isEqualTo("VARCHAR");
        assertThat(cells(read, 1)).containsExactly(" 5", "6 ", "7");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1,234|,|1.234|DECIMAL(18,3)",
                "1,234|.|1234|DECIMAL(18,0)",
                "1.234|,|1234|DECIMAL(18,0)",
                "1.234|.|1.234|DECIMAL(18,3)",
                "12,5|.|12.5|DECIMAL(18,1)",
                "12.5|,|12.5|DECIMAL(18,1)",
            })
    void theMarkThatAPersonNamesDecidesWhereBothReadingsAreOpen(
            String cell, String mark, String value, String type) throws IOException {
        Converted.Table read = table(read(decimal(mark), cell));

        assertThat(types(read).get(1)).isEqualTo(type);
        assertThat(cells(read, 1)).containsExactly(value);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "TEXT|5|5|VARCHAR",
                "TEXT|2024-01-01|2024-01-01|VARCHAR",
                "TEXT|true|true|VARCHAR",
                "FLOAT|5|5.0|DOUBLE",
                "FLOAT|5.25|5.25|DOUBLE",
                "FLOAT|5,25|5.25|DOUBLE",
                "INTEGER|007|7|DECIMAL(18,0)",
                "DECIMAL|007.50|7.50|DECIMAL(18,2)",
                "DATE|2024-01-31|2024-01-31|DATE",
                "BOOLEAN|true|true|BOOLEAN",
            })
    void theKindThatAPersonNamesIsTaken(Kind kind, String cell, String value, String type)
            throws IOException {
        Converted.Table read = table(read(wanted(kind), cell));

        assertThat(types(read).get(1)).isEqualTo(type);
        assertThat(cells(read, 1)).containsExactly(value);
    }

    @ParameterizedTest
    @CsvSource({"INTEGER,abc", "DATE,5", "BOOLEAN,5", "DATETIME,abc", "DECIMAL,1.2.3"})
    void aKindThatDoesNotFitLeavesTextAndSaysSo(Kind kind, String cell) throws IOException {
        Converted.Table read = table(read(wanted(kind), cell));

        assertThat(cells(read, 1)).containsExactly(cell);
        assertThat(read.columns().get(1).note())
                .isEqualTo("stays text: not every value is of that kind");
    }

    @Test
    void aKindIsFoundByTheNameInTheFileToo() throws IOException {
        Reading reading =
                new Reading(null, null, null, null, null, null, Map.of("Post code", Kind.TEXT));

        Report report =
                Converting.of(folder, "p.csv", "Post code;n\n10115;1\n".getBytes(UTF_8), reading);

        assertThat(types(table(report))).containsExactly("VARCHAR", "BIGINT");
    }

    @Test
    void theOrderOfTheLinesChangesNoTypeAndNoValue() throws IOException {
        List<String> cells =
                Arrays.asList("1", "2.5", "-7", "NA", "12345.678", "+4", "0.001", "99999");
        List<String> types = types(column(cells.toArray(String[]::new)));
        Random random = new Random(5);
        for (int i = 0; i < 4; i++) {
            java.util.Collections.shuffle(cells, random);
            Converted.Table read = column(cells.toArray(String[]::new));

            assertThat(types(read)).isEqualTo(types);
            assertThat(cells(read, 1))
                    .containsExactlyInAnyOrder(
                            "1.000",
                            "2.500",
                            "-7.000",
                            null,
                            "12345.678",
                            "4.000",
                            "0.001",
                            "99999.000");
        }
    }
}
