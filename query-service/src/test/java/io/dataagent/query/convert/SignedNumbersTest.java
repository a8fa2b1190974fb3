package io.dataagent.query.convert;

import static io.dataagent.query.convert.Converting.cells;
import static io.dataagent.query.convert.Converting.table;
import static io.dataagent.query.convert.Converting.types;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Numbers with a currency, with percent, and below zero as offices write them: numbers where all
/// values agree, which is told; texts where they do not.
class SignedNumbersTest {

    @TempDir Path folder;

    private Report read(Reading reading, String... values) throws IOException {
        Files.deleteIfExists(folder.resolve("made.duckdb"));
        String lines =
                Arrays.stream(values).map(c -> "x;\"" + c + "\"\n").collect(Collectors.joining());
        return Converting.of(folder, "s.csv", ("name;v\n" + lines).getBytes(UTF_8), reading);
    }

    private Converted.Table column(String... values) throws IOException {
        return table(read(Reading.FOUND_OUT, values));
    }

    private static String note(Converted.Table table) {
        return String.valueOf(table.columns().get(1).note());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "$8,380.85/$12.00|8380.85/12.00|DECIMAL(18,2)|every value has the sign $, read as 1,234.5",
                "€ 5/€ 17|5/17|BIGINT|every value has the sign €",
                "5 EUR/1 EUR|5/1|BIGINT|every value has the sign EUR",
                "EUR 5/EUR -1|5/-1|BIGINT|every value has the sign EUR",
                "1.234,50 €/0,99 €|1234.50/0.99|DECIMAL(18,2)|every value has the sign €, read as 1.234,5",
                "£3/-£4/£-5/(£6)/£7-|3/-4/-5/-6/-7|BIGINT|every value has the sign £",
                "(99,75) €/2.000,25 €|-99.75/2000.25|DECIMAL(18,2)|every value has the sign €, read as 1.234,5",
                "$ (5)/$7|-5/7|BIGINT|every value has the sign $",
                "US$1.50/US$2.5|1.50/2.50|DECIMAL(18,2)|every value has the sign US$",
                "12 kr/7 kr|12/7|BIGINT|every value has the sign kr",
                "CHF 1.20/3.40CHF|1.20/3.40|DECIMAL(18,2)|every value has the sign CHF",
                "5%/12%|5/12|BIGINT|in percent: 5% is read as 5",
                "5.5 %/-0.25 %|5.50/-0.25|DECIMAL(18,2)|in percent: 5% is read as 5",
                "(5)/7|-5/7|BIGINT|(5) and 5- are read as -5",
                "(1,234.50)/7.25|-1234.50/7.25|DECIMAL(18,2)|(5) and 5- are read as -5, read as 1,234.5",
                "1,00-/2,50|-1.00/2.50|DECIMAL(18,2)|(5) and 5- are read as -5, read as 1234,5",
                "1'234.50/-5.25|1234.50/-5.25|DECIMAL(18,2)|thousands are divided by apostrophes",
                "1’234/1'234’567/8|1234/1234567/8|BIGINT|thousands are divided by apostrophes",
                "CHF 1'234.50/CHF -2.00|1234.50/-2.00|DECIMAL(18,2)|every value has the sign CHF, thousands are divided by apostrophes",
                "1\u202F234,50/7,25|1234.50/7.25|DECIMAL(18,2)|thousands are divided by spaces, read as 1234,5",
                "1\u00A0234/1\u2009234\u2007567/7|1234/1234567/7|BIGINT|thousands are divided by spaces",
                "1\u00A0234,50\u00A0€/0,50\u00A0€|1234.50/0.50|DECIMAL(18,2)|every value has the sign €, thousands are divided by spaces, read as 1234,5",
                "\u22125/7/\u20133|-5/7/-3|BIGINT|null",
                "\u22125.5 €/€ \u20137|-5.5/-7.0|DECIMAL(18,1)|every value has the sign €",
                "5 CR/7.5 DR|5.0/-7.5|DECIMAL(18,1)|5 CR is read as 5 and 5 DR as -5",
                "5.00Cr./7.50Dr.|5.00/-7.50|DECIMAL(18,2)|5 CR is read as 5 and 5 DR as -5",
                "5,00 H/1.007,50 S|5.00/-1007.50|DECIMAL(18,2)|5 H is read as 5 and 5 S as -5, read as 1.234,5",
                "5,00 € H/7,50 € S|5.00/-7.50|DECIMAL(18,2)|every value has the sign €, 5 H is read as 5 and 5 S as -5, read as 1234,5",
                "(5 €)/7 €/€ (8)|-5/7/-8|BIGINT|every value has the sign €",
                " $ 1,234.00 / $ (5.00) / $ - |1234.00/-5.00/0.00|DECIMAL(18,2)|every value has the sign $, a dash beside it is read as 0, read as 1,234.5",
                "SAR 5/7 SAR|5/7|BIGINT|every value has the sign SAR",
                "1,00- €/2,50 €|-1.00/2.50|DECIMAL(18,2)|every value has the sign €, read as 1234,5",
            })
    void valuesThatAgreeAreNumbersAndTheirSignIsTold(
            String values, String numbers, String type, String note) throws IOException {
        Converted.Table table = column(values.split("/"));

        assertThat(types(table).get(1)).isEqualTo(type);
        assertThat(cells(table, 1)).containsExactly(numbers.split("/"));
        assertThat(note(table)).isEqualTo(note);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "$5/€5|stays text: its values have different signs ($ and €)",
                "5%/5 EUR|stays text: its values have different signs (% and EUR)",
                "$5/US$5|stays text: its values have different signs ($ and US$)",
                "$5/5|stays text: not every value has its sign ($)",
                "5%/0.05|stays text: not every value has its sign (%)",
                "(5)/$5|stays text: not every value has its sign ($)",
            })
    void valuesThatDisagreeStayTextsAndItIsToldWhy(String values, String note) throws IOException {
        Converted.Table table = column(values.split("/"));

        assertThat(types(table).get(1)).isEqualTo("VARCHAR");
        assertThat(cells(table, 1)).containsExactly(values.split("/"));
        assertThat(note(table)).isEqualTo(note);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "(1)/(2)/(3)",
                "5-/6-",
                "$5 $6/$7",
                "$/$5",
                "€5€/€6",
                "-(5)/7",
                "5--/7",
                "(5/7",
                "5)/7",
                "1-2/3",
                "--5/7",
                "%5x/5%",
                "$1.2.3/$4",
                "$007/$008",
                "(007)/8",
                "EURO 5/EURO 6",
                "5 EURO/6 EURO",
                "1'23/5",
                "1234'567/5",
                "5'/6",
                "1'234/1\u202F234",
                "5 H/6 H",
                "5 H/6 S",
                "5 CR/6 CR",
                "5,00 H/6,00",
                "-5 CR/6 DR",
                "5\u20137/8",
                "\u2212\u22125/7",
                "$ -/$ --",
                "TOP 5/TOP 10",
            })
    void whatIsNoSignedNumberStaysTheTextThatItIs(String values) throws IOException {
        Converted.Table table = column(values.split("/"));

        assertThat(types(table).get(1)).isEqualTo("VARCHAR");
        assertThat(cells(table, 1)).containsExactly(values.split("/"));
        assertThat(note(table)).isEqualTo("null");
    }

    @Test
    void whatOnlyThePersonKnowsIsAskedOfSignedNumbersToo() throws IOException {
        Report asked = read(Reading.FOUND_OUT, "$1.234", "$5.678");
        Reading point = new Reading(null, null, null, ".", null, null, Map.of());

        assertThat(((Report.Done) asked).converted().questions())
                .extracting(Converted.Question::asks)
                .containsExactly("decimal");
        assertThat(cells(table(read(point, "$1.234", "$5.678")), 1))
                .containsExactly("1.234", "5.678");
    }

    @Test
    void aWantedTextStaysTextWithItsSign() throws IOException {
        Reading text =
                new Reading(null, null, null, null, null, null, Map.of("v", Reading.Kind.TEXT));

        assertThat(cells(table(read(text, "$5", "$6")), 1)).containsExactly("$5", "$6");
    }

    @Test
    void missingValuesNeedNoSign() throws IOException {
        Converted.Table table = column("$5", "", "n/a", "-", "$6");

        assertThat(cells(table, 1)).containsExactly("5", null, null, null, "6");
    }

    @Test
    void aSignThatComesLateIsHeldAgainstAllValues() throws IOException {
        String[] many = Collections.nCopies(11_000, "$1").toArray(String[]::new);
        many[10_999] = "€1";
        Converted.Table different = column(many);
        many[10_999] = "$1.25";
        Converted.Table same = column(many);

        assertThat(types(different).get(1)).isEqualTo("VARCHAR");
        assertThat(note(different)).contains("different signs");
        assertThat(types(same).get(1)).isEqualTo("DECIMAL(18,2)");
    }

    @Test
    void aCommaInSignedNumbersShowsWhatOtherColumnsMean() throws IOException {
        Report report =
                Converting.of(
                        folder,
                        "m.csv",
                        "a;b\n1.234,50 €;72.208\n12,30 €;48.048\n".getBytes(UTF_8),
                        Reading.FOUND_OUT);

        assertThat(cells(table(report), 1)).containsExactly("72208", "48048");
    }

    @Test
    void sumsOfSignedNumbersAreSums() throws IOException {
        Report report =
                Converting.of(
                        folder,
                        "m.csv",
                        "a;b\nx;$1.50\ny;$2.25\nTotal;$3.75\n".getBytes(UTF_8),
                        Reading.FOUND_OUT);

        assertThat(table(report).rows()).isEqualTo(2);
        assertThat(table(report).notes()).hasSize(1);
        assertThat(cells(table(report), 1)).isEqualTo(List.of("1.50", "2.25"));
    }
}
