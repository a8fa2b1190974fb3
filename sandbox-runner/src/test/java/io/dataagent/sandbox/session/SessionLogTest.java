package io.dataagent.sandbox.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.sandbox.driver.SessionId;
import io.dataagent.sandbox.execution.SandboxDatabase;
import io.dataagent.sandbox.session.KeptInputs.Input;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The log of a session belongs to whoever owns it now.
@QuarkusTest
@QuarkusTestResource(SandboxDatabase.class)
class SessionLogTest {

    private static final RunGrant GRANT =
            new RunGrant(
                    MessageId.of("0198c0de-0000-7000-8000-000000000009"),
                    UserId.from("urn:test", "a keeper of logs"),
                    ChatId.of("0198c0de-0000-7000-8000-0000000000c9"),
                    OntologyId.next(),
                    Instant.MAX);
    private static final Input INPUT = new Input(1_000, new byte[100]);
    private static final long OVER = -1_000;
    private static final long LONG = 600_000;

    @Inject SessionStore store;

    private final SessionId session = SessionId.next();

    @AfterEach
    void forget() {
        SandboxDatabase.change(
                "delete from session where user_id = '" + GRANT.userId().value() + "'");
    }

    @Test
    void aFormerOwnerNeitherAppendsNorResets() {
        store.create(session, GRANT, 5);
        SessionRow former = claim("a", OVER);
        SessionRow owner = claim("b", LONG);

        assertThat(store.append(owner, INPUT, "{}", 1_000)).isTrue();
        assertThat(store.append(former, INPUT, "{}", 1_000)).isFalse();
        assertThat(store.reset(former)).isFalse();

        assertThat(store.find(session, GRANT).orElseThrow().runs()).isEqualTo(1);
        assertThat(store.input(session, 1)).isPresent();
    }

    @Test
    void whoOwnsItAgainIsNotWhoOwnedItBefore() {
        store.create(session, GRANT, 5);
        SessionRow first = claim("a", OVER);
        claim("b", OVER);
        SessionRow again = claim("a", LONG);

        assertThat(again.epoch()).isEqualTo(first.epoch() + 2);
        assertThat(store.append(first, INPUT, "{}", 1_000)).isFalse();
        assertThat(store.append(again, INPUT, "{}", 1_000)).isTrue();
        assertThat(claim("a", LONG).epoch()).isEqualTo(again.epoch());
    }

    @Test
    void inputsThatCannotAllBeKeptAreNotKeptAtAll() {
        store.create(session, GRANT, 5);
        SessionRow owner = claim("a", LONG);

        assertThat(store.append(owner, INPUT, "{}", 250)).isTrue();
        assertThat(store.append(owner, INPUT, "{}", 250)).isTrue();
        assertThat(store.input(session, 2)).isPresent();
        assertThat(store.append(owner, INPUT, "{}", 250)).isTrue();

        assertThat(store.find(session, GRANT).orElseThrow().complete()).isFalse();
        assertThat(store.input(session, 1)).isEmpty();
        assertThat(store.reset(owner)).isTrue();
        assertThat(store.find(session, GRANT).orElseThrow().complete()).isTrue();
    }

    @Test
    void sessionsMadeAtOnceAreCountedOneAfterTheOther()
            throws InterruptedException, ExecutionException {
        List<Future<Boolean>> made = new ArrayList<>();
        try (ExecutorService together = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int n = 0; n < 8; n++) {
                made.add(together.submit(() -> store.create(SessionId.next(), GRANT, 2)));
            }
        }

        int number = 0;
        for (Future<Boolean> one : made) {
            number += one.get() ? 1 : 0;
        }
        assertThat(number).isEqualTo(2);
    }

    private SessionRow claim(String replica, long leaseMs) {
        return store.claim(session, replica, "", leaseMs).orElseThrow();
    }
}
