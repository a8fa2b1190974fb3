package io.dataagent.ontology.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.ontology.RelationshipView;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ModelCheckTest {

    @Test
    void acceptsARightModel() {
        assertThat(ModelCheck.issuesOf(model(List.of(orders()), "SUM(orders.total)"))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    SUM(orders.total                   | not a readable SQL expression
                    SUM(orders.profit)                 | dataset "orders" has no field "profit"
                    SUM(bills.total)                   | there is no dataset "bills"
                    SUM(total)                         | there is no dataset ""
                    (SELECT max(x) FROM secrets)       | an expression may not hold a SELECT
                    SUM(orders.total) + (SELECT 1)     | an expression may not hold a SELECT
                    1 + 1                              | a metric names at least one dataset.field
                    """)
    void refusesAWrongMetric(String expression, String message) {
        assertThat(ModelCheck.issuesOf(model(List.of(orders()), expression)))
                .extracting(ModelIssue::message)
                .contains(message);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SUM(orders.total) / NULLIF(COUNT(DISTINCT orders.id), 0)",
                "SUM(CASE WHEN orders.total > 10 THEN 1 ELSE 0 END)",
                "COUNT(*) FILTER (WHERE orders.total > 0)",
                "AVG(\"orders\".\"total\"::numeric)"
            })
    void readsWhatMetricsLookLike(String expression) {
        assertThat(ModelCheck.issuesOf(model(List.of(orders()), expression))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "a\nb", "a\u0000b"})
    void refusesAnUnusableName(String name) {
        DatasetView dataset =
                new DatasetView(
                        name,
                        "s.t",
                        null,
                        null,
                        List.of(),
                        List.of(),
                        List.of(),
                        null,
                        List.of(field("id")),
                        null);

        assertThat(ModelCheck.issuesOf(model(List.of(orders(), dataset), "SUM(orders.total)")))
                .extracting(ModelIssue::pointer)
                .contains("/datasets/1/name");
    }

    @Test
    void refusesTheSameNameTwice() {
        assertThat(ModelCheck.issuesOf(model(List.of(orders(), orders()), "SUM(orders.total)")))
                .extracting(ModelIssue::message)
                .contains("the name \"orders\" occurs 2×");
    }

    @Test
    void refusesARelationshipToAMissingColumn() {
        RelationshipView lost =
                new RelationshipView(
                        "r",
                        "orders",
                        List.of("id"),
                        "orders",
                        List.of("gone"),
                        Cardinality.MANY_TO_ONE,
                        null,
                        1,
                        "manual");
        SemanticModel model =
                new SemanticModel("m", null, List.of(orders()), List.of(lost), List.of());

        assertThat(ModelCheck.issuesOf(model))
                .containsExactly(
                        new ModelIssue(
                                "/relationships/0/to_columns",
                                "dataset \"orders\" has no field \"gone\""));
    }

    @Test
    void refusesTooManyFieldsWithOneIssue() {
        List<FieldView> fields = IntStream.range(0, 10_000).mapToObj(i -> field("f" + i)).toList();
        DatasetView wide =
                new DatasetView(
                        "wide", "s.t", null, null, List.of(), List.of(), List.of(), null, fields,
                        null);

        assertThat(
                        ModelCheck.issuesOf(
                                new SemanticModel("m", null, List.of(wide), List.of(), List.of())))
                .containsExactly(
                        new ModelIssue("/datasets/0/fields", "a dataset has at most 2000 fields"));
    }

    private static SemanticModel model(List<DatasetView> datasets, String metric) {
        return new SemanticModel(
                "m",
                null,
                datasets,
                List.of(),
                List.of(new MetricView("k", metric, null, null, List.of(), List.of())));
    }

    private static DatasetView orders() {
        return new DatasetView(
                "orders",
                "public.orders",
                null,
                null,
                List.of(),
                List.of("id"),
                List.of(),
                null,
                List.of(field("id"), field("total")),
                null);
    }

    private static FieldView field(String name) {
        return new FieldView(
                name, name, null, null, "Integer", false, List.of(), List.of(), null, null, null,
                null);
    }
}
