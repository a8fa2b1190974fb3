package io.dataagent.query.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.Api;
import io.dataagent.query.TestDatabases;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/// A million rows in every format through HTTP. The heap is what stays alive after a full
/// collection in the middle of the export, beside what was alive before it.
@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@EnabledIfSystemProperty(named = "bench", matches = "export")
@TestSecurity(
        user = "ann",
        permissions = {"connections:read", "connections:write", "queries:run", "queries:export"})
class ExportBench {

    private static final int ROWS = Integer.getInteger("bench.rows", 1_000_000);

    @TestHTTPResource("/api/queries/")
    URI queries;

    @Test
    void measures() throws Exception {
        TestDatabases.run(
                "shop",
                "create table wide as select n as id, 1 + n % 40 as store_id, n + 0.1234567891 as total,"
                        + " timestamptz '2024-01-01 00:00:00Z' + n * interval '1 minute' as placed_at,"
                        + " 'note number ' || n as note from generate_series(1, "
                        + ROWS
                        + ") n; grant select on wide to shop_reader");
        String connection = Api.connection();
        Api.discovered(connection);
        String id =
                Api.post(
                                "/api/queries",
                                Map.of(
                                        "connectionId",
                                        connection,
                                        "sql",
                                        "SELECT * FROM wide",
                                        "maxRows",
                                        10))
                        .statusCode(200)
                        .extract()
                        .path("data.id");
        for (String format : List.of("csv", "xlsx", "parquet")) {
            measure(id, format);
        }
    }

    private void measure(String id, String format) throws Exception {
        long before = live();
        AtomicLong highest = new AtomicLong(before);
        AtomicBoolean done = new AtomicBoolean();
        Thread watch =
                Thread.ofPlatform()
                        .start(
                                () -> {
                                    while (!done.get()) {
                                        highest.accumulateAndGet(live(), Math::max);
                                        Api.pause();
                                    }
                                });
        long began = System.nanoTime();
        long bytes = download(id, format);
        double seconds = (System.nanoTime() - began) / 1e9;
        done.set(true);
        watch.join();
        System.out.println(
                "BENCH "
                        + String.format(
                                Locale.ROOT,
                                "export %s: %,d rows, %.1f MB in %.1f s; live heap %.1f MB above %.1f MB",
                                format,
                                ROWS,
                                bytes / 1e6,
                                seconds,
                                (highest.get() - before) / 1048576.0,
                                before / 1048576.0));
    }

    private long download(String id, String format) throws Exception {
        HttpResponse<InputStream> answer =
                HttpClient.newHttpClient()
                        .send(
                                HttpRequest.newBuilder(
                                                queries.resolve(id + "/export?format=" + format))
                                        .build(),
                                HttpResponse.BodyHandlers.ofInputStream());
        assertThat(answer.statusCode()).isEqualTo(200);
        long bytes = 0;
        byte[] buffer = new byte[1 << 16];
        try (InputStream in = answer.body()) {
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                bytes += n;
            }
        }
        return bytes;
    }

    /// Bytes that survive a full collection.
    private static long live() {
        System.gc();
        long bytes = 0;
        for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
            if (pool.getType() == MemoryType.HEAP && pool.getCollectionUsage() != null) {
                bytes += pool.getCollectionUsage().getUsed();
            }
        }
        return bytes;
    }
}
