package io.dataagent.agent.analyst.executor;

import io.dataagent.agent.analyst.machine.Grounding;
import io.dataagent.agent.analyst.prompt.ContextBlocks;
import io.dataagent.agent.analyst.prompt.Prompts;
import io.dataagent.agent.session.Ask;
import io.dataagent.agent.session.ModelSession;
import io.dataagent.agent.session.RunSession;
import io.dataagent.contracts.artifact.Phase;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.QuerySpec;
import io.dataagent.contracts.json.RecordSchema;
import io.dataagent.contracts.prompt.ContextBlock.Attempt;
import io.dataagent.contracts.prompt.ContextBlock.RepairTask;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.contracts.prompt.ResponseName;
import io.dataagent.modelgateway.ResponseSchema;
import io.micrometer.core.instrument.Metrics;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;

/// Asks the model for a statement that works. One that was tried already is no repair.
@ApplicationScoped
public class SqlRepairer {

    private static final ResponseSchema SCHEMA =
            new ResponseSchema(ResponseName.SQL_REPAIR, RecordSchema.of(Drafts.SqlRepair.class));

    /// What does not work.
    ///
    /// @param phase who asks
    /// @param plan the plan
    /// @param grounding what may be used
    /// @param spec the statement
    public record Broken(Phase phase, PlanArtifact plan, Grounding grounding, QuerySpec spec) {}

    /// Another statement with the same meaning; empty if the model has none.
    ///
    /// @param why why it does not work
    /// @param attempts every statement tried so far, with its error
    public Optional<QuerySpec> repair(
            Broken broken, Attempted why, List<Attempt> attempts, RunSession run) {
        QuerySpec spec = broken.spec();
        List<String> tried = attempts.stream().map(Attempt::statement).toList();
        RepairTask task =
                new RepairTask(
                        spec.fullSql(),
                        why.message(),
                        why.suggestions(),
                        tried,
                        why.position(),
                        attempts);
        String block = ContextBlocks.sqlRepair(run, broken.plan(), broken.grounding(), spec, task);
        Ask ask =
                new Ask(
                        broken.phase(),
                        spec.stepId(),
                        "sql_repair_step_" + spec.stepId(),
                        ResponseName.SQL_REPAIR,
                        Prompts.sqlRepair(block, run.context().pin().dialect()));
        Drafts.SqlRepair repair =
                run.models().ask(ask, SCHEMA, t -> ModelSession.read(t, Drafts.SqlRepair.class));
        boolean known = tried.stream().anyMatch(t -> t.strip().equals(repair.fullSql().strip()));
        Metrics.counter("dataagent.sql.repairs", "outcome", known ? "known" : "tried").increment();
        return known ? Optional.empty() : Optional.of(mended(spec, repair));
    }

    private static QuerySpec mended(QuerySpec spec, Drafts.SqlRepair repair) {
        return new QuerySpec(
                spec.stepId(),
                spec.description(),
                repair.pilotSql(),
                repair.fullSql(),
                spec.expectedColumns(),
                spec.grainColumns(),
                spec.notes());
    }
}
