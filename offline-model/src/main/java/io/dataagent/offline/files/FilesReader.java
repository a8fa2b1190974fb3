package io.dataagent.offline.files;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.artifact.CannotAnswer;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.QuerySpec;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.TableData;
import io.dataagent.offline.narrate.Narrator;
import io.dataagent.offline.navigate.Move;
import io.dataagent.offline.navigate.Move.Call;
import io.dataagent.offline.navigate.ToolTalk.Heard;
import io.dataagent.offline.plan.Planner;
import io.dataagent.offline.plan.QueryWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Plays the loop over files: the statements that the question means, the table for the page, the
/// narrative; or what is missing, or a question back.
public final class FilesReader {

    private static final String ASK = "run_sql";
    private static final String SHOW = "send_data_to_ui";
    private static final int FEW = 1;

    private final ContextBlock block;
    private final List<Heard> heard;

    /// @param heard the conversation with the tools so far
    public FilesReader(ContextBlock block, List<Heard> heard) {
        this.block = block;
        this.heard = List.copyOf(heard);
    }

    /// The next move.
    public Move next() {
        if (PandasTask.asked(block.question())) {
            return new PandasReader(block, heard).next();
        }
        ContextBlock settled = FileQuestion.of(block).settled();
        return settled.equals(block) ? asked() : new FilesReader(settled, heard).asked();
    }

    private Move asked() {
        PlanArtifact plan = Planner.plan(block);
        if (!plan.clarificationQuestions().isEmpty()) {
            return new Move.Answer(words(asked(plan)));
        }
        ContextBlock planned = with(plan, List.of(), List.of(), null);
        List<QuerySpec> specs = QueryWriter.write(planned).specs();
        // A part of the words would be another question: how often a city occurs is no sum.
        if (specs.isEmpty()
                || !plan.missing().isEmpty()
                || FileQuestion.of(block).miscounts(specs)) {
            return new Move.Answer(Narrator.write(unanswered(plan)));
        }
        List<JsonNode> answers =
                heard.stream().filter(h -> h.tool().equals(ASK)).map(Heard::answer).toList();
        if (answers.isEmpty()) {
            return new Move.Calls(specs.stream().map(FilesReader::asking).toList());
        }
        List<StepResult> results = results(specs, answers);
        if (results.isEmpty()) {
            return new Move.Answer(words("The tables could not be asked for this."));
        }
        List<Call> shown = shown(plan, results);
        return shown.isEmpty()
                ? new Move.Answer(Narrator.write(with(plan, specs, results, null)))
                : new Move.Calls(shown);
    }

    private static Call asking(QuerySpec spec) {
        return new Call(ASK, Map.of("query", spec.fullSql(), "purpose", "Asks what was meant"));
    }

    /// Several rows are shown as a table, once.
    private List<Call> shown(PlanArtifact plan, List<StepResult> results) {
        if (heard.stream().anyMatch(h -> h.tool().equals(SHOW))) {
            return List.of();
        }
        return results.stream()
                .filter(r -> r.table() != null && r.table().rows().size() > FEW)
                .map(
                        r ->
                                new Call(
                                        SHOW,
                                        Map.of(
                                                "step",
                                                r.stepId(),
                                                "table",
                                                "",
                                                "title",
                                                title(plan, r),
                                                "note",
                                                "")))
                .toList();
    }

    private static String title(PlanArtifact plan, StepResult result) {
        return plan.steps().stream()
                .filter(s -> s.id() == result.stepId())
                .map(s -> s.description().replaceAll("\\d", ""))
                .findFirst()
                .orElse("Result");
    }

    private static List<StepResult> results(List<QuerySpec> specs, List<JsonNode> answers) {
        List<StepResult> results = new ArrayList<>();
        for (int i = 0; i < Math.min(specs.size(), answers.size()); i++) {
            JsonNode answer = answers.get(i);
            if (answer.path("step").isInt() && answer.path("columns").isArray()) {
                results.add(
                        new StepResult(
                                answer.get("step").asInt(),
                                "",
                                Strategy.SQL,
                                result(specs.get(i), answer),
                                null,
                                null));
            }
        }
        return results;
    }

    private static SqlResult result(QuerySpec spec, JsonNode answer) {
        List<Column> columns = new ArrayList<>();
        for (JsonNode column : answer.get("columns")) {
            String text = column.asText();
            int at = text.lastIndexOf(' ');
            columns.add(new Column(text.substring(0, at), ColumnType.of(text.substring(at + 1))));
        }
        List<List<JsonNode>> rows = new ArrayList<>();
        int count = answer.path("row_count").asInt();
        for (JsonNode row : answer.path("rows")) {
            // Rows after the first twenty are the last ones: their numbers are others.
            if (rows.size() < 20) {
                List<JsonNode> cells = new ArrayList<>();
                row.forEach(cells::add);
                rows.add(cells);
            }
        }
        return new SqlResult(
                spec.fullSql(),
                new TableData(columns, rows),
                count,
                answer.path("truncated").asBoolean(),
                0,
                new QueryLineage(List.of(), List.of(), List.of(), List.of(), null, List.of()),
                null);
    }

    private ContextBlock unanswered(PlanArtifact plan) {
        return plan.steps().isEmpty()
                ? with(plan, List.of(), List.of(), null)
                : with(
                        plan,
                        List.of(),
                        List.of(),
                        new CannotAnswer(
                                refusal(plan),
                                List.of(),
                                block.datasets().stream().map(d -> d.name()).toList()));
    }

    private String refusal(PlanArtifact plan) {
        String said = block.question().toLowerCase(Locale.ROOT);
        List<String> missing =
                plan.missing().stream()
                        .filter(m -> said.contains(m.toLowerCase(Locale.ROOT)))
                        .toList();
        return FileQuestion.of(block)
                .words()
                .map(w -> w.refusal(block.question(), missing))
                .orElse("The tables do not tell this.");
    }

    /// What is asked back, with its choices; names keep their digits, numbers have no source.
    private static String asked(PlanArtifact plan) {
        return plan.clarificationQuestions().stream()
                .map(
                        q ->
                                q.question().replaceAll("\\d", "")
                                        + q.options().stream()
                                                .map(o -> "\n- " + o)
                                                .collect(Collectors.joining()))
                .collect(Collectors.joining("\n\n"));
    }

    private static Drafts.Narrative words(String text) {
        return new Drafts.Narrative(List.of(text), List.of(), List.of(), List.of(), "en");
    }

    private ContextBlock with(
            PlanArtifact plan,
            List<QuerySpec> specs,
            List<StepResult> results,
            @Nullable CannotAnswer cannot) {
        return new ContextBlock(
                block.version(),
                block.task(),
                block.question(),
                block.asOf(),
                block.timeZone(),
                block.dialect(),
                block.history(),
                block.preferences(),
                block.clarification(),
                block.datasets(),
                block.relationships(),
                block.metrics(),
                block.availableDatasets(),
                plan,
                block.joinNotes(),
                specs,
                null,
                results,
                List.of(),
                null,
                null,
                cannot);
    }
}
