package io.dataagent.agent.analyst.sqlbuilder;

import io.dataagent.agent.analyst.executor.Attempted;
import io.dataagent.agent.analyst.executor.SqlRepairer;
import io.dataagent.agent.analyst.executor.Statements;
import io.dataagent.agent.analyst.machine.Evidence;
import io.dataagent.agent.analyst.machine.Step;
import io.dataagent.agent.analyst.prompt.ContextBlocks;
import io.dataagent.agent.analyst.prompt.PromptConfig;
import io.dataagent.agent.analyst.prompt.Prompts;
import io.dataagent.agent.session.Ask;
import io.dataagent.agent.session.ModelSession;
import io.dataagent.agent.session.Prompt;
import io.dataagent.agent.session.RunSession;
import io.dataagent.agent.toolloop.LoopTask;
import io.dataagent.agent.toolloop.RunLoop;
import io.dataagent.agent.toolloop.Toolbox;
import io.dataagent.contracts.artifact.Complexity;
import io.dataagent.contracts.artifact.Phase;
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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// Writes the statements, mostly in one structured call; a model may look at details and a few rows
/// first. Shows each to the gate, and repairs what the
/// gate refuses once, before anything is run.
@ApplicationScoped
public class SqlBuilderPhase {

    private static final ResponseSchema SCHEMA =
            new ResponseSchema(ResponseName.SQL_BUILDER, RecordSchema.answer(Drafts.Queries.class));

    private static final Pattern LIMITED =
            Pattern.compile("(?i)\\bLIMIT\\s+\\d+(\\s+OFFSET\\s+\\d+)?\\s*$");

    private static final int MAX_TURNS = 4;

    private final Statements statements;
    private final SqlRepairer repairer;
    private final SqlTools tools;
    private final PromptConfig prompts;

    @Inject
    SqlBuilderPhase(
            Statements statements, SqlRepairer repairer, SqlTools tools, PromptConfig prompts) {
        this.statements = statements;
        this.repairer = repairer;
        this.tools = tools;
        this.prompts = prompts;
    }

    /// One spec for each step that needs a statement, in the plan's order.
    public QuerySpecs build(Step.Building step, RunSession run) {
        LoopTask<List<QuerySpec>> task =
                new LoopTask<List<QuerySpec>>(
                                "sql-builder-" + step.attempt(),
                                () -> prompt(step, run),
                                looks(step)
                                        ? tools.of(step.grounding(), run)
                                        : new Toolbox(List.of()),
                                MAX_TURNS,
                                (text, again) -> complete(step, text))
                        .orSmaller(() -> prompt(step, run.smaller()));
        List<QuerySpec> drafted =
                new RunLoop(run, Phase.SQL_BUILDER, SqlBuilderPhase::ask, SCHEMA, step::with)
                        .answer(task, step.loop());
        List<QuerySpec> checked = new ArrayList<>();
        for (QuerySpec spec : drafted) {
            checked.add(spec.possible() ? checked(spec, step, run) : spec);
        }
        return new QuerySpecs(checked);
    }

    /// Of a simple question the block tells all there is to know, unless columns had to be left out
    /// or a first statement did not do.
    private boolean looks(Step.Building step) {
        return step.plan().complexity() != Complexity.SIMPLE
                || step.last() != null
                || step.grounding().joinPlan().datasets().stream()
                        .anyMatch(d -> d.fields().size() > prompts.columnsForSql());
    }

    private Prompt prompt(Step.Building step, RunSession run) {
        return Prompts.sqlBuilder(
                ContextBlocks.sqlBuilder(run, step),
                run.context().pin().dialect(),
                looks(step),
                step.last() != null);
    }

    private static Ask ask(Prompt prompt, int turn) {
        return new Ask(
                Phase.SQL_BUILDER, null, "query_generation", ResponseName.SQL_BUILDER, prompt);
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

    /// The drafted statements, and those of the last attempt that stand.
    private static List<QuerySpec> complete(Step.Building building, String text) {
        Map<Integer, QuerySpec> byStep = new HashMap<>();
        Evidence last = building.last();
        if (last != null) {
            last.specs().specs().stream()
                    .filter(s -> !last.blamed().contains(s.stepId()))
                    .forEach(s -> byStep.put(s.stepId(), s));
        }
        ModelSession.read(text, Drafts.Queries.class)
                .specs()
                .forEach(s -> byStep.put(s.stepId(), piloted(s)));
        List<QuerySpec> specs = new ArrayList<>();
        for (PlanStep step : building.plan().steps()) {
            QuerySpec spec = byStep.get(step.id());
            if (step.needsSql() && (spec == null || empty(spec))) {
                throw new IllegalArgumentException(
                        "there is no statement for step "
                                + step.id()
                                + "; if the datasets cannot answer it, say why in notPossible");
            }
            if (step.needsSql() && spec != null) {
                specs.add(spec);
            }
        }
        return specs;
    }

    private static boolean empty(QuerySpec spec) {
        return spec.possible() && spec.fullSql().isBlank();
    }

    /// A statement without a pilot gets one: itself with LIMIT 10, or with the limit that it has.
    private static QuerySpec piloted(QuerySpec spec) {
        return !spec.possible() || !spec.pilotSql().isBlank()
                ? spec
                : new QuerySpec(
                        spec.stepId(),
                        spec.description(),
                        pilot(spec.fullSql()),
                        spec.fullSql(),
                        spec.expectedColumns(),
                        spec.grainColumns(),
                        spec.notes());
    }

    static String pilot(String sql) {
        String bare = sql.strip().replaceAll(";+$", "");
        return LIMITED.matcher(bare).find() ? bare : bare + "\nLIMIT 10";
    }
}
