package io.dataagent.agent.lease;

import io.dataagent.contracts.id.MessageId;

/// Another owner has the run, or may have it: this one stops without another word.
public final class LeaseLost extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public LeaseLost(MessageId runId) {
        super("lease lost: " + runId);
    }
}
