package io.dataagent.query.convert;

import static io.dataagent.query.convert.Converting.cells;
import static io.dataagent.query.convert.Converting.table;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A column whose most values are numbers or dates, and that stays text for the others, says how
/// many these are, never what they are.
class StaysTextToldTest {

    @TempDir Path folder;

    private @Nullable String note(String... cells) throws IOException {
        Files.deleteIfExists(folder.resolve("made.duckdb"));
        String text =
                Arrays.stream(cells)
                        .map(c -> "x;" + c + "\n")
                        .collect(Collectors.joining("", "name;v\n", ""));
        Converted.Table table =
                table(Converting.of(folder, "m.csv", text.getBytes(UTF_8), Reading.FOUND_OUT));
        assertThat(cells(table, 1).getFirst()).isEqualTo(cells[0]);
        return table.columns().get(1).note();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1/see note/3|stays text: 1 of 3 values is no number",
                "1.5/TBD/TBD/4/5/6|stays text: 2 of 6 values are no numbers",
                "1.234,50/k. A./2,25/|stays text: 1 of 3 values is no number",
                "$5/call us/$7|stays text: 1 of 3 values is no number",
                "1,234/on request/5,678|stays text: 1 of 3 values is no number",
                "1;n/a;see note;-;3|stays text: 1 of 3 values is no number",
                "2024-01-31;2024-02-01;soon|stays text: 1 of 3 values is no date",
                "31.01.2024;30.02.2024;01.02.2024|stays text: 1 of 3 values is no date",
                "3/4/2024;soon;4/5/2024|stays text: 1 of 3 values is no date",
                "2024-01-31;2024-02-01;;5|stays text: 1 of 3 values is no date",
            })
    void theOthersAreCounted(String cells, String note) throws IOException {
        assertThat(note(cells.split(cells.contains(";") ? ";" : "/", -1))).isEqualTo(note);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a;b;c",
                "1;b",
                "1;2;c;d",
                "A1;B2;7",
                "01067;10115;10117",
                "x1;x2;x3;4",
                "1.2.3;1.2.4",
                "true;false;maybe",
                "-;n/a;x",
            })
    void textsAreTextsWithoutAWord(String cells) throws IOException {
        assertThat(note(cells.split(";"))).isNull();
    }

    @Test
    void allRowsAreCountedNotThoseOfTheSampleAlone() throws IOException {
        String[] cells = new String[40_000];
        for (int i = 0; i < cells.length; i++) {
            cells[i] = i % 100 == 7 ? "note " + i : i + ".25";
        }

        assertThat(note(cells)).isEqualTo("stays text: 400 of 40000 values are no numbers");
    }

    @Test
    void aCellWithoutEndIsCountedToo() throws IOException {
        assertThat(note("1", "2", "7".repeat(1_000_000) + "x"))
                .isEqualTo("stays text: 1 of 3 values is no number");
    }
}
