package io.dataagent.query.discovery;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.contracts.query.TableMeasurement;
import io.dataagent.query.Api;
import io.dataagent.query.TestDatabases;
import io.dataagent.query.join.JoinVerdict;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The joins that a discovery on PostgreSQL offers on schemas that somebody wrote who did not know
/// how they are found, held against what analysts use. With `-Djoins.outside=all` all of them,
/// else a sample.
@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@TestSecurity(
        user = "ann",
        permissions = {"connections:read", "connections:write", "queries:run"})
class JoinsOfOutsidersTest {

    private static final Path FOLDER = Path.of("src/test/resources/joins-outside");
    private static final List<String> SAMPLE = List.of("zoo.sql", "helpdesk.sql", "world.sql");

    private record Found(String name, Set<String> offered, Set<String> truth) {

        long hits() {
            return offered.stream().filter(truth::contains).count();
        }
    }

    @Test
    void areSeenWhereNobodyDeclaredThem() throws IOException {
        boolean all = System.getProperty("joins.outside", "").equals("all");
        List<Found> found = new ArrayList<>();
        for (Path sql : schemas()) {
            if (all || SAMPLE.contains(sql.getFileName().toString())) {
                found.add(found(sql));
            }
        }
        long truth = found.stream().mapToLong(f -> f.truth().size()).sum();
        long offered = found.stream().mapToLong(f -> f.offered().size()).sum();
        long hits = found.stream().mapToLong(Found::hits).sum();
        found.forEach(JoinsOfOutsidersTest::print);
        System.out.printf(
                "BENCH all: recall %d of %d (%.0f %%), precision %d of %d (%.1f %%)%n",
                hits, truth, 100.0 * hits / truth, hits, offered, 100.0 * hits / offered);

        assertThat(hits / (double) truth).isGreaterThanOrEqualTo(0.7);
        assertThat(hits / (double) offered).isGreaterThanOrEqualTo(0.95);
    }

    private static List<Path> schemas() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.filter(f -> f.toString().endsWith(".sql")).sorted().toList();
        }
    }

    private static Found found(Path sql) throws IOException {
        String name = sql.getFileName().toString().replace(".sql", "");
        String database = "outside_" + name;
        TestDatabases.run("postgres", "create database " + database);
        TestDatabases.run(database, Files.readString(sql, StandardCharsets.UTF_8));
        TestDatabases.run(
                database,
                "create role r_%1$s login password '%2$s'; grant usage on schema public to r_%1$s; grant select on all tables in schema public to r_%1$s; analyze"
                        .formatted(name, TestDatabases.READER_PASSWORD));
        String connection =
                Api.post(
                                "/api/connections",
                                Api.shop(Map.of("database", database, "username", "r_" + name)))
                        .statusCode(201)
                        .extract()
                        .path("data.id");
        String snapshot = Api.discovered(connection);
        String json =
                given().get("/api/connections/" + connection + "/discoveries/" + snapshot)
                        .asString();
        JsonNode data = ContractJson.read(json, JsonNode.class).path("data");
        return new Found(
                name,
                offered(ContractJson.read(data.toString(), SnapshotView.class)),
                truth(sql.resolveSibling(name + ".joins")));
    }

    private static Set<String> truth(Path file) throws IOException {
        Set<String> truth = new TreeSet<>();
        for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
            if (line.contains("->")) {
                String[] ends = line.replaceAll("[\"\\s]", "").split("->");
                truth.add(pair(ends[0], ends[1]));
            }
        }
        return truth;
    }

    private static Set<String> offered(SnapshotView snapshot) {
        Set<String> offered = new TreeSet<>();
        for (SnapshotView.Table table : snapshot.tables()) {
            TableMeasurement measured = table.measured();
            if (measured == null) {
                continue;
            }
            for (TableMeasurement.Reference r : measured.references()) {
                Double sure = r.confidence();
                String join = pair(end(table.name(), r.columns()), end(r.toTable(), r.toColumns()));
                if (r.declared() || sure != null && sure >= JoinVerdict.OFFERED) {
                    offered.add(join);
                }
                if (Boolean.getBoolean("joins.why")) {
                    System.out.println("WHY " + join + " " + sure + " " + r.why());
                }
            }
        }
        return offered;
    }

    private static String end(String table, List<String> columns) {
        return table
                + "."
                + (columns.size() == 1
                        ? columns.getFirst()
                        : "(" + String.join(",", columns) + ")");
    }

    private static String pair(String one, String other) {
        String a = one.toLowerCase(Locale.ROOT);
        String b = other.toLowerCase(Locale.ROOT);
        return a.compareTo(b) < 0 ? a + " = " + b : b + " = " + a;
    }

    private static void print(Found found) {
        System.out.printf(
                "BENCH %s: recall %d of %d, precision %d of %d%n",
                found.name(),
                found.hits(),
                found.truth().size(),
                found.hits(),
                found.offered().size());
        found.truth().stream()
                .filter(j -> !found.offered().contains(j))
                .forEach(j -> System.out.println("BENCH   not seen: " + j));
        found.offered().stream()
                .filter(j -> !found.truth().contains(j))
                .forEach(j -> System.out.println("BENCH   wrong:    " + j));
    }
}
