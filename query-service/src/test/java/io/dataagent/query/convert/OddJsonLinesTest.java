package io.dataagent.query.convert;

import static io.dataagent.query.convert.Converting.cells;
import static io.dataagent.query.convert.Converting.table;
import static io.dataagent.query.convert.Converting.types;
import static io.dataagent.query.convert.Converting.why;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// JSON lines as services write them: a text stays the text that it is, a number keeps its digits,
/// keys may be missing and may have any name.
class OddJsonLinesTest {

    @TempDir Path folder;

    private Report read(String... lines) throws IOException {
        Files.deleteIfExists(folder.resolve("made.duckdb"));
        return Converting.of(
                folder,
                "log.jsonl",
                (String.join("\n", lines) + "\n").getBytes(UTF_8),
                Reading.FOUND_OUT);
    }

    private String only(String value) throws IOException {
        return cells(table(read("{\"v\":" + value + "}")), 0).getFirst();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "03-04-2024",
                "03/04/2024",
                "13-04-2024",
                "03-04-24",
                "24-03-04",
                "007",
                "1e5",
                "1.50",
                "true",
                "null",
                "",
                " x ",
                "A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11",
                "12:30",
                "7:5",
                "{\\\"a\\\":1}",
                "2024",
                "=1+1",
                "NaN",
            })
    void aTextIsNeverTakenForSomethingElse(String text) throws IOException {
        assertThat(only("\"" + text + "\"")).isEqualTo(text.replace("\\\"", "\""));
    }

    @ParameterizedTest
    @CsvSource({
        "1,1",
        "-7,-7",
        "9223372036854775807,9223372036854775807",
        "18446744073709551615,18446744073709551615",
        "1.5,1.5",
        "-0.25,-0.25",
        "true,true",
    })
    void aNumberIsThatNumber(String number, String cell) throws IOException {
        assertThat(only(number)).isEqualTo(cell);
    }

    @Test
    void aDayOfTheIsoFormIsADay() throws IOException {
        Converted.Table table = table(read("{\"d\":\"2024-02-29\"}", "{\"d\":\"2024-03-01\"}"));

        assertThat(types(table)).containsExactly("DATE");
        assertThat(cells(table, 0)).containsExactly("2024-02-29", "2024-03-01");
    }

    @Test
    void aKeyThatIsMissingIsNoValue() throws IOException {
        Converted.Table table = table(read("{\"a\":1}", "{\"b\":\"x\"}", "{\"a\":2,\"b\":null}"));

        assertThat(cells(table, 0)).containsExactly("1", null, "2");
        assertThat(cells(table, 1)).containsExactly(null, "x", null);
        assertThat(table.columns()).extracting(Converted.Column::nulls).containsExactly(1L, 2L);
    }

    @Test
    void keysOfAnyNameAreColumns() throws IOException {
        Converted.Table table = table(read("{\"a b\":1,\"a-b\":2,\"größe\":4,\"x\\\"; --\":5}"));

        assertThat(table.columns())
                .extracting(Converted.Column::name)
                .containsExactly("a_b", "a_b_2", "größe", "x");
        assertThat(table.preview().getFirst()).isEqualTo(List.of("1", "2", "4", "5"));
    }

    @Test
    void keysThatDifferInCapitalsOnlyKeepTheirValues() throws IOException {
        Converted.Table table = table(read("{\"d\":\"2024-01-02\",\"D\":\"2024-01-03\"}"));

        assertThat(table.preview().getFirst()).isEqualTo(List.of("2024-01-02", "2024-01-03"));
    }

    @Test
    void aMomentKeepsItsPointInTime() throws IOException {
        Converted.Table table =
                table(
                        read(
                                "{\"z\":\"2024-02-29T10:00:00+02:00\",\"m\":\"2024-02-29 10:00:00\"}",
                                "{\"z\":null,\"m\":null}"));

        assertThat(types(table)).containsExactly("TIMESTAMP WITH TIME ZONE", "TIMESTAMP");
        assertThat(cells(table, 0).getFirst()).startsWith("2024-02-29T08:00");
        assertThat(cells(table, 1)).containsExactly("2024-02-29 10:00:00.0", null);
    }

    @Test
    void oneTextThatIsNoDayKeepsAllDaysOfItsColumnTexts() throws IOException {
        Converted.Table table = table(read("{\"d\":\"2024-02-29\"}", "{\"d\":\"24-03-04\"}"));

        assertThat(cells(table, 0)).containsExactly("2024-02-29", "24-03-04");
    }

    @Test
    void aColumnOfNumbersAndTextsKeepsBoth() throws IOException {
        Converted.Table table = table(read("{\"v\":1}", "{\"v\":\"x\"}", "{\"v\":2.5}"));

        assertThat(types(table)).containsExactly("VARCHAR");
        assertThat(cells(table, 0)).containsExactly("1", "x", "2.5");
    }

    @Test
    void whatIsNestedIsOneTextPerRow() throws IOException {
        Converted.Table table = table(read("{\"v\":[1,2]}", "{\"v\":[]}", "{\"v\":null}"));

        assertThat(types(table)).containsExactly("VARCHAR");
        assertThat(cells(table, 0)).containsExactly("[1,2]", "[]", null);
        assertThat(table.columns().getFirst().note()).isEqualTo("kept as JSON");
    }

    @Test
    void emptyLinesBetweenObjectsAreNoRows() throws IOException {
        assertThat(table(read("{\"a\":1}", "", "{\"a\":2}", "")).rows()).isEqualTo(2);
    }

    @Test
    void aMarkOfUtf8BeforeTheFirstObjectIsNoFault() throws IOException {
        Report report = read("\uFEFF{\"a\":1}", "{\"a\":2}");

        assertThat(why(report)).isEqualTo("taken");
        assertThat(table(report).rows()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"a\":1}\n{\"a\":", "{\"a\":1}\n{\"a\":1}}\n", "{a:1}\n"})
    void aLineThatIsNoObjectRefusesTheFile(String text) throws IOException {
        Report report = Converting.of(folder, "x.jsonl", text.getBytes(UTF_8), Reading.FOUND_OUT);

        assertThat(why(report)).isEqualTo("damaged");
        assertThat(((Report.Refused) report).message()).contains("JSON lines");
    }

    @Test
    void aTextWithNamesInBracketsIsAText() throws IOException {
        Report report =
                Converting.of(
                        folder, "s.csv", "[id],[name]\n1,Ann\n".getBytes(UTF_8), Reading.FOUND_OUT);

        assertThat(table(report).columns())
                .extracting(Converted.Column::name)
                .containsExactly("id", "name");
    }
}
