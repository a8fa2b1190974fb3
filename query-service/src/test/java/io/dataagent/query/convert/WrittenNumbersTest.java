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
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Thousands with spaces between them, words for thousands and millions, and numbers that JSON has
/// as texts are numbers where the whole column agrees, else text, which is told.
class WrittenNumbersTest {

    @TempDir Path folder;

    private Converted.Table read(String name, String text) throws IOException {
        Files.deleteIfExists(folder.resolve("made.duckdb"));
        return table(Converting.of(folder, name, text.getBytes(UTF_8), Reading.FOUND_OUT));
    }

    private void held(
            Converted.Table table, int column, String type, String read, @Nullable String note) {
        assertThat(types(table).get(column)).isEqualTo(type);
        assertThat(cells(table, column)).isEqualTo(List.of(read.split(";")));
        assertThat(table.columns().get(column).note()).isEqualTo(note);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 234 567;12 345;999|BIGINT|1234567;12345;999|thousands are divided by spaces",
                "1 234,50;12,00|DECIMAL(18,2)|1234.50;12.00|thousands are divided by spaces, read as 1234,5",
                "1 234 €;2 345 €|BIGINT|1234;2345|every value has the sign €, thousands are divided by spaces",
                "$1 000;$5|BIGINT|1000;5|every value has the sign $, thousands are divided by spaces",
                "-1 234;2 345|BIGINT|-1234;2345|thousands are divided by spaces",
                // numbers of telephones and articles
                "555 123 456;555 987 654|VARCHAR|555 123 456;555 987 654|stays text: its groups of digits could be no thousands",
                "030 123;040 2345|VARCHAR|030 123;040 2345|",
                // one thousand with a space and one without
                "1 234;12345|VARCHAR|1 234;12345|",
                "12k;7k;120|DECIMAL(28,0)|12000;7000;120|5 k is read as 5000",
                "1.2M;0.75M|DECIMAL(28,2)|1200000.00;750000.00|5 M is read as 5000000",
                "3,4 Mio;12 Mio;0,5 Mio|DECIMAL(28,1)|3400000.0;12000000.0;500000.0|5 Mio is read as 5000000, read as 1234,5",
                "$1.2M;$300K|DECIMAL(28,1)|1200000.0;300000.0|5 K is read as 5000, 5 M is read as 5000000, every value has the sign $",
                "2,5 Mrd. €;310 Mio. €|DECIMAL(28,1)|2500000000.0;310000000.0|5 Mio. is read as 5000000, 5 Mrd. is read as 5000000000, every value has the sign €, read as 1234,5",
                // what could be something else
                "4K;8K|VARCHAR|4K;8K|stays text: the letter behind its numbers could be a unit",
                "5m;6m|VARCHAR|5m;6m|",
                "5M;6X|VARCHAR|5M;6X|",
                "route 12k;13k|VARCHAR|route 12k;13k|"
            })
    void numbersAreReadWhereTheColumnAgrees(
            String texts, String type, String read, @Nullable String note) throws IOException {
        String lines =
                Arrays.stream(texts.split(";"))
                        .map(t -> "x;\"" + t + "\"\n")
                        .collect(Collectors.joining());
        held(read("m.csv", "a;b\n" + lines), 1, type, read, note);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "12.50;7|DECIMAL(18,2)|12.50;7.00|the file writes its numbers as texts",
                "12;700|BIGINT|12;700|the file writes its numbers as texts",
                "$1,200.50;$7.25|DECIMAL(18,2)|1200.50;7.25|the file writes its numbers as texts, every value has the sign $, read as 1,234.5",
                "1e5;2e7|VARCHAR|1e5;2e7|",
                "012;700|VARCHAR|012;700|",
                "a;b|VARCHAR|a;b|",
                "1;2;3;x|VARCHAR|1;2;3;x|stays text: 1 of 4 values is no number"
            })
    void numbersThatJsonHasAsTextsAreNumbers(
            String texts, String type, String read, @Nullable String note) throws IOException {
        String lines =
                Arrays.stream(texts.split(";"))
                        .map(t -> "{\"a\":1,\"b\":\"" + t + "\"}\n")
                        .collect(Collectors.joining());
        held(read("m.jsonl", lines), 1, type, read, note);
    }

    @Test
    void missingNumbersOfJsonStayMissing() throws IOException {
        Converted.Table table =
                read("m.jsonl", "{\"b\":\"1.5\"}\n{\"b\":\"\"}\n{\"b\":null}\n{\"b\":\"n/a\"}\n");

        assertThat(types(table)).containsExactly("DECIMAL(18,1)");
        assertThat(table.columns().getFirst().nulls()).isEqualTo(3);
        assertThat(table.columns().getFirst().note())
                .isEqualTo(
                        "the file writes its numbers as texts; 1 cell said n/a and counts as missing");
    }
}
