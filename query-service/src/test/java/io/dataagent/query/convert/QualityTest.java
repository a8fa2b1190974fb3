package io.dataagent.query.convert;

import static io.dataagent.query.convert.Converting.table;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.convert.shape.Doubt;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Values that stand for missing ones, repeated rows and amounts, stocks at several times are told,
/// and figures that they make wrong are doubted; what looks like them is left alone.
class QualityTest {

    private static final String REPEATED =
            "the same in all rows of one value of another column: sums and averages count it once for each row";
    private static final String STOCK =
            "what is there at a time: its values do not add up over time";

    @TempDir Path folder;

    private Converted.Table read(String name, String text) throws IOException {
        Files.deleteIfExists(folder.resolve("made.duckdb"));
        return table(Converting.of(folder, name, text.getBytes(UTF_8), Reading.FOUND_OUT));
    }

    private static String column(String name, String values) {
        return "row," + name + "\n" + values.replace(' ', '\n').replaceAll("(?m)^", "r,") + "\n";
    }

    private static @Nullable String note(Converted.Table table, String column) {
        return table.columns().stream()
                .filter(c -> c.name().equals(column))
                .findFirst()
                .map(Converted.Column::note)
                .orElse(null);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "3 1 5 2 4 99 3 99 1|2 values are 99",
                "3 1 5 2 4 99 3 99 98 1|2 values are 99",
                "21.5 20.1 -999 19.8 22.4 20.9 -999|2 values are -999",
                "21.5 20.1 -999.9 19.8 22.4 20.9 -999.9|2 values are -999.9",
                "150 172 181 9999 9999 9999 165 190|3 values are 9999",
                "0.2 0.9 0.4 -99 -99 0.3 0.7|2 values are -99",
                // once, near others, no nines, prices, people of an age, pieces
                "3 1 5 2 4 99 3 1|",
                "18 65 99 99 43 27 80 91|",
                "3 1 5 2 4 100 3 100 1|",
                "9.99 19.99 4.99 999.99 999.99 29.99 5.99|",
                "1 2 12 99 99 5 24 10 20|",
                "250 400 999 999 120 610 330|",
                "99 99 99 99 1 1 1 1|"
            })
    void numbersThatStandForMissingValuesAreTold(String values, @Nullable String told)
            throws IOException {
        Converted.Table table = read("m.csv", column("v", values));

        assertThat(Objects.requireNonNullElse(note(table, "v"), ""))
                .isEqualTo(
                        told == null
                                ? ""
                                : told
                                        + ", far outside all others: they may stand for missing values");
        assertThat(table.doubts())
                .extracting(Doubt::column, Doubt::apart)
                .isEqualTo(
                        told == null
                                ? List.of()
                                : List.of(org.assertj.core.groups.Tuple.tuple("v", "v")));
    }

    private static String rows(int count, int repeated) {
        StringBuilder text = new StringBuilder("id,day,amount\n");
        IntStream.range(0, count)
                .forEach(
                        i ->
                                text.append(
                                        "%d,2026-01-%02d,%d.50%n"
                                                .formatted(i, 1 + i % 28, i * 7 % 90)));
        IntStream.range(0, repeated)
                .forEach(
                        i ->
                                text.append(
                                        "%d,2026-01-%02d,%d.50%n"
                                                .formatted(i, 1 + i % 28, i * 7 % 90)));
        return text.toString();
    }

    @ParameterizedTest
    @CsvSource({"100,1,1,0", "100,12,12,1", "100,0,0,0", "1000,12,12,0", "5,5,0,0"})
    void rowsThatRepeatOthersAreTold(int count, int repeated, int told, int doubts)
            throws IOException {
        Converted.Table table = read("m.csv", rows(count, repeated));

        assertThat(table.rows()).isEqualTo(count + repeated);
        assertThat(table.notes())
                .isEqualTo(
                        told == 0
                                ? List.of()
                                : List.of(
                                        told == 1
                                                ? "1 row repeats another in every column: it counts as a row."
                                                : told
                                                        + " rows repeat others in every column: they count as rows."));
        assertThat(table.doubts()).hasSize(doubts).allMatch(Doubt::weights);
    }

    @Test
    void rowsThatAreAlikeByChanceAreNot() throws IOException {
        StringBuilder text = new StringBuilder("team,answer,score\n");
        IntStream.range(0, 200)
                .forEach(
                        i ->
                                text.append(
                                        "t%d,%s,%d%n"
                                                .formatted(
                                                        i * 7 % 5,
                                                        i * i % 3 == 0 ? "yes" : "no",
                                                        i * 11 % 10)));

        assertThat(read("m.csv", text.toString()).notes()).isEmpty();
    }

    @Test
    void repeatedObjectsAreTold() throws IOException {
        StringBuilder text = new StringBuilder();
        IntStream.range(0, 60)
                .forEach(
                        i ->
                                text.append(
                                        "{\"id\":\"e%d\",\"ms\":%d}%n"
                                                .formatted(i % 50, i % 50 * 3)));

        assertThat(read("m.jsonl", text.toString()).notes())
                .containsExactly("10 rows repeat others in every column: they count as rows.");
    }

    /// Lines of orders.
    private static String lines(String names, boolean times) {
        StringBuilder text = new StringBuilder(names + "\n");
        IntStream.range(0, 30)
                .forEach(
                        i ->
                                text.append(
                                        "%d,2026-02-%02d,%d.%02d,%d,%d.25%n"
                                                .formatted(
                                                        1 + i / 3,
                                                        times ? 1 + i % 3 : 1 + i / 3,
                                                        100 + i / 3 * 17 % 60,
                                                        i / 3 * 13 % 100,
                                                        1 + i % 3,
                                                        5 + i * 7 % 31)));
        return text.toString();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "order_no,day,order_total,line,amount|false|order_total",
                "Beleg,Tag,Gesamt,Position,Betrag|false|Gesamt",
                // a price stands in each row, what is paid each month adds up
                "product,day,unit_price,line,amount|false|",
                "person,month,salary,line,amount|true|"
            })
    void amountsOfAGroupInEachOfItsRowsAreDoubted(
            String names, boolean times, @Nullable String column) throws IOException {
        Converted.Table table = read("m.csv", lines(names, times));

        assertThat(table.doubts())
                .extracting(Doubt::column)
                .isEqualTo(column == null ? List.of() : List.of(column));
        assertThat(table.doubts()).allMatch(Doubt::weights);
        assertThat(table.columns().stream().filter(c -> REPEATED.equals(c.note())).count())
                .isEqualTo(column == null ? 0 : 1);
    }

    private static String snapshots(String names, boolean eachTime) {
        StringBuilder text = new StringBuilder(names + "\n");
        IntStream.range(0, 40)
                .forEach(
                        i ->
                                text.append(
                                        "A%02d,%s,2026-%02d-28,%d%n"
                                                .formatted(
                                                        eachTime ? i % 10 / 2 : i,
                                                        i % 2 == 0 ? "Lyon" : "Bonn",
                                                        eachTime ? 1 + i / 10 : 1 + i % 7,
                                                        50 + i * 37 % 91)));
        return text.toString();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "article,store,day,stock|true|stock",
                "Artikel,Lager,Stichtag,Bestand|true|Bestand",
                "item,store,month,QtyOnHand|true|QtyOnHand",
                "item,store,month,on hand|true|on_hand",
                "item,store,month,sold|true|",
                "item,store,month,stock change|true|",
                // a list of things that came at some time
                "article,store,created,stock|false|"
            })
    void stocksAtSeveralTimesAreDoubtedWhereTheyAreAddedUp(
            String names, boolean eachTime, @Nullable String column) throws IOException {
        Converted.Table table = read("m.csv", snapshots(names, eachTime));

        assertThat(table.doubts())
                .extracting(Doubt::column)
                .isEqualTo(column == null ? List.of() : List.of(column));
        assertThat(table.doubts()).allMatch(d -> d.sums() && d.apart() != null);
        assertThat(table.columns().stream().filter(c -> STOCK.equals(c.note())).count())
                .isEqualTo(column == null ? 0 : 1);
    }

    @Test
    void rowsThatRepeatTheNamesAreLeftOut() throws IOException {
        Converted.Table table =
                read(
                        "m.csv",
                        """
                        id;who;day;hours
                        1;Kim;2026-01-02;7.5
                        2;Max;2026-01-03;8.0
                        Page 2;;;
                        id;who;day;hours
                        3;Lou;2026-01-04;6.5
                        id;who;day;hours
                        4;Kim;2026-01-05;7.0
                        Total;;;29.0
                        """);

        assertThat(table.rows()).isEqualTo(4);
        assertThat(Converting.types(table))
                .containsExactly("BIGINT", "VARCHAR", "DATE", "DECIMAL(18,1)");
        assertThat(table.notes())
                .containsExactly(
                        "2 rows that repeat the names of the columns are left out.",
                        "1 row of one text above repeated names is left out.",
                        "The last of 5 rows is the sum of the rows above and is left out.");
        assertThat(Converting.cells(table, 0)).containsExactly("1", "2", "3", "4");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "name,kind;name,text;day,kind|2",
                "word;word;words|2",
                "a,2023,2024;x,5,6;a,2023,2024;y,7,8|2",
                "a,2023,2024;x,5,6;a,2023,2025;y,7,8|3",
                "who,amount;Kim,5;Max,6;WHO,7|3"
            })
    void onlyRowsThatRepeatAllNamesAre(String lines, int rows) throws IOException {
        assertThat(read("m.csv", lines.replace(';', '\n') + "\n").rows()).isEqualTo(rows);
    }

    @Test
    void sheetsRepeatTheirNames() throws IOException {
        Files.deleteIfExists(folder.resolve("made.duckdb"));
        Converted.Table table =
                table(
                        Converting.of(
                                folder,
                                "m.xlsx",
                                Converting.workbook(
                                        "who|hours", "Kim|7.5", "Max|8", "who|hours", "Lou|6.25"),
                                Reading.FOUND_OUT));

        assertThat(table.rows()).isEqualTo(3);
        assertThat(Converting.types(table)).containsExactly("VARCHAR", "DECIMAL(18,2)");
    }

    /// A table with totals of three columns.
    private static String totals(String all, String land, int wrong) {
        StringBuilder text = new StringBuilder("place;sex;age;people\n");
        int[][][] own = new int[4][3][3];
        for (int p = 0; p < 3; p++) {
            for (int s = 0; s < 2; s++) {
                for (int a = 0; a < 2; a++) {
                    int n = 1000 + p * 311 + s * 97 + a * 53;
                    for (int[][] place : List.of(own[p], own[3])) {
                        for (int[] sex : List.of(place[s], place[2])) {
                            sex[a] += n;
                            sex[2] += n;
                        }
                    }
                }
            }
        }
        own[0][2][2] += wrong;
        String[] places = {"Ulm", "Bonn", "Kiel", land};
        String[] sexes = {"f", "m", all};
        String[] ages = {"0-17", "18+", all};
        for (int p = 0; p < 4; p++) {
            for (int s = 0; s < 3; s++) {
                for (int a = 0; a < 3; a++) {
                    text.append(String.join(";", places[p], sexes[s], ages[a], "" + own[p][s][a]));
                    text.append('\n');
                }
            }
        }
        return text.toString();
    }

    @Test
    void totalsOfSeveralColumnsAreLeftOut() throws IOException {
        Converted.Table table = read("m.csv", totals("Total", "Insgesamt", 0));

        assertThat(table.rows()).isEqualTo(12);
        assertThat(table.notes())
                .containsExactly("24 rows that are sums of other rows are left out.");
        assertThat(table.doubts()).isEmpty();
    }

    @Test
    void rowsThatAreSumsByAValueWithoutItsNameAreDoubted() throws IOException {
        Converted.Table table = read("m.csv", totals("Total", "Land", 0));
        String told =
                "4 rows of one value of a column are sums of its other values: they count as rows.";

        assertThat(table.rows()).isEqualTo(16);
        assertThat(table.notes())
                .containsExactly("20 rows that are sums of other rows are left out.", told);
        assertThat(table.doubts()).extracting(Doubt::text).containsExactly(told);
    }

    /// One wrong number leaves all rows of its name.
    @Test
    void aTotalThatIsNoneLeavesThemInDoubt() throws IOException {
        Converted.Table table = read("m.csv", totals("Total", "Insgesamt", 1));

        assertThat(table.rows()).isGreaterThan(12);
        assertThat(table.doubts()).isNotEmpty();
    }

    private static final String STATEMENT =
            """
            day;what;debit;credit;balance
            2026-01-01;Opening balance;;;100.00
            2026-01-02;out;30.00;;70.00
            2026-01-03;in;;55.00;125.00
            2026-01-04;out;20.50;;104.50
            2026-01-05;in;;12.25;116.75
            2026-01-05;%s;%s;67.25;116.75
            """;

    @ParameterizedTest
    @CsvSource({
        "Closing balance, 50.50, 5",
        "Schlusssaldo, 50.50, 5",
        "Closing balance, 50.51, 6",
        "Opening balance, 50.50, 6",
        "something, 50.50, 6"
    })
    void theRowThatClosesAStatementIsLeftOut(String name, String debit, int rows)
            throws IOException {
        Converted.Table table = read("m.csv", STATEMENT.formatted(name, debit));

        assertThat(table.rows()).isEqualTo(rows);
        assertThat(table.notes().contains("1 row that is the sum of other rows is left out."))
                .isEqualTo(rows == 5);
    }

    @Test
    void signsOfStatisticalOfficesAreMissingValues() throws IOException {
        Converted.Table table = read("m.csv", column("v", "1.5 : 2.5 .. 3.0 : 4.5"));

        assertThat(Converting.types(table)).containsExactly("VARCHAR", "DECIMAL(18,1)");
        assertThat(note(table, "v")).isEqualTo("3 cells said : (2), .. (1) and count as missing");
    }
}
