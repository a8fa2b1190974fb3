package io.dataagent.sandbox.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.sandbox.SandboxLimits;
import io.dataagent.sandbox.driver.RunOrder;
import io.dataagent.sandbox.driver.SessionId;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Who has a turn in a session.
class HeldTest {

    private final Held held = new Held(UserId.from("urn:test", "ann"));

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void codeAndAnotherPageWaitForAPageThatIsReadAndAreNotRefused(boolean another)
            throws InterruptedException, ExecutionException {
        // Given
        assertThat(held.begin(work(true))).isTrue();

        // When
        CompletableFuture<Boolean> begun = new CompletableFuture<>();
        Thread code = Thread.ofPlatform().start(() -> begun.complete(held.begin(work(another))));
        while (code.getState() != Thread.State.TIMED_WAITING && code.isAlive()) {
            Thread.onSpinWait();
        }
        held.end();

        // Then
        assertThat(begun.get()).isTrue();
    }

    @Test
    void neitherCodeNorAPageWaitsForCode() {
        assertThat(held.begin(work(false))).isTrue();

        assertThat(held.begin(work(false))).isFalse();
        assertThat(held.begin(work(true))).isFalse();
        assertThat(held.begin()).isFalse();
    }

    private static Work work(boolean looks) {
        return new Work(
                new RunOrder(
                        ExecutionId.next(),
                        new byte[0],
                        new SandboxLimits(1_000, 64),
                        SessionId.next()),
                "grant",
                null,
                looks);
    }
}
