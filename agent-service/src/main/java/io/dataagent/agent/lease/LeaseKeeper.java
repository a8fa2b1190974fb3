package io.dataagent.agent.lease;

import io.dataagent.agent.database.Database;
import io.dataagent.agent.database.StoreUnavailable;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.kit.chore.Chore;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.vertx.mutiny.sqlclient.Row;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.logging.Logger;

/// Renews the leases of this process's runs once a second and hears, by the same statement, which
/// of them were cancelled on another replica or lost.
@ApplicationScoped
public class LeaseKeeper {

    private static final Logger LOG = Logger.getLogger(LeaseKeeper.class);
    private static final Duration BEAT = Duration.ofSeconds(1);
    private static final String RENEW =
            """
            UPDATE run SET lease_until = clock_timestamp() + $3 * interval '1 millisecond'
            WHERE message_id = ANY($2) AND owner = $1 AND state = 'running'
            RETURNING message_id, epoch, cancel_requested
            """;
    private static final String LET_GO =
            "UPDATE run SET lease_until = clock_timestamp() WHERE owner = $1 AND state = 'running'";

    private final Database database;
    private final LeaseConfig config;
    private final String owner = UUID.randomUUID().toString();
    private final Map<MessageId, Held> held = new ConcurrentHashMap<>();
    private final Chore chore = Chore.whole("lease-keeper", BEAT, BEAT, this::beat);

    @Inject
    LeaseKeeper(Database database, LeaseConfig config, MeterRegistry metrics) {
        this.database = database;
        this.config = config;
        metrics.gaugeMapSize("dataagent.run.active", Tags.empty(), held);
    }

    /// The name under which this process owns runs; a new one at each start.
    public String owner() {
        return owner;
    }

    /// How long one renewal lasts.
    public Duration length() {
        return config.length();
    }

    /// Keeps a lease until it is dropped.
    ///
    /// @param atMost how long this owner may work on the run
    public void keep(Ownership ownership, Lease lease, CancelToken cancel, Duration atMost) {
        held.put(
                ownership.runId(),
                new Held(ownership, lease, cancel, System.nanoTime() + atMost.toNanos()));
    }

    /// The run is over.
    public void drop(Ownership ownership) {
        held.computeIfPresent(
                ownership.runId(), (id, h) -> h.ownership().equals(ownership) ? null : h);
    }

    /// Stops a run if this process owns it; others hear of it with their next renewal.
    public void cancelHere(MessageId runId) {
        Held here = held.get(runId);
        if (here != null) {
            here.cancel().request(CancelToken.Reason.PERSON);
        }
    }

    /// Whether this process has this run.
    public boolean has(MessageId runId) {
        return held.containsKey(runId);
    }

    void start(@Observes StartupEvent event) {
        chore.start();
    }

    void stop(@Observes ShutdownEvent event) {
        chore.stop();
        if (held.isEmpty()) {
            return;
        }
        held.values().forEach(h -> h.cancel().request(CancelToken.Reason.LOST));
        held.values().forEach(h -> h.lease().lose());
        try {
            database.run(LET_GO, owner);
        } catch (StoreUnavailable e) {
            LOG.warnf("leases run out by themselves: %s", e.getMessage());
        }
    }

    /// Renews once.
    void beat() {
        Map<MessageId, Held> now = new HashMap<>(held);
        if (now.isEmpty()) {
            return;
        }
        long askedAt = System.nanoTime();
        Map<MessageId, Row> rows = new HashMap<>();
        try {
            UUID[] ids = now.keySet().stream().map(MessageId::value).toArray(UUID[]::new);
            for (Row row : database.run(RENEW, owner, ids, config.length().toMillis())) {
                rows.put(new MessageId(row.getUUID("message_id")), row);
            }
        } catch (StoreUnavailable e) {
            LOG.warnf("leases could not be renewed: %s", e.getMessage());
            now.values().forEach(Held::stopIfOver);
            return;
        }
        now.forEach((id, h) -> h.heard(rows.get(id), askedAt));
    }

    private record Held(Ownership ownership, Lease lease, CancelToken cancel, long endNanos) {

        void heard(@org.jspecify.annotations.Nullable Row row, long askedAt) {
            if (row == null || row.getLong("epoch") != ownership.epoch()) {
                lease.lose();
                cancel.request(CancelToken.Reason.LOST);
                return;
            }
            lease.renewed(askedAt);
            if (row.getBoolean("cancel_requested")) {
                cancel.request(CancelToken.Reason.PERSON);
            } else if (System.nanoTime() - endNanos > 0) {
                cancel.request(CancelToken.Reason.TIMEOUT);
            }
        }

        void stopIfOver() {
            if (!lease.held()) {
                cancel.request(CancelToken.Reason.LOST);
            }
        }
    }
}
