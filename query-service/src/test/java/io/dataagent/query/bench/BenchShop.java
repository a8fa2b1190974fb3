package io.dataagent.query.bench;

import io.dataagent.query.TestDatabases;
import io.dataagent.query.gate.GateScope;
import io.vertx.core.Vertx;
import io.vertx.pgclient.PgBuilder;
import io.vertx.pgclient.PgConnectOptions;
import io.vertx.sqlclient.Pool;
import io.vertx.sqlclient.PoolOptions;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;

/// What measurements of statements share: the scope, statements of 100 rows, the bare driver.
final class BenchShop {

    static final GateScope SCOPE =
            new GateScope(
                    List.of(
                            new GateScope.ScopeTable(
                                    "orders",
                                    "public",
                                    "orders",
                                    List.of(
                                            "id",
                                            "store_id",
                                            "status",
                                            "total",
                                            "placed_at",
                                            "note",
                                            "payload"),
                                    Set.of("placed_at"))));

    private BenchShop() {}

    /// 100 rows by their key; the text differs from call to call.
    static String lookup() {
        int from = ThreadLocalRandom.current().nextInt(1, 4_900);
        return "SELECT id, store_id, status, total, placed_at, note FROM public.orders WHERE id BETWEEN "
                + from
                + " AND "
                + (from + 99)
                + " ORDER BY id";
    }

    /// 100 groups of 5,000 rows; the text differs from call to call.
    static String groups() {
        return "SELECT id % 100 AS k, count(*) AS n, sum(total) AS total, max(placed_at) AS last"
                + " FROM public.orders WHERE id > "
                + ThreadLocalRandom.current().nextInt(-1_000, 1)
                + " GROUP BY 1 ORDER BY 1";
    }

    /// The bare driver with as many sessions as the service has.
    static Pool bare(Vertx vertx, int sessions) {
        return PgBuilder.pool()
                .with(new PoolOptions().setMaxSize(sessions))
                .connectingTo(
                        new PgConnectOptions()
                                .setHost("127.0.0.1")
                                .setPort(TestDatabases.port())
                                .setDatabase("shop")
                                .setUser("shop_reader")
                                .setPassword(TestDatabases.READER_PASSWORD))
                .using(vertx)
                .build();
    }

    static int read(Pool bare, String sql) {
        RowSet<Row> rows =
                bare.preparedQuery(sql).execute().toCompletionStage().toCompletableFuture().join();
        return rows.size();
    }
}
