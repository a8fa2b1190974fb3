package io.dataagent.agent.files.tool;

import io.dataagent.agent.artifact.Artifacts;
import io.dataagent.agent.artifact.TableLimits;
import io.dataagent.agent.label.ColumnLabels;
import io.dataagent.agent.toolloop.RowsShown;
import io.dataagent.agent.toolloop.Tool;
import io.dataagent.agent.toolloop.ToolAnswer;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.contracts.json.Described;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.contracts.query.Violation;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/// `run_sql`: one SELECT over the person's tables. The same statement is never run twice; those of
/// one turn run one after the other, so that their steps are numbered as they were asked.
///
/// @param door where statements go
/// @param artifacts where rows are kept
/// @param limits how many of them
/// @param working the run
record SqlTool(Door door, Artifacts artifacts, TableLimits limits, Working working) {

    static final String NAME = "run_sql";

    /// What is asked.
    ///
    /// @param query one SELECT
    /// @param purpose what is hoped to be learnt
    record Arguments(
            @Described("One SELECT over the datasets, by their source names.") String query,
            @Described("What you hope to learn, one short sentence for the person who watches.")
                    String purpose) {

        Arguments {
            if (query == null || query.isBlank()) {
                throw new IllegalArgumentException("query is missing");
            }
        }
    }

    Tool<Arguments> tool() {
        return new Tool<>(
                NAME,
                "Asked the tables",
                "Runs one SELECT over all rows of the datasets: the first choice for sums, counts,"
                        + " averages, groups and filters. Comes back: step number, columns,"
                        + " row_count, the first 20 and last 5 rows, statistics. Bind numbers of the"
                        + " answer to this step. An answer with ok false says in message and hint"
                        + " what to change.",
                Arguments.class,
                Tool.Nature.ACTS,
                this::run);
    }

    private ToolAnswer run(Arguments arguments) {
        return run(arguments.query().strip());
    }

    /// Runs a statement, which becomes a step.
    ToolAnswer run(String sql) {
        Optional<StepResult> before = working.desk().book().ran(sql);
        if (before.isPresent()) {
            return new ToolAnswer.Found(
                    RowsShown.of(
                            before.get().stepId(),
                            Objects.requireNonNull(before.get().sql()),
                            false));
        }
        ExecutionAnswer answer =
                door.execute(sql, working.desk().book().next(), limits.rows(), working);
        return switch (answer) {
            case ExecutionAnswer.Rows rows -> ran(sql, limits.cut(rows));
            case ExecutionAnswer.Refused refused ->
                    working.failed(
                            NAME,
                            "refused",
                            refused.violations().stream()
                                    .map(Violation::message)
                                    .collect(Collectors.joining(" ")),
                            hint(refused));
            case ExecutionAnswer.Failed failed ->
                    working.failed(NAME, failed.code().wire(), failed.message(), hint(failed));
            case ExecutionAnswer.Cancelled _ -> {
                working.run().cancel().check();
                yield working.failed(NAME, "cancelled", "The statement was stopped.", "");
            }
        };
    }

    private ToolAnswer ran(String sql, ExecutionAnswer.Rows rows) {
        SqlResult result =
                artifacts.keep(
                        working.run().input(), ColumnLabels.of(working.run().catalog()).told(rows));
        StepResult[] noted = new StepResult[1];
        working.desk()
                .note(
                        book -> {
                            noted[0] =
                                    new StepResult(
                                            book.next(), sql, Strategy.SQL, result, null, null);
                            return book.with(noted[0]);
                        });
        return new ToolAnswer.Found(RowsShown.of(noted[0].stepId(), result, false));
    }

    private String hint(ExecutionAnswer.Refused refused) {
        String near =
                refused.violations().stream()
                        .flatMap(v -> v.suggestions().stream())
                        .distinct()
                        .collect(Collectors.joining(", "));
        String tables =
                working.run().catalog().datasets().stream()
                        .map(d -> d.source())
                        .collect(Collectors.joining(", "));
        return near.isEmpty() ? "The tables are: " + tables + "." : "There are: " + near + ".";
    }

    private static String hint(ExecutionAnswer.Failed failed) {
        return failed.code() == ProblemCode.QUERY_TIMEOUT
                ? "Make it cheaper: filter or aggregate first, read fewer columns."
                : failed.position() == null
                        ? "Write it for DuckDB."
                        : "Look at character %d.".formatted(failed.position());
    }
}
