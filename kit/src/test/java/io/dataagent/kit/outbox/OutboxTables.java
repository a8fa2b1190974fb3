package io.dataagent.kit.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.mutiny.core.Vertx;
import io.vertx.mutiny.pgclient.PgBuilder;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.pgclient.PgConnectOptions;
import io.vertx.sqlclient.PoolOptions;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// A PostgreSQL with the tables of an outbox; what the services' migrations add to them is the same
/// in all four.
final class OutboxTables implements AutoCloseable {

    private static final String FIRST =
            """
            create table outbox (id bigint generated always as identity primary key, bucket smallint not null,
                topic text not null, key text not null, ce_id text not null, ce_type text not null,
                payload text not null, created_at timestamptz not null default clock_timestamp());
            create table outbox_bucket (bucket smallint primary key, owner text,
                lease_until timestamptz not null default '-infinity');
            insert into outbox_bucket (bucket) select generate_series(0, 15);
            """;

    private final Vertx vertx = Vertx.vertx();
    private final EmbeddedPostgres postgres = EmbeddedPostgres.start();
    private final Pool pool;

    OutboxTables() throws IOException {
        PgConnectOptions options =
                new PgConnectOptions()
                        .setHost("localhost")
                        .setPort(postgres.getPort())
                        .setDatabase("postgres")
                        .setUser("postgres");
        pool =
                PgBuilder.pool()
                        .with(new PoolOptions().setMaxSize(4))
                        .connectingTo(options)
                        .using(vertx)
                        .build();
        pool.query(FIRST).executeAndAwait();
        pool.query(later("outbox_parked")).executeAndAwait();
        pool.query(later("outbox_trace")).executeAndAwait();
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
    public void close() throws IOException {
        pool.closeAndAwait();
        vertx.closeAndAwait();
        postgres.close();
    }

    private static String later(String name) throws IOException {
        List<String> found = new ArrayList<>();
        for (String service : List.of("agent", "chat", "ontology", "query")) {
            Path folder =
                    Path.of("../%s-service/src/main/resources/db/migration".formatted(service));
            try (Stream<Path> files = Files.list(folder)) {
                Path file =
                        files.filter(f -> f.toString().endsWith("__" + name + ".sql"))
                                .findFirst()
                                .orElseThrow();
                found.add(Files.readString(file));
            }
        }
        assertThat(found).as("migrations of the outbox").containsOnly(found.getFirst());
        return found.getFirst();
    }
}
