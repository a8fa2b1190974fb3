package io.dataagent.agent.analyst.executor;

import io.dataagent.agent.analyst.machine.Step;
import io.dataagent.agent.artifact.Artifacts;
import io.dataagent.agent.label.ColumnLabels;
import io.dataagent.agent.session.RunSession;
import io.dataagent.agent.statement.Statement;
import io.dataagent.contracts.artifact.Phase;
import io.dataagent.contracts.artifact.QuerySpec;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.prompt.ContextBlock.Attempt;
import io.dataagent.contracts.query.ExecutionAnswer;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// Runs the statement of one step: a pilot of ten rows, one repair if that fails, then all of it.
@ApplicationScoped
class SqlStep {

    private final Statements statements;
    private final SqlRepairer repairer;
    private final Artifacts artifacts;
    private final int maxRepairs;

    /// @param maxRepairs how often a statement that fails is repaired at most
    @Inject
    SqlStep(
            Statements statements,
            SqlRepairer repairer,
            Artifacts artifacts,
            @ConfigProperty(name = "dataagent.agent.executor.max-repairs", defaultValue = "1")
                    int maxRepairs) {
        this.statements = statements;
        this.repairer = repairer;
        this.artifacts = artifacts;
        this.maxRepairs = maxRepairs;
    }

    /// How it ended.
    sealed interface Outcome {
        /// It ran.
        record Ran(SqlResult result) implements Outcome {}

        /// It did not.
        record Broke(ProblemCode code, String message) implements Outcome {}
    }

    Outcome run(QuerySpec first, Step.Executing step, RunSession run) {
        QuerySpec spec = first;
        List<Attempt> tried = new ArrayList<>();
        for (int attempt = 1; ; attempt++) {
            switch (once(spec, attempt, step, run)) {
                case Tried.Worked w -> {
                    return new Outcome.Ran(w.result());
                }
                case Tried.Failed f -> {
                    Attempted why = f.why();
                    tried.add(new Attempt(spec.fullSql(), why.message()));
                    Optional<QuerySpec> next =
                            attempt > maxRepairs || !repairable(why.code())
                                    ? Optional.empty()
                                    : repairer.repair(broken(spec, step), why, tried, run);
                    if (next.isEmpty()) {
                        return new Outcome.Broke(why.code(), why.message());
                    }
                    spec = next.get();
                }
            }
        }
    }

    private static SqlRepairer.Broken broken(QuerySpec spec, Step.Executing step) {
        return new SqlRepairer.Broken(Phase.EXECUTOR, step.plan(), step.grounding(), spec);
    }

    private Tried once(QuerySpec spec, int attempt, Step.Executing step, RunSession run) {
        ExecutionAnswer pilot =
                statements.execute(
                        new Statement(
                                spec.stepId(),
                                attempt,
                                "pilot",
                                spec.pilotSql(),
                                null,
                                null,
                                false),
                        step.grounding(),
                        run);
        return switch (pilot) {
            case ExecutionAnswer.Rows r -> full(spec, attempt, step, run);
            case ExecutionAnswer.Refused r -> new Tried.Failed(Attempted.refused(r.violations()));
            case ExecutionAnswer.Failed f -> new Tried.Failed(Attempted.failed(f));
            case ExecutionAnswer.Cancelled c -> cancelled(run);
        };
    }

    private Tried full(QuerySpec spec, int attempt, Step.Executing step, RunSession run) {
        ExecutionAnswer answer =
                statements.execute(
                        new Statement(
                                spec.stepId(), attempt, "full", spec.fullSql(), null, null, true),
                        step.grounding(),
                        run);
        return switch (answer) {
            case ExecutionAnswer.Rows r ->
                    new Tried.Worked(
                            artifacts.keep(
                                    run.input(),
                                    ColumnLabels.of(run.catalog())
                                            .told(
                                                    Weekdays.told(
                                                            Truths.told(
                                                                    r,
                                                                    run.catalog().datasets())))));
            case ExecutionAnswer.Refused r -> new Tried.Failed(Attempted.refused(r.violations()));
            case ExecutionAnswer.Failed f -> new Tried.Failed(Attempted.failed(f));
            case ExecutionAnswer.Cancelled c -> cancelled(run);
        };
    }

    private static Tried cancelled(RunSession run) {
        run.cancel().check();
        return new Tried.Failed(
                new Attempted(
                        ProblemCode.QUERY_CANCELLED,
                        "The statement was cancelled.",
                        List.of(),
                        null));
    }

    private static boolean repairable(ProblemCode code) {
        return code == ProblemCode.SQL_REFUSED
                || code == ProblemCode.QUERY_FAILED
                || code == ProblemCode.QUERY_TIMEOUT
                || code == ProblemCode.SCOPE_VIOLATION;
    }

    /// One try.
    private sealed interface Tried {
        record Worked(SqlResult result) implements Tried {}

        record Failed(Attempted why) implements Tried {}
    }
}
