package io.dataagent.agent.analyst.verifier;

import io.dataagent.agent.analyst.executor.Statements;
import io.dataagent.agent.analyst.machine.Grounding;
import io.dataagent.agent.analyst.verifier.data.DataDoubts;
import io.dataagent.agent.session.RunSession;
import io.dataagent.agent.session.SideBySide;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.ChecksRequest.Wish;
import io.dataagent.contracts.query.StatementChecks;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.TableData;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/// Has the statements of an answer looked at by query-service, side by side.
@ApplicationScoped
class Proofs {

    private static final Logger LOG = Logger.getLogger(Proofs.class);

    private final Statements statements;

    @Inject
    Proofs(Statements statements) {
        this.statements = statements;
    }

    /// One proof for each statement that has a result, in the order of the steps.
    List<Proof> of(List<StepResult> steps, Grounding grounding, RunSession run) {
        List<StepResult> results =
                steps.stream().filter(r -> r.sql() != null && r.error() == null).toList();
        return SideBySide.of(
                results.stream().<Supplier<Proof>>map(r -> () -> of(r, grounding, run)).toList());
    }

    private Proof of(StepResult step, Grounding grounding, RunSession run) {
        SqlResult result = Objects.requireNonNull(step.sql());
        run.cancel().check();
        long rows = Rows.behind(result);
        try {
            StatementChecks checks =
                    statements.checks(
                            result.executedSql(),
                            rows,
                            wishes(rows, Differences.compares(run.input().question())),
                            grounding,
                            run);
            return checks.facts() == null
                    ? new Proof.Blind(step.stepId(), result, "The statement was not read again.")
                    : new Proof.Looked(
                            step.stepId(), doubted(result, checks.facts(), grounding, run), checks);
        } catch (ProblemException e) {
            run.cancel().check();
            LOG.warnf("a statement was not checked: %s", e.problem().code().wire());
            return new Proof.Blind(step.stepId(), result, "The checks did not answer.");
        }
    }

    /// The result with what the data itself says against its figures.
    private SqlResult doubted(
            SqlResult result, StatementFacts facts, Grounding grounding, RunSession run) {
        List<DatasetView> datasets = run.catalog().datasets();
        Function<String, Optional<TableData>> ask = sql -> statements.rows(sql, grounding, run);
        List<String> doubts = new DataDoubts(datasets, ask).of(facts, result.lineage().doubts());
        return doubts.isEmpty() ? result : result.doubted(doubts);
    }

    /// Without rows there is no total to hold against another, and nothing to repair; what lies
    /// behind means is asked for where a question compares.
    static List<Wish> wishes(long rows, boolean compares) {
        if (rows == 0) {
            return List.of(Wish.WHY_FEW_ROWS);
        }
        return compares
                ? List.of(
                        Wish.TOTALS,
                        Wish.ROWS_LOST,
                        Wish.REPAIR,
                        Wish.WHY_FEW_ROWS,
                        Wish.TIE,
                        Wish.SPREAD)
                : List.of(Wish.TOTALS, Wish.ROWS_LOST, Wish.REPAIR, Wish.WHY_FEW_ROWS, Wish.TIE);
    }
}
