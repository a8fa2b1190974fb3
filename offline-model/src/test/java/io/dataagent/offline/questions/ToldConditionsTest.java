package io.dataagent.offline.questions;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.TableData;
import io.dataagent.offline.narrate.Narrator;
import io.dataagent.offline.plan.Planner;
import io.dataagent.offline.plan.QueryWriter;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What stands behind an answer in brackets is every condition of its statement, those on rows
/// elsewhere with what bounds them.
class ToldConditionsTest {

    private static final Sample RETAIL = Sample.script("retail_told", RetailSchema.script());

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "How many customers bought Shoes or Tents? | with orders where category is Shoes or Tents",
                "How many customers bought Shoes and Tents? | with orders where category is Shoes; with orders where category is Tents",
                "How many gold customers did not order in 2025? | loyalty tier is gold; without orders in 2025",
                "How many customers did not order since January 2025? | without orders since January 2025",
                "Customers who bought online but never in store | with orders where channel is online; without orders where channel is in_store",
                "How many stores had more than 20 orders in 2025? | with more than 20 orders in 2025",
                "How many customers spent more than 500 dollars online in 2025? | with orders in 2025 where channel is online, order amount more than 500 in all",
                "Which products sold more than 20 units in 2025? | time: 2025; total units sold more than 20",
                "Orders between 10 and 20 dollars in the last 12 months | order amount between 10 and 20; time: last 12 months",
                "Stores with revenue above the average | revenue above average of all",
                "Which loyalty tier has the most customers? | loyalty tier is known",
                "What share of revenue is online? | channel is online",
                "Customers who never returned shoes | without returns where category is Shoes",
                "Orders on weekends in 2025 | order date: 2025; on saturday or sunday",
                "How many customers have never ordered? | without orders",
                "Products without a brand | brand is missing"
            })
    void everyConditionIsTold(String question, String told) {
        assertThat(empty(question)).isEqualTo("No rows match (" + told + ").");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Revenue by region",
                "Which city has the most customers?",
                "Ratio of online to in-store orders by region"
            })
    void whatIsNoConditionIsNotTold(String question) {
        assertThat(empty(question)).isEqualTo("No rows match.");
    }

    /// What is told of a result without rows.
    private static String empty(String question) {
        ContextBlock asked = Asking.of(RETAIL, question).block();
        PlanArtifact plan = Planner.plan(asked);
        ContextBlock planned = Asking.of(RETAIL, question).planned(plan).block();
        StepResult.SqlResult sql =
                new StepResult.SqlResult(
                        "SELECT 1",
                        new TableData(
                                QueryWriter.write(planned).specs().getFirst().expectedColumns()
                                        .stream()
                                        .map(c -> new Column(c, ColumnType.DECIMAL))
                                        .toList(),
                                List.of()),
                        0,
                        false,
                        1,
                        new QueryLineage(
                                List.of(), List.of(), List.of(), List.of(), null, List.of()),
                        null);
        return Narrator.write(
                        with(planned, new StepResult(1, "", Strategy.SQL, sql, null, null)))
                .paragraphs()
                .getFirst();
    }

    private static ContextBlock with(ContextBlock b, StepResult result) {
        return new ContextBlock(
                b.version(),
                "explainer",
                b.question(),
                b.asOf(),
                b.timeZone(),
                b.dialect(),
                b.history(),
                b.preferences(),
                null,
                b.datasets(),
                b.relationships(),
                b.metrics(),
                b.availableDatasets(),
                b.plan(),
                List.of(),
                List.of(),
                null,
                List.of(result),
                List.of(),
                null,
                null,
                null);
    }
}
