package io.dataagent.query.convert.quality;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.convert.shape.Doubt;
import io.dataagent.query.convert.shape.MadeRows;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What is there at a time does not add up over times, where the same things are there at several.
class SnapshotsTest {

    private static final String NOTE =
            "what is there at a time: its values do not add up over time";

    private static Quality of(String columns, int rows, IntFunction<String> row, String... doubted)
            throws SQLException {
        String text = IntStream.range(0, rows).mapToObj(row).collect(Collectors.joining("\n"));
        try (MadeRows made = MadeRows.typed(columns, text)) {
            return Quality.of(made, MadeRows.TABLE, made.names(), made.names(), Set.of(doubted));
        }
    }

    private static List<String> doubted(Quality quality) {
        return quality.doubts().stream()
                .filter(Doubt::sums)
                .map(d -> d.column() + " by " + d.apart())
                .toList();
    }

    /// Six articles at the end of four months.
    private static String monthly(int i) {
        return "a%d|2026-0%d-28|%d".formatted(i % 6, 1 + i / 6, 40 + i * 37 % 91);
    }

    @Test
    void theyAreToldAndTheirSumsAreDoubtedApartFromTheTime() throws SQLException {
        Quality found = of("article VARCHAR|day DATE|stock BIGINT", 24, SnapshotsTest::monthly);

        assertThat(found.notes()).hasSize(1).containsEntry(2, NOTE);
        assertThat(found.told()).isEmpty();
        assertThat(found.doubts())
                .singleElement()
                .satisfies(
                        d -> {
                            assertThat(d.column()).isEqualTo("stock");
                            assertThat(d.apart()).isEqualTo("day");
                            assertThat(d.sums()).isTrue();
                            assertThat(d.weights()).isFalse();
                        });
    }

    @ParameterizedTest
    @CsvSource({
        "stock BIGINT, true",
        "stock level BIGINT, true",
        "Inventory Level BIGINT, true",
        "UnitsInStock BIGINT, true",
        "Bestand in Stück BIGINT, true",
        "population in thousands DOUBLE, true",
        "Lagerbestand INTEGER, true",
        "'account balance DECIMAL(18,2)', true",
        "'Kontostand DECIMAL(18,2)', true",
        "population DOUBLE, true",
        "stock DATE, false",
        "min stock level BIGINT, false",
        "stock change BIGINT, false",
        "stock in BIGINT, false",
        "stock out BIGINT, false",
        "Bestand Zugang BIGINT, false",
        "stock id BIGINT, false",
        "stocking BIGINT, false",
        "sales BIGINT, false"
    })
    void theNameTellsAStock(String column, boolean found) throws SQLException {
        IntFunction<String> row =
                column.endsWith("DATE")
                        ? i -> monthly(i).replaceAll("\\d+$", "2026-05-01")
                        : SnapshotsTest::monthly;

        assertThat(doubted(of("article VARCHAR|day DATE|" + column, 24, row)))
                .hasSize(found ? 1 : 0);
    }

    @ParameterizedTest
    @CsvSource({
        "day DATE, 2026-0%d-28, true",
        "at TIMESTAMP, 2026-0%d-28 10:00:00, true",
        "month VARCHAR, M%d, true",
        "Quartal VARCHAR, Q%d, true",
        "year BIGINT, 202%d, true",
        "fiscal year VARCHAR, FY2%d, true",
        "region VARCHAR, R%d, false",
        "shop BIGINT, 202%d, false"
    })
    void timesAreDaysOrColumnsThatAreCalledSo(String column, String value, boolean found)
            throws SQLException {
        Quality quality =
                of(
                        "article VARCHAR|%s|stock BIGINT".formatted(column),
                        24,
                        i ->
                                "a%d|%s|%d"
                                        .formatted(
                                                i % 6,
                                                value.formatted(1 + i / 6),
                                                40 + i * 37 % 91));

        assertThat(doubted(quality)).hasSize(found ? 1 : 0);
    }

    @Test
    void severalStocksAreDoubtedTogether() throws SQLException {
        Quality found =
                of(
                        "article VARCHAR|day DATE|stock BIGINT|backlog BIGINT|sold BIGINT",
                        24,
                        i -> monthly(i) + "|" + i * 13 % 50 + "|" + i * 7 % 30);

        assertThat(doubted(found)).containsExactly("stock by day", "backlog by day");
    }

    @Test
    void whatIsDoubtedAlreadyIsNotDoubtedAgain() throws SQLException {
        Quality found =
                of("article VARCHAR|day DATE|stock BIGINT", 24, SnapshotsTest::monthly, "stock");

        assertThat(found.notes()).isEmpty();
        assertThat(found.doubts()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"6, false", "12, true", "24, true"})
    void oneTimeAddsUp(int rows, boolean found) throws SQLException {
        assertThat(
                        doubted(
                                of(
                                        "article VARCHAR|day DATE|stock BIGINT",
                                        rows,
                                        SnapshotsTest::monthly)))
                .hasSize(found ? 1 : 0);
    }

    /// Things are told apart by two columns, or some are not there each time.
    @Test
    void thingsOfTwoColumnsAndGapsAreTheSameThings() throws SQLException {
        IntFunction<String> two =
                i ->
                        "a%d|%s|2026-0%d-28|%d"
                                .formatted(
                                        i % 6 / 2,
                                        i % 2 == 0 ? "Ulm" : "Bonn",
                                        1 + i / 6,
                                        40 + i * 37 % 91);

        assertThat(doubted(of("article VARCHAR|shop VARCHAR|day DATE|stock BIGINT", 24, two)))
                .containsExactly("stock by day");
        assertThat(doubted(of("article VARCHAR|day DATE|stock BIGINT", 22, SnapshotsTest::monthly)))
                .containsExactly("stock by day");
    }

    /// The same article twice at one time: there is something that tells them apart, unseen.
    @Test
    void thingsThatAreThereTwiceAtATimeAreNotTheSame() throws SQLException {
        assertThat(
                        doubted(
                                of(
                                        "article VARCHAR|day DATE|stock BIGINT",
                                        24,
                                        i -> monthly(i == 1 ? 0 : i).replaceAll("\\d+$", i + ""))))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"3, 0", "4, 1", "12, 1"})
    void aSeriesOfOneThingIsOneFromFourTimesOn(int rows, int found) throws SQLException {
        assertThat(doubted(of("year BIGINT|population BIGINT", rows, i -> 2000 + i + "|" + i * 31)))
                .hasSize(found);
        assertThat(
                        doubted(
                                of(
                                        "land VARCHAR|year BIGINT|population BIGINT",
                                        rows,
                                        i -> "Malta|%d|%d".formatted(2000 + i, i * 31))))
                .hasSize(found);
    }

    /// Each town is there once, with the year it was founded.
    @ParameterizedTest
    @ValueSource(ints = {5, 7, 9, 10})
    void aListOfThingsWithTheirYearsIsNone(int years) throws SQLException {
        Quality found =
                of(
                        "town VARCHAR|region VARCHAR|year founded BIGINT|population BIGINT",
                        10,
                        i ->
                                "town %d|%s|%d|%d"
                                        .formatted(
                                                i,
                                                i < 5 ? "north" : "south",
                                                1200 + i % years,
                                                40_000 + i * 7_919));

        assertThat(found.doubts()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"id BIGINT, %d", "id VARCHAR, e%d", "row_key VARCHAR, 2026-%d", "no BIGINT, %d"})
    void anIdOfEachRowMakesNoListOfIt(String id, String value) throws SQLException {
        IntFunction<String> numbered = i -> value.formatted(i) + "|" + monthly(i);

        assertThat(doubted(of(id + "|article VARCHAR|day DATE|stock BIGINT", 24, numbered)))
                .containsExactly("stock by day");
    }

    @Test
    void aTableWithoutRowsHasNone() throws SQLException {
        assertThat(of("article VARCHAR|day DATE|stock BIGINT", 0, i -> "").doubts()).isEmpty();
        assertThat(of("day DATE|stock BIGINT", 1, i -> "2026-01-01|5").doubts()).isEmpty();
    }

    @Test
    void missingStocksAndTimesTellNothingElse() throws SQLException {
        IntFunction<String> gaps =
                i -> i % 5 == 0 ? monthly(i).replaceAll("\\d+$", "") : monthly(i);

        assertThat(doubted(of("article VARCHAR|day DATE|stock BIGINT", 24, gaps)))
                .containsExactly("stock by day");
        assertThat(
                        of(
                                        "article VARCHAR|day DATE|stock BIGINT",
                                        24,
                                        i -> "a%d||%d".formatted(i % 6, i))
                                .doubts())
                .isEmpty();
    }
}
