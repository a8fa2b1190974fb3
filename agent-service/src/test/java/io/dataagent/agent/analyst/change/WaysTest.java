package io.dataagent.agent.analyst.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.world.Views;
import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.RelationshipView;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Ways from the many to the one, and the statements that are written along them.
class WaysTest {

    private static final FieldView TOTAL = Views.field("total", "Decimal", 0.0, null);
    private static final FieldView PIECES = Views.field("pieces", "Integer", 0.0, null);
    private static final FieldView DAY = Views.field("ordered_on", "Date", 0.0, null);
    private static final FieldView CITY = Views.field("city", "String", 0.0, null);
    private static final DatasetView ORDERS = Views.dataset("orders", TOTAL, PIECES, DAY);
    private static final DatasetView STORES = Views.dataset("stores", CITY);
    private static final DatasetView REGIONS = Views.dataset("regions");
    private static final DatasetView LINES = Views.dataset("lines");
    private static final LocalDate FROM = LocalDate.of(2025, 1, 1);
    private static final LocalDate TO = LocalDate.of(2026, 11, 1);

    private static final Ways WAYS =
            new Ways(
                    List.of(ORDERS, STORES, REGIONS, LINES),
                    List.of(
                            join("lines", "orders"),
                            join("orders", "stores"),
                            join("stores", "regions"),
                            join("orders", "secrets")));

    @Test
    void aDatasetByItselfNeedsNoJoin() {
        assertThat(WAYS.from(ORDERS, List.of())).contains("public.orders orders");
        assertThat(WAYS.from(ORDERS, List.of(ORDERS))).contains("public.orders orders");
    }

    @Test
    void aWayLeadsOverOthers() {
        assertThat(WAYS.from(ORDERS, List.of(REGIONS)))
                .contains(
                        "public.orders orders"
                                + " JOIN public.stores stores ON orders.stores_id = stores.id"
                                + " JOIN public.regions regions ON stores.regions_id ="
                                + " regions.id");
    }

    @Test
    void eachJoinStandsOnce() {
        assertThat(WAYS.from(ORDERS, List.of(REGIONS, STORES, REGIONS)))
                .isEqualTo(WAYS.from(ORDERS, List.of(STORES, REGIONS)))
                .isEqualTo(WAYS.from(ORDERS, List.of(REGIONS)));
    }

    @Test
    void noWayLeadsToTheManyOrToWhatIsNotThere() {
        assertThat(WAYS.from(ORDERS, List.of(LINES))).isEmpty();
        assertThat(WAYS.from(STORES, List.of(ORDERS))).isEmpty();
        assertThat(WAYS.from(ORDERS, List.of(Views.dataset("secrets")))).isEmpty();
        assertThat(WAYS.from(ORDERS, List.of(STORES, LINES))).isEmpty();
    }

    @Test
    void aCircleEnds() {
        Ways round =
                new Ways(
                        List.of(ORDERS, STORES),
                        List.of(join("orders", "stores"), join("stores", "orders")));

        assertThat(round.from(ORDERS, List.of(STORES))).isPresent();
        assertThat(round.from(ORDERS, List.of(REGIONS))).isEmpty();
    }

    @Test
    void aKeyOfSeveralColumnsIsJoinedByAllOfThem() {
        RelationshipView both =
                new RelationshipView(
                        "both",
                        "orders",
                        List.of("a", "b"),
                        "stores",
                        List.of("x", "y"),
                        Cardinality.MANY_TO_ONE,
                        null,
                        1,
                        "declared");

        assertThat(new Ways(List.of(ORDERS, STORES), List.of(both)).from(ORDERS, List.of(STORES)))
                .hasValueSatisfying(
                        s ->
                                assertThat(s)
                                        .endsWith(
                                                "ON orders.a = stores.x AND orders.b = stores.y"));
    }

    @Test
    void theFigureIsReckonedByMonthWithinTheDays() {
        assertThat(sql("postgresql", sum(), null).series())
                .contains(
                        "SELECT CAST(date_trunc('month', orders.ordered_on) AS date) AS month,"
                                + " SUM(orders.total) AS amount, COUNT(*) AS volume"
                                + " FROM public.orders orders"
                                + " WHERE orders.ordered_on >= '2025-01-01'"
                                + " AND orders.ordered_on < '2026-11-01'"
                                + " GROUP BY CAST(date_trunc('month', orders.ordered_on) AS date)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"postgresql", "duckdb", "mysql"})
    void theMonthIsCutTheSameWhereItIsShownAndGrouped(String dialect) {
        String series = sql(dialect, sum(), null).series().orElseThrow();
        String month = series.substring("SELECT ".length(), series.indexOf(" AS month"));

        assertThat(series).endsWith(" GROUP BY " + month);
        assertThat(month).contains(dialect.equals("mysql") ? "DATE_FORMAT" : "date_trunc");
    }

    @ParameterizedTest
    @CsvSource({
        "NOTHING, true, SUM(orders.total), COUNT(*)",
        "ROWS, true, SUM(orders.total), COUNT(*)",
        "VALUES, true, SUM(orders.total), COUNT(orders.total)",
        "FIELD, true, SUM(orders.total), SUM(orders.pieces)",
        "NOTHING, false, COUNT(*), COUNT(*)"
    })
    void aFigureHasTwoParts(ChangeFigure.Over over, boolean valued, String amount, String volume) {
        ChangeFigure figure =
                new ChangeFigure(
                        valued ? TOTAL : null,
                        over,
                        over == ChangeFigure.Over.FIELD ? PIECES : null);

        assertThat(sql("duckdb", figure, null).series().orElseThrow())
                .contains(amount + " AS amount, " + volume + " AS volume");
    }

    @Test
    void theOneIsHeldAgainstTheOthers() {
        ChangeSql houston = sql("duckdb", sum(), "Houston");

        assertThat(houston.series().orElseThrow()).contains("AND stores.city = 'Houston' GROUP");
        assertThat(houston.others().orElseThrow()).contains("AND stores.city <> 'Houston' GROUP");
        assertThat(sql("duckdb", sum(), null).others()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"O'Fallon", "' OR '1'='1", "x'; DROP TABLE orders; --", "''"})
    void aValueStaysOneText(String value) {
        String series = sql("duckdb", sum(), value).series().orElseThrow();
        String text = series.substring(series.indexOf("city = ") + 7, series.indexOf(" GROUP BY"));

        assertThat(text).startsWith("'").endsWith("'");
        assertThat(text.substring(1, text.length() - 1).replace("''", "")).doesNotContain("'");
        assertThat(text.substring(1, text.length() - 1).replace("''", "'")).isEqualTo(value);
    }

    @Test
    void aSplitShowsItsFieldAndGroupsByIt() {
        Optional<String> split =
                sql("duckdb", sum(), null).split(new ChangeAsked.Place(STORES, CITY));

        assertThat(split.orElseThrow())
                .contains("stores.city AS element")
                .contains("JOIN public.stores stores")
                .endsWith(", stores.city");
        assertThat(sql("duckdb", sum(), null).split(new ChangeAsked.Place(LINES, CITY))).isEmpty();
    }

    private static ChangeFigure sum() {
        return new ChangeFigure(TOTAL, ChangeFigure.Over.NOTHING, null);
    }

    private static ChangeSql sql(String dialect, ChangeFigure figure, @Nullable String one) {
        ChangeAsked.Place place = one == null ? null : new ChangeAsked.Place(STORES, CITY);
        return new ChangeSql(
                dialect, new ChangeAsked("total", ORDERS, figure, DAY, place, one), WAYS, FROM, TO);
    }

    private static RelationshipView join(String from, String to) {
        return new RelationshipView(
                from + "_" + to,
                from,
                List.of(to + "_id"),
                to,
                List.of("id"),
                Cardinality.MANY_TO_ONE,
                null,
                1,
                "declared");
    }
}
