package io.dataagent.query.convert;

import static io.dataagent.query.convert.Converting.table;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Names that are years, that stand below titles of several cells, and that have their units below
/// them are names, in workbooks as in text.
class NamesBelowTest {

    @TempDir Path folder;

    private Converted.Table read(String name, byte[] bytes) throws IOException {
        Files.deleteIfExists(folder.resolve("made.duckdb"));
        return table(Converting.of(folder, name, bytes, Reading.FOUND_OUT));
    }

    private static byte[] text(String... rows) {
        int width = Arrays.stream(rows).mapToInt(r -> r.split("\\|").length).max().orElse(0);
        return Arrays.stream(rows)
                .map(r -> Arrays.asList(Arrays.copyOf(r.split("\\|"), width)))
                .map(r -> r.stream().map(c -> c == null ? "" : c).collect(Collectors.joining(",")))
                .collect(Collectors.joining("\n", "", "\n"))
                .getBytes(UTF_8);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '>',
            value = {
                // years
                "Region|2023|2024;North|1|2;South|3|4>Region,2023,2024>2>",
                "Revenue by region;Region|2023|2024;North|1|2;South|3|4>Region,2023,2024>2>1 above",
                "x|2023|2024;y|2022|2025;z|2021|2023>column 1,column 2,column 3>3>",
                // titles of several cells, with gaps
                "Title|Other;a|b|c;x|1|2;y|2|3>a,b,c>2>1 above",
                "Sales|2023||2024|;Region|Units|Net|Pieces|Gross;x|1|2|3|4;y|2|3|4|5>Region,Units,Net,Pieces,Gross>2>1 above",
                "a||c|d;x|y|z|w;x|1|2|v;y|2|3|u>a,column 2,c,d>3>",
                // units
                "a|weight|price;|kg|€;x|1|2;y|2|3>a,weight (kg),price (€)>2>joined",
                "a|weight|price;name|[kg]|[EUR];x|1|2;y|2|3>a,weight (kg),price (EUR)>2>joined",
                "Title;a|speed|price;|km/h|€/kg;x|1|2;y|2|3>a,speed (km/h),price (€/kg)>2>1 above,joined",
                // no units
                "a|b|c;x|open|late;y|2|3;z|3|4>a,b,c>3>",
                "a|b;km|x;m|3;cm|4>a,b>3>",
                "a|b|c;kg|kg|g;t|t|kg;kg|g|t>a,b,c>3>"
            })
    void namesAreFound(String lines, String labels, int rows, @Nullable String told)
            throws IOException {
        String[] sheet = lines.split(";");
        for (Converted.Table table :
                List.of(read("b.xlsx", Converting.workbook(sheet)), read("b.csv", text(sheet)))) {
            assertThat(table.columns())
                    .extracting(Converted.Column::label)
                    .isEqualTo(List.of(labels.split(",")));
            assertThat(table.rows()).isEqualTo(rows);
            assertThat(
                            table.notes().stream()
                                    .map(n -> n.contains("above") ? "1 above" : "joined")
                                    .collect(Collectors.joining(",")))
                    .isEqualTo(told == null ? "" : told);
        }
    }
}
