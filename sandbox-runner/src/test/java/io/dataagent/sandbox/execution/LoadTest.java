package io.dataagent.sandbox.execution;

import static io.dataagent.contracts.sandbox.SandboxOutcome.OK;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.contracts.sandbox.SandboxLoad;
import io.dataagent.contracts.sandbox.SandboxResult;
import io.dataagent.contracts.ticket.DataTicket;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Data that the runner fetches with a ticket and puts into a session: what it becomes, what code
/// sees of it, and what a rebuild does.
@QuarkusTest
@QuarkusTestResource(SandboxDatabase.class)
@QuarkusTestResource(FakeTickets.class)
@TestSecurity(user = "agent-service", permissions = "caller:agent-service")
class LoadTest {

    private String session = "";

    @BeforeEach
    void create() {
        SandboxCalls.awaitReady();
        session = SessionCalls.create();
        FakeTickets.ASKED.clear();
        FakeTickets.LAST.set(3);
    }

    @AfterEach
    void delete() {
        SessionCalls.delete(session, AcceptedGrants.RUN);
    }

    @ParameterizedTest
    @ValueSource(strings = {"good", "narrow"})
    void columnsBecomeADataFrameOfTheSession(String secret) {
        SandboxResult loaded = loaded(secret);

        assertThat(loaded.outcome()).as(loaded.stderr()).isEqualTo(OK);
        assertThat(loaded.session().variables())
                .extracting(v -> v.name() + " " + v.shape())
                .containsExactly("df [3, 4]");
        assertThat(SessionCalls.run(session, "list(df.dtypes.astype(str))").result())
                .hasToString("[\"int64\",\"float64\",\"object\",\"datetime64[ns]\"]");
        assertThat(SessionCalls.run(session, "[df.n.sum(), df.x.sum(), list(df.s)]").result())
                .hasToString("[6,3.0,[\"a\",\"é\",\"a\"]]");
        assertThat(SessionCalls.run(session, "[list(df.n), list(df.x.fillna(-1))]").result())
                .hasToString("[[1,2,3],[0.5,-1.0,2.5]]");
        assertThat(SessionCalls.run(session, "list(df.d.dt.strftime('%Y-%m-%d'))").result())
                .hasToString("[\"1970-01-01\",\"1970-01-02\",\"1969-12-31\"]");
        assertThat(
                        SessionCalls.run(
                                        session,
                                        "df['n2'] = df.n * 2\ndf.loc[0, 'n'] = 9\ndf.n.sum()")
                                .result())
                .hasToString("14");
    }

    @Test
    void codeSeesNeitherTicketNorAddress() {
        loaded("a-secret-of-its-own");

        SandboxResult seen =
                SessionCalls.run(
                        session,
                        """
                        import gc, os
                        texts = [o for o in gc.get_objects() if isinstance(o, (str, bytes))]
                        held = repr([dict(os.environ), globals().keys(), texts])
                        [w in held for w in ('a-secret' + '-of-its-own', 'internal/tic' + 'kets')]
                        """);

        assertThat(seen.result()).as(seen.stderr()).hasToString("[false,false]");
    }

    @Test
    void aSessionThatWasLostHasItsDataFetchedAgain() {
        loaded("good");
        SessionCalls.run(session, "total = int(df.n.sum())");
        kill();

        SandboxResult back = SessionCalls.run(session, "total, len(df)");

        assertThat(back.result()).as(back.stderr()).hasToString("[6,3]");
        assertThat(back.session().rebuilt()).isTrue();
        assertThat(back.session().changed()).isEmpty();
        assertThat(FakeTickets.ASKED)
                .extracting(asked -> asked.substring(0, asked.indexOf(' ')))
                .containsExactly(
                        "/internal/tickets/data",
                        "/internal/tickets/t-1/again",
                        "/internal/tickets/data");
    }

    @Test
    void dataThatChangedSinceIsSaid() {
        loaded("good");
        FakeTickets.LAST.set(30);
        kill();

        SandboxResult back = SessionCalls.run(session, "int(df.n.sum())");

        assertThat(back.result()).as(back.stderr()).hasToString("33");
        assertThat(back.session().changed()).containsExactly("df");
    }

    @Test
    void whatTheLogKeepsOpensNothing() {
        loaded("a-secret-of-its-own");

        assertThat(
                        SandboxDatabase.text(
                                "select fingerprint from session_input where session_id = '"
                                        + session
                                        + "'"))
                .startsWith("3 rows ");
        assertThat(ContractJson.write(load("a-secret-of-its-own", 0).described()))
                .doesNotContain("secret");
    }

    @ParameterizedTest
    @CsvSource({
        "used, 100, 409, The ticket was used before; ask for a new one.",
        "good, 5000000000, 413, ask with SQL",
        "broken, 100, 503, broke off"
    })
    void whatCannotBeLoadedIsSaidAndTheSessionLives(
            String secret, long bytes, int status, String said) {
        SessionCalls.run(session, "x = 1");

        Response answer = post(load(secret, bytes));

        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.jsonPath().getString("detail")).contains(said);
        assertThat(SessionCalls.run(session, "x, 'df' in globals()").result())
                .hasToString("[1,false]");
    }

    private void kill() {
        SessionCalls.run(session, "import os\nos._exit(9)");
    }

    private SandboxResult loaded(String secret) {
        return ContractJson.read(
                post(load(secret, 100)).then().statusCode(200).extract().asString(),
                SandboxResult.class);
    }

    private static SandboxLoad load(String secret, long bytes) {
        DataTicket ticket = FakeTickets.ticket(secret, bytes);
        return new SandboxLoad(ExecutionId.next(), "df", ticket);
    }

    private Response post(SandboxLoad load) {
        return given().contentType(ContentType.JSON)
                .header(RunGrant.HEADER, AcceptedGrants.header(AcceptedGrants.RUN))
                .body(ContractJson.write(load))
                .post("/internal/sandbox/loads/" + session);
    }
}
