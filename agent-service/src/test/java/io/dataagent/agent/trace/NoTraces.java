package io.dataagent.agent.trace;

import io.dataagent.agent.database.NoDatabase;

/// Traces that go nowhere.
public final class NoTraces {

    private NoTraces() {}

    /// Traces whose rows go to a database that only remembers them.
    public static Traces in(NoDatabase database) {
        return new Traces(database);
    }
}
