package io.dataagent.query.bench;

import static io.restassured.RestAssured.given;

import io.dataagent.query.Api;
import io.dataagent.query.TestDatabases;
import io.dataagent.query.TestFiles;
import io.dataagent.query.engine.EngineConfig;
import io.dataagent.query.testserver.MariaDbServer;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import jakarta.inject.Inject;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import org.duckdb.DuckDBDriver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/// How long a discovery with its profile takes: the retail sample, and 500 small tables in each
/// dialect.
@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@QuarkusTestResource(TestFiles.class)
@EnabledIfSystemProperty(named = "bench", matches = "profile")
@TestSecurity(
        user = "ann",
        permissions = {"connections:read", "connections:write", "queries:run"})
class ProfileBench {

    private static final int TABLES = 500;
    private static final String COLUMNS =
            " (id int primary key, code varchar(10), amount decimal(12, 2), day date, t_1_id int)";

    @Inject EngineConfig config;

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
        TestDatabases.run("many", TestDatabases.manyTables(TABLES));
        profile("many");
        profileMariaDb();
        profileDuckDb();
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
        profile(database, Api.shop(Map.of("database", database, "username", "bench_reader")));
    }

    private static void profile(String name, Map<String, Object> body) {
        String connection =
                Api.post("/api/connections", body).statusCode(201).extract().path("data.id");
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
                                    name,
                                    round,
                                    rows.size(),
                                    rows.stream().mapToLong(Integer::longValue).sum(),
                                    seconds));
        }
    }

    /// The same 500 tables in the other dialects.
    private static void profileMariaDb() {
        try (MariaDbServer server = MariaDbServer.startOrSkip()) {
            StringBuilder sql = new StringBuilder("create database many; use many;");
            for (int i = 1; i <= TABLES; i++) {
                sql.append("create table t_").append(i).append(COLUMNS).append(';');
                sql.append("insert into t_")
                        .append(i)
                        .append(" select seq, concat('c', seq % 7), seq * 1.5,")
                        .append(
                                " date_add('2024-01-01', interval seq day), 1 + seq % 20 from seq_1_to_20;");
            }
            server.run(
                    "mysql",
                    sql
                            + "create user reader@'%' identified by 'reader-secret';"
                            + "grant select, show view on many.* to reader@'%';");
            profile(
                    "many in MariaDB",
                    Map.of(
                            "name",
                            "Many",
                            "dialect",
                            "mysql",
                            "host",
                            "localhost",
                            "port",
                            server.port(),
                            "database",
                            "many",
                            "username",
                            "reader",
                            "password",
                            "reader-secret"));
        }
    }

    private void profileDuckDb() throws Exception {
        Path file = config.directory().orElseThrow().resolve("shared").resolve("many.duckdb");
        try (Connection connection =
                        new DuckDBDriver().connect("jdbc:duckdb:" + file, new Properties());
                Statement statement = connection.createStatement()) {
            for (int i = 1; i <= TABLES; i++) {
                statement.execute("create table t_" + i + COLUMNS);
                statement.execute(
                        "insert into t_"
                                + i
                                + " select range, 'c' || range % 7, range * 1.5,"
                                + " date '2024-01-01' + range::int, 1 + range % 20 from range(1, 21)");
            }
        }
        profile(
                "many in DuckDB",
                Map.of("name", "Many", "dialect", "duckdb", "file", "many.duckdb"));
    }
}
