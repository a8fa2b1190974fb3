package io.dataagent.agent.explore;

import io.dataagent.agent.kind.KindMachine;
import io.dataagent.agent.kind.Move;
import io.dataagent.agent.session.RunSession;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.RunInput;
import io.dataagent.contracts.run.RunKind;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/// Kind `explore` for the runner.
@ApplicationScoped
class ExploreMachine implements KindMachine<Exploring> {

    private final ExplorerPhase explorer;

    @Inject
    ExploreMachine(ExplorerPhase explorer) {
        this.explorer = explorer;
    }

    @Override
    public RunKind kind() {
        return RunKind.EXPLORE;
    }

    @Override
    public Exploring begin(RunInput input) {
        return Exploring.NEW;
    }

    @Override
    public Exploring read(String checkpoint) {
        return ContractJson.read(checkpoint, Exploring.class);
    }

    @Override
    public Exploring again(Exploring stage) {
        return Exploring.NEW;
    }

    @Override
    public Move<Exploring> advance(Exploring stage, RunSession run) {
        return explorer.explore(stage, run);
    }
}
