package io.dataagent.agent.files;

import io.dataagent.agent.kind.KindMachine;
import io.dataagent.agent.kind.Move;
import io.dataagent.agent.session.RunSession;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.RunInput;
import io.dataagent.contracts.run.RunKind;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/// Kind `files` for the runner.
@ApplicationScoped
class FilesMachine implements KindMachine<Asking> {

    private final FilesPhase phase;

    @Inject
    FilesMachine(FilesPhase phase) {
        this.phase = phase;
    }

    @Override
    public RunKind kind() {
        return RunKind.FILES;
    }

    @Override
    public Asking begin(RunInput input) {
        return Asking.NEW;
    }

    @Override
    public Asking read(String checkpoint) {
        return ContractJson.read(checkpoint, Asking.class);
    }

    @Override
    public Asking again(Asking stage) {
        return Asking.NEW;
    }

    @Override
    public Move<Asking> advance(Asking stage, RunSession run) {
        return phase.ask(stage, run);
    }
}
