package io.dataagent.query.bench;

import static io.restassured.RestAssured.given;

import io.dataagent.query.Api;
import io.dataagent.query.TestDatabases;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/// How long a discovery with its profile takes: the retail sample, and 500 small tables.
@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@EnabledIfSystemProperty(named = "bench", matches = "profile")
@TestSecurity(
        user = "ann",
        permissions = {"connections:read", "connections:write", "queries:run"})
class ProfileBench {

    private static final String READER =
            """
            do $$ begin create role bench_reader login password 'reader-secret';
              exception when duplicate_object then null; end $$;
            grant usage on schema public to bench_reader;
            grant select on all tables in schema public to bench_reader;
            analyze;
            """;

    @Test
    void measures() throws Exception {
        TestDatabases.run("postgres", "create role retail_reader");
        TestDatabases.run("postgres", "create database retail");
        loadRetail(Path.of(System.getProperty("bench.infra")));
        profile("retail");
        TestDatabases.run("postgres", "create database many");
        TestDatabases.run("many", TestDatabases.manyTables(500));
        profile("many");
    }

    /// The sample's generator is no dependency of this module: its class path is another one's.
    private static void loadRetail(Path classes) throws Exception {
        try (URLClassLoader loader =
                new URLClassLoader(
                        new URL[] {classes.toUri().toURL()}, ProfileBench.class.getClassLoader())) {
            Object server =
                    loader.loadClass("io.dataagent.devstack.postgres.DatabaseServer")
                            .getConstructor(String.class, String.class, String.class)
                            .newInstance(
                                    "jdbc:postgresql://127.0.0.1:" + TestDatabases.port() + "/",
                                    "postgres",
                                    "postgres");
            loader.loadClass("io.dataagent.devstack.retail.RetailSample")
                    .getMethod("loadIfAbsent", server.getClass())
                    .invoke(null, server);
        }
    }

    private static void profile(String database) {
        TestDatabases.run(database, READER);
        String connection =
                Api.post(
                                "/api/connections",
                                Api.shop(Map.of("database", database, "username", "bench_reader")))
                        .statusCode(201)
                        .extract()
                        .path("data.id");
        for (int round = 1; round <= 3; round++) {
            long began = System.nanoTime();
            Api.discovered(connection);
            double seconds = (System.nanoTime() - began) / 1e9;
            List<Integer> rows =
                    given().get("/api/connections/" + connection + "/schema")
                            .then()
                            .statusCode(200)
                            .extract()
                            .path("data.tables.rowCount");
            System.out.println(
                    "BENCH "
                            + String.format(
                                    Locale.ROOT,
                                    "profile of %s, round %d: %d tables, %,d rows, %.1f s",
                                    database,
                                    round,
                                    rows.size(),
                                    rows.stream().mapToLong(Integer::longValue).sum(),
                                    seconds));
        }
    }
}
