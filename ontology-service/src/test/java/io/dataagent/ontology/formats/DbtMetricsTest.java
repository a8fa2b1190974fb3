package io.dataagent.ontology.formats;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.ontology.model.ModelIssue;
import io.dataagent.ontology.osi.Yaml;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Metrics of dbt as plain aggregates, or with the reason why they are none.
class DbtMetricsTest {

    private static final String MODELS =
            """
            semantic_models:
            - name: orders
              measures:
              - {name: revenue, agg: sum, expr: amount}
              - {name: cost, agg: sum, expr: "CASE WHEN kind = 'revenue' THEN price END"}
              - {name: orders_count, agg: count, expr: "1"}
              - {name: ones, agg: sum, expr: "1"}
              - {name: customers, agg: count_distinct, expr: customer_id}
              - {name: amount, agg: average}
              - {name: late, agg: sum_boolean, expr: is_late}
              - {name: largest, agg: MAX, expr: amount}
              - {name: middle, agg: median, expr: amount}
              - {name: own, agg: min, expr: amount, create_metric: true}
            - name: stores
              measures:
              - {name: size, agg: sum, expr: square_feet}
            metrics:
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\u0001',
            value = {
                "measure: revenue | SUM(orders.amount)",
                "measure: {name: revenue} | SUM(orders.amount)",
                "measure: orders_count | COUNT(*)",
                "measure: ones | COUNT(*)",
                "measure: customers | COUNT(DISTINCT orders.customer_id)",
                "measure: amount | AVG(orders.amount)",
                "measure: late | SUM(CASE WHEN orders.is_late THEN 1 ELSE 0 END)",
                "measure: largest | MAX(orders.amount)",
                "measure: cost | SUM(CASE WHEN orders.kind = 'revenue' THEN orders.price END)"
            })
    void aMeasureIsAnAggregateOfItsDataset(String params, String sql) {
        assertThat(sql(metric("simple", params))).isEqualTo(sql);
    }

    @Test
    void aRatioDividesOnlyByWhatIsThere() {
        String ratio =
                metric("simple", "measure: revenue", "a")
                        + metric("simple", "measure: size", "b")
                        + metric("ratio", "numerator: a, denominator: {name: b}");

        assertThat(sql(ratio))
                .isEqualTo("(SUM(orders.amount)) * 1.0 / NULLIF(SUM(stores.square_feet), 0)");
    }

    @Test
    void aDerivedMetricPutsItsPartsInBrackets() {
        String derived =
                metric("simple", "measure: revenue", "a")
                        + metric("simple", "measure: ones", "a_count")
                        + metric("derived", "expr: a / a_count, metrics: [a, {name: a_count}]");

        assertThat(sql(derived)).isEqualTo("(SUM(orders.amount)) / (COUNT(*))");
    }

    @Test
    void aPartStandsUnderItsOtherName() {
        String derived =
                metric("simple", "measure: revenue", "a")
                        + metric("derived", "expr: x - x / 2, metrics: [{name: a, alias: x}]");

        assertThat(sql(derived)).isEqualTo("(SUM(orders.amount)) - (SUM(orders.amount)) / 2");
    }

    @Test
    void thePartsOfAPartAreNotPutInTwice() {
        String derived =
                metric("simple", "measure: cost", "cost")
                        + metric("simple", "measure: revenue", "revenue")
                        + metric("derived", "expr: cost + revenue, metrics: [cost, revenue]");

        assertThat(sql(derived))
                .isEqualTo(
                        "(SUM(CASE WHEN orders.kind = 'revenue' THEN orders.price END)) + (SUM(orders.amount))");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "simple | measure: gone | there is no measure “gone”",
                "simple | measure: middle | the aggregation “median” is not known here",
                "simple | measure: {name: revenue, filter: x} | a measure with a filter has no plain aggregate",
                "cumulative | measure: revenue | a cumulative metric has no plain aggregate",
                "conversion | measure: revenue | a conversion metric has no plain aggregate",
                "ratio | numerator: gone, denominator: gone | there is no metric “gone”",
                "derived | expr: m, metrics: [m] | it is made of itself or nested too deep",
                "derived | expr: a, metrics: [{name: a, offset_window: 7 days}] | a metric of another time has no plain aggregate",
                "derived | expr: a, metrics: [{name: a, filter: x}] | a part with a filter has no plain aggregate"
            })
    void whatIsNoPlainAggregateIsKeptWithTheReason(String type, String params, String why) {
        DbtMetrics metrics = read(metric(type, params));

        assertThat(metrics.warnings()).containsExactly(new ModelIssue("/metrics/0", why));
        JsonNode dialect = last(metrics).path("expression").path("dialects").path(0);
        assertThat(dialect.path("dialect").asText()).isEqualTo("DBT");
        assertThat(dialect.path("expression").asText()).contains("type_params");
    }

    @Test
    void aFilterOfTheMetricItselfHoldsItBack() {
        DbtMetrics metrics =
                read(
                        "- {name: m, type: simple, filter: \"x > 1\", type_params: {measure: revenue}}\n");

        assertThat(metrics.warnings())
                .containsExactly(
                        new ModelIssue(
                                "/metrics/0", "a metric with a filter has no plain aggregate"));
    }

    @Test
    void anEmptyFilterIsNone() {
        for (String none : List.of("''", "[]", "null", "{where_filters: []}")) {
            DbtMetrics metrics =
                    read(
                            "- {name: m, type: simple, filter: %s, type_params: {measure: revenue}}\n"
                                    .formatted(none));
            assertThat(metrics.warnings()).as(none).isEmpty();
        }
    }

    @Test
    void aMeasureThatMakesItsOwnMetricDoesSoUnlessOneIsThere() {
        assertThat(read("[]\n").all())
                .extracting(m -> m.path("name").asText())
                .containsExactly("own");
        assertThat(read("- {name: own, type_params: {measure: revenue}}\n").all())
                .extracting(m -> m.path("name").asText())
                .containsExactly("own");
    }

    @Test
    void twoThatAreMadeOfEachOtherEnd() {
        DbtMetrics metrics =
                read(
                        metric("derived", "expr: b, metrics: [b]", "a")
                                + metric("derived", "expr: a, metrics: [a]", "b"));

        assertThat(metrics.warnings())
                .extracting(ModelIssue::message)
                .containsOnly("it is made of itself or nested too deep");
    }

    private static String metric(String type, String params) {
        return metric(type, params, "m");
    }

    private static String metric(String type, String params, String name) {
        return "- {name: %s, type: %s, type_params: {%s}}\n".formatted(name, type, params);
    }

    private static String sql(String metrics) {
        return last(read(metrics))
                .path("expression")
                .path("dialects")
                .path(0)
                .path("expression")
                .asText();
    }

    /// The last that the document says; measures that make their own come behind it.
    private static ObjectNode last(DbtMetrics metrics) {
        return metrics.all().stream()
                .filter(m -> m.path("name").asText().equals("m"))
                .findFirst()
                .orElseThrow();
    }

    private static DbtMetrics read(String metrics) {
        JsonNode root = Yaml.read(MODELS + metrics.indent(2));
        return new DbtMetrics(root.path("semantic_models"), root.path("metrics"));
    }
}
