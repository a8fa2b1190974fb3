package io.dataagent.query.discovery;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.contracts.query.SnapshotView.ColumnProfile;
import io.dataagent.contracts.query.TableMeasurement;
import io.dataagent.query.Api;
import io.dataagent.query.FakeIdentity;
import io.dataagent.query.TestDatabases;
import io.dataagent.query.TestFiles;
import io.dataagent.query.engine.EngineConfig;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import jakarta.inject.Inject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import org.duckdb.DuckDBDriver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@QuarkusTestResource(TestFiles.class)
@TestSecurity(
        user = "ann",
        permissions = {"connections:read", "connections:write"})
class DuckDbDiscoveryTest {

    private static final int TABLES = 60;
    private static final String LONG = "long ".repeat(50);

    @Inject EngineConfig config;
    private Path file;

    @BeforeEach
    void makeAFile() throws Exception {
        file =
                config.directory()
                        .orElseThrow()
                        .resolve(FakeIdentity.user("ann").value())
                        .resolve("odd.duckdb");
        try (Connection connection =
                        new DuckDBDriver().connect("jdbc:duckdb:" + file, new Properties());
                Statement statement = connection.createStatement()) {
            statement.execute(
                    """
                    create table "t ""é 表" (id integer primary key, s struct(a int), l int[], m map(varchar, int),
                      u uuid, b blob, j json, e enum('x', 'y'), h hugeint, bi bit, iv interval, ti time,
                      tz timestamptz, un union(n int, t varchar), "%s" varchar);
                    insert into "t ""é 表" select range, {'a': 1}, [1], map {'k': 1}, uuid(), 'x'::blob, '{}', 'x',
                      170141183460469231731687303715884105727, '101', interval 1 day, time '10:00', 'infinity', 1, 'v'
                      from range(3);
                    create view broken as select error('no') as x;
                    """
                            .formatted(LONG));
            for (int i = 1; i <= TABLES; i++) {
                statement.execute(
                        "create table t_"
                                + i
                                + " as select range as id, range % 7 as k from range(500)");
            }
        }
    }

    @AfterEach
    void removeIt() throws Exception {
        Files.deleteIfExists(file);
    }

    private static String create() {
        return Api.post(
                        "/api/connections",
                        Map.of("name", "Odd", "dialect", "duckdb", "file", "odd.duckdb"))
                .statusCode(201)
                .extract()
                .path("data.id");
    }

    private static SnapshotView snapshot(String path) {
        return ContractJson.mapper()
                .convertValue(
                        ContractJson.read(
                                        given().get(path)
                                                .then()
                                                .statusCode(200)
                                                .extract()
                                                .asString(),
                                        JsonNode.class)
                                .get("data"),
                        SnapshotView.class);
    }

    private static SnapshotView.Table table(SnapshotView view, String name) {
        return view.tables().stream()
                .filter(table -> table.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void typesNamesAndViewsMayBeOdd() {
        String connection = create();
        SnapshotView view =
                snapshot(
                        "/api/connections/"
                                + connection
                                + "/discoveries/"
                                + Api.discovered(connection));
        SnapshotView.Table odd = table(view, "t \"é 表");

        assertThat(view.status()).isEqualTo("ready");
        assertThat(odd.rowCount()).isEqualTo(3);
        assertThat(measured(odd).gap()).isNull();
        assertThat(odd.columns())
                .extracting(ColumnProfile::name)
                .contains("id", "un", LONG)
                .hasSize(15);
        assertThat(odd.columns())
                .filteredOn(column -> column.name().equals("h"))
                .extracting(ColumnProfile::max)
                .containsExactly("170141183460469231731687303715884105727");
        assertThat(measured(table(view, "broken")).gap())
                .isEqualTo("The database refuses to read this table.");
    }

    private static TableMeasurement measured(SnapshotView.Table table) {
        return Objects.requireNonNull(table.measured());
    }

    @Test
    void anEngineThatCrashesInTheMiddleCostsNothing() throws Exception {
        String connection = create();
        String path = "/api/connections/" + connection + "/discoveries";
        String id = Api.post(path, Map.of()).statusCode(202).extract().path("data.id");
        SnapshotView view = snapshot(path + "/" + id);
        boolean crashed = false;
        for (int i = 0; i < 3_000 && view.status().equals("running"); i++) {
            if (!crashed && view.progress().done() > 0) {
                crashed = true;
                crash();
            }
            Api.pause();
            view = snapshot(path + "/" + id);
        }

        assertThat(view.status()).isEqualTo("ready");
        assertThat(view.tables())
                .filteredOn(table -> table.name().startsWith("t_"))
                .hasSize(TABLES)
                .allSatisfy(table -> assertThat(table.rowCount()).isEqualTo(500));
    }

    /// All engines of this service, whatever they do.
    private static void crash() throws Exception {
        for (ProcessHandle child : ProcessHandle.current().children().toList()) {
            if (child.info().commandLine().orElse("").contains("EngineMain")) {
                new ProcessBuilder("kill", "-SEGV", String.valueOf(child.pid())).start().waitFor();
            }
        }
    }
}
