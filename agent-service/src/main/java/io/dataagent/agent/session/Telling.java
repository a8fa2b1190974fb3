package io.dataagent.agent.session;

import io.dataagent.agent.journal.Recorder;
import io.dataagent.contracts.artifact.Phase;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.modelgateway.CallListener;

/// Tells the journal, and so the person, what happens inside a model call.
///
/// @param recorder the journal
/// @param phase who called
record Telling(Recorder recorder, Phase phase) implements CallListener {

    private static final String SLOW = "slow_provider";

    @Override
    public void retrying(int attempt, long waitMs, String reason) {
        recorder.record(new RunEvent.RunRetrying(phase, attempt, waitMs, reason));
    }

    @Override
    public void waiting(int attempt, long waitedMs) {
        recorder.record(new RunEvent.RunRetrying(phase, attempt, waitedMs, SLOW));
    }
}
