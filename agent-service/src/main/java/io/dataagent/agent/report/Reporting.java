package io.dataagent.agent.report;

import io.dataagent.agent.kind.Stage;
import io.dataagent.contracts.artifact.Phase;

/// The one stage of a report: it is written.
///
/// ```
///  Reporting --> words of the model, bound --> answered
///      no usable words, budget spent --> the findings alone --> answered
/// ```
public record Reporting() implements Stage {

    @Override
    public Phase phase() {
        return Phase.REPORTER;
    }

    @Override
    public int attempt() {
        return 1;
    }
}
