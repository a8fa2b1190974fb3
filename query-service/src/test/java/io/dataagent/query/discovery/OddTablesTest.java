package io.dataagent.query.discovery;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.contracts.query.SnapshotView.ColumnProfile;
import io.dataagent.contracts.query.TableMeasurement;
import io.dataagent.query.Api;
import io.dataagent.query.FakeIdentity;
import io.dataagent.query.TestDatabases;
import io.dataagent.query.discovery.measure.Comparisons;
import io.dataagent.query.discovery.measure.Probe;
import io.dataagent.query.discovery.measure.RelationProfiler;
import io.dataagent.query.discovery.measure.SqlWords;
import io.dataagent.query.discovery.measure.TableProfiler;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.join.JoinGuess;
import io.dataagent.query.join.JoinGuesses;
import io.dataagent.query.source.CustomerSession;
import io.dataagent.query.source.CustomerSessions;
import io.dataagent.query.source.SourceConnection;
import io.dataagent.query.source.catalog.CatalogTable;
import io.dataagent.query.source.catalog.PostgresCatalog;
import io.dataagent.query.source.connection.Connections;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Types without order or equality, odd names, very wide tables, views that fail, tables of which
/// only some columns may be read, samples, and what is said when the time is over.
@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@TestSecurity(
        user = "ann",
        permissions = {"connections:read", "connections:write"})
class OddTablesTest {

    private static final String LONG = "n".repeat(63);
    private static final String ODD = "tablé \"quoted\" 表; drop table types";
    private static final String DATABASE =
            """
            create type colour as enum ('red', 'green');
            create domain tone as colour;
            create domain document as json;
            create type pair as (a int, b int);
            create table types (id int primary key, j json, jb jsonb, x xml, p point, b box, ts tsvector,
              r int4range, i inet, iv interval, u uuid, by bytea, bi bit(3), m money, c "char", n name, o oid,
              arr int[], co pair, t tone, d document, tz timetz, f float8, nu numeric, dt date, s timestamptz);
            insert into types select n, '{}', '{"a": 1}', '<a/>', point(n, n), box(point(0, 0), point(1, 1)),
              to_tsvector('a b'), int4range(1, 5), '10.0.0.1', interval '1 day', gen_random_uuid(), 'x', b'101', 1,
              'a', 'name', 1, array[1], row(1, 2)::pair, 'red', '{}', '10:00+02', 'NaN', 'NaN', 'infinity', '-infinity'
              from generate_series(1, 5) n;
            create schema "Odd ""Schema";
            create table "Odd ""Schema"."tablé ""quoted"" 表; drop table types" (" " int, "a""b" text, "select" int,
              "naïve 列" int, "%1$s" text);
            insert into "Odd ""Schema"."tablé ""quoted"" 表; drop table types" values (1, 'x', 1, 1, 'y'), (2, 'x', 2, 2, 'y');
            create table wide (%2$s);
            insert into wide (c1, c700) values (1, 7), (2, null), (3, null), (4, 7);
            create view broken as select 1 / (c1 - c1) as x from wide;
            create view slow as select count(*) as n from generate_series(1, 2000000000) g where g %% 7 = 3;
            create table narrow (a int, secret int primary key, boss int references narrow, unique (a, secret));
            insert into narrow select n, n, null from generate_series(1, 100) n;
            create table stale (id int primary key, k text);
            analyze stale;
            insert into stale select n, 'k' || n %% 3000 from generate_series(1, 30000) n;
            create table big (id int primary key, kind int);
            insert into big select n, n %% 4 from generate_series(1, 50000) n;
            analyze big;
            create role odd_reader login password 'reader-secret';
            grant usage on schema public, "Odd ""Schema" to odd_reader;
            grant select on types, wide, broken, slow, stale, big to odd_reader;
            grant select on all tables in schema "Odd ""Schema" to odd_reader;
            grant select (a, boss) on narrow to odd_reader;
            """;

    @Inject Connections connections;
    @Inject CustomerSessions sessions;
    private SourceConnection connection;

    @BeforeEach
    void connect() {
        if (TestDatabases.number(
                        "postgres", "select count(*) from pg_database where datname = 'odd'")
                == 0) {
            TestDatabases.run("postgres", "create database odd");
            StringBuilder columns = new StringBuilder("c1 int");
            for (int i = 2; i <= 700; i++) {
                columns.append(", c").append(i).append(i % 2 == 0 ? " int" : " text");
            }
            TestDatabases.run("odd", DATABASE.formatted(LONG, columns));
        }
        String id =
                Api.post(
                                "/api/connections",
                                Api.shop(Map.of("database", "odd", "username", "odd_reader")))
                        .statusCode(201)
                        .extract()
                        .path("data.id");
        connection = connections.require(ConnectionId.of(id), FakeIdentity.user("ann"));
    }

    private CatalogTable catalog(String name) {
        try (CustomerSession session = sessions.open(connection)) {
            session.beginReadOnly(30_000);
            return new PostgresCatalog()
                    .read(session).stream()
                            .filter(table -> table.name().equals(name))
                            .findFirst()
                            .orElseThrow();
        }
    }

    private SnapshotView.Table profile(
            String name, long sampleAbove, int timeoutMs, Duration left) {
        CatalogTable table = catalog(name);
        long deadline = System.nanoTime() + left.toNanos();
        try (Probe probe = new Probe(() -> sessions.open(connection), timeoutMs, deadline)) {
            return new TableProfiler(Dialect.POSTGRESQL, sampleAbove, Clock.systemUTC())
                    .profile(table, Set.of(), probe);
        }
    }

    private SnapshotView.Table profile(String name) {
        return profile(name, 500_000, 60_000, Duration.ofMinutes(10));
    }

    private static TableMeasurement measured(SnapshotView.Table table) {
        return Objects.requireNonNull(table.measured());
    }

    private static ColumnProfile column(SnapshotView.Table table, String name) {
        return table.columns().stream()
                .filter(column -> column.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({
        "j, JSON, null",
        "jb, JSON, null",
        "x, OTHER, null",
        "p, OTHER, null",
        "b, OTHER, null",
        "ts, OTHER, null",
        "r, OTHER, null",
        "i, OTHER, null",
        "u, OTHER, 5",
        "by, BINARY, null",
        "bi, OTHER, null",
        "m, DECIMAL, 1",
        "n, STRING, 1",
        "arr, OTHER, null",
        "co, OTHER, null",
        "t, STRING, 1",
        "d, JSON, null",
        "tz, TIME, 1",
        "f, FLOAT, 1",
        "nu, DECIMAL, 1",
        "dt, DATE, 1",
        "s, DATETIME_TZ, 1"
    })
    void aTypeWithoutOrderOrEqualityIsCountedOnly(String name, String type, String distinct) {
        SnapshotView.Table types = profile("types");
        ColumnProfile column = column(types, name);

        assertThat(column.type().name()).isEqualTo(type);
        assertThat(String.valueOf(column.distinctCount())).isEqualTo(distinct);
        assertThat(column.nullRate()).isZero();
        assertThat(types.rowCount()).isEqualTo(5);
        assertThat(measured(types).gap()).isNull();
    }

    @Test
    void namesMayHoldAnything() {
        SnapshotView.Table odd = profile(ODD);

        assertThat(odd.schema()).isEqualTo("Odd \"Schema");
        assertThat(odd.name()).isEqualTo(ODD);
        assertThat(odd.columns())
                .extracting(ColumnProfile::name)
                .containsExactly(" ", "a\"b", "select", "naïve 列", LONG);
        assertThat(odd.columns())
                .extracting(ColumnProfile::distinctCount)
                .containsExactly(2L, 1L, 2L, 2L, 1L);
        assertThat(column(odd, "a\"b").frequentValues()).containsExactly("x");
        assertThat(measured(odd).gap()).isNull();
    }

    @Test
    void theValuesOfAnOddlyNamedColumnCanBeSwitchedOff() {
        for (String name : List.of(" ", "a\"b", "naïve 列", LONG, "x".repeat(900))) {
            hide(name).statusCode(200).body("data[0].column", equalTo(name));
        }
        hide("A\"B");

        assertThat(column(discovered(), "a\"b").valuesHidden()).isTrue();
        assertThat(column(discovered(), "a\"b").frequentValues()).isEmpty();
    }

    @Test
    void aNameIsTakenAsTheTableHasItAndOneThatNoTableHasChangesNothing() {
        SnapshotView.Table before = discovered();
        hide("SELECT").statusCode(200).body("data[0].column", equalTo("select"));

        hide("x".repeat(900))
                .statusCode(400)
                .body("code", equalTo("validation_failed"))
                .body("detail", containsString("." + "x".repeat(900)));

        assertThat(column(before, "select").valuesHidden()).isFalse();
        given().get("/api/connections/" + connection.id() + "/hidden-columns")
                .then()
                .body("data.column", equalTo(List.of("select")));
    }

    private SnapshotView.Table discovered() {
        return whole().tables().stream()
                .filter(t -> t.name().equals(ODD))
                .findFirst()
                .orElseThrow();
    }

    private ValidatableResponse hide(String column) {
        return given().contentType("application/json")
                .body(List.of(Map.of("schema", "Odd \"Schema", "table", ODD, "column", column)))
                .put("/api/connections/" + connection.id() + "/hidden-columns")
                .then();
    }

    @Test
    void aVeryWideTableIsReadInParts() {
        SnapshotView.Table wide = profile("wide");

        assertThat(wide.columns()).hasSize(700);
        assertThat(wide.rowCount()).isEqualTo(4);
        assertThat(column(wide, "c1").max()).isEqualTo("4");
        assertThat(column(wide, "c700").nullRate()).isEqualTo(0.5);
        assertThat(column(wide, "c700").frequentCounts()).containsExactly(2L);
        assertThat(column(wide, "c300").nullRate()).isEqualTo(1.0);
        assertThat(measured(wide).gap()).isNull();
    }

    @Test
    void aViewThatFailsIsKnownByItsStructureAndSaysSo() {
        SnapshotView.Table broken = profile("broken");

        assertThat(broken.columns()).extracting(ColumnProfile::name).containsExactly("x");
        assertThat(broken.rowCount()).isNull();
        assertThat(column(broken, "x").nullRate()).isNull();
        assertThat(measured(broken).gap()).isEqualTo("The database refuses to read this table.");
    }

    @Test
    void aTableThatTakesTooLongSaysSo() {
        SnapshotView.Table slow = profile("slow", 500_000, 200, Duration.ofMinutes(10));

        assertThat(measured(slow).gap())
                .isEqualTo("The table could not be read in the time that one table has.");
        assertThat(measured(slow).rowsRead()).isZero();
    }

    @Test
    void whenTheTimeIsOverTheStructureStaysAndItIsSaid() {
        SnapshotView.Table types = profile("types", 500_000, 60_000, Duration.ZERO);

        assertThat(types.columns()).hasSize(26);
        assertThat(types.primaryKey()).containsExactly("id");
        assertThat(column(types, "id").distinctCount()).isNull();
        assertThat(measured(types).gap()).isEqualTo("The time for the whole discovery was over.");
    }

    @Test
    void referencesThatCouldNotBeMeasuredAreSaid() {
        CatalogTable types = catalog("types");
        SnapshotView.Table profile = profile("types");
        List<JoinGuess> guesses = new JoinGuesses(List.of(profile, referring())).of(referring());
        try (Probe probe =
                new Probe(() -> sessions.open(connection), 1_000, System.nanoTime() - 1)) {
            SnapshotView.Table related =
                    new RelationProfiler(
                                    new SqlWords(Dialect.POSTGRESQL), 500_000, new Comparisons(10))
                            .related(types, profile, guesses, Set.of(), probe);

            assertThat(measured(related).references()).isEmpty();
            assertThat(measured(related).gap())
                    .isEqualTo(
                            "1 likely references could not be measured. The time for the whole"
                                    + " discovery was over.");
        }
    }

    private static SnapshotView.Table referring() {
        return new SnapshotView.Table(
                "public",
                "uses",
                "table",
                null,
                10L,
                List.of(
                        new SnapshotView.ColumnProfile(
                                "type_id",
                                "int",
                                ColumnType.INTEGER,
                                true,
                                null,
                                null,
                                null,
                                null,
                                null,
                                List.of())),
                List.of(),
                List.of(),
                List.of());
    }

    @Test
    void onlyTheColumnsThatTheRoleMayReadAreReadAlsoInASample() {
        SnapshotView.Table whole = profile("narrow");
        CatalogTable table = catalog("narrow");
        String sample = new SqlWords(Dialect.POSTGRESQL).sample(table, 10, 50);
        try (CustomerSession session = sessions.open(connection)) {
            session.beginReadOnly(30_000);
            long rows =
                    session.rows("select count(*) as n from " + sample, Duration.ofSeconds(60))
                            .getFirst()
                            .getLong("n");

            assertThat(rows).isEqualTo(50);
        }
        assertThat(whole.columns()).extracting(ColumnProfile::name).containsExactly("a", "boss");
        assertThat(whole.primaryKey()).isEmpty();
        assertThat(whole.uniqueKeys()).isEmpty();
        assertThat(column(whole, "a").distinctCount()).isEqualTo(100);
    }

    @Test
    void aBigTableIsMeasuredOnASampleAndSaysSo() {
        SnapshotView.Table big = profile("big", 10_000, 60_000, Duration.ofMinutes(10));

        assertThat(measured(big).sampled()).isTrue();
        assertThat(measured(big).rowsRead()).isBetween(1_000L, 40_000L);
        assertThat(big.rowCount()).isEqualTo(50_000);
        assertThat(column(big, "kind").frequentValues()).hasSize(4);
    }

    @Test
    void anEstimateThatIsTooSmallIsNotGivenAsTheNumberOfRows() {
        CatalogTable stale = catalog("stale");
        SnapshotView.Table profile =
                profile(
                        stale,
                        new CatalogTable(
                                stale.schema(),
                                stale.name(),
                                stale.kind(),
                                null,
                                12,
                                stale.columns(),
                                stale.primaryKey(),
                                List.of(),
                                List.of()));

        assertThat(measured(profile).sampled()).isTrue();
        assertThat(measured(profile).rowsRead()).isGreaterThan(12);
        assertThat(profile.rowCount()).isNull();
    }

    /// As if it had more rows than are read whole, by an estimate that is far too small.
    private SnapshotView.Table profile(CatalogTable real, CatalogTable stale) {
        assertThat(real.estimatedRows()).isNotEqualTo(stale.estimatedRows());
        long deadline = System.nanoTime() + Duration.ofMinutes(10).toNanos();
        try (Probe probe = new Probe(() -> sessions.open(connection), 60_000, deadline)) {
            return new TableProfiler(Dialect.POSTGRESQL, 10, Clock.systemUTC())
                    .profile(stale, Set.of(), probe);
        }
    }

    @Test
    void aSessionThatBreaksInTheMiddleIsOpenedAgain() {
        long deadline = System.nanoTime() + Duration.ofMinutes(10).toNanos();
        try (Probe probe = new Probe(() -> sessions.open(connection), 60_000, deadline)) {
            boolean before = probe.one("select count(*) from public.types").isPresent();
            TestDatabases.run(
                    "postgres",
                    "select pg_terminate_backend(pid) from pg_stat_activity where usename ="
                            + " 'odd_reader'");

            assertThat(before).isTrue();
            assertThat(probe.one("select count(*) from public.types").orElseThrow().getLong(0))
                    .isEqualTo(5);
        }
    }

    @Test
    void theWholeDiscoveryEndsReadyWhateverTheTablesAre() {
        SnapshotView view = whole();

        assertThat(view.tables())
                .extracting(SnapshotView.Table::name)
                .containsExactlyInAnyOrder(
                        ODD, "big", "broken", "narrow", "stale", "types", "wide");
    }

    private SnapshotView whole() {
        TestDatabases.run("odd", "revoke select on slow from odd_reader");
        String snapshot = Api.discovered(connection.id().toString());
        String body =
                given().get("/api/connections/" + connection.id() + "/discoveries/" + snapshot)
                        .then()
                        .statusCode(200)
                        .body("data.status", equalTo("ready"))
                        .extract()
                        .asString();
        TestDatabases.run("odd", "grant select on slow to odd_reader");
        return ContractJson.mapper()
                .convertValue(
                        ContractJson.read(body, JsonNode.class).get("data"), SnapshotView.class);
    }
}
