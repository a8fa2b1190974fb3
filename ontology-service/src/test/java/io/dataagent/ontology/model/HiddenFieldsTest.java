package io.dataagent.ontology.model;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.BooleanNode;
import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.ontology.RelationshipView;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What a person hid cannot be asked; what keys, joins, metrics and other fields need stays.
class HiddenFieldsTest {

    private static final DatasetView ORDERS =
            dataset(
                    "orders",
                    field("id"),
                    field("store_id"),
                    field("total"),
                    field("cost"),
                    field("method"),
                    field("fee"),
                    new FieldView(
                            "net",
                            "total - fee",
                            null,
                            null,
                            "Decimal",
                            false,
                            List.of(),
                            List.of(),
                            null,
                            null,
                            null,
                            null));
    private static final DatasetView STORES = dataset("stores", field("id"), field("city"));
    private static final DatasetView NOTES = dataset("notes", field("text"));
    private static final SemanticModel MODEL =
            new SemanticModel(
                    "m",
                    null,
                    List.of(ORDERS, STORES, NOTES),
                    List.of(
                            new RelationshipView(
                                    "at",
                                    "orders",
                                    List.of("store_id"),
                                    "stores",
                                    List.of("id"),
                                    Cardinality.MANY_TO_ONE,
                                    null,
                                    1.0,
                                    "declared")),
                    List.of(
                            new MetricView(
                                    "margin",
                                    "SUM(orders.total) - SUM(orders.cost)",
                                    null,
                                    null,
                                    List.of(),
                                    List.of("orders"))));

    @Test
    void whatNothingNeedsIsLeftOut() {
        SemanticModel shown =
                HiddenFields.without(
                        hiding(
                                "orders.id",
                                "orders.store_id",
                                "orders.cost",
                                "orders.method",
                                "orders.fee",
                                "stores.city"));

        assertThat(names(shown, "orders"))
                .containsExactly("id", "store_id", "total", "cost", "fee", "net");
        assertThat(names(shown, "stores")).containsExactly("id");
    }

    @Test
    void aDatasetThatIsHiddenWholeGoes() {
        assertThat(HiddenFields.without(hiding("notes.text")).datasets())
                .extracting(DatasetView::name)
                .containsExactly("orders", "stores");
    }

    @Test
    void withoutMarksNothingChanges() {
        assertThat(HiddenFields.without(MODEL)).isEqualTo(MODEL);
    }

    private static SemanticModel hiding(String... fields) {
        Kept kept = Kept.NOTHING;
        for (String field : fields) {
            String[] parts = field.split("\\.");
            kept = kept.with(Kept.field(parts[0], parts[1]), "hidden", BooleanNode.TRUE);
        }
        return new SemanticModel(
                MODEL.name(),
                null,
                MODEL.datasets(),
                MODEL.relationships(),
                MODEL.metrics(),
                List.of(),
                List.of(),
                kept);
    }

    private static List<String> names(SemanticModel model, String dataset) {
        return model.dataset(dataset).stream()
                .flatMap(d -> d.fields().stream())
                .map(FieldView::name)
                .toList();
    }

    private static DatasetView dataset(String name, FieldView... fields) {
        return new DatasetView(
                name,
                "public." + name,
                null,
                null,
                List.of(),
                Stream.of(fields).map(FieldView::name).filter("id"::equals).toList(),
                List.of(),
                null,
                List.of(fields),
                null);
    }

    private static FieldView field(String name) {
        return new FieldView(
                name, name, null, null, "Integer", false, List.of(), List.of(), null, null, null,
                null);
    }
}
