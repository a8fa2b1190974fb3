package io.dataagent.query.discovery;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.contracts.query.SnapshotView.ColumnProfile;
import io.dataagent.contracts.query.TableMeasurement;
import io.dataagent.query.Api;
import io.dataagent.query.TestDatabases;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.http.ContentType;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A database of its own with everything that catalogs know: composite keys and references,
/// self-references, partitions, materialized views, enumerations, domains, arrays, and tables
/// without any declaration whose keys and references have to be found.
@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@TestSecurity(
        user = "ann",
        permissions = {"connections:read", "connections:write", "queries:run"})
class MeasuredShopTest {

    private static final String DATABASE =
            """
            create type mood as enum ('good', 'bad');
            create domain positive as int check (value > 0);
            create table regions (country text, code text, name text, primary key (country, code));
            create table branches (id int primary key, country text, region text, boss int references branches,
              mood mood, size positive, tags text[], foreign key (country, region) references regions);
            create table visits (id bigint, day date not null, branch_id int references branches,
              primary key (id, day)) partition by range (day);
            create table visits_2024 partition of visits for values from ('2024-01-01') to ('2025-01-01');
            create table visits_2025 partition of visits for values from ('2025-01-01') to ('2026-01-01');
            create materialized view busy as select branch_id, count(*) as n from visits group by 1;
            create table legacy_clients (client_no int, mail text, branch_id int);
            create table legacy_orders (order_no text, client_no int, home_branch_id int);
            create table tags_of_clients (client_id int, tag_id int);
            create table empty_one (id int primary key, x text);
            insert into regions values ('de', 'n', 'North'), ('de', 's', 'South'), ('at', 'n', 'North');
            insert into branches select n, 'de', case when n % 2 = 0 then 'n' else 's' end, nullif(n / 2, 0),
              case when n % 5 = 0 then 'bad' else 'good' end::mood, n, array['a'] from generate_series(1, 20) n;
            insert into visits select n, date '2024-06-01' + n % 400, 1 + n % 20 from generate_series(1, 1000) n;
            refresh materialized view busy;
            insert into legacy_clients select n, 'c' || n || '@example.org', 1 + n % 20 from generate_series(1, 100) n;
            insert into legacy_clients values (100, 'twice@example.org', null);
            insert into legacy_orders select 'o' || n, 1 + n % 50, 1 + n % 20 from generate_series(1, 500) n;
            update legacy_orders set home_branch_id = 21 where order_no = 'o7';
            insert into tags_of_clients select 1 + n % 10, 1 + n / 10 from generate_series(0, 99) n;
            create role measured_reader login password 'reader-secret';
            grant usage on schema public to measured_reader;
            grant select on all tables in schema public to measured_reader;
            analyze;
            """;

    private String connection;

    @BeforeEach
    void discover() {
        if (TestDatabases.number(
                        "postgres", "select count(*) from pg_database where datname = 'measured'")
                == 0) {
            TestDatabases.run("postgres", "create database measured");
            TestDatabases.run("measured", DATABASE);
        }
        connection =
                Api.post(
                                "/api/connections",
                                Api.shop(
                                        Map.of(
                                                "database", "measured",
                                                "username", "measured_reader")))
                        .statusCode(201)
                        .extract()
                        .path("data.id");
        Api.discovered(connection);
    }

    @Test
    void findsEverythingThatTheCatalogKnows() {
        SnapshotView snapshot = schema();

        assertThat(snapshot.tables())
                .extracting(t -> t.name() + " " + t.kind() + " " + t.rowCount())
                .containsExactly(
                        "branches table 20",
                        "busy view 20",
                        "empty_one table 0",
                        "legacy_clients table 101",
                        "legacy_orders table 500",
                        "regions table 3",
                        "tags_of_clients table 100",
                        "visits table 1000");
        SnapshotView.Table branches = table(snapshot, "branches");
        assertThat(branches.foreignKeys())
                .extracting(k -> k.columns() + " " + k.toTable() + k.toColumns() + k.orphanRate())
                .containsExactly(
                        "[boss] branches[id]0.0", "[country, region] regions[country, code]0.0");
        assertThat(branches.columns())
                .extracting(c -> c.name() + " " + c.type())
                .containsExactly(
                        "id INTEGER",
                        "country STRING",
                        "region STRING",
                        "boss INTEGER",
                        "mood STRING",
                        "size INTEGER",
                        "tags OTHER");
        ColumnProfile mood = branches.columns().get(4);
        assertThat(mood.type()).isEqualTo(ColumnType.STRING);
        assertThat(mood.frequentValues()).containsExactly("good", "bad");
        assertThat(mood.frequentCounts()).containsExactly(16L, 4L);
        assertThat(table(snapshot, "regions").primaryKey()).containsExactly("country", "code");
        assertThat(table(snapshot, "visits").primaryKey()).containsExactly("id", "day");
        assertThat(table(snapshot, "empty_one").columns().getFirst().nullRate()).isNull();
    }

    @Test
    void checksDeclaredAndLikelyKeysAndShowsWhereOneFails() {
        SnapshotView snapshot = schema();

        assertThat(keys(snapshot, "regions")).contains("[country, code] true true null 0");
        assertThat(keys(snapshot, "busy")).contains("[branch_id] false true null 0");
        assertThat(keys(snapshot, "legacy_clients"))
                .containsExactlyInAnyOrder(
                        "[client_no] false false [100] 2", "[mail] false true null 0");
        assertThat(keys(snapshot, "tags_of_clients"))
                .containsExactly("[client_id, tag_id] false true null 0");
    }

    @Test
    void measuresLikelyReferencesAndShowsAnOrphan() {
        SnapshotView snapshot = schema();

        assertThat(references(snapshot, "legacy_orders"))
                .contains("[home_branch_id] branches[id] false 500 0.002 [21]");
        assertThat(references(snapshot, "legacy_clients"))
                .contains("[branch_id] branches[id] false 100 0.0 null");
        assertThat(references(snapshot, "visits"))
                .contains("[branch_id] branches[id] true 1000 0.0 null");
        assertThat(table(snapshot, "visits").measured().sampled()).isFalse();
        assertThat(table(snapshot, "visits").measured().rowsRead()).isEqualTo(1000);
        assertThat(table(snapshot, "visits").measured().gap()).isNull();
    }

    @Test
    void hidesTheValuesOfColumnsThatTheOwnerSwitchesOff() {
        given().contentType(ContentType.JSON)
                .body(
                        List.of(
                                Map.of(
                                        "schema",
                                        "public",
                                        "table",
                                        "legacy_clients",
                                        "column",
                                        "client_no"),
                                Map.of("schema", "public", "table", "branches", "column", "mood")))
                .put("/api/connections/" + connection + "/hidden-columns")
                .then()
                .statusCode(200)
                .body("data.size()", equalTo(2));

        for (int round = 0; round < 2; round++) {
            SnapshotView snapshot = schema();
            ColumnProfile mood = table(snapshot, "branches").columns().get(4);
            assertThat(mood.valuesHidden()).isTrue();
            assertThat(mood.frequentValues()).isEmpty();
            assertThat(mood.min()).isNull();
            assertThat(mood.distinctCount()).isEqualTo(2);
            assertThat(keys(snapshot, "legacy_clients")).contains("[client_no] false false null 2");
            Api.discovered(connection);
        }
    }

    private SnapshotView schema() {
        String body =
                given().get("/api/connections/" + connection + "/schema")
                        .then()
                        .statusCode(200)
                        .extract()
                        .asString();
        return ContractJson.mapper()
                .convertValue(
                        ContractJson.read(body, JsonNode.class).get("data"), SnapshotView.class);
    }

    private static SnapshotView.Table table(SnapshotView snapshot, String name) {
        return snapshot.tables().stream()
                .filter(table -> table.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> keys(SnapshotView snapshot, String table) {
        return measured(snapshot, table).keys().stream()
                .map(
                        k ->
                                k.columns()
                                        + " "
                                        + k.declared()
                                        + " "
                                        + k.unique()
                                        + " "
                                        + k.counterExample()
                                        + " "
                                        + k.repeats())
                .toList();
    }

    private static List<String> references(SnapshotView snapshot, String table) {
        return measured(snapshot, table).references().stream()
                .map(
                        r ->
                                r.columns()
                                        + " "
                                        + r.toTable()
                                        + r.toColumns()
                                        + " "
                                        + r.declared()
                                        + " "
                                        + r.rows()
                                        + " "
                                        + r.orphanRate()
                                        + " "
                                        + r.counterExample())
                .toList();
    }

    private static TableMeasurement measured(SnapshotView snapshot, String table) {
        TableMeasurement measured = table(snapshot, table).measured();
        assertThat(measured).isNotNull();
        return measured;
    }
}
