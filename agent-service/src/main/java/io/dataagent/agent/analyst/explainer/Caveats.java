package io.dataagent.agent.analyst.explainer;

import io.dataagent.agent.analyst.machine.Basis;
import io.dataagent.agent.analyst.machine.Evidence;
import io.dataagent.agent.analyst.machine.Step;
import io.dataagent.agent.analyst.planner.SearchHits;
import io.dataagent.agent.analyst.verifier.Ties;
import io.dataagent.agent.answer.Narration;
import io.dataagent.agent.answer.text.Found;
import io.dataagent.agent.answer.text.Wording;
import io.dataagent.agent.session.RunSession;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.artifact.VerificationOutcome;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What the person must keep in mind, whatever the model says about it, in the language of the
/// answer.
final class Caveats {

    private static final String GENERATED = "generated checks";

    private Caveats() {}

    static List<String> of(Step.Explaining step, Narration narration, RunSession run) {
        Wording wording = narration.wording();
        List<String> caveats = new ArrayList<>(narration.caveats());
        if (step.basis() instanceof Basis.Results(Evidence evidence)) {
            caveats.addAll(evidence.grounding().joinPlan().caveats());
            noted(evidence).forEach(n -> caveats.add(wording.told(n)));
            evidence.report().findings().stream()
                    .filter(f -> !Ties.first(f))
                    .forEach(f -> caveats.add(Found.sentence(f, wording)));
            guarded(evidence, narration, run).forEach(n -> caveats.add(wording.told(n)));
            if (evidence.report().outcome() == VerificationOutcome.NOT_VERIFIED) {
                caveats.add(unverified(evidence, wording));
            }
            if (evidence.report().outcome() == VerificationOutcome.FAILED
                    && step.budget().exhausted()) {
                caveats.add(wording.say("still_failed"));
            }
        }
        if (SearchHits.failed(run)) {
            caveats.add(wording.say("search_down"));
        }
        if (narration.withheld() > 0) {
            caveats.add(
                    narration.withheld() == 1
                            ? wording.say("left_out.one")
                            : wording.say("left_out.many", narration.withheld()));
        }
        caveats.addAll(by(run, wording));
        return caveats.stream().distinct().toList();
    }

    /// The sentences that the report of the checks brings along.
    static Set<String> reported(Basis basis) {
        return switch (basis) {
            case Basis.Results(Evidence e) ->
                    e.report().findings().stream()
                            .flatMap(Caveats::verbatim)
                            .collect(Collectors.toUnmodifiableSet());
            case Basis.Conversation c -> Set.of();
            case Basis.Refusal r -> Set.of();
        };
    }

    private static Stream<String> verbatim(Finding finding) {
        if (finding instanceof Finding.LineFailed failed) {
            return Stream.of(failed.sentence());
        }
        return finding instanceof Finding.Noted noted
                ? Stream.of(noted.sentence())
                : Stream.empty();
    }

    /// What the statistical guard has to say of what is asked and told.
    private static List<String> guarded(Evidence evidence, Narration narration, RunSession run) {
        return Guarded.of(
                evidence.results().results(),
                evidence.report().findings(),
                run.input().question() + "\n" + String.join("\n", narration.paragraphs()));
    }

    /// That it is not verified, and what could not be judged first of all.
    private static String unverified(Evidence evidence, Wording wording) {
        if (unrun(evidence)) {
            return wording.say("not_verified.unrun");
        }
        return evidence.report().lines().stream()
                .filter(l -> l.outcome() == Outcome.NOT_AVAILABLE)
                .flatMap(l -> l.sentences().stream())
                .findFirst()
                .map(s -> wording.say("not_verified.why", wording.told(s)))
                .orElseGet(() -> wording.say("not_verified"));
    }

    /// Whether there are checks that could not be run.
    private static boolean unrun(Evidence evidence) {
        return evidence.report().checks().stream()
                .anyMatch(c -> !c.passed() && c.name().equals(GENERATED));
    }

    /// What else decides what the statements found, as query-service read it off their trees.
    private static List<String> noted(Evidence evidence) {
        return evidence.results().results().stream()
                .map(r -> r.sql())
                .filter(Objects::nonNull)
                .flatMap(sql -> sql.lineage().notes().stream())
                .distinct()
                .toList();
    }

    /// Who answers, where it is not who was to answer.
    private static List<String> by(RunSession run, Wording wording) {
        String provider = run.context().provider();
        String wanted = wanted(run);
        return provider.equals(wanted) ? List.of() : List.of(wording.say("fallback", wanted));
    }

    /// The provider that the run began with.
    private static String wanted(RunSession run) {
        return run.recorder()
                .started()
                .map(RunEvent.MessageStart::provider)
                .orElse(run.context().provider());
    }
}
