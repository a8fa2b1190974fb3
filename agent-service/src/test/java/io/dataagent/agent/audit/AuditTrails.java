package io.dataagent.agent.audit;

import io.dataagent.agent.database.NoDatabase;

/// Audit trails for tests.
public final class AuditTrails {

    private AuditTrails() {}

    /// One whose records go to a database that takes anything.
    public static AuditTrail in(NoDatabase database) {
        return new AuditTrail(database);
    }
}
