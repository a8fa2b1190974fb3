package io.dataagent.agent.upstream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.WebApplicationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Calls of other services: again only where nobody was there, and then with their own answer.
class UpstreamTest {

    private final AtomicInteger calls = new AtomicInteger();

    @Test
    void whatAnswersIsCalledOnce() {
        assertThat(Upstream.call(() -> calls.incrementAndGet())).isEqualTo(1);
        assertThat(calls).hasValue(1);
    }

    @Test
    void whoIsBeingRestartedIsCalledAgain() {
        assertThat(Upstream.call(failing(1, new ProcessingException("refused"))))
                .isEqualTo("there");
        assertThat(calls).hasValue(2);
    }

    @Test
    void whoStaysAwayIsCalledFourTimes() {
        assertThatThrownBy(() -> Upstream.call(failing(99, new ProcessingException("refused"))))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e ->
                                assertThat(e.problem().code())
                                        .isEqualTo(ProblemCode.UPSTREAM_UNAVAILABLE));
        assertThat(calls).hasValue(4);
    }

    @ParameterizedTest
    @EnumSource(
            value = ProblemCode.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = "UPSTREAM_UNAVAILABLE")
    void whatAServiceSaysIsNotAskedTwice(ProblemCode code) {
        ProblemException said = new ProblemException(code, "own words");

        assertThatThrownBy(() -> Upstream.call(failing(99, said))).isSameAs(said);
        assertThat(calls).hasValue(1);
    }

    @Test
    void onceIsOnce() {
        assertThatThrownBy(() -> Upstream.once(failing(1, new WebApplicationException(503))))
                .isInstanceOf(ProblemException.class);
        assertThat(calls).hasValue(1);
    }

    @Test
    void aMistakeOfOursIsNotTakenForAServiceThatIsAway() {
        assertThatThrownBy(() -> Upstream.call(failing(1, new IllegalStateException("ours"))))
                .isInstanceOf(IllegalStateException.class);
        assertThat(calls).hasValue(1);
    }

    @Test
    void anInterruptEndsTheWaitAndIsKept() {
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> Upstream.call(failing(99, new ProcessingException("refused"))))
                .isInstanceOf(ProblemException.class);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(calls).hasValue(1);
    }

    private Supplier<String> failing(int times, RuntimeException e) {
        return () -> {
            if (calls.incrementAndGet() <= times) {
                throw e;
            }
            return "there";
        };
    }
}
