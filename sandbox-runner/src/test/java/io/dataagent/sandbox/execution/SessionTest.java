package io.dataagent.sandbox.execution;

import static io.dataagent.contracts.sandbox.SandboxOutcome.ERROR;
import static io.dataagent.contracts.sandbox.SandboxOutcome.KILLED;
import static io.dataagent.contracts.sandbox.SandboxOutcome.OK;
import static io.dataagent.contracts.sandbox.SandboxOutcome.TIMEOUT;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.sandbox.SandboxFile;
import io.dataagent.contracts.sandbox.SandboxLimits;
import io.dataagent.contracts.sandbox.SandboxResult;
import io.dataagent.contracts.sandbox.SandboxSession;
import io.dataagent.contracts.sandbox.SandboxVariable;
import io.dataagent.sandbox.session.ReplicaProofs;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import io.restassured.response.Response;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Variables that survive, whose they are, and what happens when their process is gone.
@QuarkusTest
@QuarkusTestResource(SandboxDatabase.class)
@TestSecurity(user = "agent-service", permissions = "caller:agent-service")
class SessionTest {

    private static final SandboxLimits BRIEF = new SandboxLimits(1_500, 256);
    private String session = "";

    @BeforeEach
    void create() {
        SandboxCalls.awaitReady();
        session = SessionCalls.create();
    }

    @AfterEach
    void delete() {
        SandboxDatabase.change("delete from session where id <> '" + session + "'");
        assertThat(SessionCalls.delete(session, AcceptedGrants.RUN)).isIn(204, 404);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void withItsPersonOrConversationASessionIsGone(boolean person) {
        run("secret = 7");
        String whose = person ? "user_id" : "chat_id::text";
        String of =
                SandboxDatabase.text(
                        "select " + whose + " from session where id = '" + session + "'");

        given().delete("/internal/sandbox/gone/" + (person ? "people/" : "chats/") + of)
                .then()
                .statusCode(204);

        assertThat(SessionCalls.state(session, AcceptedGrants.RUN).statusCode()).isEqualTo(404);
        assertThat(
                        SandboxDatabase.text(
                                "select count(*)::text from session_input where session_id = '"
                                        + session
                                        + "'"))
                .isEqualTo("0");
        given().delete("/internal/sandbox/gone/people/short").then().statusCode(400);
    }

    @Test
    void variablesFunctionsAndFilesSurviveFromRunToRun() {
        SandboxResult first =
                run(
                        "import math\nx = 6\ndef f(y):\n    return x * y\nopen('/tmp/a', 'w').write('a')");
        SandboxResult second = run("f(7), math.pi > 3, open('/tmp/a').read()");

        assertThat(first.outcome()).as(first.stderr()).isEqualTo(OK);
        assertThat(first.files()).extracting(SandboxFile::name).containsExactly("a");
        assertThat(second.result()).as(second.stderr()).hasToString("[42,true,\"a\"]");
        assertThat(second.files()).isEmpty();
        assertThat(second.session().alive()).isTrue();
        assertThat(second.session().rebuilt()).isFalse();
        assertThat(second.session().runs()).isEqualTo(2);
        assertThat(second.limits()).isEqualTo(new SandboxLimits(900_000, 2_048));
    }

    @Test
    void theStateListsVariablesWithTypeShapeAndSize() {
        SandboxResult run =
                run("n = 7\nt = pd.DataFrame({'a': [1, 2, 3]})\na = np.zeros((2, 5))\nt.a * 2");

        SandboxSession state = SessionCalls.state(session);
        assertThat(run.outcome()).as(run.stderr()).isEqualTo(OK);
        assertThat(state.variables())
                .extracting(SandboxVariable::name)
                .containsExactly("n", "t", "a", "_1");
        assertThat(state.variables())
                .extracting(SandboxVariable::type)
                .containsExactly("int", "DataFrame", "ndarray", "Series");
        assertThat(state.variables())
                .extracting(SandboxVariable::shape)
                .containsExactly(null, List.of(3, 1), List.of(2, 5), List.of(3));
        assertThat(state.variables().get(2).bytes()).isEqualTo(80);
        assertThat(state.frameBytes()).isBetween(48L, 1_000L);
    }

    @Test
    void anErrorKeepsTheVariablesAndPointsIntoItsOwnRun() {
        run("def f(x):\n    return 1 / x\nkept = 1");
        SandboxResult failed = run("new = 2\nf(0)");

        assertThat(failed.outcome()).isEqualTo(ERROR);
        assertThat(failed.stderr())
                .contains(
                        "File \"<code-2>\", line 2, in <module>",
                        "File \"<code-1>\", line 2, in f");
        assertThat(run("kept, new").result()).hasToString("[1,2]");
    }

    @Test
    void aTimeoutInterruptsTheCodeAndKeepsTheVariables() {
        run("x = 41");
        SandboxResult late =
                SessionCalls.run(
                        session,
                        "x += 1\nprint('said')\nimport time\ntime.sleep(60)",
                        Map.of(),
                        BRIEF);

        assertThat(late.outcome()).isEqualTo(TIMEOUT);
        assertThat(late.stdout()).isEqualTo("said\n");
        assertThat(late.session().alive()).isTrue();
        assertThat(run("x").result()).hasToString("42");
    }

    @Test
    void codeThatIgnoresTheInterruptLosesTheProcessAndTheNextRunRebuildsIt() {
        run("x = 41");
        SandboxResult late = SessionCalls.run(session, "sum(range(10**12))", Map.of(), BRIEF);
        SandboxResult next = run("x + 1");

        assertThat(late.outcome()).isEqualTo(TIMEOUT);
        assertThat(late.session().alive()).isFalse();
        assertThat(next.result()).hasToString("42");
        assertThat(next.session().rebuilt()).isTrue();
        assertThat(next.session().runs()).isEqualTo(2);
    }

    @Test
    void aRunThatKillsItsProcessIsNotReplayed() {
        run("x = 1\ndata = sales.v.sum()", "sales");
        SandboxResult death = run("import os\nos.kill(os.getpid(), 9)");
        SandboxResult next = run("x, data, len(sales)");

        assertThat(death.outcome()).isEqualTo(KILLED);
        assertThat(death.session().alive()).isFalse();
        assertThat(next.result()).hasToString("[1,3,2]");
        assertThat(next.session().rebuilt()).isTrue();
    }

    @Test
    void largeResultsAreGivenUpOldestFirstAndNamedOnesStay() {
        run("named = pd.DataFrame(np.zeros((1_000_000, 15)))"); // 114 MiB
        run("pd.DataFrame(np.ones((1_000_000, 27)))"); // 206 MiB
        SandboxResult third = run("pd.DataFrame(np.ones((1_000_000, 28)))"); // 214 MiB

        assertThat(third.outcome()).as(third.stderr()).isEqualTo(OK);
        assertThat(third.session().pruned()).containsExactly("_2");
        assertThat(third.session().variables())
                .extracting(SandboxVariable::name)
                .containsExactly("named", "_3");
        assertThat(run("len(named), len(_3), len(_)").result())
                .hasToString("[1000000,1000000,1000000]");
    }

    @Test
    void backgroundProcessesEndWithTheirRun() {
        run("import os, time\nif os.fork() == 0:\n    time.sleep(600)");

        String living =
                "[p for p in os.listdir('/proc') if p.isdigit() and ') Z ' not in open(f'/proc/{p}/stat').read()]";
        assertThat(run("len(" + living + ")").result()).hasToString("2");
    }

    @Test
    void sessionsShareNothingWithEachOtherAndWithSingleRuns() {
        String other = SessionCalls.create();
        run("secret = 1\nopen('/tmp/secret', 'w').write('s')");

        String look = "import os\n'secret' in globals(), os.path.exists('/tmp/secret')";
        assertThat(SessionCalls.run(other, look).result()).hasToString("[false,false]");
        assertThat(SandboxCalls.run(look).result()).hasToString("[false,false]");
    }

    @Test
    void whatIsForeignAnswersLikeWhatIsUnknown() {
        String unknown = "0198c0de-0000-4000-8000-0000000000ff";
        for (var run : List.of(AcceptedGrants.OTHER_RUN, AcceptedGrants.OTHER_CHAT)) {
            assertThat(SessionCalls.post(session, "1", Map.of(), null, run).statusCode())
                    .isEqualTo(404);
            assertThat(SessionCalls.state(session, run).asString())
                    .isEqualTo(SessionCalls.state(unknown, run).asString());
            assertThat(SessionCalls.delete(session, run)).isEqualTo(404);
        }
    }

    @Test
    void aDeletedSessionIsGone() {
        run("x = 1");

        assertThat(SessionCalls.delete(session, AcceptedGrants.RUN)).isEqualTo(204);
        assertThat(SessionCalls.state(session, AcceptedGrants.RUN).statusCode()).isEqualTo(404);
        assertThat(SandboxDatabase.text("select count(*) from session_input")).isEqualTo("0");
    }

    @Test
    void moreSessionsThanProcessesTakeTurnsByReplay() {
        run("x = 'first'");
        for (int n = 0; n < 4; n++) {
            SessionCalls.run(SessionCalls.create(), "1");
        }

        SandboxResult back = run("x");
        assertThat(back.result()).hasToString("\"first\"");
        assertThat(back.session().rebuilt()).isTrue();
    }

    @Test
    void aSixthSessionOfOneUserIsTooMany() {
        for (int n = 0; n < 4; n++) {
            SessionCalls.create();
        }

        Response refusal = SessionCalls.tryCreate();

        assertThat(refusal.statusCode()).isEqualTo(429);
        assertThat(refusal.header("Retry-After")).matches("[1-9][0-9]*");
    }

    @Test
    void aSessionOfALostReplicaIsTakenOver() {
        run("x = 40");
        SandboxDatabase.change(
                "update session set owner = 'lost', owner_url = 'http://127.0.0.1:1',"
                        + " lease_until = clock_timestamp() - interval '1 second'");

        assertThat(run("x + 2").result()).hasToString("42");
        assertThat(SandboxDatabase.text("select owner from session")).isNotEqualTo("lost");
    }

    @Test
    void theLeaseOfAKilledRunnerIsWaitedFor() {
        run("x = 41");
        SandboxDatabase.change(
                "update session set owner = 'killed', owner_url = '', lease_until ="
                        + " clock_timestamp() + interval '3 seconds'");

        SandboxResult result = run("x + 1");

        assertThat(result.result()).hasToString("42");
        assertThat(SandboxDatabase.text("select owner from session")).isNotEqualTo("killed");
    }

    @Test
    void aSessionOfALivingReplicaIsRunThere() throws IOException {
        byte[] answer =
                ContractJson.write(SandboxCalls.run("'from there'"))
                        .getBytes(StandardCharsets.UTF_8);
        try (OtherReplica owner = new OtherReplica("other", answer)) {
            heldBy("other", owner.url());

            assertThat(run("1").result()).hasToString("\"from there\"");
            assertThat(owner.runs()).isEqualTo(1);
        }
        assertThat(SessionCalls.post(session, "1", Map.of(), null, AcceptedGrants.RUN).statusCode())
                .isEqualTo(503);
    }

    @Test
    void anAddressThatIsSomebodyElsesByNowGetsNeitherCodeNorRights() throws IOException {
        try (OtherReplica stranger = new OtherReplica("a later pod", new byte[0])) {
            heldBy("other", stranger.url());

            assertThat(
                            SessionCalls.post(session, "1", Map.of(), null, AcceptedGrants.RUN)
                                    .statusCode())
                    .isEqualTo(503);
            assertThat(stranger.runs()).isZero();
        }
    }

    @Test
    void thisReplicaProvesTheNameThatItsSessionsCarry() {
        run("1");
        String owner =
                SandboxDatabase.text("select owner from session where id = '" + session + "'");

        String proof =
                given().queryParam("challenge", "c-1")
                        .get("/internal/sandbox/replica")
                        .then()
                        .statusCode(200)
                        .extract()
                        .asString();

        assertThat(proof).isEqualTo(ReplicaProofs.of(owner, "c-1")).doesNotContain(owner);
        assertThat(given().get("/internal/sandbox/replica").statusCode()).isEqualTo(400);
    }

    private static void heldBy(String replica, String url) {
        SandboxDatabase.change(
                "update session set lease_until = clock_timestamp() + interval '1 hour', owner = '"
                        + replica
                        + "', owner_url = '"
                        + url
                        + "'");
    }

    private SandboxResult run(String code) {
        return SessionCalls.run(session, code);
    }

    private SandboxResult run(String code, String table) {
        TableData rows =
                ContractJson.read(
                        "{\"columns\": [{\"name\": \"v\", \"type\": \"integer\"}], \"rows\": [[1], [2]]}",
                        TableData.class);
        return SessionCalls.run(session, code, Map.of(table, rows), null);
    }
}
