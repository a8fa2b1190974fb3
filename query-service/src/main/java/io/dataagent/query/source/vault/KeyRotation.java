package io.dataagent.query.source.vault;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.kit.chore.BestEffort;
import io.dataagent.query.store.OwnDatabase;
import io.quarkus.runtime.StartupEvent;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Row;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import org.jboss.logging.Logger;

/// Seals passwords anew with the newest key, at every start. Replicas may do it at once: a row is
/// only changed if it still holds what was read. When the log says that nothing was left out, the
/// old key can go.
@ApplicationScoped
class KeyRotation {

    private static final Logger LOG = Logger.getLogger(KeyRotation.class);

    private final OwnDatabase database;
    private final PasswordVault vault;

    @Inject
    KeyRotation(OwnDatabase database, PasswordVault vault) {
        this.database = database;
        this.vault = vault;
    }

    /// How it went.
    ///
    /// @param resealed passwords that have the newest key now
    /// @param unreadable passwords that no given key opens
    record Outcome(int resealed, int unreadable) {}

    void start(@Observes StartupEvent event) {
        Thread.ofVirtual()
                .name("key-rotation")
                .start(
                        () ->
                                BestEffort.attempt(
                                        "sealing passwords anew (restart to try again)",
                                        () -> said(rotate())));
    }

    private static void said(Outcome outcome) {
        if (!outcome.equals(new Outcome(0, 0))) {
            LOG.infof(
                    "passwords sealed with the newest key: %d, sealed with no given key: %d",
                    outcome.resealed(), outcome.unreadable());
        }
    }

    Outcome rotate() {
        int resealed = 0;
        int unreadable = 0;
        for (Row row :
                database.query(
                        "select id, owner, password from connection where password is not null")) {
            byte[] stored = row.getBuffer("password").getBytes();
            if (vault.sealedWithNewest(stored)) {
                continue;
            }
            try {
                resealed += reseal(row, stored);
            } catch (IllegalStateException e) {
                unreadable++;
            }
        }
        return new Outcome(resealed, unreadable);
    }

    private int reseal(Row row, byte[] stored) {
        UserId owner = UserId.of(row.getString("owner"));
        ConnectionId id = new ConnectionId(row.getUUID("id"));
        byte[] fresh = vault.seal(vault.open(stored, owner, id), owner, id);
        return database.update(
                "update connection set password = $2 where id = $1 and password = $3",
                id.value(),
                Buffer.buffer(fresh),
                Buffer.buffer(stored));
    }
}
