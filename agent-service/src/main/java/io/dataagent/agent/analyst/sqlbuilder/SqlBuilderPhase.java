package io.dataagent.agent.analyst.sqlbuilder;

import io.dataagent.agent.analyst.executor.Attempted;
import io.dataagent.agent.analyst.executor.SqlRepairer;
import io.dataagent.agent.analyst.executor.Statements;
import io.dataagent.agent.analyst.machine.Step;
import io.dataagent.agent.prompt.ContextBlocks;
import io.dataagent.agent.prompt.Prompts;
import io.dataagent.agent.session.Ask;
import io.dataagent.agent.session.ModelSession;
import io.dataagent.agent.session.RunSession;
import io.dataagent.contracts.artifact.Phase;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.PlanStep;
import io.dataagent.contracts.artifact.QuerySpec;
import io.dataagent.contracts.artifact.QuerySpecs;
import io.dataagent.contracts.json.RecordSchema;
import io.dataagent.contracts.prompt.ContextBlock.Attempt;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.contracts.prompt.ResponseName;
import io.dataagent.contracts.query.Validation;
import io.dataagent.modelgateway.ResponseSchema;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Writes the statements in one structured call, shows each to the gate, and repairs what the
/// gate refuses once, before anything is run.
@ApplicationScoped
public class SqlBuilderPhase {

    private static final ResponseSchema SCHEMA =
            new ResponseSchema(ResponseName.SQL_BUILDER, RecordSchema.of(Drafts.Queries.class));

    private final Statements statements;
    private final SqlRepairer repairer;

    @Inject
    SqlBuilderPhase(Statements statements, SqlRepairer repairer) {
        this.statements = statements;
        this.repairer = repairer;
    }

    /// One spec for each step that needs a statement, in the plan's order.
    public QuerySpecs build(Step.Building step, RunSession run) {
        String block = ContextBlocks.sqlBuilder(run, step);
        Ask ask =
                new Ask(
                        Phase.SQL_BUILDER,
                        null,
                        "query_generation",
                        ResponseName.SQL_BUILDER,
                        Prompts.sqlBuilder(
                                block, run.context().pin().dialect(), step.last() != null));
        List<QuerySpec> drafted =
                run.models().ask(ask, SCHEMA, text -> complete(step.plan(), text));
        List<QuerySpec> checked = new ArrayList<>();
        for (QuerySpec spec : drafted) {
            checked.add(checked(spec, step, run));
        }
        return new QuerySpecs(checked);
    }

    private QuerySpec checked(QuerySpec spec, Step.Building step, RunSession run) {
        Validation validation = statements.validate(spec, step.grounding(), run);
        if (validation.accepted()) {
            return spec;
        }
        Attempted why = Attempted.refused(validation.violations());
        return repairer.repair(
                        new SqlRepairer.Broken(
                                Phase.SQL_BUILDER, step.plan(), step.grounding(), spec),
                        why,
                        List.of(new Attempt(spec.fullSql(), why.message())),
                        run)
                .orElse(spec);
    }

    private static List<QuerySpec> complete(PlanArtifact plan, String text) {
        Map<Integer, QuerySpec> byStep =
                ModelSession.read(text, Drafts.Queries.class).specs().stream()
                        .collect(
                                Collectors.toMap(
                                        QuerySpec::stepId, Function.identity(), (a, b) -> a));
        List<QuerySpec> specs = new ArrayList<>();
        for (PlanStep step : plan.steps()) {
            QuerySpec spec = byStep.get(step.id());
            if (step.needsSql() && spec == null) {
                throw new IllegalArgumentException("there is no statement for step " + step.id());
            }
            if (step.needsSql() && spec != null) {
                specs.add(spec);
            }
        }
        return specs;
    }
}
