package io.dataagent.agent.journal;

import io.dataagent.agent.lease.Lease;
import io.dataagent.agent.lease.Ownership;
import io.dataagent.contracts.id.ChatId;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;

/// Opens the journal of a run for its owner.
@ApplicationScoped
public class Recorders {

    private final Journal journal;
    private final Wakeups wakeups;
    private final Clock clock = Clock.systemUTC();

    @Inject
    Recorders(Journal journal, Wakeups wakeups) {
        this.journal = journal;
        this.wakeups = wakeups;
    }

    /// A recorder that goes on after what earlier owners recorded.
    public Recorder open(Ownership own, ChatId chatId, Lease lease) {
        return new Recorder(journal, wakeups, own, chatId, lease, clock, journal.all(own.runId()));
    }
}
