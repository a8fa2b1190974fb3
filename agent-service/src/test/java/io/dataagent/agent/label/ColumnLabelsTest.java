package io.dataagent.agent.label;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.QueryLineage.OutputColumn;
import io.dataagent.contracts.query.TableData;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ColumnLabelsTest {

    private static final ColumnLabels LABELS =
            new ColumnLabels(
                    List.of(
                            dataset(
                                    field("city", "String", "Town", null),
                                    field("amount", "Decimal", "Order value", "EUR"),
                                    field("delay_minutes", "Integer", "Delay", null),
                                    field("tax_usd", "Decimal", null, null),
                                    field("ordered_on", "Date", "Order date", null),
                                    field("note", "String", null, "EUR"))),
                    List.of(
                            new MetricView(
                                    "margin",
                                    "SUM(orders.amount) / COUNT(orders.amount)",
                                    "Contribution margin",
                                    null,
                                    List.of(),
                                    List.of("orders"),
                                    "%")));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "o.amount AS amount|amount|amount|false|Order value|EUR",
                "o.amount AS paid|paid|amount|false|Order value|EUR",
                "SUM(o.amount) AS amount|amount|amount|true|Order value|EUR",
                "SUM(o.amount) AS total|total|amount|true|Total order value|EUR",
                "MAX(o.amount) AS max_amount|max_amount|amount|true|Highest order value|EUR",
                "SUM(o.amount) AS total_2025|total_2025|amount|true|-|EUR",
                "AVG(o.amount) AS typical|typical|amount|true|-|EUR",
                "ROUND(AVG(o.amount), 2) AS average|average|amount|true|Average order value|EUR",
                "SUM(\"o\".\"amount\") AS \"total\"|total|amount|true|Total order value|EUR",
                "CAST(AVG(o.amount) AS numeric) AS average|average|amount|true|Average order value|EUR",
                "COUNT(o.amount) AS orders|orders|amount|true|-|-",
                "COUNT(DISTINCT o.amount) AS amounts|amounts|amount|true|-|-",
                "VARIANCE(o.amount) AS spread|spread|amount|true|-|-",
                "SUM(o.amount) / 1000 AS thousands|thousands|amount|true|-|-",
                "SUM(o.amount) * 100.0 / SUM(SUM(o.amount)) OVER () AS share|share|amount|true|-|-",
                "RANK() OVER (ORDER BY SUM(o.amount)) AS place|place|amount|true|-|-",
                "AVG(o.delay_minutes) AS average_delay|average_delay|delay_minutes|true|Average delay|min",
                "EXTRACT(ISODOW FROM o.ordered_on) AS weekday|weekday|ordered_on|false|-|-",
                "EXTRACT(HOUR FROM o.ordered_on) AS hour|hour|ordered_on|false|-|-",
                "SUM(o.tax_usd) AS tax|tax|tax_usd|true|-|USD"
            })
    void saysWhatTheModelSaysOfTheFieldAsFarAsItStillHolds(
            String sql, String name, String field, boolean aggregated, String label, String unit) {
        Column told = told("SELECT o.city, " + sql + " FROM orders o", name, aggregated, field);

        assertThat(told).isEqualTo(new Column(name, ColumnType.DECIMAL, label, unit));
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "average_minutes, min",
                "mins, min",
                "stay_hours, h",
                "days, d",
                "total_eur, EUR",
                "price_cad, CAD",
                "amount_try, TRY",
                "paid_sek, SEK",
                "total_all, -",
                "revenue_all, -",
                "x_try, -",
                "total_top, -",
                "total_cup, -",
                "duration_sek, -",
                "weight_kgs, -",
                "project_irr, -",
                "lines_php, -",
                "all, -",
                "minimum, -",
                "admin, -",
                "try, -"
            })
    void saysTheUnitThatTheNameOfAColumnSays(String name, String unit) {
        Column told = told("SELECT x AS " + name + " FROM orders o", name, true);

        assertThat(told.unit()).isEqualTo(unit);
        assertThat(told.label()).isNull();
    }

    @Test
    void saysWhatAMetricOfThatNameIsCalledAndCountedIn() {
        Column told = told("SELECT SUM(a) / COUNT(b) AS margin FROM orders o", "margin", true);

        assertThat(told)
                .isEqualTo(new Column("margin", ColumnType.DECIMAL, "Contribution margin", "%"));
    }

    @Test
    void givesTextsNoUnit() {
        ExecutionAnswer.Rows rows =
                rows(
                        "SELECT o.note AS note FROM orders o",
                        new Column("note", ColumnType.STRING),
                        new OutputColumn("note", List.of("orders.note"), false));

        assertThat(LABELS.told(rows).table().columns())
                .containsExactly(new Column("note", ColumnType.STRING));
    }

    @Test
    void leavesRowsAndNamesAsTheyAre() {
        ExecutionAnswer.Rows rows =
                rows(
                        "SELECT o.city FROM orders o",
                        new Column("city", ColumnType.STRING),
                        new OutputColumn("city", List.of("orders.city"), false));

        ExecutionAnswer.Rows told = LABELS.told(rows);

        assertThat(told.table().rows()).isEqualTo(rows.table().rows());
        assertThat(told.table().columns())
                .containsExactly(new Column("city", ColumnType.STRING, "Town", null));
        assertThat(told.executedSql()).isEqualTo(rows.executedSql());
    }

    private static Column told(String sql, String name, boolean aggregated, String... fields) {
        List<String> sources = List.of(fields).stream().map(f -> "orders." + f).toList();
        return LABELS.told(
                        rows(
                                sql,
                                new Column(name, ColumnType.DECIMAL),
                                new OutputColumn(name, sources, aggregated)))
                .table()
                .columns()
                .getFirst();
    }

    private static ExecutionAnswer.Rows rows(String sql, Column column, OutputColumn output) {
        return new ExecutionAnswer.Rows(
                new TableData(List.of(column), List.of()),
                false,
                1,
                sql,
                new QueryLineage(
                        List.of("orders"), List.of(output), List.of(), List.of(), null, List.of()));
    }

    private static DatasetView dataset(FieldView... fields) {
        return new DatasetView(
                "orders",
                "shop.orders",
                null,
                null,
                List.of(),
                List.of(),
                List.of(),
                null,
                List.of(fields),
                null);
    }

    private static FieldView field(String name, String type, String label, String unit) {
        return new FieldView(
                name,
                name,
                label,
                null,
                type,
                type.equals("Date"),
                List.of(),
                List.of(),
                null,
                null,
                null,
                null,
                unit);
    }
}
