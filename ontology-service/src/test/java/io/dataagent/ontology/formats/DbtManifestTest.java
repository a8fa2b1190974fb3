package io.dataagent.ontology.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.ontology.model.ModelIssue;
import io.dataagent.ontology.model.SemanticModel;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Semantic models of dbt: where their rows are and how they hang together.
class DbtManifestTest {

    private static final String SHOP =
            """
            name: shop
            semantic_models:
            - name: orders
              model: ref('fct_orders')
              entities:
              - {name: order, type: primary, expr: order_id}
              - {name: customer, type: foreign, expr: customer_id}
              - {name: parent, type: foreign}
              dimensions:
              - {name: placed, type: time, expr: ordered_at, type_params: {time_granularity: day}}
              - {name: status, type: categorical, label: Status}
              - {name: customer, type: categorical}
            - name: customers
              node_relation: {database: db, schema_name: crm, alias: people}
              entities:
              - {name: customer, type: primary, expr: id}
              - {name: email, type: unique}
              - {name: region, type: natural}
            - name: profiles
              entities:
              - {name: customer, type: unique}
            """;

    @Test
    void theRowsAreWhereDbtPutsThem() {
        assertThat(model().datasets())
                .extracting(DatasetView::name, DatasetView::source)
                .containsExactly(
                        tuple("orders", "fct_orders"),
                        tuple("customers", "db.crm.people"),
                        tuple("profiles", "profiles"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\u0001',
            value = {
                "model: ref('a') | a",
                "model: ref(\"a\") | a",
                "model: \"{{ ref( 'a' ) }}\" | a",
                "model: a | m",
                "node_relation: {schema_name: s, alias: t} | s.t",
                "node_relation: {alias: t} | t",
                "node_relation: {} | m",
                "description: none | m"
            })
    void theSourceIsReadFromWhatIsThere(String line, String source) {
        SemanticModel read = read("semantic_models:\n- name: m\n  " + line + "\n");

        assertThat(read.datasets().getFirst().source()).isEqualTo(source);
    }

    @Test
    void entitiesAreFieldsAndSomeOfThemKeys() {
        DatasetView customers = model().dataset("customers").orElseThrow();

        assertThat(customers.primaryKey()).containsExactly("customer");
        assertThat(customers.uniqueKeys()).containsExactly(List.of("email"));
        assertThat(customers.field("region")).isPresent();
        assertThat(customers.field("customer").orElseThrow().expression()).isEqualTo("id");
    }

    @Test
    void aDimensionOfAnEntitysNameIsToldAndLeftOut() {
        Formats.Outcome.Read read = (Formats.Outcome.Read) Formats.read(SHOP, null);

        assertThat(read.format()).isEqualTo("dbt");
        assertThat(read.warnings())
                .contains(
                        new ModelIssue(
                                "/semantic_models/0/dimensions/2",
                                "has the name of an entity, which is taken instead"));
        assertThat(read.model().dataset("orders").orElseThrow().fields())
                .extracting(f -> f.name() + " " + f.expression() + " " + f.time())
                .containsExactly(
                        "order order_id false",
                        "customer customer_id false",
                        "parent parent false",
                        "placed ordered_at true",
                        "status status false");
    }

    @Test
    void whoeverNamesAnEntityIsJoinedToWhoeverItIsAKeyOf() {
        assertThat(model().relationships())
                .extracting(
                        RelationshipView::name,
                        r -> r.fromColumns().getFirst(),
                        RelationshipView::cardinality)
                .containsExactly(
                        tuple("orders_to_customers", "customer", Cardinality.MANY_TO_ONE),
                        tuple("orders_to_profiles", "customer", Cardinality.MANY_TO_ONE),
                        tuple("customers_to_profiles", "customer", Cardinality.ONE_TO_ONE));
    }

    @Test
    void twoEntitiesBetweenTheSameTwoGetNamesOfTheirOwn() {
        SemanticModel read =
                read(
                        """
                        semantic_models:
                        - name: a
                          entities: [{name: x, type: foreign}, {name: y, type: foreign}]
                        - name: b
                          entities: [{name: x, type: primary}, {name: y, type: unique}]
                        """);

        assertThat(read.relationships())
                .extracting(RelationshipView::name)
                .containsExactly("a_to_b", "a_to_b_y");
    }

    @Test
    void aModelWithoutANameIsCalledSomething() {
        assertThat(read("semantic_models: [{name: a}]").name()).isEqualTo("semantic_model");
    }

    @Test
    void anEmptyListIsAModelOfNothing() {
        assertThat(read("semantic_models: []").datasets()).isEmpty();
    }

    private static SemanticModel model() {
        return read(SHOP);
    }

    private static SemanticModel read(String text) {
        return ((Formats.Outcome.Read) Formats.read(text, null)).model();
    }
}
