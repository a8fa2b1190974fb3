package io.dataagent.kit.outbox;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.Tuple;

/// The table `outbox`, as the location `db/outbox` of migrations makes it.
public final class Outbox {

    /// Number of hash buckets that replicas share out among them.
    public static final int BUCKETS = 16;

    /// The insert, for services that write through another client; parameters as of
    /// [#parameters].
    public static final String INSERT =
            "insert into outbox (bucket, topic, key, ce_id, ce_type, payload, trace_parent)"
                    + " values ($1, $2, $3, $4, $5, $6, $7)";

    private Outbox() {}

    /// Stores a message; `tx` is the client of the transaction that changes the state.
    public static Uni<Void> append(SqlClient tx, OutboxMessage message) {
        return tx.preparedQuery(INSERT).execute(parameters(message)).replaceWithVoid();
    }

    /// The parameters of [#INSERT].
    public static Tuple parameters(OutboxMessage message) {
        return Tuple.tuple()
                .addInteger(bucket(message.key()))
                .addString(message.topic())
                .addString(message.key())
                .addString(message.ceId())
                .addString(message.ceType())
                .addString(message.payload())
                .addString(message.traceParent());
    }

    /// The bucket of a key.
    public static int bucket(String key) {
        return Math.floorMod(key.hashCode(), BUCKETS);
    }
}
