package io.dataagent.query.source.vault;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.query.Api;
import io.dataagent.query.FakeIdentity;
import io.dataagent.query.TestDatabases;
import io.dataagent.query.source.CustomerSession;
import io.dataagent.query.source.CustomerSessions;
import io.dataagent.query.source.SourceConnection;
import io.dataagent.query.source.Target;
import io.dataagent.query.source.connection.ConnectionStore;
import io.dataagent.query.source.connection.Connections;
import io.dataagent.query.store.OwnDatabase;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;

/// Passwords at rest: in no log, sealed anew with the newest key, left alone if no key opens them.
@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@TestSecurity(
        user = "ann",
        permissions = {"connections:read", "connections:write", "queries:run"})
class KeptPasswordsTest {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private static final String KEY = "MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=";

    private static final String NEWER = "ZmVkY2JhOTg3NjU0MzIxMGZlZGNiYTk4NzY1NDMyMTA=";

    @Inject CustomerSessions sessions;

    @Inject Connections connections;

    @Inject ConnectionStore store;

    @Inject OwnDatabase database;

    private SourceConnection found(String id) {
        return connections.require(ConnectionId.of(id), FakeIdentity.user("ann"));
    }

    private long two(SourceConnection source) {
        try (CustomerSession session = sessions.open(source)) {
            session.beginReadOnly(5_000);
            return session.rows("select 2::int8 as n", PATIENCE).getFirst().getLong("n");
        }
    }

    @Test
    void aPasswordIsInNoLogAndNoAnswer() {
        ConcurrentLinkedQueue<String> lines = new ConcurrentLinkedQueue<>();
        Handler handler =
                new Handler() {
                    @Override
                    public void publish(LogRecord line) {
                        lines.add(
                                line.getMessage()
                                        + " "
                                        + java.util.Arrays.toString(line.getParameters())
                                        + " "
                                        + line.getThrown());
                    }

                    @Override
                    public void flush() {}

                    @Override
                    public void close() {}
                };
        Logger root = Logger.getLogger("");
        root.addHandler(handler);
        List<String> answers = new ArrayList<>();
        try {
            for (Map<String, ?> change :
                    List.of(
                            Map.of("password", "tell-nobody-1"),
                            Map.of("password", "tell-nobody-2", "port", 1),
                            Map.of("password", "tell-nobody-3", "host", "no-such-host.invalid"),
                            Map.of("password", "tell-nobody-4", "port", 70_000),
                            Map.of("password", "tell-nobody-5", "url", "x"),
                            Map.of("password", List.of("tell-nobody-6")))) {
                answers.add(Api.post("/api/connections", Api.shop(change)).extract().asString());
            }
        } finally {
            root.removeHandler(handler);
        }

        assertThat(answers).hasSize(6).noneMatch(answer -> answer.contains("tell-nobody"));
        assertThat(lines).noneMatch(line -> line.contains("tell-nobody"));
    }

    @Test
    void passwordsAreSealedAnewWithTheNewestKey() {
        String id = Api.connection();
        KeyRotation forward = new KeyRotation(database, new PasswordVault(NEWER + "," + KEY));
        KeyRotation back = new KeyRotation(database, new PasswordVault(KEY + "," + NEWER));
        PasswordVault newest = new PasswordVault(NEWER);
        int first = forward.rotate().resealed();
        int again = forward.rotate().resealed();
        byte[] stored = ((Target.Server) found(id).target()).password().bytes();
        String opened = newest.open(stored, FakeIdentity.user("ann"), ConnectionId.of(id));
        back.rotate();

        assertThat(first).isPositive();
        assertThat(again).isZero();
        assertThat(opened).isEqualTo(TestDatabases.READER_PASSWORD);
        assertThat(two(found(id))).isEqualTo(2);
    }

    @Test
    void anotherNameDoesNotBringBackAPasswordUnderTheOldKey() {
        String id = Api.connection();
        SourceConnection before = found(id);
        KeyRotation forward = new KeyRotation(database, new PasswordVault(NEWER + "," + KEY));
        forward.rotate();
        boolean renamed = store.rename(before);
        byte[] stored = ((Target.Server) found(id).target()).password().bytes();
        new KeyRotation(database, new PasswordVault(KEY + "," + NEWER)).rotate();

        assertThat(renamed).isTrue();
        assertThat(new PasswordVault(NEWER).sealedWithNewest(stored)).isTrue();
    }

    @Test
    void aPasswordThatNoKeyOpensIsCountedAndLeftAlone() {
        String id = Api.connection();
        byte[] before = ((Target.Server) found(id).target()).password().bytes();
        KeyRotation.Outcome outcome = new KeyRotation(database, new PasswordVault(NEWER)).rotate();

        assertThat(outcome.resealed()).isZero();
        assertThat(outcome.unreadable()).isPositive();
        assertThat(((Target.Server) found(id).target()).password().bytes()).isEqualTo(before);
    }
}
