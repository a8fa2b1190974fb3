package io.dataagent.query.convert;

import static io.dataagent.query.convert.Converting.cells;
import static io.dataagent.query.convert.Converting.table;
import static io.dataagent.query.convert.Converting.types;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A column that can be read in one way only decides for those that can be read in two.
class SharedReadingTest {

    private static final String TOLD =
            "Values that can be read in two ways are read as those of the other columns.";

    @TempDir Path folder;

    private Report read(String lines) throws IOException {
        Files.deleteIfExists(folder.resolve("made.duckdb"));
        String text = lines.replace('/', '\n').replace('%', '/') + "\n";
        return Converting.of(folder, "t.csv", text.getBytes(UTF_8), Reading.FOUND_OUT);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                // numbers: two marks of thousands, or a fraction beside one
                "k;jan;all/a;10,300;1,853,700/b;1,700;642,000|1|10300|-",
                "k;jan;all/a;10.300;1.853.700/b;1.700;642.000|1|10300|-",
                "k;jan;all/a;10,300;1,853.70/b;1,700;642.00|1|10300|-",
                "k;jan;all/a;1,300;12,5/b;1,700;7,25|1|1.300|-",
                "k;jan;all/a;$10,300;1,853,700/b;$1,700;642,000|1|10300|-",
                "k;jan;all/a;10,300;1.50/b;1,700;2.25|1|10300|-",
                // nothing decides, or columns differ
                "k,jan,feb/a,\"10,300\",\"1,700\"/b,\"1,700\",\"2,300\"|1|10,300|decimal,decimal",
                "k,jan,x,y/a,\"10,300\",\"1,5\",1.5/b,\"1,700\",\"2,5\",2.5|1|10,300|decimal",
                // days
                "k;due;made/a;03%04%2024;13%04%2024/b;04%04%2024;14%04%2024|1|2024-04-03|-",
                "k;due;made/a;03%04%2024;04%13%2024/b;04%04%2024;04%14%2024|1|2024-03-04|-",
                "k;due;made/a;03%04%2024;13.04.2024/b;04%04%2024;14.04.2024|1|03/04/2024|day_order",
                "k;due;x;y/a;03%04%2024;13%04%2024;04%13%2024/b;04%04%2024;14%04%2024;04%14%2024|1|03/04/2024|day_order",
            })
    void oneColumnDecidesForTheOthers(String lines, int column, String cell, @Nullable String asked)
            throws IOException {
        Report report = read(lines);

        assertThat(cells(table(report), column).getFirst()).isEqualTo(cell);
        assertThat(((Report.Done) report).converted().questions())
                .extracting(Converted.Question::asks)
                .isEqualTo(asked == null ? List.of() : List.of(asked.split(",")));
        assertThat(table(report).notes().contains(TOLD)).isEqualTo(asked == null);
    }

    @Test
    void whereEachColumnTellsItselfNothingIsSaid() throws IOException {
        Report report = read("k;jan;all/a;1,300,000;1,853,700/b;1,700,000;2,642,000");

        assertThat(types(table(report)))
                .containsExactly("VARCHAR", "DECIMAL(18,0)", "DECIMAL(18,0)");
        assertThat(table(report).notes()).doesNotContain(TOLD);
    }
}
