package io.dataagent.query.convert;

import static io.dataagent.query.convert.Converting.cells;
import static io.dataagent.query.convert.Converting.table;
import static io.dataagent.query.convert.Converting.types;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.convert.shape.TextTop;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The names of columns are found below titles as wide as the table, in two rows, and between lines
/// of other widths.
class TopOfTableTest {

    private static final String JOINED = "The names of the columns are joined from two rows.";

    @TempDir Path folder;

    private Report report(String text) throws IOException {
        Files.deleteIfExists(folder.resolve("made.duckdb"));
        return Converting.of(folder, "b.csv", text.getBytes(UTF_8), Reading.FOUND_OUT);
    }

    private Converted.Table csv(String text) throws IOException {
        return table(report(text));
    }

    private Converted.Table sheet(String... rows) throws IOException {
        Files.deleteIfExists(folder.resolve("made.duckdb"));
        return table(Converting.of(folder, "b.xlsx", Converting.workbook(rows), Reading.FOUND_OUT));
    }

    private static List<String> labels(Converted.Table table) {
        return table.columns().stream().map(Converted.Column::label).toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Report;;;\n",
                "\"Report; all\";;;\n",
                ";;Report;\n",
                "Made;1.5.2024;;\n",
            })
    void aTitleOfTheWidthOfTheTableIsNoHeader(String title) throws IOException {
        Converted.Table table = csv(title + "town;n;m;k\nUlm;1;2;3\nBonn;4;5;6\n");

        assertThat(labels(table)).containsExactly("town", "n", "m", "k");
        assertThat(types(table)).containsExactly("VARCHAR", "BIGINT", "BIGINT", "BIGINT");
        assertThat(table.rows()).isEqualTo(2);
        assertThat(table.notes()).containsExactly("1 line above the table is left out.");
    }

    @Test
    void emptyLinesBetweenTitleAndNamesAreNone() throws IOException {
        Converted.Table table = csv("Report;;\n;;\n\nby Ann;;\n;;\ntown;n;m\nUlm;1;2\nBonn;4;5\n");

        assertThat(labels(table)).containsExactly("town", "n", "m");
        assertThat(cells(table, 1)).containsExactly("1", "4");
        assertThat(table.notes()).containsExactly("2 lines above the table are left out.");
    }

    @Test
    void aTitleBelowTheLineThatTellsTheDelimiterIsOneToo() throws IOException {
        Converted.Table table = csv("sep=;\nReport;;\ntown;n;m\nUlm;1;2\nBonn;4;5\n");

        assertThat(labels(table)).containsExactly("town", "n", "m");
        assertThat(table.rows()).isEqualTo(2);
    }

    @Test
    void namesThatLackSomeAreNoTitle() throws IOException {
        assertThat(csv("town;;m\nUlm;1;x\nBonn;4;y\n").notes()).isEmpty();
    }

    @Test
    void linesWithNothingInThemAreNoRows() throws IOException {
        Converted.Table table = csv("t;n\nUlm;1\n;\n\nBonn;\n;3\n;\n");

        assertThat(cells(table, 0)).containsExactly("Ulm", "Bonn", null);
    }

    @Test
    void aSparseRowAboveNumbersIsNoTitle() throws IOException {
        assertThat(csv("a;;;\n1;2;3;4\n5;6;7;8\n").notes()).isEmpty();
    }

    @Test
    void groupsOfColumnsAndTheirNamesAreJoined() throws IOException {
        Converted.Table text = csv(";2024;;2025;\ntown;Q1;Q2;Q1;Q2\nUlm;1;2;3;4\nBonn;5;6;7;8\n");
        Converted.Table sheet =
                sheet("|2024||2025|", "town|Q1|Q2|Q1|Q2", "Ulm|1|2|3|4", "Bonn|5|6|7|8");

        assertThat(labels(text))
                .containsExactly("town", "2024 Q1", "2024 Q2", "2025 Q1", "2025 Q2");
        assertThat(text.notes()).containsExactly(JOINED);
        assertThat(cells(text, 3)).containsExactly("3", "7");
        assertThat(sheet.columns()).isEqualTo(text.columns());
        assertThat(sheet.preview()).isEqualTo(text.preview());
        assertThat(sheet.notes()).containsExactly(JOINED);
    }

    @Test
    void aNameInTheUpperRowAloneStandsForItself() throws IOException {
        Converted.Table table = csv("town;Plan;;Ist;\n;n;m;n;m\nUlm;1;2;3;4\nBonn;5;6;7;8\n");

        assertThat(labels(table)).containsExactly("town", "Plan n", "Plan m", "Ist n", "Ist m");
        assertThat(types(table)).startsWith("VARCHAR", "BIGINT", "BIGINT");
    }

    @Test
    void aTitleMayStandAboveTwoRowsOfNames() throws IOException {
        Converted.Table table =
                sheet("Report", "|A||B|", "t|n|m|n|m", "Ulm|1|2|3|4", "Bonn|5|6|7|8");

        assertThat(labels(table)).containsExactly("t", "A n", "A m", "B n", "B m");
        assertThat(table.notes()).containsExactly("1 row above the table is left out.", JOINED);
    }

    @Test
    void aFirstRowOfWordsThatRepeatIsData() throws IOException {
        Converted.Table table = csv("a;b;;d\nx;y;x;y\nx;z;x;w\n");

        assertThat(table.rows()).isEqualTo(2);
        assertThat(table.notes()).isEmpty();
    }

    @Test
    void aTableBetweenLinesOfOtherWidthsIsFound() throws IOException {
        Converted.Table table =
                csv(
                        "Report 2024\nby Ann\n\ntown;n;m\nUlm;1;2\nBonn;4;5\nKiel;6;7\n\n"
                                + "Source: ERP\nend\n");

        assertThat(labels(table)).containsExactly("town", "n", "m");
        assertThat(cells(table, 0)).containsExactly("Ulm", "Bonn", "Kiel");
        assertThat(types(table)).containsExactly("VARCHAR", "BIGINT", "BIGINT");
        assertThat(table.leftOut().count()).isEqualTo(2);
        assertThat(table.leftOut().first().getFirst().number()).isEqualTo(9);
    }

    @Test
    void commasInTheLinesAroundDoNotHideTheTable() throws IOException {
        Converted.Table table =
                csv("Sales, all\ntown;n;m\nUlm;1,5;2\nBonn;4,5;5\nKiel;6,5;7\nAs of May, 2024\n");

        assertThat(labels(table)).containsExactly("town", "n", "m");
        assertThat(cells(table, 1)).containsExactly("1.5", "4.5", "6.5");
    }

    @Test
    void aTableOfManyLinesBetweenOthersIsWhole() throws IOException {
        StringBuilder text = new StringBuilder("Report\nmade today\nt,n\n");
        for (int i = 0; i < 30_000; i++) {
            text.append("x,").append(i).append('\n');
        }
        Converted.Table table = csv(text + "Source: ERP\n");

        assertThat(table.rows()).isEqualTo(30_000);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a\nb;c\nd;e;f\ng\nh;i\nj;k;l\nm\n",
                "a;b\nc;d\ne;f\nend\n",
                "Report\na;b\nc;d\nend\n",
                "Report\na;b\nc;d\ne\nf;g\nh;i\n",
                "Report\na;b\nc;\"d\ne\";f\ng;h\nend\n",
            })
    void linesOfManyWidthsAreNoTableBetweenOthers(String text) {
        assertThat(TextTop.of(text, true).among(Stream.of(";"))).isEmpty();
    }

    @Test
    void commasOfATextDivideNothing() {
        String text = "Dear Ann\nhello, you\nso, well\nbye, bye\nBob\n";

        assertThat(TextTop.of(text, true).among(Stream.of(","))).isEmpty();
    }

    @Test
    void theEndHasToBeKnown() {
        String text = "Report\na;b\nc;d\ne;f\nend\n";

        assertThat(TextTop.of(text, true).among(Stream.of(";", ",")))
                .contains(new TextTop.Among(1, 3, 2, ";", false));
        assertThat(TextTop.of(text, false).among(Stream.of(";"))).isEmpty();
    }
}
