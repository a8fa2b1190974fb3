package io.dataagent.agent.files.python;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.agent.artifact.Artifacts;
import io.dataagent.agent.artifact.Rest;
import io.dataagent.agent.artifact.TableLimits;
import io.dataagent.agent.audit.AuditTrail;
import io.dataagent.agent.files.book.Desk;
import io.dataagent.agent.files.book.PythonCheck;
import io.dataagent.agent.session.RunSession;
import io.dataagent.agent.toolloop.RowsShown;
import io.dataagent.agent.toolloop.Tool;
import io.dataagent.agent.toolloop.ToolAnswer;
import io.dataagent.contracts.artifact.ChartView;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.StepResult.PythonResult;
import io.dataagent.contracts.artifact.StepResult.ReturnedTable;
import io.dataagent.contracts.artifact.StepResult.ReturnedValue;
import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.sandbox.SandboxFile;
import io.dataagent.contracts.sandbox.SandboxOutcome;
import io.dataagent.contracts.sandbox.SandboxResult;
import io.dataagent.contracts.sandbox.SandboxTable;
import io.dataagent.contracts.sandbox.SandboxVariable;
import io.dataagent.contracts.sandbox.SandboxWorkings;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// `python_repl` and `reset_session`. What code prints is only read; numbers of an answer come from
/// the tables and values that it returns.
///
/// @param sessions where code runs
/// @param artifacts where tables and pictures are kept
/// @param limits how much of a table is kept
/// @param audit where it is noted that code ran
/// @param run the run
/// @param desk where it is noted what was done
/// @param recheck reckons answers of code again
public record PythonTools(
        PythonSessions sessions,
        Artifacts artifacts,
        TableLimits limits,
        AuditTrail audit,
        RunSession run,
        Desk desk,
        Rechecking recheck) {

    static final String NAME = "python_repl";

    private static final Set<ProblemCode> EXPECTED =
            Set.of(
                    ProblemCode.CONFLICT,
                    ProblemCode.BUSY,
                    ProblemCode.BODY_TOO_LARGE,
                    ProblemCode.SANDBOX_UNAVAILABLE,
                    ProblemCode.UPSTREAM_UNAVAILABLE);
    private static final int SAME_FAILURES = 2;

    /// Nothing is asked.
    record Nothing() {}

    /// The tools.
    public List<Tool<?>> tools() {
        return List.of(
                new Tool<>(
                        NAME,
                        "Ran Python",
                        "Runs Python in a session that remembers variables from call to call and"
                                + " question to question; no network, no files. Whole datasets come"
                                + " with load_dataset_…, rows of run_sql with load. Return numbers for the answer in"
                                + " answer_values = {...} and tables in answer_tables = {...}:"
                                + " printed text is no source. Use SQL for sums, groups and filters.",
                        Code.class,
                        Tool.Nature.ACTS,
                        this::run),
                new Tool<>(
                        "reset_session",
                        "Began a new Python session",
                        "Forgets all Python variables. Only if the person asks for it, or if they"
                                + " are in a muddle.",
                        Nothing.class,
                        Tool.Nature.ACTS,
                        n -> reset()));
    }

    private ToolAnswer reset() {
        boolean was = sessions.reset(run);
        desk.note(b -> b.holding(List.of()));
        ObjectNode told = JsonNodeFactory.instance.objectNode().put("ok", true);
        told.putArray("variables");
        return new ToolAnswer.Found(
                told.put("line", was ? "The session is new." : "There was no session."));
    }

    private ToolAnswer run(Code asked) {
        String failure = "python " + CodeHash.of(asked.code()).hex();
        if (desk.book().failures(failure) >= SAME_FAILURES) {
            return new ToolAnswer.NotAllowed(
                    "This code failed twice already and was not run again: change it.");
        }
        Map<String, TableData> frames = new LinkedHashMap<>();
        for (Code.Load load : asked.load()) {
            Optional<TableData> rows =
                    desk.book().result(load.step()).flatMap(r -> Optional.ofNullable(r.table()));
            if (rows.isEmpty()) {
                return new ToolAnswer.NothingFound(
                        "Step %d has no rows to load.".formatted(load.step()));
            }
            frames.put(load.variable(), rows.get());
        }
        return run(asked, frames, failure);
    }

    private ToolAnswer run(Code asked, Map<String, TableData> frames, String failure) {
        PythonSessions.Ran ran;
        try {
            ran = sessions.run(asked.code(), frames, run);
        } catch (ProblemException e) {
            if (!EXPECTED.contains(e.problem().code())) {
                throw e;
            }
            return SessionTold.failed(e);
        }
        audited(asked, ran.result());
        if (ran.result().outcome() != SandboxOutcome.OK) {
            desk.note(b -> b.failed(failure));
            return failed(ran);
        }
        return ran(asked, ran);
    }

    private void audited(Code asked, SandboxResult result) {
        audit.write(
                run.input(),
                "python.ran",
                result.outcome().wire(),
                Map.of(
                        "sha256", CodeHash.of(asked.code()).hex(),
                        "characters", Integer.toString(asked.code().length()),
                        "milliseconds", Long.toString(result.executionTimeMs()),
                        "tables", Integer.toString(result.tables().size()),
                        "values", Integer.toString(result.values().size()),
                        "files", Integer.toString(result.files().size())));
    }

    /// A DataFrame of the session as the table of a step; empty if there is none of that name.
    public Optional<StepResult> returned(String variable) {
        if (!SandboxVariable.isName(variable)) {
            return Optional.empty();
        }
        String code = "answer_tables = {'%s': pd.DataFrame(%s)}".formatted(variable, variable);
        ToolAnswer answer = run(new Code(code, variable, List.of()));
        return answer instanceof ToolAnswer.Found
                ? Optional.of(desk.book().results().getLast())
                : Optional.empty();
    }

    private ToolAnswer failed(PythonSessions.Ran ran) {
        SandboxResult result = ran.result();
        String why =
                switch (result.outcome()) {
                    case OK, ERROR -> "The code failed.";
                    case TIMEOUT -> "The code took too long and was stopped.";
                    case MEMORY -> "The code needed more memory than there is.";
                    case KILLED -> "The code was ended.";
                    case OUTPUT_LIMIT -> "The code printed more than is taken.";
                };
        ObjectNode told =
                JsonNodeFactory.instance
                        .objectNode()
                        .put("ok", false)
                        .put("code", result.outcome().wire())
                        .put("message", why)
                        .put("traceback", Printed.tail(result.stderr()))
                        .put("printed", Printed.cut(result.stdout()));
        UnknownName.hint(result.stderr(), result.session()).ifPresent(h -> told.put("hint", h));
        SessionTold.add(told, ran, desk);
        return new ToolAnswer.Failed(why, told);
    }

    private ToolAnswer ran(Code asked, PythonSessions.Ran ran) {
        SandboxResult result = ran.result();
        List<ChartView.Image> pictures =
                result.files().stream()
                        .filter(SandboxFile::picture)
                        .map(f -> picture(asked, f))
                        .toList();
        String hash = CodeHash.of(asked.code()).hex();
        PythonResult python =
                new PythonResult(
                        asked.code(),
                        Printed.cut(result.stdout()),
                        pictures,
                        result.tables().stream().map(t -> kept(t, result)).toList(),
                        result.values().stream()
                                .map(v -> new ReturnedValue(v.name(), v.type(), v.value(), hash))
                                .toList());
        StepResult step = noted(asked, python);
        pictures.forEach(this::drawn);
        ObjectNode told = told(step.stepId(), python, ran);
        checked(step, result.workings(), told);
        return new ToolAnswer.Found(told);
    }

    private ReturnedTable kept(SandboxTable returned, SandboxResult result) {
        Rest rest =
                returned.handle() == null || result.session() == null
                        ? null
                        : new Rest(result.session().sessionId(), returned.handle());
        TableData table = limits.cut(returned.table());
        return new ReturnedTable(
                returned.name(),
                table,
                returned.rowCount(),
                artifacts.keep(run.input(), table, returned.table(), returned.rowCount(), rest));
    }

    private StepResult noted(Code asked, PythonResult python) {
        String purpose = asked.purpose() == null ? "" : asked.purpose();
        StepResult[] step = new StepResult[1];
        desk.note(
                book -> {
                    step[0] =
                            new StepResult(
                                    book.next(), purpose, Strategy.PYTHON, null, python, null);
                    return book.with(step[0]);
                });
        return step[0];
    }

    private void checked(StepResult step, @Nullable SandboxWorkings workings, ObjectNode told) {
        if (workings == null) {
            return;
        }
        run.emit(new RunEvent.RunStatus("result_checking", null));
        List<PythonCheck> checks = recheck.of(step, workings);
        if (!checks.isEmpty()) {
            desk.note(b -> b.checked(checks));
            ArrayNode said = told.putArray("checked");
            checks.forEach(c -> said.add(c.sentence()));
        }
    }

    private void drawn(ChartView.Image picture) {
        int count = desk.note(b -> b.with(picture)).charts().size();
        run.emit(new RunEvent.ChartAdded("c" + count, picture.artifactId(), picture));
    }

    private ChartView.Image picture(Code asked, SandboxFile file) {
        String title =
                asked.purpose() == null || asked.purpose().isBlank() ? "Picture" : asked.purpose();
        return new ChartView.Image(
                title,
                artifacts.keep(
                        run.input(), file.mediaType(), Base64.getDecoder().decode(file.base64())),
                file.mediaType());
    }

    private ObjectNode told(int step, PythonResult python, PythonSessions.Ran ran) {
        SandboxResult result = ran.result();
        ObjectNode told = JsonNodeFactory.instance.objectNode().put("step", step);
        // before what may be long: who watches is told of the beginning
        SessionTold.add(told, ran, desk);
        if (result.result() != null) {
            told.set("result", result.result());
        }
        if (!python.stdout().isBlank()) {
            told.put("printed", python.stdout());
        }
        ArrayNode tables = told.putArray("tables");
        python.tables().forEach(t -> tables.add(table(t)));
        ObjectNode values = told.putObject("values");
        python.values().forEach(v -> values.set(v.name(), v.value()));
        List<String> remarks = Printed.remarks(result.stderr());
        if (!remarks.isEmpty()) {
            remarks.forEach(told.putArray("left_out")::add);
        }
        told.put("pictures", python.charts().size());
        return told.put("line", "Step %d ran Python.".formatted(step));
    }

    private static ObjectNode table(ReturnedTable returned) {
        ObjectNode table =
                JsonNodeFactory.instance
                        .objectNode()
                        .put("table", returned.name())
                        .put("row_count", returned.rowCount());
        return table.setAll(RowsShown.of(returned.table()));
    }
}
