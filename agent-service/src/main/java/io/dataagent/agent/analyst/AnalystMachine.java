package io.dataagent.agent.analyst;

import io.dataagent.agent.analyst.machine.Budget;
import io.dataagent.agent.analyst.machine.Machine;
import io.dataagent.agent.analyst.machine.Step;
import io.dataagent.agent.analyst.machine.Transition;
import io.dataagent.agent.kind.KindMachine;
import io.dataagent.agent.kind.Move;
import io.dataagent.agent.kind.Outcome;
import io.dataagent.agent.session.RunSession;
import io.dataagent.agent.toolloop.LoopState;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.RunInput;
import io.dataagent.contracts.run.RunKind;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;

/// Kind `analyst` for the runner: [Machine] with the six phases bound to a run.
@ApplicationScoped
class AnalystMachine implements KindMachine<Step.Working> {

    private final PhaseFactory phases;

    @Inject
    AnalystMachine(PhaseFactory phases) {
        this.phases = phases;
    }

    @Override
    public RunKind kind() {
        return RunKind.ANALYST;
    }

    @Override
    public Step.Working begin(RunInput input) {
        return new Step.Planning(Budget.full());
    }

    @Override
    public Step.Working read(String checkpoint) {
        return ContractJson.read(checkpoint, Step.Working.class);
    }

    @Override
    public Step.Working again(Step.Working step) {
        return step instanceof Step.Navigating n ? n.with(LoopState.NEW) : step;
    }

    @Override
    public Move<Step.Working> advance(Step.Working step, RunSession run) {
        Transition moved = new Machine(phases.of(run)).advance(step);
        List<RunEvent> events =
                List.of(
                        new RunEvent.PhaseArtifactProduced(
                                step.phase(), step.attempt(), Shown.of(moved.artifact())));
        return switch (moved.next()) {
            case Step.Working next -> new Move.On<>(next, events);
            case Step.Done done -> new Move.Over<>(outcome(done), events);
        };
    }

    private static Outcome outcome(Step.Done done) {
        return switch (done) {
            case Step.Answered a -> new Outcome.Answered(a.output().narrative());
            case Step.ClarificationNeeded c ->
                    new Outcome.ClarificationNeeded(c.plan().clarificationQuestions());
            case Step.Failed f -> new Outcome.Failed(f.code(), f.message());
        };
    }
}
