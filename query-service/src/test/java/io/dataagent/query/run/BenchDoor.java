package io.dataagent.query.run;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.kit.http.Caller;
import io.dataagent.query.FakeIdentity;
import io.dataagent.query.gate.GateScope;
import io.dataagent.query.gate.SqlText;
import io.dataagent.query.run.note.ExecutionEntry;
import io.dataagent.query.run.note.Order;
import io.dataagent.query.source.CustomerSession;
import io.dataagent.query.source.CustomerSessions;
import io.dataagent.query.source.SourceConnection;
import io.dataagent.query.source.connection.Connections;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;

/// The whole way of a statement without HTTP, for measurements.
@ApplicationScoped
public class BenchDoor {

    @Inject Executions executions;
    @Inject Connections connections;
    @Inject CustomerSessions sessions;

    public SourceConnection source(ConnectionId id) {
        return connections.ofScope(id).orElseThrow();
    }

    /// Executes with gate, limits and audit, as one of many users.
    public ExecutionAnswer execute(
            ExecutionId id, SourceConnection source, GateScope scope, String sql, int user) {
        return executions.execute(
                new Order(
                        ExecutionEntry.person(
                                id, FakeIdentity.user("bench-" + user), source.id(), "full"),
                        source,
                        scope,
                        new SqlText(sql),
                        new Order.Limits(1_000, 30_000, false),
                        Caller.patient()));
    }

    /// Reads up to 128 rows in a session as new and a transaction that cannot write: no gate, no
    /// notes, no audit, no limits.
    public int framed(ExecutionId id, SourceConnection source, String sql) {
        try (CustomerSession session = sessions.open(source)) {
            session.beginReadOnly(30_000, id.toString());
            return session.portions(sql, Duration.ofSeconds(30)).read(128).rows().size();
        }
    }

    public void cancel(ExecutionId id, int user) {
        executions.cancel(id, null, FakeIdentity.user("bench-" + user));
    }
}
