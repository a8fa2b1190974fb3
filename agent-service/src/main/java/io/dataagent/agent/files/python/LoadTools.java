package io.dataagent.agent.files.python;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.agent.files.book.Desk;
import io.dataagent.agent.session.RunSession;
import io.dataagent.agent.toolloop.DatasetNames;
import io.dataagent.agent.toolloop.Names;
import io.dataagent.agent.toolloop.Tool;
import io.dataagent.agent.toolloop.ToolAnswer;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.sandbox.SandboxOutcome;
import io.dataagent.contracts.ticket.DataTicketRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// `load_dataset_full`, `load_dataset_sample`, `load_dataset_columns`: rows of a dataset become a
/// DataFrame of the session. They go from query-service to the sandbox; nothing passes through
/// here.
///
/// @param sessions where they go
/// @param run the run
/// @param desk where it is noted what was done
public record LoadTools(PythonSessions sessions, RunSession run, Desk desk) {

    private static final String BACK =
            " Comes back: the number of the step, whose value `rows` says how many were loaded.";
    private static final Set<ProblemCode> EXPECTED =
            Set.of(
                    ProblemCode.BODY_TOO_LARGE,
                    ProblemCode.SCOPE_VIOLATION,
                    ProblemCode.QUERY_FAILED,
                    ProblemCode.QUERY_TIMEOUT,
                    ProblemCode.CONFLICT,
                    ProblemCode.BUSY,
                    ProblemCode.SANDBOX_UNAVAILABLE,
                    ProblemCode.UPSTREAM_UNAVAILABLE);

    /// The tools.
    public List<Tool<?>> tools() {
        return List.of(full(), sample(), columns());
    }

    private Tool<LoadFull> full() {
        return new Tool<>(
                "load_dataset_full",
                "Loaded a dataset",
                "All rows and columns of a dataset as a DataFrame of the Python session. An answer"
                        + " with ok false says what to load instead."
                        + BACK,
                LoadFull.class,
                Tool.Nature.ACTS,
                f -> load(f.name(), f.variable(), null, null, null));
    }

    private Tool<LoadRows> sample() {
        return new Tool<>(
                "load_dataset_sample",
                "Loaded a sample",
                "Some rows of a dataset as a DataFrame, to look at or try code; numbers of an answer"
                        + " come from all rows."
                        + BACK,
                LoadRows.class,
                Tool.Nature.ACTS,
                s ->
                        load(
                                s.name(),
                                s.variable(),
                                null,
                                s.rows(),
                                s.mode() == LoadRows.Mode.RANDOM ? s.seed() : null));
    }

    private Tool<LoadColumns> columns() {
        return new Tool<>(
                "load_dataset_columns",
                "Loaded columns",
                "All rows of some columns of a dataset as a DataFrame: the first choice for Python"
                        + " on large data."
                        + BACK,
                LoadColumns.class,
                Tool.Nature.ACTS,
                c -> load(c.name(), c.variable(), c.columns(), null, null));
    }

    private ToolAnswer load(
            String name,
            String variable,
            @Nullable List<String> wanted,
            @Nullable Integer rows,
            @Nullable Long seed) {
        Names<DatasetView> names = DatasetNames.of(run.catalog().datasets());
        Optional<DatasetView> dataset = names.find(name);
        if (dataset.isEmpty()) {
            return new ToolAnswer.NothingFound(names.unknown("dataset", name));
        }
        List<String> columns = new ArrayList<>();
        Optional<ToolAnswer> missing = columns(dataset.get(), wanted, columns);
        return missing.orElseGet(
                () ->
                        loaded(
                                variable,
                                new DataTicketRequest(
                                        run.own().epoch(),
                                        dataset.get().name(),
                                        columns,
                                        rows,
                                        seed)));
    }

    /// Adds the physical columns of the fields that are wanted, or all; says what there is not.
    private static Optional<ToolAnswer> columns(
            DatasetView dataset, @Nullable List<String> wanted, List<String> columns) {
        Names<FieldView> fields = new Names<>(dataset.fields(), f -> List.of(f.name()));
        List<String> all = dataset.fields().stream().map(FieldView::name).toList();
        for (String field : wanted == null ? all : wanted) {
            Optional<FieldView> found = fields.find(field);
            if (found.isEmpty()) {
                return Optional.of(new ToolAnswer.NothingFound(fields.unknown("column", field)));
            }
            Optional<String> physical = physical(found.get().expression());
            if (physical.isEmpty() && wanted != null) {
                return Optional.of(
                        new ToolAnswer.NothingFound(
                                "“%s” is computed; ask for it with run_sql.".formatted(field)));
            }
            physical.ifPresent(columns::add);
        }
        return Optional.empty();
    }

    /// The column that an expression is, if it is one.
    private static Optional<String> physical(String expression) {
        String text = expression.strip();
        if (text.matches("\"(?:[^\"]|\"\")+\"")) {
            return Optional.of(text.substring(1, text.length() - 1).replace("\"\"", "\""));
        }
        return text.matches("[A-Za-z_][A-Za-z0-9_$]*") ? Optional.of(text) : Optional.empty();
    }

    private ToolAnswer loaded(String variable, DataTicketRequest request) {
        PythonSessions.Ran ran;
        try {
            ran = sessions.load(variable, request, desk.book(), run);
        } catch (ProblemException e) {
            if (!EXPECTED.contains(e.problem().code())) {
                throw e;
            }
            return SessionTold.failed(e);
        }
        if (ran.result().outcome() != SandboxOutcome.OK) {
            return failed(ran);
        }
        LoadStep loaded = LoadStep.of(variable, request, ran.result().result());
        ObjectNode told =
                JsonNodeFactory.instance
                        .objectNode()
                        .put("ok", true)
                        .put("step", loaded.noted(desk))
                        .put("variable", variable);
        loaded.tell(told);
        SessionTold.add(told, ran, desk);
        if (ran.result().result() != null) {
            told.set("frame", ran.result().result());
        }
        return new ToolAnswer.Found(told.put("line", loaded.line()));
    }

    private ToolAnswer failed(PythonSessions.Ran ran) {
        String why =
                ran.result().outcome() == SandboxOutcome.MEMORY
                        ? "The data does not fit into the session: load fewer columns or a sample, or"
                                + " ask with SQL."
                        : "The data could not be loaded.";
        ObjectNode told =
                JsonNodeFactory.instance
                        .objectNode()
                        .put("ok", false)
                        .put("code", ran.result().outcome().wire())
                        .put("message", why);
        SessionTold.add(told, ran, desk);
        return new ToolAnswer.Failed(why, told);
    }
}
