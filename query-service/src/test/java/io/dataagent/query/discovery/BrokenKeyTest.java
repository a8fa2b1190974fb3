package io.dataagent.query.discovery;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.ChecksRequest;
import io.dataagent.contracts.query.ChecksRequest.Wish;
import io.dataagent.contracts.query.Multiplication;
import io.dataagent.contracts.query.ScopeRequest;
import io.dataagent.contracts.query.ScopeRequest.ScopedDataset;
import io.dataagent.contracts.query.StatementChecks;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.run.OntologyBinding;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.query.Api;
import io.dataagent.query.FakeIdentity;
import io.dataagent.query.TestDatabases;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.http.ContentType;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// A key that breaks after it was measured: the first statement that shows it has it measured
/// again, once, and the next question knows. And a table that grew slow after it was measured: the
/// checks end in their time, and nothing of them holds.
@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@TestSecurity(
        user = "ann",
        permissions = {"connections:read", "connections:write", "caller:agent-service"})
class BrokenKeyTest {

    private static final String BY_REGION =
            "SELECT s.region, SUM(a.amount) AS total FROM sales a JOIN stores s ON s.id = a.store_id"
                    + " GROUP BY s.region";

    private static final String IN_ALL =
            "SELECT SUM(a.amount) AS total FROM sales a JOIN stores s ON s.id = a.store_id";

    private final MessageId run = MessageId.next();
    private final RunGrant grant = FakeIdentity.grant(run, "ann");

    @Test
    void whatAStatementShowsToRepeatIsMeasuredAtOnceAndOnce() {
        ConnectionId connection = discovered("breaks_later");
        assertThat(checks(scope(connection)).totals().getFirst().outcome()).isEqualTo(Outcome.HELD);
        assertThat(scheduled(connection)).isZero();
        TestDatabases.run("breaks_later", "insert into stores values (3, 'South')");

        StatementChecks.ControlTotal total = checks(scope(connection)).totals().getFirst();
        StatementChecks again = checks(scope(connection));

        assertThat(total.outcome()).isEqualTo(Outcome.FAILED);
        assertThat(total.why())
                .startsWith("The groups add up to more than the total of sales, by ")
                .endsWith("Several rows of stores have the same id, which was taken as unique.");
        assertThat(again.totals()).hasSize(1);
        assertThat(scheduled(connection)).isEqualTo(1);
        ended(connection);
        Multiplication known = multiplied(checks(scope(connection), IN_ALL));
        assertThat(multiplied(checks(scope(connection), BY_REGION), 1).verdict())
                .isNotEqualTo(Multiplication.Verdict.SAFE);
        assertThat(known.verdict()).isEqualTo(Multiplication.Verdict.MULTIPLIED);
        assertThat(known.evidence().example()).containsExactly("3");
        assertThat(scheduled(connection)).isEqualTo(1);
    }

    @Test
    void whatIsRepeatedByTheModelsOwnWordIsNoNews() {
        ConnectionId connection = discovered("repeats_already");
        TestDatabases.run("repeats_already", "insert into stores values (3, 'South')");
        Api.discovered(connection.toString());

        StatementChecks.ControlTotal total = checks(scope(connection)).totals().getFirst();

        assertThat(total.outcome()).isEqualTo(Outcome.FAILED);
        assertThat(total.why()).doesNotContain("taken as unique");
        assertThat(scheduled(connection)).isZero();
    }

    @Test
    void aCheckWhoseStatementRunsOnIsEndedAndDoesNotHold() {
        ConnectionId connection = discovered("checked_slowly");
        TestDatabases.run(
                "checked_slowly",
                "alter table sales rename to sales_rows;"
                        + " create view sales as select r.* from sales_rows r,"
                        + " lateral (select pg_sleep(0.1) where r.id > 0) as s;"
                        + " grant select on sales to shop_reader");
        long began = System.nanoTime();

        StatementChecks checks = checks(scope(connection), BY_REGION, 2_000);

        assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(20));
        assertThat(checks.totals())
                .isNotEmpty()
                .allMatch(t -> t.outcome() == Outcome.NOT_AVAILABLE)
                .allMatch(t -> t.why() != null && !t.why().isBlank());
    }

    private static ConnectionId discovered(String database) {
        TestDatabases.run("postgres", "create database " + database);
        TestDatabases.run(
                database,
                "create table stores (id int, region text);"
                        + " create table sales (id int, store_id int, amount numeric);"
                        + " insert into stores select n, case when n < 9 then 'North' else 'South' end"
                        + " from generate_series(1, 20) n;"
                        + " insert into sales select n, 1 + n % 20, n from generate_series(1, 400) n;"
                        + " grant select on stores, sales to shop_reader");
        String id =
                Api.post("/api/connections", Api.shop(Map.of("database", database)))
                        .statusCode(201)
                        .extract()
                        .path("data.id");
        Api.discovered(id);
        return ConnectionId.of(id);
    }

    private String scope(ConnectionId connection) {
        OntologyBinding binding =
                new OntologyBinding(
                        run,
                        OntologyId.next(),
                        1,
                        connection,
                        Set.of("public.stores", "public.sales"),
                        Instant.now().plusSeconds(60));
        ScopeRequest request =
                new ScopeRequest(
                        run,
                        1,
                        ContractJson.write(binding),
                        List.of(
                                new ScopedDataset(
                                        "stores",
                                        "public.stores",
                                        List.of("id", "region"),
                                        List.of(),
                                        List.of()),
                                new ScopedDataset(
                                        "sales",
                                        "public.sales",
                                        List.of("id", "store_id", "amount"),
                                        List.of(),
                                        List.of())));
        return given().header(RunGrant.HEADER, ContractJson.write(grant))
                .contentType(ContentType.JSON)
                .body(ContractJson.write(request))
                .post("/internal/scopes")
                .then()
                .statusCode(200)
                .extract()
                .path("scopeId");
    }

    private StatementChecks checks(String scope) {
        return checks(scope, BY_REGION);
    }

    private StatementChecks checks(String scope, String sql) {
        return checks(scope, sql, null);
    }

    private StatementChecks checks(String scope, String sql, @Nullable Integer timeoutMs) {
        ChecksRequest request =
                new ChecksRequest(
                        ExecutionId.next(), sql, 1, List.of(Wish.TOTALS), 2L, timeoutMs, List.of());
        String body =
                given().header(RunGrant.HEADER, ContractJson.write(grant))
                        .contentType(ContentType.JSON)
                        .body(ContractJson.write(request))
                        .post("/internal/scopes/" + scope + "/checks")
                        .then()
                        .statusCode(200)
                        .extract()
                        .asString();
        return ContractJson.read(body, StatementChecks.class);
    }

    private static Multiplication multiplied(StatementChecks checks) {
        return multiplied(checks, 0);
    }

    private static Multiplication multiplied(StatementChecks checks, int output) {
        return checks.facts().outputs().get(output).multiplication();
    }

    private static long scheduled(ConnectionId connection) {
        return TestDatabases.number(
                "query",
                "select count(*) from snapshot where scheduled and connection_id = '"
                        + connection
                        + "'");
    }

    private static void ended(ConnectionId connection) {
        String running =
                "select count(*) from snapshot where status = 'running' and connection_id = '"
                        + connection
                        + "'";
        for (int i = 0; i < 3_000 && TestDatabases.number("query", running) > 0; i++) {
            Api.pause();
        }
        assertThat(TestDatabases.number("query", running)).isZero();
    }
}
