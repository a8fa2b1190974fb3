package io.dataagent.ontology.adopt;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.ontology.fixture.RetailSnapshot;
import io.dataagent.ontology.formats.Formats;
import io.dataagent.ontology.model.Kept;
import io.dataagent.ontology.model.ModelCheck;
import io.dataagent.ontology.model.ModelIssue;
import io.dataagent.ontology.model.Parked;
import io.dataagent.ontology.model.SemanticModel;
import io.dataagent.ontology.model.SourceCheck;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is made of a document on the tables of a connection.
class AdoptionTest {

    private static final String SHOP =
            """
            version: 0.2.0.dev0
            semantic_model:
              - name: shop
                datasets:
                  - name: Orders
                    source: warehouse.PUBLIC.ORDERS
                    fields:
                      - {name: amount, expression: {dialects: [{dialect: SNOWFLAKE, expression: TOTAL_AMOUNT}]}}
                      - {name: placed, expression: {dialects: [{dialect: TABLEAU, expression: "DATETRUNC('day', [Ordered On])"}]}}
                  - name: stores
                    source: stores
                relationships:
                  - {name: at, from: Orders, to: stores, from_columns: [store_id], to_columns: [id]}
                  - {name: away, from: Orders, to: suppliers, from_columns: [supplier_id], to_columns: [id]}
                  - {name: lost, from: Orders, to: stores, from_columns: [shop_no], to_columns: [id]}
                metrics:
                  - {name: m, expression: {dialects: [{dialect: ANSI_SQL, expression: "%s"}]}}
            """;

    @Test
    void putsDatasetsOnTheTablesThatTheyMean() {
        SemanticModel model = adopted("SUM(amount)", RetailSnapshot.view()).model();

        assertThat(model.datasets())
                .extracting(d -> d.name() + " " + d.source() + " " + d.primaryKey())
                .containsExactly("Orders public.orders [id]", "stores public.stores [id]");
        FieldView amount = model.dataset("Orders").orElseThrow().field("amount").orElseThrow();
        assertThat(amount.expression()).isEqualTo("total_amount");
        assertThat(amount.datatype()).isEqualTo("Decimal");
        assertThat(amount.max()).isEqualTo("5000");
        assertThat(model.dataset("stores").orElseThrow().fields())
                .extracting(FieldView::name)
                .containsExactly("id", "city", "region");
        assertThat(ModelCheck.issuesOf(model)).isEmpty();
        assertThat(SourceCheck.issuesOf(model, RetailSnapshot.view())).isEmpty();
    }

    @Test
    void takesColumnsThatNobodyDeclaredAsHiddenFields() {
        SemanticModel model = adopted("SUM(amount)", RetailSnapshot.view()).model();

        RelationshipView at = model.relationship("at").orElseThrow();
        assertThat(at.cardinality()).isEqualTo(Cardinality.MANY_TO_ONE);
        FieldView store = model.dataset("Orders").orElseThrow().field("store_id").orElseThrow();
        assertThat(store.datatype()).isEqualTo("Integer");
        assertThat(model.kept().at(Kept.field("Orders", "store_id")).path("hidden").asBoolean())
                .isTrue();
        assertThat(model.kept().at(Kept.field("Orders", "amount")).has("hidden")).isFalse();
    }

    @Test
    void parksWhatCannotBeUsedAndSaysWhy() {
        Parked parked = adopted("SUM(amount)", RetailSnapshot.view()).model().parked();

        assertThat(parked.fields())
                .extracting(f -> f.field().name() + ": " + f.reason())
                .containsExactly("placed: it is said in TABLEAU alone");
        assertThat(parked.relationships())
                .extracting(r -> r.relationship().name() + ": " + r.reason())
                .containsExactly(
                        "away: the model has no dataset “suppliers”",
                        "lost: “Orders” has no field and no column “shop_no”");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "COUNT(*) | COUNT(Orders.id)",
                "SUM(amount) / COUNT( * ) | SUM(Orders.amount) / COUNT(Orders.id)",
                "SUM(orders.TOTAL_AMOUNT) | SUM(Orders.total_amount)",
                "SUM(CASE WHEN city = 'count(*)' THEN 1 END) | SUM(CASE WHEN stores.city = 'count(*)' THEN 1 END)",
                "COUNT(DISTINCT customer_id) | COUNT(DISTINCT Orders.customer_id)",
                "SUM(Orders.amount) | SUM(Orders.amount)"
            })
    void bindsMetricsToDatasets(String written, String bound) {
        Adoption.Adopted adopted = adopted(written, RetailSnapshot.view());

        assertThat(adopted.model().metrics())
                .extracting(MetricView::expression)
                .containsExactly(bound);
        assertThat(adopted.model().metrics().getFirst().datasets()).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SUM(profit) | has no field and no column “profit”",
                "SUM(suppliers.amount) | no dataset “suppliers”",
                "SUM([Orders].[amount]) | not a readable SQL expression",
                "SUM((select 1)) | may not hold a SELECT",
                "SUM(placed) | its field “placed” cannot be used",
                "42 | names no column",
                "💥 | not a readable"
            })
    void parksMetricsThatStayOpen(String written, String reason) {
        Adoption.Adopted adopted = adopted(written, RetailSnapshot.view());

        assertThat(adopted.model().metrics()).isEmpty();
        assertThat(adopted.model().parked().metrics())
                .singleElement()
                .satisfies(
                        m -> {
                            assertThat(m.metric().expression()).isEqualTo(written);
                            assertThat(m.reason()).contains(reason);
                        });
        assertThat(adopted.warnings())
                .extracting(ModelIssue::pointer)
                .contains("/semantic_model/0/metrics/0/expression");
    }

    @Test
    void bindsLaterWhatWasImportedWithoutAConnection() {
        SemanticModel early = adopted("SUM(turnover)", null).model();
        assertThat(early.metrics()).hasSize(1);

        SemanticModel late = Adoption.of(early, RetailSnapshot.view(), "").model();

        assertThat(late.dataset("Orders").orElseThrow().source()).isEqualTo("public.orders");
        assertThat(late.dataset("stores").orElseThrow().field("city")).isPresent();
        assertThat(late.metrics()).isEmpty();
        assertThat(late.parked().metrics()).hasSize(1);
        assertThat(late.parked().relationships())
                .extracting(r -> r.relationship().name())
                .containsExactlyInAnyOrder("away", "lost");
    }

    @Test
    void leavesTwoDatasetsOfANameToTheirAuthor() {
        SemanticModel twice =
                read(SHOP.formatted("SUM(amount)").replace("name: stores", "name: Orders"));

        SemanticModel model = Adoption.of(twice, RetailSnapshot.view(), "").model();

        assertThat(ModelCheck.issuesOf(model))
                .extracting(ModelIssue::message)
                .anyMatch(m -> m.contains("occurs 2×"));
    }

    private static Adoption.Adopted adopted(String metric, @Nullable SnapshotView snapshot) {
        return Adoption.of(read(SHOP.formatted(metric)), snapshot, "/semantic_model/0");
    }

    private static SemanticModel read(String text) {
        return ((Formats.Outcome.Read) Formats.read(text, null)).model();
    }
}
