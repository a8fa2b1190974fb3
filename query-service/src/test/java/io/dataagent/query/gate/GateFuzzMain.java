package io.dataagent.query.gate;

import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// `./data-agent bench gate-fuzz [statements]`: a million statements and what the server makes of
/// those that pass.
final class GateFuzzMain {

    private GateFuzzMain() {}

    public static void main(String[] args)
            throws InterruptedException, ExecutionException, IOException, SQLException {
        long statements = args.length > 0 ? Long.parseLong(args[0]) : 1_000_000;
        int threads = Runtime.getRuntime().availableProcessors();
        GateFuzz postgres = new GateFuzz(Dialect.POSTGRESQL, 20_000);
        GateFuzz mysql = new GateFuzz(Dialect.MYSQL, 0);
        GateFuzz duckdb = new GateFuzz(Dialect.DUCKDB, 0);
        List<Future<?>> work = new ArrayList<>();
        try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
            for (int i = 0; i < 20; i++) {
                long seed = 1000 + i;
                work.add(pool.submit(() -> postgres.run(seed, statements * 6 / 200)));
                work.add(pool.submit(() -> mysql.run(seed, statements * 35 / 2000)));
                work.add(pool.submit(() -> duckdb.run(seed, statements * 5 / 2000)));
            }
            for (Future<?> part : work) {
                part.get();
            }
        }
        System.out.println(postgres);
        System.out.println(mysql);
        System.out.println(duckdb);
        try (ReadOnlyWitness witness = new ReadOnlyWitness()) {
            List<String> suspects = witness.suspects(postgres.accepted());
            System.out.printf(
                    "accepted and run on PostgreSQL 18: %d distinct, %d without an error, %d more than a read%n",
                    postgres.accepted().size(), witness.ran(), suspects.size());
            suspects.stream().limit(20).forEach(System.out::println);
            if (!suspects.isEmpty()) {
                throw new IllegalStateException("accepted statements did more than read");
            }
        }
    }
}
