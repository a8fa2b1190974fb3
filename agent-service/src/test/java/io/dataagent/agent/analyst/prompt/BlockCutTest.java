package io.dataagent.agent.analyst.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.prompt.ContextBlock.Attempt;
import io.dataagent.contracts.prompt.ContextBlock.RepairTask;
import io.dataagent.contracts.prompt.DatasetLine;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.QueryLineage.OutputColumn;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What a block keeps of what there is.
class BlockCutTest {

    private static final PromptBudget BUDGET =
            new PromptBudget(
                    false, 24_000, 6000, 6000, 2000, 20, 250, 50, 100, 50, 20, 12, 20, 5, 10);

    private final Shop shop = Shop.retail();

    @Test
    void aRepairIsToldWhereTheErrorIsAndWhatEachAttemptCameTo() {
        RepairTask task =
                new RepairTask(
                        "SELECT c FROM orders",
                        "no column c",
                        List.of("orders.total_amount"),
                        List.of("SELECT a FROM orders", "SELECT b FROM orders"),
                        8,
                        List.of(
                                new Attempt("SELECT b FROM orders", "no column b"),
                                new Attempt("SELECT c FROM orders", "no column c")));

        RepairTask told = read(Task.SQL_REPAIR, Work.NONE.repair(task)).repair();

        assertThat(told.position()).isEqualTo(8);
        assertThat(told.attempts()).containsExactly(new Attempt("SELECT b F", "no column b"));
        assertThat(told.tried()).containsExactly("SELECT a F");
        assertThat(told.sql()).isEqualTo("SELECT c FROM orders");
    }

    @Test
    void theExplainerReadsTheColumnsThatTheResultsAreMadeOf() {
        ContextBlock block = read(Task.EXPLAINER, Work.NONE.results(List.of(aliased(3))));

        assertThat(block.datasets())
                .filteredOn(d -> d.name().equals("orders"))
                .flatExtracting(DatasetView::fields)
                .extracting(FieldView::name)
                .containsExactly("total_amount");
        assertThat(block.otherDatasets()).isEmpty();
        assertThat(block.joinNotes()).isEmpty();
    }

    @Test
    void figuresTellOfAllRows() {
        String text =
                cut(Task.PYTHON).render(schema(), Work.NONE.results(List.of(aliased(24))), BUDGET);

        assertThat(text).contains("\"of\":24").doesNotContain("\"of\":20");
    }

    @Test
    void promisesNoToolThatThereIsNot() {
        ContextBlock planner = read(Task.PLANNER, Work.NONE);
        ContextBlock navigator = read(Task.NAVIGATOR, Work.NONE);

        assertThat(planner.otherDatasets()).extracting(DatasetLine::name).isNotEmpty();
        assertThat(planner.notShown()).noneMatch(n -> n.contains("get_"));
        assertThat(navigator.notShown()).anyMatch(n -> n.contains("get_dataset_details"));
    }

    @Test
    void saysInWhichRoleThePersonAsksAndNoName() {
        String text = cut(Task.PLANNER).render(schema(), Work.NONE, BUDGET);

        assertThat(text).contains("\"askerRole\":\"contributor\"").doesNotContain("userId");
    }

    private ContextBlock read(Task task, Work work) {
        return ContextBlock.find(cut(task).render(schema(), work, BUDGET)).orElseThrow();
    }

    private BlockCut cut(Task task) {
        return new BlockCut(
                Shop.input("Average order value per store", List.of()),
                Shop.context("openai"),
                shop.names(),
                task);
    }

    private BlockCut.Schema schema() {
        return shop.schema(shop.names());
    }

    /// A result whose column has a name of its own.
    private static StepResult aliased(int rows) {
        QueryLineage lineage =
                new QueryLineage(
                        List.of("orders"),
                        List.of(new OutputColumn("worth", List.of("orders.total_amount"), true)),
                        List.of(),
                        List.of(),
                        null,
                        List.of());
        return new StepResult(
                1,
                "worth",
                Strategy.SQL,
                new StepResult.SqlResult(
                        "SELECT 1", Shop.table(rows), rows, false, 1, lineage, null),
                null,
                null);
    }
}
