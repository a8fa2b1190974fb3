package io.dataagent.query.convert;

import static io.dataagent.query.convert.Converting.table;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.convert.shape.Doubt;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Sums of a part of the rows, rounded ones and taxes: what the numbers prove is no row of data,
/// what only a name says is doubted.
class SumsInGroupsTest {

    private static final String ONE = "1 row that is the sum of other rows is left out.";
    private static final String NEAR =
            "1 row that is the sum of other rows but for rounding is left out.";
    private static final String CLAIMED =
            "1 row is named like a sum, but its numbers do not prove it: it counts as a row.";
    private static final String TEXT =
            "1 row is named like a sum, but a column of its numbers stays text: it counts as a row.";
    private static final String TAX =
            "1 row is named like a tax on other rows: it counts as a row.";

    @TempDir Path folder;

    private Converted.Table read(String lines) throws IOException {
        Files.deleteIfExists(folder.resolve("made.duckdb"));
        String text = lines.replace(';', '\n') + "\n";
        return table(Converting.of(folder, "m.csv", text.getBytes(UTF_8), Reading.FOUND_OUT));
    }

    private void held(String lines, int rows, @Nullable String note, boolean doubted)
            throws IOException {
        Converted.Table table = read(lines);

        assertThat(table.notes()).isEqualTo(note == null ? List.of() : List.of(note));
        assertThat(table.rows()).isEqualTo(rows);
        assertThat(table.doubts())
                .isEqualTo(doubted ? List.of(Doubt.ofTable(table.notes().getFirst())) : List.of());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // of one year of two
                "y,m,n;2023,11,105;2023,12,125;2024,1,118;2024,2,133;2024,YTD,251;2025,1,7|5|true",
                "m,n,p;Nov,105,12;Dec,125,14;Jan,118,13;Feb,133,19;YTD,251,32;Mar,7,1|5|true",
                "m,n;Nov,105;Dec,125;Jan,118;Feb,133;Mar,98;YTD,349;Apr,7|6|true",
                // two numbers can be the third by chance
                "m,n;Nov,105;Dec,125;Jan,118;Feb,133;YTD,251;Mar,7|6|false",
                // nothing of the kind
                "y,m,n;2023,11,105;2023,12,125;2024,1,118;2024,2,133;2024,YTD,252;2025,1,7|6|false"
            })
    void aSumOfAPartOfTheRowsIsLeftOut(String lines, int rows, boolean proven) throws IOException {
        held(lines, rows, proven ? ONE : CLAIMED, !proven);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "m,n;Jan,1105;Feb,1225;Mar,1118;Apr,1133;May,1298;Jun,1007;Total Q1,3448;Total Q2,3438|6",
                "m,n,p;Jan,115,1;Feb,125,2;Mar,118,3;Apr,133,4;Total Q1,358,6;May,128,5;Total Q2,261,9|5"
            })
    void quartersAmongAndBelowTheirMonthsAreLeftOut(String lines, int rows) throws IOException {
        held(lines, rows, "2 rows that are sums of other rows are left out.", false);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "m,n;a,123.4;b,234.5;c,345.6;Total,703.6|3|true",
                "m,n;a,1234;b,2345;c,3456;Total,7036|3|true",
                // too far
                "m,n;a,123.4;b,234.5;c,345.6;Total,703.9|4|false",
                "m,n;a,12;b,23;c,34;Sum,70;d,7|5|false",
                "m,n;a,123.4;b,234.5;Sum,358.0;c,1|4|false"
            })
    void aRoundedSumIsLeftOut(String lines, int rows, boolean proven) throws IOException {
        Converted.Table table = read(lines);

        assertThat(table.rows()).isEqualTo(rows);
        assertThat(table.notes()).hasSize(1);
        assertThat(table.notes().getFirst().equals(NEAR)).isEqualTo(proven);
        assertThat(table.doubts()).hasSize(proven ? 0 : 1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "item,net;Pen,100.10;Ink,30.20;Zwischensumme,130.30;MwSt 19 %,24.76;Rechnungsbetrag,155.06|3|2",
                "item,net;Pen,100.10;Ink,20.20;Cap,10.00;Netto,130.30;USt,24.76;Brutto,155.06|4|2",
                "item,net;Pen,100.10;Ink,30.20;VAT 19%,24.76;Total,155.06|3|1",
                "item,net;Pen,100.10;Ink,30.20;VAT 19%,24.76|3|0",
                // a kind of cost, and a shop
                "cost,n;Rent,100.10;Taxes,24.70;Food,33.20|3|-1",
                "cost,n;Rent,100.10;Food,33.20;Taxes,24.70;Total,158.00|3|-2",
                "shop,n;Netto,100.10;Aldi,33.20;Lidl,24.70|3|-1"
            })
    void taxesStayAndAreDoubted(String lines, int rows, int sums) throws IOException {
        Converted.Table table = read(lines);

        assertThat(table.rows()).isEqualTo(rows);
        assertThat(table.notes().contains(TAX)).isEqualTo(sums >= 0);
        assertThat(table.doubts()).hasSize(sums >= 0 ? 1 : 0);
        assertThat(table.notes()).hasSize((sums > 0 || sums == -2 ? 1 : 0) + (sums >= 0 ? 1 : 0));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"m,n;a,105;b,12x;Total,230;c,7", "m,n;a,105;b,12x;c,7;Total,230"})
    void numbersThatStayTextProveNothingWhichIsTold(String lines) throws IOException {
        held(lines, 4, TEXT, true);
    }
}
