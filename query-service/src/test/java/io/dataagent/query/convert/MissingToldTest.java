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
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Words that became missing values are counted and told with their column; empty cells and words
/// among texts are not.
class MissingToldTest {

    @TempDir Path folder;

    private Converted.Table read(String text) throws IOException {
        Files.deleteIfExists(folder.resolve("made.duckdb"));
        return table(Converting.of(folder, "m.csv", text.getBytes(UTF_8), Reading.FOUND_OUT));
    }

    private Converted.Column column(String... cells) throws IOException {
        return read(Arrays.stream(cells)
                        .map(c -> "x;" + c + "\n")
                        .collect(Collectors.joining("", "name;v\n", "")))
                .columns()
                .get(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1,n/a,3|1 cell said n/a and counts as missing",
                "1,n/a,n/a,,3|2 cells said n/a and count as missing",
                "1,-,n/a,-,3|3 cells said - (2), n/a (1) and count as missing",
                "1,#DIV/0!,3|1 cell said #DIV/0! and counts as missing",
                "1.5,#REF!,#VALUE!,#VALUE!|3 cells said #VALUE! (2), #REF! (1) and count as missing",
                "2024-01-31,NULL|1 cell said NULL and counts as missing",
                "true,NA,false|1 cell said NA and counts as missing",
                "31.01.2024,-|read as day.month.year; 1 cell said - and counts as missing",
                "$5,--,$6|every value has the sign $; 1 cell said -- and counts as missing",
                "1,-,--,NA,N/A,n/a,NA|6 cells said NA (2), - (1), -- (1), N/A (1), … and count as missing",
            })
    void wordsThatBecameMissingAreCounted(String cells, String note) throws IOException {
        Converted.Column column = column(cells.split(",", -1));

        assertThat(column.note()).isEqualTo(note);
        assertThat(column.type()).isNotEqualTo("VARCHAR");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1,,3", "1,2,3", "a,n/a,b", "a,#DIV/0!,b", "-,NA,n/a"})
    void whatIsEmptyOrATextIsNotCounted(String cells) throws IOException {
        assertThat(column(cells.split(",")).note()).isNull();
    }

    @Test
    void wordsBehindTheSampleAreCountedToo() throws IOException {
        String[] cells = new String[30_000];
        for (int i = 0; i < cells.length; i++) {
            cells[i] = i > 20_000 && i % 1_000 == 0 ? "n/a" : String.valueOf(i);
        }

        assertThat(column(cells).note()).isEqualTo("9 cells said n/a and count as missing");
    }

    @Test
    void everyColumnIsCountedByItself() throws IOException {
        Converted.Table table = read("said;a;b\n1;-;x\nn/a;-;y\nn/a;2;-\n");

        assertThat(table.columns())
                .extracting(Converted.Column::name)
                .containsExactly("said", "a", "b");
        assertThat(table.columns())
                .extracting(Converted.Column::note)
                .containsExactly(
                        "2 cells said n/a and count as missing",
                        "2 cells said - and count as missing",
                        null);
        assertThat(table.columns()).extracting(Converted.Column::nulls).containsExactly(2L, 2L, 0L);
    }

    @Test
    void theRowOfSumsIsNotCounted() throws IOException {
        Converted.Table table = read("id;a;b\n1;NA;2\nNA;3;4\n7;5;6\nTotal;8;12\n");
        Converted.Table dashed = read("t;a;b\nx;1;2\ny;3;4\nTotal;4;-\n");

        assertThat(types(table)).containsExactly("BIGINT", "BIGINT", "BIGINT");
        assertThat(table.columns())
                .extracting(Converted.Column::note)
                .containsExactly(
                        "1 cell said NA and counts as missing",
                        "1 cell said NA and counts as missing",
                        null);
        assertThat(dashed.rows()).isEqualTo(2);
        assertThat(dashed.columns().get(2).note()).isNull();
    }

    @Test
    void linesThatAreLeftOutAreNotCounted() throws IOException {
        Converted.Table table = read("a;b;c\n1;-;3\n4;-\n5;6;7\n8;9;1\n");

        assertThat(table.leftOut().count()).isEqualTo(1);
        assertThat(table.columns().get(1).note()).isEqualTo("1 cell said - and counts as missing");
        assertThat(cells(table, 1)).containsExactly(null, "6", "9");
    }
}
