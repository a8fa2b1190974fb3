package io.dataagent.ontology.draft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.ontology.fixture.Models;
import io.dataagent.ontology.fixture.RetailSnapshot;
import io.dataagent.ontology.model.ModelCheck;
import io.dataagent.ontology.model.ModelIssue;
import io.dataagent.ontology.model.Relations;
import io.dataagent.ontology.model.SemanticModel;
import io.dataagent.ontology.model.SourceCheck;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ModelRefreshTest {

    private static final SnapshotView BEFORE = RetailSnapshot.view();
    private static final SnapshotView NOW = RetailSnapshot.later();
    private static final SemanticModel DRAFT = ModelDraft.from("shop", BEFORE, 0.5);

    @Test
    void changesNothingWhereNothingChanged() {
        ModelRefresh.Outcome outcome = ModelRefresh.of(edited(), Optional.of(BEFORE), BEFORE, 0.5);

        assertThat(outcome.model()).isEqualTo(edited());
        assertThat(outcome.warnings()).isEmpty();
    }

    @Test
    void aDescriptionThatAPersonTookAwayStaysAway() {
        SemanticModel drafted = ModelDraft.from("shop", BEFORE, 0.5);
        DatasetView stores = drafted.dataset("stores").orElseThrow();
        SemanticModel cleared =
                drafted.with(
                        drafted.datasets().stream()
                                .map(d -> d.equals(stores) ? Models.called(d, "Shops", null) : d)
                                .toList(),
                        drafted.metrics());

        SemanticModel after = ModelRefresh.of(cleared, Optional.of(BEFORE), NOW, 0.5).model();

        assertThat(stores.description()).isNotNull();
        assertThat(after.dataset("stores").orElseThrow().description()).isNull();
        assertThat(
                        ModelRefresh.of(cleared, Optional.empty(), NOW, 0.5)
                                .model()
                                .dataset("stores")
                                .orElseThrow()
                                .description())
                .isEqualTo(stores.description());
    }

    @Test
    void carriesOverWhatCameAndWentAndKeepsWords() {
        // When
        ModelRefresh.Outcome outcome = ModelRefresh.of(edited(), Optional.of(BEFORE), NOW, 0.5);

        // Then
        SemanticModel model = outcome.model();
        assertThat(ModelCheck.issuesOf(model)).isEmpty();
        assertThat(SourceCheck.issuesOf(model, NOW)).isEmpty();
        assertThat(model.datasets())
                .extracting(DatasetView::name)
                .containsExactly(
                        "shops",
                        "customers",
                        "addresses",
                        "products",
                        "orders",
                        "order_items",
                        "returns");
        DatasetView shops = model.dataset("shops").orElseThrow();
        assertThat(shops.description()).isEqualTo("Where people buy");
        assertThat(shops.rowCount()).isEqualTo(14);
        assertThat(shops.fields())
                .extracting(FieldView::name, FieldView::label, FieldView::distinctCount)
                .containsExactly(
                        tuple("id", "Id", 14L),
                        tuple("town", "Town", 13L),
                        tuple("zip", "Zip", 14L));
        assertThat(shops.fields().get(1).sampleValues()).contains("El Paso");
        assertThat(model.metrics()).extracting(MetricView::name).containsExactly("revenue");
        assertThat(outcome.warnings())
                .contains(
                        new ModelIssue(
                                "/datasets/shops/fields/region",
                                "the column region is gone, and the field with it"),
                        new ModelIssue("/datasets/shops/fields/zip", "the column is new"),
                        new ModelIssue(
                                "/datasets/promotions",
                                "the table public.promotions is gone, and the dataset with it"),
                        new ModelIssue("/datasets/returns", "the table public.returns is new"),
                        new ModelIssue(
                                "/metrics/regions",
                                "it names what is gone and went with it: COUNT(DISTINCT shops.region)"));
    }

    @Test
    void keepsWhatAPersonSaidOfRelationshipsAndAddsNewOnes() {
        SemanticModel model = ModelRefresh.of(edited(), Optional.of(BEFORE), NOW, 0.5).model();

        assertThat(model.relationships())
                .extracting(
                        RelationshipView::fromDataset,
                        r -> r.fromColumns().getFirst(),
                        RelationshipView::toDataset,
                        RelationshipView::origin)
                .contains(
                        tuple("orders", "store_id", "shops", "declared"),
                        tuple("customers", "home_store_id", "shops", "manual"),
                        tuple("returns", "order_id", "orders", "declared"))
                .doesNotContain(tuple("orders", "customer_id", "customers", "declared"));
        assertThat(model.relationships())
                .noneMatch(r -> r.fromDataset().equals("product_promotions"));
        assertThat(model.rejected()).hasSize(1);
    }

    @Test
    void leavesOutWhatAPersonLeftOut() {
        SemanticModel without =
                DRAFT.with(
                        DRAFT.datasets().stream()
                                .filter(d -> !d.name().equals("addresses"))
                                .map(d -> d.name().equals("customers") ? withoutName(d) : d)
                                .toList(),
                        List.of());

        SemanticModel model = ModelRefresh.of(without, Optional.of(BEFORE), NOW, 0.5).model();

        assertThat(model.dataset("addresses")).isEmpty();
        assertThat(model.dataset("customers").orElseThrow().fields())
                .extracting(FieldView::name)
                .containsExactly("id", "home_store_id");
        assertThat(model.relationships()).noneMatch(r -> r.toDataset().equals("addresses"));
    }

    @Test
    void addsNothingWithoutTheOlderDiscoveryButSaysSo() {
        ModelRefresh.Outcome outcome = ModelRefresh.of(edited(), Optional.empty(), NOW, 0.5);

        assertThat(outcome.model().dataset("returns")).isEmpty();
        assertThat(outcome.model().dataset("shops").orElseThrow().fields())
                .extracting(FieldView::name)
                .containsExactly("id", "town");
        assertThat(outcome.warnings())
                .contains(
                        new ModelIssue(
                                "",
                                "the table public.returns is not in the model; add it if it is new"));
        assertThat(ModelCheck.issuesOf(outcome.model())).isEmpty();
    }

    @Test
    void leavesAQueryAsASourceAlone() {
        DatasetView query =
                new DatasetView(
                        "big_orders",
                        "(select id from orders)",
                        null,
                        null,
                        List.of(),
                        List.of(),
                        List.of(),
                        null,
                        DRAFT.dataset("stores").orElseThrow().fields().subList(0, 1),
                        null);
        SemanticModel model = DRAFT.with(List.of(query), List.of());

        assertThat(
                        ModelRefresh.of(model, Optional.of(BEFORE), NOW, 0.5)
                                .model()
                                .dataset("big_orders"))
                .contains(query);
    }

    /// Renamed things, own words, a struck out and an own relationship, and two measures.
    private static SemanticModel edited() {
        List<DatasetView> datasets =
                DRAFT.datasets().stream()
                        .map(d -> d.name().equals("stores") ? shops(d) : d)
                        .toList();
        List<RelationshipView> relationships =
                DRAFT.relationships().stream()
                        .map(r -> r.toDataset().equals("stores") ? toShops(r, r.origin()) : r)
                        .toList();
        SemanticModel renamed =
                DRAFT.with(
                                datasets,
                                List.of(
                                        metric(
                                                "revenue",
                                                "SUM(order_items.quantity * order_items.unit_price)"),
                                        metric("regions", "COUNT(DISTINCT shops.region)")))
                        .joined(relationships, DRAFT.evidence(), List.of());
        RelationshipView struck =
                renamed.relationships().stream()
                        .filter(r -> r.toDataset().equals("customers"))
                        .findFirst()
                        .orElseThrow();
        RelationshipView home =
                renamed.relationships().stream()
                        .filter(r -> r.fromDataset().equals("customers"))
                        .findFirst()
                        .orElseThrow();
        return Relations.put(Relations.strike(renamed, struck), toShops(home, "manual"));
    }

    private static DatasetView shops(DatasetView d) {
        return new DatasetView(
                "shops",
                d.source(),
                "Shops",
                "Where people buy",
                d.synonyms(),
                d.primaryKey(),
                d.uniqueKeys(),
                d.rowCount(),
                d.fields().stream().map(f -> f.name().equals("city") ? town(f) : f).toList(),
                null);
    }

    private static FieldView town(FieldView f) {
        return new FieldView(
                "town",
                f.expression(),
                "Town",
                f.description(),
                f.datatype(),
                f.time(),
                List.of("city"),
                f.sampleValues(),
                f.nullRate(),
                f.distinctCount(),
                f.min(),
                f.max());
    }

    private static DatasetView withoutName(DatasetView d) {
        return new DatasetView(
                d.name(),
                d.source(),
                d.label(),
                d.description(),
                d.synonyms(),
                d.primaryKey(),
                d.uniqueKeys(),
                d.rowCount(),
                d.fields().stream().filter(f -> !f.name().equals("full_name")).toList(),
                null);
    }

    private static RelationshipView toShops(RelationshipView r, String origin) {
        return new RelationshipView(
                r.name(),
                r.fromDataset(),
                r.fromColumns(),
                "shops",
                r.toColumns(),
                Cardinality.MANY_TO_ONE,
                r.role(),
                origin.equals("manual") ? 1.0 : r.confidence(),
                origin);
    }

    private static MetricView metric(String name, String expression) {
        return new MetricView(name, expression, null, null, List.of(), List.of());
    }
}
