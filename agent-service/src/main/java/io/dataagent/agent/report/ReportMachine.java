package io.dataagent.agent.report;

import io.dataagent.agent.kind.KindMachine;
import io.dataagent.agent.kind.Move;
import io.dataagent.agent.session.RunSession;
import io.dataagent.contracts.run.RunInput;
import io.dataagent.contracts.run.RunKind;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/// Kind `report` for the runner.
@ApplicationScoped
class ReportMachine implements KindMachine<Reporting> {

    private final ReporterPhase reporter;

    @Inject
    ReportMachine(ReporterPhase reporter) {
        this.reporter = reporter;
    }

    @Override
    public RunKind kind() {
        return RunKind.REPORT;
    }

    @Override
    public Reporting begin(RunInput input) {
        return new Reporting();
    }

    @Override
    public Reporting read(String checkpoint) {
        return new Reporting();
    }

    @Override
    public Reporting again(Reporting stage) {
        return stage;
    }

    @Override
    public Move<Reporting> advance(Reporting stage, RunSession run) {
        return reporter.write(stage, run);
    }
}
