package io.dataagent.query.run.note;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.kit.chore.Chore;
import io.dataagent.kit.outbox.OutboxMessage;
import io.dataagent.query.audit.Audit;
import io.dataagent.query.source.CustomerSession;
import io.dataagent.query.source.CustomerSessions;
import io.dataagent.query.source.SourceConnection;
import io.dataagent.query.source.connection.Connections;
import io.dataagent.query.source.failure.CustomerFailure;
import io.dataagent.query.store.OwnDatabase;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.vertx.mutiny.sqlclient.Row;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jboss.logging.Logger;

/// Ends what a replica that is gone left running. Any replica takes an execution over once its
/// lease has run out, ends its statement on the server, and notes it as failed and lost. One that
/// goes away in the middle loses the lease in turn.
@ApplicationScoped
public class Orphans {

    private static final Logger LOG = Logger.getLogger(Orphans.class);
    private static final int FORGET_EVERY = 60;
    private static final Duration PAUSE = Duration.ofSeconds(1);
    private static final long GIVE_UP_MS = Duration.ofMinutes(15).toMillis();
    private static final String TAKE =
            """
            update execution set replica = $1, lease_until = clock_timestamp() + interval '15 seconds'
            where id in (select id from execution
              where outcome = 'running' and lease_until < clock_timestamp()
              order by lease_until limit 20 for update skip locked)
            returning id, run_id, actor, connection_id, purpose, statement,
              (extract(epoch from clock_timestamp() - started_at) * 1000)::bigint as millis
            """;

    private final OwnDatabase database;
    private final ExecutionStore store;
    private final Connections connections;
    private final CustomerSessions sessions;
    private final Audit audit;
    private final RunConfig config;
    private final Chore chore = Chore.whole("orphans", PAUSE, PAUSE, this::turn);
    private long rounds;

    @Inject
    Orphans(
            OwnDatabase database,
            ExecutionStore store,
            Connections connections,
            CustomerSessions sessions,
            Audit audit,
            RunConfig config) {
        this.database = database;
        this.store = store;
        this.connections = connections;
        this.sessions = sessions;
        this.audit = audit;
        this.config = config;
    }

    void start(@Observes StartupEvent event) {
        chore.start();
    }

    void stop(@Observes ShutdownEvent event) {
        chore.stop();
    }

    private void turn() {
        sweep();
        if (rounds++ % FORGET_EVERY == 0) {
            forget();
        }
    }

    /// Ends what has no owner.
    public void sweep() {
        List<Row> orphans = database.query(TAKE, store.replica());
        orphans.forEach(this::end);
    }

    private void end(Row orphan) {
        ExecutionId id = new ExecutionId(orphan.getUUID("id"));
        Optional<SourceConnection> source =
                connections.ofScope(new ConnectionId(orphan.getUUID("connection_id")));
        boolean young = orphan.getLong("millis") < GIVE_UP_MS;
        if (source.isPresent() && !ended(id, source.get()) && young) {
            return;
        }
        if (store.finish(new ExecutionStore.Ended(id, "failed", "lost", true, record(orphan)))) {
            LOG.infof("execution %s had lost its replica and was ended", id);
        }
    }

    private boolean ended(ExecutionId id, SourceConnection source) {
        try (CustomerSession session = sessions.open(source)) {
            session.endMarked(id.toString());
            return true;
        } catch (CustomerFailure | ProblemException e) {
            LOG.warnf("execution %s could not be ended yet: %s", id, e.getMessage());
            return false;
        }
    }

    private OutboxMessage record(Row orphan) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("statement", Optional.ofNullable(orphan.getString("statement")).orElse(""));
        facts.put("purpose", orphan.getString("purpose"));
        facts.put("connectionId", orphan.getUUID("connection_id").toString());
        if (orphan.getUUID("run_id") != null) {
            facts.put("runId", orphan.getUUID("run_id").toString());
        }
        facts.put("code", "lost");
        facts.put("durationMs", String.valueOf(orphan.getLong("millis")));
        return audit.message(
                UserId.of(orphan.getString("actor")),
                Records.action(orphan.getString("purpose")),
                orphan.getUUID("id").toString(),
                "failed",
                facts);
    }

    private void forget() {
        database.update(
                "delete from execution where outcome <> 'running' and ended_at <"
                        + " clock_timestamp() - make_interval(days => $1)",
                config.executionDays());
        database.update(
                "delete from execution where outcome = 'never_started' and ended_at <"
                        + " clock_timestamp() - interval '10 minutes'");
    }
}
