package io.dataagent.ontology.draft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.ontology.fixture.RetailSnapshot;
import io.dataagent.ontology.model.ModelCheck;
import io.dataagent.ontology.model.SemanticModel;
import io.dataagent.ontology.model.SourceCheck;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ModelDraftTest {

    private static final SemanticModel MODEL = ModelDraft.from("shop", RetailSnapshot.view(), 0.5);

    @Test
    void keepsItsOwnRulesAndFitsTheData() {
        assertThat(ModelCheck.issuesOf(MODEL)).isEmpty();
        assertThat(SourceCheck.issuesOf(MODEL, RetailSnapshot.view())).isEmpty();
    }

    @Test
    void carriesWhatWasMeasured() {
        DatasetView stores = MODEL.dataset("stores").orElseThrow();
        FieldView city = stores.field("city").orElseThrow();
        FieldView total = MODEL.dataset("orders").orElseThrow().field("total_amount").orElseThrow();

        assertThat(stores.source()).isEqualTo("public.stores");
        assertThat(stores.description()).isEqualTo("A shop of the chain");
        assertThat(stores.rowCount()).isEqualTo(12);
        assertThat(city.sampleValues()).contains("Houston");
        assertThat(total.label()).isEqualTo("Total amount");
        assertThat(total.nullRate()).isEqualTo(0.01);
        assertThat(total.datatype()).isEqualTo("Decimal");
        assertThat(MODEL.dataset("orders").orElseThrow().field("ordered_on").orElseThrow().time())
                .isTrue();
    }

    @Test
    void keepsReferencesToTheSameDatasetApartByRole() {
        assertThat(MODEL.relationships())
                .filteredOn(r -> r.toDataset().equals("addresses"))
                .extracting(RelationshipView::role, RelationshipView::cardinality)
                .containsExactly(
                        tuple("billing", Cardinality.MANY_TO_ONE),
                        tuple("shipping", Cardinality.MANY_TO_ONE));
    }

    @Test
    void infersWhatNobodyDeclared() {
        assertThat(MODEL.relationships())
                .filteredOn(r -> r.origin().equals("inferred"))
                .extracting(
                        RelationshipView::fromDataset,
                        RelationshipView::toDataset,
                        RelationshipView::role)
                .containsExactly(tuple("customers", "stores", "home"));
    }

    @Test
    void findsEveryReferenceAgainWhenNoneIsDeclared() {
        // Given
        List<String> declared = ends(MODEL);

        // When
        SemanticModel inferred = ModelDraft.from("shop", RetailSnapshot.withoutForeignKeys(), 0.5);

        // Then
        assertThat(ends(inferred)).containsExactlyInAnyOrderElementsOf(declared);
        assertThat(inferred.relationships()).allMatch(r -> r.confidence() < 1.0);
    }

    @ParameterizedTest
    @CsvSource({
        "billing_address_id, addresses, billing",
        "manager_id, employees, manager",
        "customer_id, customers, ",
        "category_id, product_categories, ",
        "category_id, categories, ",
        "home_store_id, stores, home",
        "slm_cd, slm_mst, ",
        "storeId, stores, "
    })
    void readsTheRoleFromTheColumn(String column, String table, String role) {
        assertThat(Roles.of(List.of(column), table).orElse(null)).isEqualTo(role);
    }

    @ParameterizedTest
    @CsvSource({
        "amount, postgresql, amount",
        "order, postgresql, \"order\"",
        "Order Date, postgresql, \"Order Date\"",
        "a\"b, postgresql, \"a\"\"b\"",
        "Order Date, mysql, `Order Date`"
    })
    void quotesColumnsWhereNeeded(String name, String dialect, String sql) {
        assertThat(Words.column(name, dialect)).isEqualTo(sql);
    }

    private static List<String> ends(SemanticModel model) {
        return model.relationships().stream()
                .map(
                        r ->
                                r.fromDataset()
                                        + "."
                                        + r.fromColumns()
                                        + "→"
                                        + r.toDataset()
                                        + "."
                                        + r.toColumns())
                .toList();
    }
}
