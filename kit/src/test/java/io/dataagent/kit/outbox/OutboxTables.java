package io.dataagent.kit.outbox;

import io.dataagent.kit.fixture.Migrations;
import io.dataagent.kit.fixture.OwnDatabase;
import io.vertx.mutiny.core.Vertx;
import io.vertx.mutiny.sqlclient.Pool;

/// A database with the tables of an outbox, as kit ships them.
final class OutboxTables implements AutoCloseable {

    private final Vertx vertx = Vertx.vertx();
    private final Pool pool;

    OutboxTables() {
        OwnDatabase database = OwnDatabase.make();
        database.run(Migrations.outbox());
        pool = OwnDatabase.pool(vertx, database.options());
    }

    Pool pool() {
        return pool;
    }

    /// As at the start.
    void empty() {
        pool.query(
                        "truncate outbox, outbox_parked;"
                                + " update outbox_bucket set owner = null, lease_until = '-infinity'")
                .executeAndAwait();
    }

    @Override
    public void close() {
        pool.closeAndAwait();
        vertx.closeAndAwait();
    }
}
