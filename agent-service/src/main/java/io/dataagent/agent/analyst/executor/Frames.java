package io.dataagent.agent.analyst.executor;

import io.dataagent.agent.analyst.machine.Grounding;
import io.dataagent.agent.session.RunSession;
import io.dataagent.agent.statement.Statement;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.contracts.query.TableData;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// The DataFrames that Python code finds: `step_<id>` for each result. The page and the model see
/// the first rows of a long result; Python gets it up to [#MAX_ROWS], read again. Where that is
/// refused or fails, the first rows are what there is, and the result stays marked as truncated.
@ApplicationScoped
public class Frames {

    /// The most rows of one DataFrame.
    public static final int MAX_ROWS = 100_000;

    private static final int FIRST_ATTEMPT = 1;
    private static final int MAX_NAME = 64;

    private final Statements statements;

    @Inject
    Frames(Statements statements) {
        this.statements = statements;
    }

    /// The names that code finds for these results.
    public static List<String> names(List<StepResult> results) {
        return results.stream()
                .flatMap(
                        r ->
                                Stream.concat(
                                        r.sql() == null ? Stream.of() : Stream.of(name(r)),
                                        returned(r).keySet().stream()))
                .toList();
    }

    /// The DataFrames for these results.
    public Map<String, TableData> of(
            List<StepResult> results, Grounding grounding, RunSession run) {
        Map<String, TableData> frames = new LinkedHashMap<>();
        for (StepResult result : results) {
            SqlResult sql = result.sql();
            if (sql != null) {
                TableData shown = sql.table();
                frames.put(
                        name(result),
                        sql.truncated() ? longer(result.stepId(), sql, grounding, run) : shown);
            }
            returned(result).forEach(frames::putIfAbsent);
        }
        return frames;
    }

    /// What Python code returned: the table `result` is that of its step unless a statement made
    /// one, others are `step_<id>_<name>`, values the one row of `step_<id>_values`. A table that
    /// was cut is none of them, for sums over it would be wrong.
    static Map<String, TableData> returned(StepResult result) {
        Map<String, TableData> frames = new LinkedHashMap<>();
        StepResult.PythonResult python = result.python();
        if (python == null) {
            return frames;
        }
        for (StepResult.ReturnedTable table : python.tables()) {
            if (table.rowCount() == table.table().rows().size()) {
                boolean own =
                        table.name().equals(StepResult.ReturnedTable.RESULT)
                                && result.sql() == null;
                frames.putIfAbsent(
                        own ? name(result) : variable(name(result) + "_" + table.name()),
                        table.table());
            }
        }
        if (!python.values().isEmpty()) {
            frames.put(name(result) + "_values", row(python.values()));
        }
        return frames;
    }

    private static TableData row(List<StepResult.ReturnedValue> values) {
        return new TableData(
                values.stream().map(v -> new Column(v.name(), v.type())).toList(),
                List.of(values.stream().map(StepResult.ReturnedValue::value).toList()));
    }

    private static String variable(String name) {
        String plain = name.replaceAll("[^A-Za-z0-9_]", "_");
        return plain.length() <= MAX_NAME ? plain : plain.substring(0, MAX_NAME);
    }

    private TableData longer(int stepId, SqlResult sql, Grounding grounding, RunSession run) {
        int rows = Math.min(MAX_ROWS, grounding.maxRows());
        if (rows <= sql.rowCount()) {
            return sql.table();
        }
        Statement again =
                new Statement(stepId, FIRST_ATTEMPT, "full", sql.executedSql(), rows, null, false);
        try {
            return switch (statements.execute(again, grounding, run)) {
                case ExecutionAnswer.Rows r -> r.table();
                case ExecutionAnswer.Refused r -> sql.table();
                case ExecutionAnswer.Failed f -> sql.table();
                case ExecutionAnswer.Cancelled c -> sql.table();
            };
        } catch (ProblemException e) {
            run.cancel().check();
            return sql.table();
        }
    }

    private static String name(StepResult result) {
        return "step_" + result.stepId();
    }
}
