package io.dataagent.offline.questions;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.answer.Binding;
import io.dataagent.contracts.artifact.CannotAnswer;
import io.dataagent.contracts.artifact.Complexity;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.PlanStep;
import io.dataagent.contracts.artifact.QuerySpec;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.prompt.Coverage;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.run.HistoryTurn;
import io.dataagent.contracts.run.MessageStatus;
import io.dataagent.offline.narrate.Narrator;
import io.dataagent.offline.navigate.Move;
import io.dataagent.offline.navigate.Navigator;
import io.dataagent.offline.navigate.ToolTalk;
import io.dataagent.offline.plan.Planner;
import io.dataagent.offline.plan.QueryWriter;
import io.dataagent.offline.python.ChartCode;
import io.dataagent.offline.python.CheckCode;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// All tasks of a run in order, each with a block as the agent makes it.
class PipelineTest {

    private static final Sample SHOP = Sample.load("market", "shop");
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{(\\w+)}}");

    /// What a run came to.
    record Run(
            PlanArtifact plan,
            Drafts.Navigation navigation,
            List<QuerySpec> specs,
            List<StepResult> results,
            Drafts.Narrative narrative) {}

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Why is Boston underperforming?",
                "Why is the revenue in Dallas so high?",
                "How many orders were placed in 2025?",
                "Revenue by region",
                "Monthly revenue in 2025",
                "Top 5 articles by revenue",
                "What share of revenue comes from the top 3 articles?",
                "Which articles cost more than 30?"
            })
    void everyStepHasAStatementAndEveryPlaceholderACell(String question) throws SQLException {
        Run run = run(question, List.of());

        assertThat(run.navigation().coverage()).isEqualTo(Coverage.FULL);
        assertThat(run.specs())
                .hasSize((int) run.plan().steps().stream().filter(PlanStep::needsSql).count());
        assertThat(run.results()).allSatisfy(r -> assertThat(r.sql().table().rows()).isNotEmpty());
        for (String paragraph : run.narrative().paragraphs()) {
            Matcher m = PLACEHOLDER.matcher(paragraph);
            while (m.find()) {
                String name = m.group(1);
                assertThat(run.narrative().bindings()).anyMatch(b -> b.name().equals(name));
            }
        }
        run.narrative().bindings().stream()
                .filter(Binding.Cell.class::isInstance)
                .map(Binding.Cell.class::cast)
                .forEach(
                        b -> {
                            TableData t =
                                    run.results().stream()
                                            .filter(r -> r.stepId() == b.stepId())
                                            .findFirst()
                                            .orElseThrow()
                                            .sql()
                                            .table();
                            assertThat(t.indexOf(b.column())).isNotNegative();
                            assertThat(t.rows().get(b.row()).get(t.indexOf(b.column())).isNull())
                                    .isFalse();
                        });
    }

    @Test
    void aShareOfTheFirstOnesTogetherIsPlannedAndToldAsOneFigure() throws SQLException {
        Run run = run("What share of revenue comes from the top 3 articles?", List.of());

        assertThat(run.plan().grain()).isEqualTo("one row");
        assertThat(run.plan().intent()).endsWith("together");
        assertThat(run.specs().getFirst().grainColumns()).isEmpty();
        assertThat(run.results().getFirst().sql().table().rows()).hasSize(1);
        assertThat(run.narrative().paragraphs().getFirst()).doesNotContain("rows");
        assertThat(run.narrative().bindings()).hasSize(1);
    }

    @Test
    void takesAWhyQuestionApartIntoPeersTrendMixDriversAndAPicture() throws SQLException {
        Run run = run("Why is Boston underperforming?", List.of());

        assertThat(run.plan().complexity()).isEqualTo(Complexity.ANALYTICAL);
        assertThat(run.plan().steps()).hasSizeGreaterThanOrEqualTo(5);
        assertThat(run.plan().steps().getLast().needsSql()).isFalse();
        TableData peers = run.results().getFirst().sql().table();
        assertThat(peers.rows()).hasSize(3);
        assertThat(run.narrative().paragraphs().getFirst()).contains("Boston");
        assertThat(run.narrative().charts()).isNotEmpty();
        ContextBlock block =
                block(
                        "python",
                        "Why is Boston underperforming?",
                        List.of(),
                        run.plan(),
                        run.specs(),
                        run.results(),
                        null);
        assertThat(ChartCode.write(block).code()).contains("step_1", "savefig(\"/tmp/");
        assertThat(CheckCode.write(block).code()).contains("json.dumps({\"checks\": checks})");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "How many spaceships do we own?",
                "What is the weather tomorrow?",
                "Predict revenue for 2030"
            })
    void refusesWhatTheDataDoesNotCoverAndSaysWhatCanBeAsked(String question) {
        PlanArtifact plan =
                Planner.plan(
                        block("planner", question, List.of(), null, List.of(), List.of(), null));
        Drafts.Navigation navigation = navigate(question, List.of(), plan);

        assertThat(navigation.coverage()).isEqualTo(Coverage.NONE);
        assertThat(navigation.missing()).isNotEmpty();
        CannotAnswer no =
                new CannotAnswer(navigation.notes(), navigation.missing(), List.of("purchases"));
        Drafts.Narrative narrative =
                Narrator.write(
                        block("explainer", question, List.of(), plan, List.of(), List.of(), no));
        assertThat(narrative.paragraphs().getFirst()).startsWith("I cannot answer this");
        assertThat(narrative.paragraphs()).hasSize(1);
        assertThat(narrative.paragraphs().getFirst()).contains("You can ask, for example: “");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Which tables do you have?",
                "what does grain mean?",
                "Hello",
                "What can you do?",
                "Explain your last answer"
            })
    void talksWithoutTouchingData(String question) {
        PlanArtifact plan =
                Planner.plan(
                        block("planner", question, List.of(), null, List.of(), List.of(), null));

        assertThat(plan.complexity()).isEqualTo(Complexity.CONVERSATIONAL);
        assertThat(plan.steps()).isEmpty();
        assertThat(
                        Narrator.write(
                                        block(
                                                "explainer",
                                                question,
                                                List.of(),
                                                plan,
                                                List.of(),
                                                List.of(),
                                                null))
                                .paragraphs())
                .isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "and in Boston? => SELECT sum(total_amount) FROM purchases JOIN branches USING (branch_id) WHERE city = 'Boston' AND ordered_on >= '2025-01-01' AND ordered_on < '2026-01-01'",
                "What about 2024? => SELECT sum(total_amount) FROM purchases JOIN branches USING (branch_id) WHERE city = 'Dallas' AND ordered_on >= '2024-01-01' AND ordered_on < '2025-01-01'",
                "now by month => SELECT date_trunc('month', ordered_on)::date, sum(total_amount) FROM purchases JOIN branches USING (branch_id) WHERE city = 'Dallas' AND ordered_on >= '2025-01-01' AND ordered_on < '2026-01-01' GROUP BY 1",
                "only online => SELECT sum(total_amount) FROM purchases JOIN branches USING (branch_id) WHERE city = 'Dallas' AND channel = 'online' AND ordered_on >= '2025-01-01' AND ordered_on < '2026-01-01'"
            })
    void changesOneThingOfTheLastQuestion(String line) throws SQLException {
        String[] parts = line.split(" => ");

        Run run = run(parts[0], List.of(revenueInDallas()));

        assertThat(SHOP.rows(run.specs().getFirst().fullSql()))
                .containsExactlyInAnyOrderElementsOf(SHOP.rows(parts[1]));
    }

    /// The plan names what the last answer was about; the words are read as strictly all the same.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "what is our dragon margin per grower?",
                "how much wobbles still?",
                "average wobble of cancelled unicorns"
            })
    void whatMeansNothingIsNotTheLastQuestionOnceMore(String question) throws SQLException {
        List<HistoryTurn> history = List.of(revenueInDallas());
        PlanArtifact plan =
                Planner.plan(block("planner", question, history, null, List.of(), List.of(), null));

        assertThat(plan.steps().getFirst().datasets()).containsExactly("purchases", "branches");
        assertThat(navigate(question, history, plan).coverage()).isEqualTo(Coverage.NONE);
    }

    private static HistoryTurn revenueInDallas() throws SQLException {
        Run first = run("Total revenue in Dallas in 2025", List.of());
        return new HistoryTurn(
                "Total revenue in Dallas in 2025",
                "",
                MessageStatus.COMPLETE,
                first.plan(),
                List.of("SELECT 1"),
                List.of("purchases", "branches"));
    }

    private static Run run(String question, List<HistoryTurn> history) throws SQLException {
        PlanArtifact plan =
                Planner.plan(block("planner", question, history, null, List.of(), List.of(), null));
        Drafts.Navigation navigation = navigate(question, history, plan);
        List<QuerySpec> specs =
                QueryWriter.write(
                                block(
                                        "sql_builder",
                                        question,
                                        history,
                                        plan,
                                        List.of(),
                                        List.of(),
                                        null))
                        .specs();
        List<StepResult> results = new ArrayList<>();
        for (QuerySpec spec : specs) {
            results.add(result(spec, plan));
        }
        Drafts.Narrative narrative =
                Narrator.write(block("explainer", question, history, plan, specs, results, null));
        return new Run(plan, navigation, specs, results, narrative);
    }

    private static Drafts.Navigation navigate(
            String question, List<HistoryTurn> history, PlanArtifact plan) {
        ToolTalk talk =
                new ToolTalk(
                        Set.of(
                                "list_datasets",
                                "get_relationships",
                                "get_dataset_details",
                                "get_join_plan"));
        Map<String, Object> answers =
                Map.of(
                        "list_datasets",
                        SHOP.datasets(),
                        "get_relationships",
                        SHOP.relationships(),
                        "get_dataset_details",
                        SHOP.datasets(),
                        "get_join_plan",
                        List.of());
        for (int turn = 0; turn < 8; turn++) {
            switch (new Navigator(
                            block("navigator", question, history, plan, List.of(), List.of(), null),
                            talk)
                    .next()) {
                case Move.Answer a -> {
                    return (Drafts.Navigation) a.draft();
                }
                case Move.Calls c ->
                        c.calls()
                                .forEach(
                                        x ->
                                                talk.heard(
                                                        x.name(),
                                                        ContractJson.write(answers.get(x.name()))));
            }
        }
        throw new AssertionError("more than eight turns");
    }

    private static StepResult result(QuerySpec spec, PlanArtifact plan) throws SQLException {
        List<List<String>> rows = SHOP.rows(spec.fullSql());
        List<Column> columns = new ArrayList<>();
        for (int i = 0; i < spec.expectedColumns().size(); i++) {
            int at = i;
            boolean number =
                    rows.stream()
                            .allMatch(
                                    r ->
                                            r.get(at).equals("NULL")
                                                    || r.get(at).matches("-?[\\d.]+"));
            boolean date = rows.stream().allMatch(r -> r.get(at).matches("\\d{4}-\\d\\d-\\d\\d"));
            columns.add(
                    new Column(
                            spec.expectedColumns().get(i),
                            number
                                    ? ColumnType.DECIMAL
                                    : date ? ColumnType.DATE : ColumnType.STRING));
        }
        List<List<JsonNode>> cells = rows.stream().map(r -> cells(r, columns)).toList();
        PlanStep step =
                plan.steps().stream()
                        .filter(s -> s.id() == spec.stepId())
                        .findFirst()
                        .orElseThrow();
        QueryLineage lineage =
                new QueryLineage(List.of(), List.of(), List.of(), List.of(), null, List.of());
        StepResult.SqlResult sql =
                new StepResult.SqlResult(
                        spec.fullSql(),
                        new TableData(columns, cells),
                        rows.size(),
                        false,
                        1,
                        lineage,
                        null);
        return new StepResult(spec.stepId(), step.description(), step.strategy(), sql, null, null);
    }

    private static List<JsonNode> cells(List<String> row, List<Column> columns) {
        List<JsonNode> cells = new ArrayList<>();
        for (int i = 0; i < row.size(); i++) {
            String text = row.get(i);
            boolean number = columns.get(i).type().numeric();
            cells.add(
                    text.equals("NULL")
                            ? JsonNodeFactory.instance.nullNode()
                            : number
                                    ? JsonNodeFactory.instance.numberNode(
                                            new java.math.BigDecimal(text))
                                    : JsonNodeFactory.instance.textNode(text));
        }
        return cells;
    }

    private static ContextBlock block(
            String task,
            String question,
            List<HistoryTurn> history,
            @Nullable PlanArtifact plan,
            List<QuerySpec> specs,
            List<StepResult> results,
            @Nullable CannotAnswer no) {
        ContextBlock b =
                new ContextBlock(
                        1,
                        task,
                        question,
                        Instant.parse("2026-03-15T12:00:00Z"),
                        "UTC",
                        "postgresql",
                        history,
                        Map.of(),
                        null,
                        SHOP.datasets(),
                        SHOP.relationships(),
                        SHOP.metrics(),
                        List.of("purchases", "branches"),
                        plan,
                        List.of(),
                        specs,
                        null,
                        results,
                        List.of(),
                        null,
                        null,
                        no);
        return ContextBlock.find(b.render()).orElseThrow();
    }
}
