package io.dataagent.agent.explore.look;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.agent.artifact.Artifacts;
import io.dataagent.agent.explore.notebook.Desk;
import io.dataagent.agent.explore.notebook.Notebook;
import io.dataagent.agent.explore.notebook.Notebook.Ground;
import io.dataagent.agent.explore.notebook.Notebook.Seen;
import io.dataagent.agent.label.ColumnLabels;
import io.dataagent.agent.session.Beginning;
import io.dataagent.agent.session.RunSession;
import io.dataagent.agent.toolloop.ToolAnswer;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.contracts.query.TableData;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/// One exploration at work: its desk, its limits, its way to the data. A call of a tool is a step,
/// whatever comes of it; at most two statements run at a time.
///
/// @param run the run
/// @param desk where steps are noted
/// @param limits what it may spend
/// @param door the way to data
/// @param artifacts where rows are kept
/// @param statements lets two through at a time
record Looking(
        RunSession run,
        Desk desk,
        Limits limits,
        Door door,
        Artifacts artifacts,
        Semaphore statements) {

    /// What is answered to a statement that is one too many.
    static final ToolAnswer FULL =
            new ToolAnswer.NotAllowed(
                    "No more statements: use what you have, and write the summary.");

    private static final int REPEATED = 3;
    private static final int REASON = 300;

    Looking(RunSession run, Desk desk, Limits limits, Door door, Artifacts artifacts) {
        this(run, desk, limits, door, artifacts, new Semaphore(2));
    }

    /// Makes a step of a call.
    ///
    /// @param body what is done, with the number of the step
    ToolAnswer step(String tool, @Nullable String why, IntFunction<ToolAnswer> body) {
        String reason = why == null ? "" : why.strip();
        String cut = Beginning.of(reason, REASON);
        int[] number = {0};
        desk.note(
                book -> {
                    if (book.steps().size() >= limits.steps()) {
                        return book;
                    }
                    Notebook next = book.step(tool, cut);
                    number[0] = next.steps().size();
                    return next;
                });
        if (number[0] == 0) {
            return new ToolAnswer.NotAllowed(
                    "The call was not made: all %d steps are used. Write the summary now."
                            .formatted(limits.steps()));
        }
        run.emit(new RunEvent.ExplorationStep(number[0], tool, cut, limits.steps()));
        long begin = System.nanoTime();
        ToolAnswer answer = counted(answered(tool, number[0], body), number[0]);
        Telemetry.step(number[0], tool, answer, System.nanoTime() - begin);
        return answer;
    }

    /// What was found, with the steps that are left.
    private ToolAnswer counted(ToolAnswer answer, int number) {
        if (answer instanceof ToolAnswer.Found(JsonNode value) && value instanceof ObjectNode all) {
            all.put("steps_left", limits.steps() - number);
        }
        return answer;
    }

    private ToolAnswer answered(String tool, int number, IntFunction<ToolAnswer> body) {
        if (ended(tool)) {
            return new ToolAnswer.NotAllowed(
                    "The same error came three times: %s is at its end here. Use what you have."
                            .formatted(tool));
        }
        try {
            return body.apply(number);
        } catch (IllegalArgumentException e) {
            String message = String.valueOf(e.getMessage());
            return failed(tool, "not_understood", message, closed(message), List.of());
        }
    }

    /// How to get at datasets that a message names and that are not open; empty if it names none.
    String closed(String message) {
        List<String> open = ground().datasets();
        Set<String> words = new HashSet<>(List.of(message.split("[^\\p{L}\\p{N}_]+", -1)));
        List<String> named =
                run.catalog().names().stream()
                        .filter(name -> !open.contains(name) && words.contains(name))
                        .toList();
        return named.isEmpty()
                ? ""
                : "%s is not open: call open_datasets first, then this again."
                        .formatted(String.join(", ", named));
    }

    /// A statement that ran, or why it did not.
    sealed interface Outcome {
        /// It ran.
        record Ran(SqlResult result) implements Outcome {}

        /// It did not.
        record Broke(ExecutionAnswer answer) implements Outcome {}
    }

    /// Runs a statement and keeps its rows.
    Outcome run(String sql, int step, boolean count) {
        ExecutionAnswer answer = answer(sql, step, count);
        return answer instanceof ExecutionAnswer.Rows rows
                ? new Outcome.Ran(
                        artifacts.keep(run.input(), ColumnLabels.of(run.catalog()).told(rows)))
                : new Outcome.Broke(answer);
    }

    private ExecutionAnswer answer(String sql, int step, boolean count) {
        statements.acquireUninterruptibly();
        try {
            return door.execute(sql, step, limits, count, ground(), run);
        } finally {
            statements.release();
        }
    }

    /// All rows of a statement that is for judging alone, once a run: they are kept for nobody.
    /// Empty if it does not run or has more than may be read.
    Optional<TableData> judging(String sql, int step) {
        Map<String, Optional<TableData>> before =
                run.kept().of(Judging.class).map(Judging::answers).orElse(Map.of());
        if (before.containsKey(sql)) {
            return before.get(sql);
        }
        Optional<TableData> rows = rows(sql, step);
        Map<String, Optional<TableData>> all = new HashMap<>(before);
        all.put(sql, rows);
        run.kept().keep(new Judging(all));
        return rows;
    }

    private Optional<TableData> rows(String sql, int step) {
        try {
            return answer(sql, step, false) instanceof ExecutionAnswer.Rows rows
                            && !rows.truncated()
                    ? Optional.of(rows.table())
                    : Optional.empty();
        } catch (ProblemException e) {
            run.cancel().check();
            return Optional.empty();
        }
    }

    /// What the data said to statements that are for judging.
    private record Judging(Map<String, Optional<TableData>> answers) {

        Judging {
            answers = Map.copyOf(answers);
        }
    }

    /// Notes what a step came to.
    void noted(
            int step, @Nullable String statement, String about, SqlResult result, boolean cached) {
        StepResult made = new StepResult(step, about, Strategy.SQL, result, null, null);
        desk.note(
                book -> {
                    Seen seen = book.steps().get(step - 1);
                    return book.with(
                            new Seen(step, seen.tool(), seen.reason(), statement, made, cached));
                });
        if (result.resultRef() != null && !cached) {
            run.emit(
                    new RunEvent.TableAdded(
                            result.resultRef(),
                            about.isBlank() ? "Step " + step : about,
                            result.totalRows() == null ? result.rowCount() : result.totalRows(),
                            result.table().columns().size(),
                            result.truncated()));
        }
    }

    /// An error as a value. The third of the same kind ends the tool for this run.
    ToolAnswer failed(
            String tool, String code, String message, String hint, List<String> suggestions) {
        String same = tool + ": " + message;
        int times = desk.note(book -> book.failed(same)).errors().getOrDefault(same, 1);
        ObjectNode told =
                JsonNodeFactory.instance
                        .objectNode()
                        .put("ok", false)
                        .put("code", code)
                        .put("message", message);
        if (!hint.isBlank()) {
            told.put("hint", hint);
        }
        if (!suggestions.isEmpty()) {
            ArrayNode all = told.putArray("suggestions");
            suggestions.stream().limit(100).forEach(all::add);
        }
        if (times >= REPEATED) {
            told.put("ended", "This came three times; do not call " + tool + " like this again.");
        }
        told.put("line", tool + " failed: " + message);
        return new ToolAnswer.Failed(message, told);
    }

    /// Whether the same error came so often that a tool is at its end.
    boolean ended(String tool) {
        return desk.notebook().errors().entrySet().stream()
                .anyMatch(e -> e.getKey().startsWith(tool + ": ") && e.getValue() >= REPEATED);
    }

    /// Whether the model has had all the statements that it may have.
    boolean full() {
        return desk.notebook().statements() >= limits.statements();
    }

    Ground ground() {
        return Objects.requireNonNull(desk.notebook().ground());
    }

    /// The day that counts as today where the reader is.
    LocalDate today() {
        ZoneId zone = ZoneId.of(run.context().timeZone());
        return run.context().asOf().atZone(zone).toLocalDate();
    }

    /// The datasets that statements may read.
    List<DatasetView> datasets() {
        return run.catalog().datasets(ground().datasets());
    }

    List<RelationshipView> relationships() {
        return run.catalog().among(new HashSet<>(ground().datasets()));
    }
}
