package io.dataagent.offline.questions;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.offline.plan.Planner;
import io.dataagent.offline.plan.QueryWriter;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What a plan names, and that the same block always gets the same plan.
class UnderstandingTest {

    private static final Sample RETAIL = Sample.script("retail_plans", RetailSchema.script());

    @Test
    void aPlanNamesTheDatasetThatSaysWhenThingsWereSold() {
        PlanArtifact plan = plan("Which brand sold the most units last quarter?");

        assertThat(plan.steps().getFirst().datasets())
                .contains("order_items", "products", "orders");
    }

    @Test
    void theDateOfAProductIsNeverTheTimeOfItsSales() {
        List<DatasetView> some =
                RETAIL.datasets().stream()
                        .filter(d -> List.of("order_items", "products").contains(d.name()))
                        .toList();

        ContextBlock block = block("Which brand sold the most units last quarter?", some);

        assertThat(QueryWriter.write(block).specs())
                .noneMatch(s -> s.fullSql().contains("launched_on"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "stores ordered by number of orders from highest to lowest",
                "List stores sorted by number of orders",
                "List the stores, ordered by number of orders"
            })
    void rowsInTheOrderOfAMetricHaveItBesideThem(String question) {
        Asking asked = Asking.of(RETAIL, question);

        assertThat(QueryWriter.write(asked.planned(Planner.plan(asked.block())).block()).specs())
                .singleElement()
                .satisfies(
                        s ->
                                assertThat(s.fullSql())
                                        .contains("GROUP BY s.store_name")
                                        .contains("ORDER BY order_count DESC")
                                        .doesNotContain("LIMIT"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Revenue by region and month in 2025",
                "Month-over-month revenue growth in 2025",
                "Why is Dallas underperforming?",
                "customers who bought both Shoes and Tents",
                "asdf qwer",
                "How many orders were placed on 30 February 2025?"
            })
    void theSameBlockAlwaysGetsTheSamePlan(String question) {
        PlanArtifact first = plan(question);

        for (int i = 0; i < 5; i++) {
            assertThat(plan(question)).isEqualTo(first);
        }
    }

    @Test
    void aDateThatDoesNotExistIsNamedInTheRefusal() {
        PlanArtifact plan = plan("How many orders were placed on 30 February 2025?");

        assertThat(plan.steps().getFirst().datasets()).isEmpty();
        assertThat(plan.ambiguities().getFirst().question())
                .isEqualTo("there is no such date as 30 February 2025");
    }

    @Test
    void conditionsThatExcludeEachOtherAreSaid() {
        PlanArtifact plan = plan("orders with a total amount above 100 and below 50");

        assertThat(plan.ambiguities().getFirst().question()).contains("exclude each other");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Which product was returned most often by wobbly people this year?",
                "who are our best employees when it comes to honey?",
                "median delivery fee per store region",
                "what share of contracts was cancelled per channel?",
                "active dragons by region",
                "how much is still unpaid by growers?"
            })
    void aRefusalQuotesOnlyWhatWasTyped(String question) {
        PlanArtifact plan = plan(question);

        assertThat(plan.missing()).isNotEmpty();
        assertThat(plan.missing())
                .flatMap(m -> List.of(m.toLowerCase(Locale.ROOT).split(" ")))
                .isSubsetOf(question.toLowerCase(Locale.ROOT).split("[ ?]"));
    }

    private static PlanArtifact plan(String question) {
        return Planner.plan(block(question, RETAIL.datasets()));
    }

    private static ContextBlock block(String question, List<DatasetView> datasets) {
        return ContextBlock.ofQuestion(
                "planner",
                question,
                Instant.parse("2026-03-15T12:00:00Z"),
                "UTC",
                "postgresql",
                datasets,
                RETAIL.relationships());
    }
}
