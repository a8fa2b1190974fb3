package io.dataagent.offline.questions;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.QuerySpec;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.TableData;
import io.dataagent.offline.narrate.Narrator;
import io.dataagent.offline.plan.Planner;
import io.dataagent.offline.plan.QueryWriter;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Asked again, every question of the open sets gets the same plan, the same statements and the
/// same narrative to the byte, whatever was asked in between. The tests ask two sets twice,
/// in two orders; `bench repetition` all of them as often as one likes.
class RepetitionTest {

    private static final int RUNS = Math.max(2, Integer.getInteger("runs", 2));

    private final Map<String, List<List<String>>> rows = new HashMap<>();

    static List<String> schemas() {
        return Sweep.words("university erp energy logistics saas bank", 3);
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void everyRunGivesTheSameAnswers(String name) throws SQLException {
        Unseen set = Unseen.named(name);
        Sample sample = Sample.script("again_" + name, set.script());
        Map<Unseen.Asked, String> first = new HashMap<>();
        for (int i = 0; i < RUNS; i++) {
            List<Unseen.Asked> order = new ArrayList<>(set.questions());
            Collections.shuffle(order, new Random(i));
            for (Unseen.Asked asked : order) {
                String answer = answer(sample, asked.words());
                String before = first.putIfAbsent(asked, answer);
                assertThat(answer).isEqualTo(before == null ? answer : before);
            }
        }
        assertThat(first).hasSize(set.questions().size());
    }

    /// Plan, statements and narrative of the last of several questions.
    private String answer(Sample sample, String words) throws SQLException {
        String question = words.substring(words.lastIndexOf(" >> ") + 1);
        PlanArtifact plan =
                Planner.plan(block(sample, "planner", question, null, List.of(), List.of()));
        List<QuerySpec> specs =
                QueryWriter.write(
                                block(sample, "sql_builder", question, plan, List.of(), List.of()))
                        .specs();
        List<StepResult> results = new ArrayList<>();
        for (QuerySpec spec : specs) {
            results.add(result(sample, spec));
        }
        var story = Narrator.write(block(sample, "explainer", question, plan, specs, results));
        return ContractJson.write(List.of(plan, specs, story));
    }

    private StepResult result(Sample sample, QuerySpec spec) throws SQLException {
        List<List<String>> found = rows.get(spec.fullSql());
        if (found == null) {
            found = sample.rows(spec.fullSql());
            rows.put(spec.fullSql(), found);
        }
        List<List<String>> cells = found;
        List<Column> columns =
                IntStream.range(0, spec.expectedColumns().size())
                        .mapToObj(i -> new Column(spec.expectedColumns().get(i), type(cells, i)))
                        .toList();
        TableData table =
                new TableData(columns, cells.stream().map(RepetitionTest::nodes).toList());
        QueryLineage lineage =
                new QueryLineage(List.of(), List.of(), List.of(), List.of(), null, List.of());
        return new StepResult(
                spec.stepId(),
                "s",
                Strategy.SQL,
                new StepResult.SqlResult(
                        spec.fullSql(), table, cells.size(), false, 1, lineage, null),
                null,
                null);
    }

    private static ColumnType type(List<List<String>> rows, int column) {
        boolean number = rows.stream().allMatch(r -> r.get(column).matches("-?[\\d.]+|NULL"));
        boolean day = rows.stream().allMatch(r -> r.get(column).matches("\\d{4}-\\d\\d-\\d\\d"));
        return day ? ColumnType.DATE : number ? ColumnType.DECIMAL : ColumnType.STRING;
    }

    private static List<JsonNode> nodes(List<String> row) {
        JsonNodeFactory json = JsonNodeFactory.instance;
        return row.stream()
                .<JsonNode>map(
                        c ->
                                c.equals("NULL")
                                        ? json.nullNode()
                                        : c.matches("-?\\d+(\\.\\d+)?")
                                                ? json.numberNode(new BigDecimal(c))
                                                : json.textNode(c))
                .toList();
    }

    private static ContextBlock block(
            Sample sample,
            String task,
            String question,
            @Nullable PlanArtifact plan,
            List<QuerySpec> specs,
            List<StepResult> results) {
        return new ContextBlock(
                1,
                task,
                question,
                Instant.parse("2026-03-15T12:00:00Z"),
                "UTC",
                "postgresql",
                List.of(),
                Map.of(),
                null,
                sample.datasets(),
                sample.relationships(),
                sample.metrics(),
                List.of(),
                plan,
                List.of(),
                specs,
                null,
                results,
                List.of(),
                null,
                null,
                null);
    }
}
