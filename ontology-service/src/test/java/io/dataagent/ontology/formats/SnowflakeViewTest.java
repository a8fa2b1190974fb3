package io.dataagent.ontology.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.ontology.model.Kept;
import io.dataagent.ontology.model.ModelIssue;
import io.dataagent.ontology.model.SemanticModel;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Semantic views of Snowflake.
class SnowflakeViewTest {

    private static final String SHOP =
            """
            name: shop
            description: All sales
            custom_instructions: Net means without tax.
            tables:
            - name: orders
              base_table: {database: DB, schema: S, table: ORDERS}
              primary_key: {columns: [order_id]}
              unique_keys: [{columns: [day, line]}]
              synonyms: [sales]
              dimensions:
              - {name: status, expr: STATUS, data_type: VARCHAR(10), sample_values: [open, 7], is_enum: true}
              - {name: store_id, expr: STORE_ID, data_type: "NUMBER(38,0)"}
              time_dimensions:
              - {name: placed, expr: ORDERED_AT, data_type: TIMESTAMP_NTZ(9)}
              facts:
              - {name: amount, expr: PRICE * QTY, data_type: "NUMBER(10,2)", synonyms: [value]}
              - {name: status, expr: OTHER}
              filters: [{name: open, expr: "STATUS = 'open'"}]
              metrics:
              - {name: total, expr: SUM(amount)}
              - {name: avg_total, expr: orders.total / COUNT(order_id)}
            - name: stores
              base_table: {definition: " SELECT * FROM S.STORES "}
              primary_key: {columns: [id]}
              dimensions: [{name: id}]
              metrics:
              - {name: total, expr: COUNT(id), access_modifier: private_access}
            relationships:
            - name: at
              left_table: orders
              right_table: stores
              relationship_columns: [{left_column: store_id, right_column: id}]
              relationship_type: %s
            metrics:
            - {name: density, expr: orders.total / stores.total}
            verified_queries: [{name: q}]
            """;

    @Test
    void aTableIsADatasetWithItsKeysAndWords() {
        DatasetView orders = model().dataset("orders").orElseThrow();

        assertThat(orders.source()).isEqualTo("DB.S.ORDERS");
        assertThat(orders.primaryKey()).containsExactly("order_id");
        assertThat(orders.uniqueKeys()).containsExactly(List.of("day", "line"));
        assertThat(orders.synonyms()).containsExactly("sales");
        assertThat(model().dataset("stores").orElseThrow().source())
                .isEqualTo("(SELECT * FROM S.STORES)");
        assertThat(model().kept().instructions(Kept.model())).isEqualTo("Net means without tax.");
    }

    @Test
    void columnsOfEveryKindAreFieldsAndTheFirstOfANameHolds() {
        assertThat(model().dataset("orders").orElseThrow().fields())
                .extracting(f -> f.name() + " = " + f.expression() + " " + f.time())
                .containsExactly(
                        "status = STATUS false",
                        "store_id = STORE_ID false",
                        "placed = ORDERED_AT true",
                        "amount = PRICE * QTY false");
        assertThat(read("many_to_one").warnings())
                .contains(
                        new ModelIssue(
                                "/tables/0/facts/1",
                                "has the name of another column of its table, left out"));
    }

    @Test
    void samplesOfAnyKindAreTexts() {
        FieldView status = model().dataset("orders").orElseThrow().field("status").orElseThrow();

        assertThat(status.sampleValues()).containsExactly("open", "7");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "NUMBER(38,0) | Integer",
                "number(38, 0) | Integer",
                "DECIMAL(9) | Integer",
                "NUMBER(10,2) | Decimal",
                "NUMBER(10,20) | Decimal",
                "NUMBER | Decimal",
                "VARCHAR(16777216) | String",
                "FLOAT | Float",
                "DOUBLE PRECISION | Float",
                "BOOLEAN | Boolean",
                "DATE | Date",
                "TIME(9) | Time",
                "TIMESTAMP_NTZ(9) | DateTime",
                "TIMESTAMP_LTZ | DateTimeTz",
                "TIMESTAMP_TZ(3) | DateTimeTz",
                "VARIANT | Opaque",
                "VECTOR(FLOAT, 256) | Opaque"
            })
    void readsTypes(String said, String datatype) {
        String view =
                "name: v\ntables:\n- name: t\n  base_table: {table: T}\n  dimensions: [{name: a, expr: A, data_type: \"%s\"}]\n"
                        .formatted(said);

        FieldView field =
                ((Formats.Outcome.Read) Formats.read(view, null))
                        .model()
                        .datasets()
                        .getFirst()
                        .fields()
                        .getFirst();

        assertThat(field.datatype()).isEqualTo(datatype);
    }

    @Test
    void metricsStandOnTheirTableAndAreMadeOfEachOther() {
        assertThat(model().metrics())
                .extracting(MetricView::name, MetricView::expression)
                .containsExactly(
                        tuple("total", "SUM(orders.amount)"),
                        tuple("avg_total", "(SUM(orders.amount)) / COUNT(orders.order_id)"),
                        tuple("stores_total", "COUNT(stores.id)"),
                        tuple("density", "(SUM(orders.amount)) / (COUNT(stores.id))"));
        assertThat(read("x").warnings())
                .contains(
                        new ModelIssue(
                                "/tables/1/metrics/0/name",
                                "another table has a metric of this name; read as stores_total"));
    }

    @ParameterizedTest
    @CsvSource({"one_to_one, ONE_TO_ONE", "many_to_one, MANY_TO_ONE", "'', MANY_TO_ONE"})
    void aRelationshipIsToOneUnlessItSaysMore(String type, Cardinality how) {
        RelationshipView at = read("'" + type + "'").model().relationships().getFirst();

        assertThat(at.name()).isEqualTo("at");
        assertThat(at.cardinality()).isEqualTo(how);
        assertThat(at.fromColumns()).containsExactly("store_id");
    }

    @Test
    void whatIsNotUsedIsKeptAndTold() {
        assertThat(read("many_to_one").warnings())
                .contains(
                        new ModelIssue("/tables/0/filters", "kept in an extension, but not used"),
                        new ModelIssue("/verified_queries", "kept in an extension, but not used"));
        assertThat(model().kept().at(Kept.dataset("orders")).path("extensions").toString())
                .contains("SNOWFLAKE")
                .contains("open");
    }

    private static SemanticModel model() {
        return read("many_to_one").model();
    }

    private static Formats.Outcome.Read read(String type) {
        return (Formats.Outcome.Read) Formats.read(SHOP.formatted(type), null);
    }
}
