package io.dataagent.ontology.model;

import static io.dataagent.ontology.fixture.Models.dataset;
import static io.dataagent.ontology.fixture.Models.field;
import static io.dataagent.ontology.fixture.Models.metric;
import static io.dataagent.ontology.fixture.Models.model;
import static io.dataagent.ontology.fixture.Models.relation;
import static io.dataagent.ontology.fixture.Models.sure;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.ontology.draft.ModelDraft;
import io.dataagent.ontology.fixture.Models;
import io.dataagent.ontology.fixture.RetailSnapshot;
import io.dataagent.ontology.model.ModelDiff.Change;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// What two versions of a model differ in.
class ModelDiffTest {

    private static final DatasetView ORDERS = dataset("orders", "id", "store_id", "total");
    private static final DatasetView STORES = dataset("stores", "id");
    private static final RelationshipView AT = relation("orders", "store_id", "stores");
    private static final MetricView REVENUE = metric("revenue", "SUM(orders.total)");
    private static final SemanticModel MODEL = model(List.of(ORDERS, STORES), List.of(AT), REVENUE);

    @Test
    void aVersionDoesNotDifferFromItself() {
        SemanticModel shop = ModelDraft.from("shop", RetailSnapshot.view(), 0.5);

        assertThat(ModelDiff.between(MODEL, MODEL)).isEmpty();
        assertThat(ModelDiff.between(shop, shop)).isEmpty();
    }

    @Test
    void theOrderOfDatasetsIsNoDifference() {
        assertThat(ModelDiff.between(MODEL, MODEL.with(List.of(STORES, ORDERS), MODEL.metrics())))
                .isEmpty();
    }

    @Test
    void aDatasetThatCameIsToldWithItsFields() {
        SemanticModel more =
                MODEL.with(List.of(ORDERS, STORES, dataset("staff", "id")), MODEL.metrics());

        assertThat(ModelDiff.between(MODEL, more))
                .extracting(Change::kind, Change::place)
                .containsExactly(
                        tuple("added", "/datasets/staff"),
                        tuple("added", "/datasets/staff/fields/id"));
        assertThat(ModelDiff.between(more, MODEL))
                .extracting(Change::kind, Change::place)
                .containsExactly(
                        tuple("removed", "/datasets/staff"),
                        tuple("removed", "/datasets/staff/fields/id"));
    }

    @Test
    void whatCameIsShownWholeAndWhatWentToo() {
        SemanticModel none = MODEL.with(MODEL.datasets(), List.of());

        Change gone = ModelDiff.between(MODEL, none).getFirst();
        Change back = ModelDiff.between(none, MODEL).getFirst();

        assertThat(gone.after()).isNull();
        assertThat(gone.before()).isNotNull();
        assertThat(gone.before().path("expression").asText()).isEqualTo("SUM(orders.total)");
        assertThat(back.before()).isNull();
        assertThat(back.after()).isEqualTo(gone.before());
    }

    @Test
    void eachPropertyThatChangedIsToldByItself() {
        DatasetView said = Models.called(ORDERS, "Orders", "A sale", "sales");

        assertThat(ModelDiff.between(MODEL, MODEL.with(List.of(said, STORES), MODEL.metrics())))
                .extracting(Change::kind, Change::place, Change::property)
                .containsExactlyInAnyOrder(
                        tuple("changed", "/datasets/orders", "label"),
                        tuple("changed", "/datasets/orders", "description"),
                        tuple("changed", "/datasets/orders", "synonyms"));
    }

    @Test
    void nothingBeforeIsNullAndNotAnEmptyText() {
        DatasetView said = Models.called(ORDERS, "Orders", null);

        Change change =
                ModelDiff.between(MODEL, MODEL.with(List.of(said, STORES), MODEL.metrics()))
                        .getFirst();

        assertThat(change.before()).isNull();
        assertThat(change.after()).isNotNull();
        assertThat(change.after().asText()).isEqualTo("Orders");
    }

    @Test
    void aRenamedFieldIsOneThatWentAndOneThatCame() {
        DatasetView renamed =
                dataset(
                        "orders",
                        "public.orders",
                        List.of(field("id"), field("store_id"), field("amount", "total")));

        assertThat(ModelDiff.between(MODEL, MODEL.with(List.of(renamed, STORES), MODEL.metrics())))
                .extracting(Change::kind, Change::place)
                .containsExactly(
                        tuple("added", "/datasets/orders/fields/amount"),
                        tuple("removed", "/datasets/orders/fields/total"));
    }

    @Test
    void namesWithSlashesAndTildesStayApart() {
        SemanticModel odd = model(dataset("a/fields/b", "x"), dataset("a~1", "y"), dataset("a~b"));

        assertThat(ModelDiff.between(model(dataset("z")), odd))
                .filteredOn(c -> c.kind().equals("added"))
                .extracting(Change::place)
                .containsExactly(
                        "/datasets/a~1fields~1b",
                        "/datasets/a~1fields~1b/fields/x",
                        "/datasets/a~01",
                        "/datasets/a~01/fields/y",
                        "/datasets/a~0b");
    }

    @Test
    void aRelationshipTellsHowSureItIsAndWhy() {
        Evidence why = new Evidence(AT.name(), List.of("measured"), null);
        SemanticModel surer =
                MODEL.joined(List.of(sure(AT, "inferred", 0.6)), List.of(why), List.of());

        assertThat(ModelDiff.between(MODEL, surer))
                .extracting(Change::place, Change::property)
                .containsExactlyInAnyOrder(
                        tuple("/relationships/" + AT.name(), "confidence"),
                        tuple("/relationships/" + AT.name(), "origin"),
                        tuple("/relationships/" + AT.name(), "evidence"));
    }

    @Test
    void whatWasStruckOutAndTheNameBelongToTheModelItself() {
        SemanticModel struck = Relations.strike(MODEL, AT).named("n");

        assertThat(ModelDiff.between(MODEL, struck))
                .extracting(Change::kind, Change::place, Change::property)
                .containsExactlyInAnyOrder(
                        tuple("changed", "", "name"),
                        tuple("changed", "", "rejected"),
                        tuple("removed", "/relationships/" + AT.name(), null));
    }

    @Test
    void aMarkBesideAFieldIsADifference() {
        SemanticModel hidden =
                new SemanticModel(
                        "m",
                        null,
                        MODEL.datasets(),
                        MODEL.relationships(),
                        MODEL.metrics(),
                        List.of(),
                        List.of(),
                        Kept.NOTHING.with(
                                Kept.field("orders", "total"), "hidden", BooleanNode.TRUE));

        assertThat(ModelDiff.between(MODEL, hidden))
                .extracting(Change::place, Change::property)
                .containsExactly(tuple("/datasets/orders/fields/total", "kept"));
    }

    @Test
    void whatCannotBeUsedAnyMoreIsToldWithItsReason() {
        SemanticModel parked =
                parked(
                        MODEL.joined(List.of(), List.of(), List.of())
                                .with(MODEL.datasets(), List.of()),
                        new Parked(
                                List.of(),
                                List.of(new Parked.OfRelationship(AT, "no such dataset")),
                                List.of(new Parked.OfMetric(REVENUE, "no such function"))));

        assertThat(ModelDiff.between(MODEL, parked))
                .extracting(Change::kind, Change::place, Change::property, c -> text(c.after()))
                .containsExactly(
                        tuple(
                                "changed",
                                "/relationships/" + AT.name(),
                                "unusable",
                                "no such dataset"),
                        tuple("changed", "/metrics/revenue", "unusable", "no such function"));
        assertThat(ModelDiff.between(parked, MODEL))
                .extracting(Change::kind, Change::property, c -> text(c.after()))
                .containsExactly(
                        tuple("changed", "unusable", null), tuple("changed", "unusable", null));
    }

    @Test
    void aFieldThatCannotBeUsedComesAndGoesLikeAnother() {
        SemanticModel parked =
                parked(
                        MODEL,
                        new Parked(
                                List.of(new Parked.OfField("orders", field("margin"), "DAX")),
                                List.of(),
                                List.of()));

        assertThat(ModelDiff.between(MODEL, parked))
                .extracting(Change::kind, Change::place)
                .containsExactly(tuple("added", "/datasets/orders/fields/margin"));
        assertThat(ModelDiff.between(parked, MODEL))
                .extracting(Change::kind, Change::place)
                .containsExactly(tuple("removed", "/datasets/orders/fields/margin"));
    }

    private static SemanticModel parked(SemanticModel model, Parked parked) {
        return new SemanticModel(
                model.name(),
                model.description(),
                model.datasets(),
                model.relationships(),
                model.metrics(),
                model.evidence(),
                model.rejected(),
                model.kept(),
                parked);
    }

    private static @Nullable String text(@Nullable JsonNode node) {
        return node == null ? null : node.asText();
    }

    @Test
    void forwardsAndBackwardsTellTheSamePlaces() {
        SemanticModel before = ModelDraft.from("shop", RetailSnapshot.view(), 0.5);
        SemanticModel after = ModelDraft.from("shop", RetailSnapshot.later(), 0.5);

        List<Change> forth = ModelDiff.between(before, after);
        List<Change> back = ModelDiff.between(after, before);

        assertThat(forth).isNotEmpty();
        assertThat(places(forth)).isEqualTo(places(back));
        assertThat(forth.stream().filter(c -> c.kind().equals("added")).count())
                .isEqualTo(back.stream().filter(c -> c.kind().equals("removed")).count());
    }

    private static Set<String> places(List<Change> changes) {
        return changes.stream()
                .map(c -> c.place() + " " + c.property())
                .collect(Collectors.toSet());
    }
}
