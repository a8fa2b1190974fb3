package io.dataagent.agent.analyst.verifier;

import io.dataagent.agent.analyst.coverage.Coverage;
import io.dataagent.agent.analyst.coverage.Promises;
import io.dataagent.agent.analyst.executor.EarlierStatements;
import io.dataagent.agent.analyst.executor.Statements;
import io.dataagent.agent.analyst.machine.Grounding;
import io.dataagent.agent.analyst.machine.Step;
import io.dataagent.agent.analyst.verifier.data.AskedLacks;
import io.dataagent.agent.analyst.verifier.data.AskedParts;
import io.dataagent.agent.analyst.verifier.data.KeptAnswers;
import io.dataagent.agent.session.RunSession;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.run.ClarificationAnswer;
import io.dataagent.contracts.run.HistoryTurn;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Whether the question was answered, and not only whether the statements ran: its words against
/// the statements, totals against their base, periods like for like, joins that neither repeat nor
/// lose rows. All of it is code.
@ApplicationScoped
public class Meaning {

    private final Proofs proofs;
    private final EarlierStatements earlier;
    private final Statements statements;

    @Inject
    Meaning(Proofs proofs, EarlierStatements earlier, Statements statements) {
        this.statements = statements;
        this.proofs = proofs;
        this.earlier = earlier;
    }

    /// What can be proven of everything that has a result.
    List<Proof> proofs(Step.Verifying step, RunSession run) {
        return proofs.of(step.results().results(), step.grounding(), run);
    }

    /// Judges what was proven.
    Judgement judge(List<Proof> proven, Step.Verifying step, RunSession run) {
        Coverage.Asked asked = asked(assumed(step.plan(), run), step.grounding(), run);
        return Judgement.of(asked, Promises.of(step.plan(), asked.question()), proven);
    }

    /// Judges statements that no plan was made for: the same is asked of words and data.
    public Judgement judge(List<StepResult> results, Grounding grounding, RunSession run) {
        return results.isEmpty()
                ? Judgement.NONE
                : Judgement.of(
                        asked(List.of(), grounding, run),
                        Promises.NONE,
                        proofs.of(results, grounding, run));
    }

    /// What a plan assumes, and the definitions of the metrics that it measures.
    private static List<String> assumed(PlanArtifact plan, RunSession run) {
        Stream<String> metrics =
                run.catalog().metrics().stream()
                        .filter(m -> plan.metrics().stream().anyMatch(p -> p.contains(m.name())))
                        .map(MetricView::expression);
        return Stream.concat(plan.ambiguities().stream().map(a -> a.assumption()), metrics)
                .toList();
    }

    private Coverage.Asked asked(List<String> assumed, Grounding grounding, RunSession run) {
        List<String> known = new ArrayList<>();
        List<String> questions = run.input().history().stream().map(HistoryTurn::question).toList();
        known.addAll(questions);
        known.addAll(run.input().preferences().values());
        String question = run.input().question();
        ClarificationAnswer clarification = run.input().clarification();
        if (clarification != null) {
            known.add(question);
            question = clarification.originalQuestion();
            clarification.answers().forEach(a -> known.add(a.answer()));
        }
        known.addAll(assumed);
        LocalDate today =
                run.context().asOf().atZone(ZoneId.of(run.context().timeZone())).toLocalDate();
        return new Coverage.Asked(
                question,
                known,
                today,
                schema(grounding, run),
                new Coverage.Asked.Earlier(questions, earlier.of(question, run)),
                Set.of());
    }

    private Coverage.Asked.Schema schema(Grounding grounding, RunSession run) {
        List<DatasetView> datasets = run.catalog().datasets();
        List<RelationshipView> ways = run.catalog().relationships();
        KeptAnswers ask = new KeptAnswers(run.kept(), sql -> statements.rows(sql, grounding, run));
        return new Coverage.Asked.Schema(
                datasets,
                run.catalog().metrics(),
                ways,
                new AskedParts(datasets, ways, ask),
                new AskedLacks(datasets, ask));
    }
}
