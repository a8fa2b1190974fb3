package io.dataagent.devstack.retail;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.reducing;
import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collector;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RetailSampleTest {

    private static final LocalDate TODAY = LocalDate.of(2026, 3, 17);
    private static final Map<String, CopyBuffer> SAMPLE =
            RetailSample.generate(RetailSample.SEED, TODAY);

    @Test
    void givesTheSameRowsForTheSameSeedAndDay() {
        var again = RetailSample.generate(RetailSample.SEED, TODAY);

        assertThat(again.keySet()).containsExactlyElementsOf(SAMPLE.keySet());
        assertThat(again)
                .allSatisfy(
                        (table, rows) -> assertThat(rows.text()).isEqualTo(buffer(table).text()));
    }

    @Test
    void hasTwoYearsUpToTheDayOfLoadingAndEnoughRows() {
        var days = rows("orders").map(order -> LocalDate.parse(order[4])).toList();

        assertThat(days.stream().min(LocalDate::compareTo)).hasValue(LocalDate.of(2024, 1, 1));
        assertThat(days.stream().max(LocalDate::compareTo)).hasValue(TODAY);
        assertThat(buffer("order_items").rows()).isGreaterThanOrEqualTo(200_000);
        assertThat(rows("stores").map(store -> store[2]).distinct())
                .hasSize(12)
                .contains("Houston");
    }

    @Test
    void everyOrderTotalIsTheSumOfItsLines() {
        var sums = rows("order_items").collect(groupingBy(item -> item[1], sum(6)));

        assertThat(
                        rows("orders")
                                .filter(
                                        order ->
                                                new BigDecimal(order[8])
                                                                .compareTo(
                                                                        sums.getOrDefault(
                                                                                order[0],
                                                                                BigDecimal.ZERO))
                                                        != 0))
                .isEmpty();
    }

    @Test
    void everyLineIsQuantityTimesPriceMinusDiscount() {
        assertThat(
                        rows("order_items")
                                .filter(
                                        item -> {
                                            var expected =
                                                    new BigDecimal(item[4])
                                                            .multiply(new BigDecimal(item[3]))
                                                            .subtract(new BigDecimal(item[5]));
                                            return expected.compareTo(new BigDecimal(item[6])) != 0;
                                        }))
                .isEmpty();
    }

    @Test
    void houstonSellsLeastInTheLastHalfYearButNotBefore() {
        var recent = revenueByCity(TODAY.minusMonths(6), TODAY);
        var before = revenueByCity(TODAY.minusMonths(24), TODAY.minusMonths(10));
        var others = recent.values().stream().sorted().skip(1).findFirst().orElseThrow();

        assertThat(recent.get("Houston")).isLessThan(others.multiply(new BigDecimal("0.75")));
        assertThat(
                        before.values().stream()
                                .filter(city -> city.compareTo(before.get("Houston")) < 0)
                                .count())
                .isGreaterThanOrEqualTo(4);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "customers:3",
                "products:4",
                "orders:1",
                "orders:5",
                "returns:5",
                "store_visits:2",
                "stockouts:4",
                "promotions:2"
            })
    void hasTheEmptyFieldsOfARealShop(String place) {
        var parts = place.split(":");
        var column = Integer.parseInt(parts[1]);
        var empty = rows(parts[0]).filter(row -> row[column].equals("\\N")).count();

        assertThat(empty).isPositive().isLessThan(buffer(parts[0]).rows());
    }

    @Test
    void someOrdersArriveWeeksAfterTheSale() {
        var late =
                rows("orders")
                        .filter(
                                order ->
                                        LocalDate.parse(order[9].substring(0, 10))
                                                .isAfter(LocalDate.parse(order[4])))
                        .toList();

        assertThat(late)
                .hasSizeBetween(10, 200)
                .allMatch(order -> order[9].startsWith(TODAY.toString()));
    }

    private static Map<String, BigDecimal> revenueByCity(LocalDate from, LocalDate until) {
        var cities = rows("stores").collect(toMap(store -> store[0], store -> store[2]));
        return rows("orders")
                .filter(
                        order ->
                                !LocalDate.parse(order[4]).isBefore(from)
                                        && LocalDate.parse(order[4]).isBefore(until))
                .collect(groupingBy(order -> cities.getOrDefault(order[2], ""), sum(8)));
    }

    private static Collector<String[], ?, BigDecimal> sum(int column) {
        return reducing(BigDecimal.ZERO, row -> new BigDecimal(row[column]), BigDecimal::add);
    }

    private static Stream<String[]> rows(String table) {
        return buffer(table).text().lines().map(line -> line.split("\t", -1));
    }

    private static CopyBuffer buffer(String table) {
        return Objects.requireNonNull(SAMPLE.get(table), table);
    }
}
