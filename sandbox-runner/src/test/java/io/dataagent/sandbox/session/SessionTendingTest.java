package io.dataagent.sandbox.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.contracts.sandbox.SandboxLimits;
import io.dataagent.sandbox.data.Feeding;
import io.dataagent.sandbox.driver.DriverState;
import io.dataagent.sandbox.driver.RunEnding.Ended;
import io.dataagent.sandbox.driver.RunOrder;
import io.dataagent.sandbox.driver.SandboxDriver;
import io.dataagent.sandbox.driver.SessionId;
import io.dataagent.sandbox.execution.SandboxDatabase;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What becomes of sessions that nobody uses, and of those whose log cannot be written.
@QuarkusTest
@QuarkusTestResource(SandboxDatabase.class)
class SessionTendingTest {

    private static final RunGrant GRANT =
            new RunGrant(
                    MessageId.of("0198c0de-0000-7000-8000-000000000008"),
                    UserId.from("urn:test", "a user who goes away"),
                    ChatId.of("0198c0de-0000-7000-8000-0000000000c8"),
                    OntologyId.next(),
                    Instant.MAX);

    @Inject SandboxDriver driver;
    @Inject SessionStore store;
    @Inject Feeding feeding;

    @BeforeEach
    void ready() {
        assumeTrue(
                Files.isExecutable(Path.of("/usr/bin/bwrap")),
                "bubblewrap is absent; run: apt-get install -y bubblewrap");
        Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .until(() -> driver.state() instanceof DriverState.Ready);
    }

    @AfterEach
    void forget() {
        SandboxDatabase.change("drop trigger if exists refusal on session_input");
        SandboxDatabase.change(
                "delete from session where user_id = '" + GRANT.userId().value() + "'");
    }

    @Test
    void anIdleSessionLosesItsProcessAndIsRebuiltWhenItIsNeeded() {
        Sessions sessions = sessions(Map.of("idle-ms", "0"));
        SessionId id = session(sessions);
        run(sessions, id, "x = 41");
        assertThat(driver.holds(id)).isTrue();

        sessions.tend();

        assertThat(driver.holds(id)).isFalse();
        assertThat(sessions.state(GRANT, id).alive()).isFalse();
        SessionRun back = run(sessions, id, "x + 1");
        assertThat(((Ended) back.ending()).resultJson()).isEqualTo("42");
        assertThat(back.session().rebuilt()).isTrue();
        sessions.delete(GRANT, id);
    }

    @Test
    void aSessionThatWasUsedLatelyIsKept() {
        Sessions sessions = sessions(Map.of("idle-ms", "900000"));
        SessionId id = session(sessions);
        run(sessions, id, "x = 41");

        sessions.tend();

        assertThat(driver.holds(id)).isTrue();
        assertThat(run(sessions, id, "x").session().rebuilt()).isFalse();
        sessions.delete(GRANT, id);
    }

    @Test
    void aSessionIsForgottenWithItsInputsAfterTheRetention() {
        Sessions sessions = sessions(Map.of("retention-hours", "24"));
        SessionId old = session(sessions);
        SessionId young = session(sessions);
        run(sessions, old, "x = 1");
        SandboxDatabase.change(
                "update session set used_at = clock_timestamp() - interval '25 hours' where id = '"
                        + old
                        + "'");

        sessions.tend();
        sessions.tend(); // the first forgets, the second notices that its process is nobody's

        assertThatThrownBy(() -> sessions.state(GRANT, old)).isInstanceOf(ProblemException.class);
        assertThat(store.input(old, 1)).isEmpty();
        assertThat(driver.holds(old)).isFalse();
        assertThat(sessions.state(GRANT, young).sessionId()).isEqualTo(young.toString());
    }

    @Test
    void aRunThatCannotBeLoggedLeavesNoProcessAheadOfTheLog() {
        Sessions sessions = sessions(Map.of());
        SessionId id = session(sessions);
        run(sessions, id, "x = 1");
        SandboxDatabase.change(
                "create or replace function refuse() returns trigger language plpgsql as"
                        + " $$ begin raise exception 'no room'; end $$");
        SandboxDatabase.change(
                "create trigger refusal before insert on session_input"
                        + " for each row execute function refuse()");

        assertThatThrownBy(() -> run(sessions, id, "x = 2")).isInstanceOf(RuntimeException.class);
        assertThat(driver.holds(id)).isFalse();
        SandboxDatabase.change("drop trigger refusal on session_input");

        SessionRun back = run(sessions, id, "x");
        assertThat(((Ended) back.ending()).resultJson()).isEqualTo("1");
        assertThat(back.session().rebuilt()).isTrue();
        sessions.delete(GRANT, id);
    }

    @Test
    void aProcessBuiltUnderAnEarlierOwnershipIsNotGoneOnWith() {
        Sessions here = sessions(Map.of());
        Sessions there = sessions(Map.of());
        SessionId id = session(here);
        run(here, id, "x = 1");
        SandboxDatabase.change(
                "update session set lease_until = '-infinity' where id = '" + id + "'");
        driver.end(id); // both share this machine's driver: the other one would find the process
        run(there, id, "x = 2");
        SandboxDatabase.change(
                "update session set lease_until = '-infinity' where id = '" + id + "'");

        SessionRun back = run(here, id, "x");

        assertThat(((Ended) back.ending()).resultJson()).isEqualTo("2");
        assertThat(back.session().rebuilt()).isTrue();
        here.delete(GRANT, id);
    }

    private Sessions sessions(Map<String, String> changes) {
        return new Sessions(
                driver, store, SessionSettingsOfTests.with(changes), new Replica(), feeding);
    }

    private static SessionId session(Sessions sessions) {
        return SessionId.of(sessions.create(GRANT).sessionId());
    }

    private static SessionRun run(Sessions sessions, SessionId id, String code) {
        byte[] body = ("{\"code\": \"" + code + "\"}").getBytes(StandardCharsets.UTF_8);
        SessionRun run =
                sessions.run(
                        GRANT,
                        new Work(
                                new RunOrder(
                                        ExecutionId.next(),
                                        body,
                                        new SandboxLimits(60_000, 512),
                                        id),
                                "",
                                null),
                        id);
        assertThat(run.ending()).isInstanceOf(Ended.class);
        return run;
    }
}
