package io.dataagent.ontology.model;

import static io.dataagent.ontology.fixture.Models.dataset;
import static io.dataagent.ontology.fixture.Models.metric;
import static io.dataagent.ontology.fixture.Models.model;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.ontology.fixture.Models;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Words that a person adds: what is not said stays.
class AnnotationsTest {

    private static final DatasetView ORDERS =
            Models.called(dataset("orders", "id", "total"), "Orders", "A sale", "sales");
    private static final DatasetView STORES = dataset("stores", "id");
    private static final SemanticModel MODEL =
            model(
                    List.of(ORDERS, STORES),
                    List.of(),
                    new MetricView(
                            "revenue",
                            "SUM(orders.total)",
                            "Revenue",
                            "What came in",
                            List.of("turnover"),
                            List.of("orders"),
                            "EUR"));

    @Test
    void sayingNothingChangesNothing() {
        assertThat(new Annotations(null, null).applyTo(MODEL)).isEqualTo(MODEL);
        assertThat(said(words("orders", null, null, null)).applyTo(MODEL)).isEqualTo(MODEL);
    }

    @Test
    void wordsOfADatasetChangeOnlyWhatTheySay() {
        DatasetView label = first(said(words("orders", "Käufe", null, null)).applyTo(MODEL));
        DatasetView none = first(said(words("orders", null, "", List.of())).applyTo(MODEL));

        assertThat(label.label()).isEqualTo("Käufe");
        assertThat(label.description()).isEqualTo("A sale");
        assertThat(label.synonyms()).containsExactly("sales");
        assertThat(label.fields()).isEqualTo(ORDERS.fields());
        assertThat(none.label()).isEqualTo("Orders");
        assertThat(none.description()).isEmpty();
        assertThat(none.synonyms()).isEmpty();
    }

    @Test
    void wordsOfAFieldKeepItsFactsAndItsUnit() {
        FieldView measured =
                new FieldView(
                        "total",
                        "amount * 2",
                        "Total",
                        "paid",
                        "Decimal",
                        true,
                        List.of("sum"),
                        List.of("1", "2"),
                        0.25,
                        7L,
                        "1",
                        "9",
                        "EUR");
        SemanticModel model = model(dataset("orders", "s.orders", List.of(measured)));

        FieldView said =
                first(
                                said(new Annotations.OfDataset(
                                                "orders",
                                                null,
                                                null,
                                                null,
                                                List.of(
                                                        new Annotations.OfField(
                                                                "total",
                                                                null,
                                                                "gross",
                                                                List.of("brutto")))))
                                        .applyTo(model))
                        .fields()
                        .getFirst();

        assertThat(said)
                .isEqualTo(
                        new FieldView(
                                "total",
                                "amount * 2",
                                "Total",
                                "gross",
                                "Decimal",
                                true,
                                List.of("brutto"),
                                List.of("1", "2"),
                                0.25,
                                7L,
                                "1",
                                "9",
                                "EUR"));
    }

    @Test
    void ofTwoWordsForOneThingTheLastHolds() {
        SemanticModel twice =
                said(words("stores", "A", null, null), words("stores", "B", null, null))
                        .applyTo(MODEL);

        assertThat(twice.dataset("stores").orElseThrow().label()).isEqualTo("B");
    }

    @Test
    void aMetricOfAKnownNameIsReplacedInItsPlaceAndKeepsItsUnit() {
        SemanticModel two = MODEL.with(MODEL.datasets(), twoMetrics());

        List<MetricView> metrics =
                new Annotations(
                                List.of(),
                                List.of(
                                        new Annotations.OfMetric(
                                                "revenue",
                                                "SUM(orders.total) - 1",
                                                null,
                                                null,
                                                null,
                                                null)))
                        .applyTo(two)
                        .metrics();

        assertThat(metrics).extracting(MetricView::name).containsExactly("revenue", "orders");
        assertThat(metrics.getFirst())
                .isEqualTo(
                        new MetricView(
                                "revenue",
                                "SUM(orders.total) - 1",
                                null,
                                null,
                                List.of(),
                                List.of("orders"),
                                "EUR"));
    }

    @Test
    void aNewMetricComesLastAndNamesItsDatasetsItself() {
        List<MetricView> metrics =
                new Annotations(
                                List.of(),
                                List.of(
                                        new Annotations.OfMetric(
                                                "per_store",
                                                "COUNT(orders.id) / COUNT(DISTINCT stores.id)",
                                                "Per store",
                                                null,
                                                List.of("density"),
                                                List.of())))
                        .applyTo(MODEL)
                        .metrics();

        assertThat(metrics).extracting(MetricView::name).containsExactly("revenue", "per_store");
        assertThat(metrics.getLast().datasets()).containsExactly("orders", "stores");
        assertThat(metrics.getLast().synonyms()).containsExactly("density");
        assertThat(metrics.getLast().unit()).isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SUM(b.x) + MAX(a.y) | a,b",
                "COUNT(*) | ''",
                "SUM(x) | ''",
                "SUM( | ''",
                "SUM(a.x) / SUM(a.y) | a",
                "SUM(Größe.x) | Größe"
            })
    void theDatasetsOfAnExpressionAreThoseItNames(String sql, String datasets) {
        assertThat(String.join(",", Annotations.datasetsIn(sql))).isEqualTo(datasets);
    }

    @Test
    void namesThatAreNotThereAreToldByTheirPlace() {
        Annotations said =
                said(
                        words("orders", null, null, null),
                        words("Orders", "case matters", null, null),
                        new Annotations.OfDataset(
                                "stores",
                                null,
                                null,
                                null,
                                List.of(
                                        new Annotations.OfField("id", null, null, null),
                                        new Annotations.OfField("total", null, null, null))));

        assertThat(said.unknownNames(MODEL))
                .containsExactly(
                        new ModelIssue("/datasets/1/name", "unknown dataset"),
                        new ModelIssue("/datasets/2/fields/1/name", "unknown field"));
        assertThat(new Annotations(List.of(), List.of()).unknownNames(MODEL)).isEmpty();
    }

    private static List<MetricView> twoMetrics() {
        return List.of(MODEL.metrics().getFirst(), metric("orders", "COUNT(orders.id)"));
    }

    private static Annotations said(Annotations.OfDataset... words) {
        return new Annotations(List.of(words), List.of());
    }

    private static Annotations.OfDataset words(
            String name,
            @Nullable String label,
            @Nullable String description,
            @Nullable List<String> synonyms) {
        return new Annotations.OfDataset(name, label, description, synonyms, List.of());
    }

    private static DatasetView first(SemanticModel model) {
        return model.datasets().getFirst();
    }
}
