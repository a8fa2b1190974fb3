package io.dataagent.agent.audit;

import io.dataagent.agent.database.Database;
import io.dataagent.contracts.run.RunInput;
import io.dataagent.kit.outbox.Outbox;
import io.dataagent.kit.outbox.OutboxMessage;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;

/// Notes what a run over files did with a person's data: that code ran, what was shown. Sizes and
/// hashes, never code, names or cells.
@ApplicationScoped
public class RunAudit {

    private final Database database;

    @Inject
    RunAudit(Database database) {
        this.database = database;
    }

    /// Notes something that a run did.
    ///
    /// @param action what, for example `python.ran`
    /// @param outcome `ok`, or how it failed
    /// @param facts sizes and hashes
    public void write(RunInput run, String action, String outcome, Map<String, String> facts) {
        OutboxMessage message =
                AuditMessage.of(
                        run.userId(), action, run.messageId().toString(), outcome, facts);
        database.inTransaction(tx -> Outbox.append(tx, message));
    }
}
