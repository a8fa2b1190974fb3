package io.dataagent.query.convert;

import static io.dataagent.query.convert.Converting.cells;
import static io.dataagent.query.convert.Converting.types;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tables that stand below each other in a sheet, each with names of its own, are tables of their
/// own.
class StackedTablesTest {

    @TempDir Path folder;

    private List<Converted.Table> sheet(String... rows) throws IOException {
        Files.deleteIfExists(folder.resolve("made.duckdb"));
        Report report =
                Converting.of(folder, "b.xlsx", Converting.workbook(rows), Reading.FOUND_OUT);
        return ((Report.Done) report).converted().tables();
    }

    private static List<String> labels(Converted.Table table) {
        return table.columns().stream().map(Converted.Column::label).toList();
    }

    @Test
    void eachHasItsOwnColumnsAndRows() throws IOException {
        List<Converted.Table> tables =
                sheet("town|n|m", "Ulm|1|2", "Bonn|3|4", "", "day|amount", "Mon|5.5", "Tue|6");

        assertThat(tables).hasSize(2);
        assertThat(labels(tables.get(0))).containsExactly("town", "n", "m");
        assertThat(types(tables.get(0))).containsExactly("VARCHAR", "BIGINT", "BIGINT");
        assertThat(cells(tables.get(0), 0)).containsExactly("Ulm", "Bonn");
        assertThat(labels(tables.get(1))).containsExactly("day", "amount");
        assertThat(cells(tables.get(1), 1)).containsExactly("5.5", "6.0");
        assertThat(tables.get(0).name()).isNotEqualTo(tables.get(1).name());
        assertThat(tables.get(0).notes())
                .containsExactly("Table 1 of 2 that stand below each other.");
        assertThat(tables.get(1).notes())
                .containsExactly("Table 2 of 2 that stand below each other.");
    }

    @Test
    void titlesAndSumsAreThoseOfEach() throws IOException {
        List<Converted.Table> tables =
                sheet(
                        "Sales", "", "town|n", "Ulm|1", "Bonn|3", "Total|4", "", "Costs", "",
                        "town|n", "Ulm|2", "Bonn|5", "Total|7");

        assertThat(tables).hasSize(2);
        assertThat(cells(tables.get(0), 1)).containsExactly("1", "3");
        assertThat(cells(tables.get(1), 1)).containsExactly("2", "5");
        assertThat(tables.get(1).notes()).hasSize(3);
    }

    @Test
    void aNarrowTableAboveAWideOneIsOneToo() throws IOException {
        List<Converted.Table> tables =
                sheet("a|b", "x|1", "y|2", "", "p|q|r|s", "u|1|2|3", "v|4|5|6");

        assertThat(tables).hasSize(2);
        assertThat(cells(tables.get(0), 1)).containsExactly("1", "2");
    }

    private List<Converted.Table> csv(String text) throws IOException {
        Files.deleteIfExists(folder.resolve("made.duckdb"));
        Report report = Converting.of(folder, "b.csv", text.getBytes(UTF_8), Reading.FOUND_OUT);
        return ((Report.Done) report).converted().tables();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "town;n;m\nUlm;1;2\nBonn;3;4\n\nday;amount\nMon;5,5\nTue;6\n",
                "town;n;m\nUlm;1;2\nBonn;3;4\n;;\nday;amount;\nMon;5,5;\nTue;6;\n",
                "sep=;\nSales\n\ntown;n;m\nUlm;1;2\nBonn;3;4\n\n"
                        + "Costs\nday;amount\nMon;5,5\nTue;6\n",
            })
    void tablesOfATextFileAreToldApart(String text) throws IOException {
        List<Converted.Table> tables = csv(text);

        assertThat(tables).extracting(Converted.Table::name).containsExactly("b", "b_2");
        assertThat(labels(tables.get(0))).containsExactly("town", "n", "m");
        assertThat(cells(tables.get(0), 1)).containsExactly("1", "3");
        assertThat(labels(tables.get(1))).containsExactly("day", "amount");
        assertThat(cells(tables.get(1), 1)).containsExactly("5.5", "6.0");
        assertThat(tables.get(1).notes()).contains("Table 2 of 2 that stand below each other.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "t;n\na;1\nb;2\n\nc;3\n;\nd;n/a\ne;4\n",
                "t;n\na;1\n\"x\n\nu;v\n\";2\nc;3\n",
            })
    void emptyLinesWithinATableOfATextFileDivideNothing(String text) throws IOException {
        assertThat(csv(text)).hasSize(1);
    }

    @Test
    void whatTellsOfATableIsNoTable() throws IOException {
        List<Converted.Table> tables =
                sheet("Made|45351", "by|Ann", "", "p|q|r|s", "u|1|2|3", "v|4|5|6");

        assertThat(tables).hasSize(1);
        assertThat(tables.getFirst().rows()).isEqualTo(2);
    }

    @Test
    void emptyRowsWithinATableDivideNothing() throws IOException {
        List<Converted.Table> tables =
                sheet("t|n", "a|1", "b|2", "", "c|3", "", "", "d|4", "", "e|n/a", "f|6");

        assertThat(tables).hasSize(1);
        assertThat(cells(tables.getFirst(), 0)).containsExactly("a", "b", "c", "d", "e", "f");
        assertThat(tables.getFirst().notes()).isEmpty();
    }

    @Test
    void aNoteBehindAnEmptyRowIsNoTable() throws IOException {
        List<Converted.Table> tables =
                sheet("t|n", "a|1", "b|2", "", "Source: ERP", "", "made|by Ann");

        assertThat(tables).hasSize(1);
        assertThat(tables.getFirst().rows()).isEqualTo(4);
    }

    @Test
    void tablesOfWordsAloneAreNotToldApart() throws IOException {
        assertThat(sheet("a|b", "x|y", "", "c|d", "u|v")).hasSize(1);
    }

    @Test
    void moreThanTwentyTablesStayOne() throws IOException {
        String[] rows = new String[25 * 4];
        for (int i = 0; i < rows.length; i += 4) {
            rows[i] = "a" + "|b";
            rows[i + 1] = "x|1";
            rows[i + 2] = "y|2";
            rows[i + 3] = "";
        }

        assertThat(sheet(rows)).hasSize(1);
    }

    @Test
    void tablesBesideEachOtherAreTablesOfTheirOwn() throws IOException {
        List<Converted.Table> tables =
                sheet(
                        "Report",
                        "",
                        "town|n||month|town|sales",
                        "Ulm|1||Jan|Ulm|7.5",
                        "Bonn|3||Jan|Bonn|8",
                        "|||Feb|Ulm|9",
                        "reason|count||Feb|Bonn|4",
                        "Price|2||Mar|Ulm|1",
                        "Wait|5||Mar|Bonn|2");

        assertThat(tables).hasSize(3);
        assertThat(labels(tables.get(0))).containsExactly("town", "n");
        assertThat(cells(tables.get(0), 1)).containsExactly("1", "3");
        assertThat(labels(tables.get(1))).containsExactly("reason", "count");
        assertThat(cells(tables.get(1), 1)).containsExactly("2", "5");
        assertThat(labels(tables.get(2))).containsExactly("month", "town", "sales");
        assertThat(types(tables.get(2))).containsExactly("VARCHAR", "VARCHAR", "DECIMAL(18,1)");
        assertThat(tables.get(2).rows()).isEqualTo(6);
        assertThat(tables.get(2).notes())
                .containsExactly("Table 3 of 3 that stand below or beside each other.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // as long as each other, with a name in common
                "who|n||who|cost;Kim|1||Max|5;Lou|2||Eva|6",
                "day|n||day|cost;1|1||3|5;2|2||4|6",
                // longer
                "who|n||kind|cost;Kim|1||a|5;Lou|2||b|6;|||c|7;|||d|8;|||e|9"
            })
    void theyHaveANameInCommonOrEndInOtherRows(String rows) throws IOException {
        assertThat(sheet(rows.split(";"))).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // one table with an empty column
                "who|n||kind|cost;Kim|1||a|5;Lou|2||b|6",
                "team|plan|actual||plan|actual;a|1|2||3|4;b|5|6||7|8",
                // remarks, a sum, one column alone
                "who|n||remark|by;Kim|1||late|Eva;Lou|2;Max|3;Eva|4;Ina|5||ill|Kim;Tom|6",
                "who|n||kind|cost;Kim|1||a|5;Lou|2||b|6;Total|3",
                "who|n||remark;Kim|1||late;Lou|2;Max|3;Eva|4"
            })
    void anEmptyColumnAloneDividesNothing(String rows) throws IOException {
        assertThat(sheet(rows.split(";"))).hasSize(1);
    }
}
