package io.dataagent.query.convert.sheet;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.convert.Converting;
import io.dataagent.query.convert.shape.Blocks.Block;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.dhatim.fastexcel.reader.ReadableWorkbook;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What stands beside each other on a sheet is parted where an empty column divides tables with
/// names of their own, and nowhere else.
class BandsTest {

    private static List<Block> blocks(String... rows) throws IOException {
        try (ReadableWorkbook book =
                new ReadableWorkbook(new ByteArrayInputStream(Converting.workbook(rows)))) {
            return Bands.of(book.getFirstSheet());
        }
    }

    /// The first column and the width of each table.
    private static String parted(String... rows) throws IOException {
        return blocks(rows).stream()
                .map(b -> b.left() + "+" + b.width())
                .collect(Collectors.joining(" "));
    }

    /// Tables beside each other: the rows of each, from the top, with an empty column between.
    private static String[] beside(String... tables) {
        List<List<String>> all =
                Arrays.stream(tables).map(t -> Arrays.asList(t.split(";"))).toList();
        int most = all.stream().mapToInt(List::size).max().orElse(0);
        return IntStream.range(0, most).mapToObj(row -> row(all, row)).toArray(String[]::new);
    }

    private static String row(List<List<String>> tables, int row) {
        return tables.stream()
                .map(
                        t -> {
                            int columns =
                                    t.stream().mapToInt(r -> r.split("\\|").length).max().orElse(0);
                            String own = row < t.size() ? t.get(row).strip() : "";
                            int cells = own.split("\\|", -1).length;
                            return own + "|".repeat(columns - cells);
                        })
                .collect(Collectors.joining("||"));
    }

    private static final String PEOPLE = "who|n;Kim|1;Lou|2;Max|3";
    private static final String COSTS = "kind|cost;rent|5;food|6;fuel|7";

    @Test
    void eachTableHasItsColumnsAndAllRows() throws IOException {
        List<Block> tables =
                blocks(beside(PEOPLE, "who|town|cost;Kim|Ulm|5;Lou|Bonn|6;Eva|Kiel|7"));

        assertThat(tables)
                .containsExactly(
                        new Block(0, Long.MAX_VALUE, 0, 2), new Block(0, Long.MAX_VALUE, 3, 3));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                // a name in common, whatever its case
                "who|n;Kim|1;Lou|2#kind|N ;a|5;b|6#0+2 3+2",
                "who|n;Kim|1;Lou|2#Who|cost;1|5;2|6#0+2 3+2",
                "who|n;Kim|1;Lou|2#kind|cost;a|5;b|6#0+5",
                // two rows apart at their end, one row apart
                "who|n;Kim|1;Lou|2#kind|cost;a|5;b|6;c|7;d|8#0+2 3+2",
                "who|n;Kim|1;Lou|2;Max|3;Eva|4#kind|cost;a|5;b|6#0+2 3+2",
                "who|n;Kim|1;Lou|2#kind|cost;a|5;b|6;c|7#0+5",
                // another beginning
                "who|n;Kim|1;Lou|2;Max|3#|;kind|cost;a|5;b|6#0+2 3+2",
                "Title;who|n;Kim|1;Lou|2;Max|3#kind|cost;a|5;b|6;c|7;d|8#0+2 3+2",
                // what begins with numbers or gaps goes on, but for the name in common
                "who|n;Kim|1;Lou|2#n|cost;1|5;2|6#0+5",
                "who|n;Kim|1;Lou|2#x|n;|5;a|6#0+5",
                "who|n;Kim|1;Lou|2#x|n;n/a|5;a|6#0+5",
                "day|n;1|1;2|2#day|cost;1|5;2|6#0+2 3+2"
            })
    void theyHaveANameInCommonOrBeginOrEndInOtherRows(String left, String right, String parted)
            throws IOException {
        assertThat(parted(beside(left, right))).isEqualTo(parted);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // no names, one row, gaps, one column alone
                "1|2;3|4;5|6;7|8;9|10;11|12",
                "who|2024;a|5;b|6;c|7;d|8;e|9;f|10",
                "who|cost;Kim|5",
                "who|cost;Kim|5;|;|;|;Lou|6",
                "who;Kim;Lou;Max;Eva;Ina;Tom"
            })
    void whatIsNoTableIsPartOfTheOther(String beside) throws IOException {
        assertThat(blocks(beside(PEOPLE, beside))).hasSize(1);
        assertThat(blocks(beside(beside, PEOPLE))).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"10, 8, 2", "10, 7, 1"})
    void twoOfTenRowsMayBeEmpty(int rows, int filled, int tables) throws IOException {
        String gaps =
                IntStream.rangeClosed(1, rows)
                        .mapToObj(i -> i == rows || i < filled ? "k%d|%d".formatted(i, i) : "|")
                        .collect(Collectors.joining(";", "who|cost;", ""));

        assertThat(blocks(beside(PEOPLE, gaps))).hasSize(tables);
    }

    @Test
    void severalEmptyColumnsDivideLikeOne() throws IOException {
        assertThat(parted("who|n||||who|cost", "Kim|1||||Max|5", "Lou|2||||Eva|6"))
                .isEqualTo("0+2 5+2");
    }

    @Test
    void theFirstColumnsMayBeEmpty() throws IOException {
        assertThat(parted("|who|n||who|cost", "|Kim|1||Max|5", "|Lou|2||Eva|6"))
                .isEqualTo("1+2 4+2");
    }

    /// A column alone belongs to the table before it.
    @Test
    void aColumnAloneBelongsToWhatStandsBefore() throws IOException {
        assertThat(parted("who|n||note||who|cost", "Kim|1||late||Max|5", "Lou|2||||Eva|6"))
                .isEqualTo("0+4 5+2");
    }

    @Test
    void threeTablesAreThree() throws IOException {
        assertThat(parted(beside(PEOPLE, PEOPLE, PEOPLE))).isEqualTo("0+2 3+2 6+2");
    }

    @Test
    void aTableWithAnEmptyColumnStandsBesideAnother() throws IOException {
        assertThat(parted(beside(PEOPLE, COSTS, "who|paid;Ina|5;Tom|6;Jan|8")))
                .isEqualTo("0+5 6+2");
    }

    /// A part that begins with numbers belongs to the one before, however long it is; what ends
    /// with both begins nothing.
    @Test
    void partsOfOneTableEndWhereTheLongestEnds() throws IOException {
        String numbers = "no|cost;1|5;2|6;3|7;4|8;5|9";
        String words = "kind|paid;a|1;b|2;c|3;d|4;e|5";

        assertThat(parted(beside(PEOPLE, numbers, words))).isEqualTo("0+8");
        assertThat(parted(beside(PEOPLE, numbers, words + ";f|6;g|7"))).isEqualTo("0+5 6+2");
    }

    @Test
    void tablesBelowEachOtherAreFoundInEachOfThem() throws IOException {
        String stacked = "who|n;Kim|1;Lou|2;|;day|cost;Mon|3;Tue|4";
        List<Block> tables = blocks(beside(stacked, "who|town|paid;a|b|1;c|d|2;e|f|3"));

        assertThat(tables)
                .containsExactly(
                        new Block(0, 5, 0, 2),
                        new Block(5, Long.MAX_VALUE, 0, 2),
                        new Block(0, Long.MAX_VALUE, 3, 3));
    }

    @ParameterizedTest
    @CsvSource({"20, 20", "21, 1"})
    void moreThanTwentyTablesStayOne(int tables, int found) throws IOException {
        String[] all = new String[tables];
        Arrays.fill(all, PEOPLE);

        assertThat(blocks(beside(all))).hasSize(found);
    }

    @Test
    void titlesAboveBothAreNoNames() throws IOException {
        assertThat(parted("Report 2026", "", "who|n||who|cost", "Kim|1||Max|5", "Lou|2||Eva|6"))
                .isEqualTo("0+2 3+2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"who|n", "who", "5", "who||n", "who|n||who|cost"})
    void aSheetOfOneRowIsOneTable(String row) throws IOException {
        assertThat(blocks(row)).hasSize(1);
    }

    @Test
    void anEmptySheetIsOneTableWithoutColumns() throws IOException {
        assertThat(parted()).isEqualTo("0+0");
    }
}
