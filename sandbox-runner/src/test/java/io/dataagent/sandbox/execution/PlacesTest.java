package io.dataagent.sandbox.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

class PlacesTest {

    @Test
    void countsWhoRunsAndWhoWaits() {
        Places places = new Places(2, 1, 30_000);

        places.take();

        assertThat(places.running()).isEqualTo(1);
        assertThat(places.idle()).isEqualTo(1);
        assertThat(places.waiting()).isZero();
    }

    @Test
    void aFullQueueIsBusyAtOnce() {
        Places places = new Places(1, 0, 30_000);
        places.take();

        assertThatThrownBy(places::take)
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e -> assertThat(e.problem().code()).isEqualTo(ProblemCode.BUSY));
        assertThat(places.waiting()).isZero();
    }

    @Test
    void nobodyWaitsForEver() {
        Places places = new Places(1, 5, 1);
        places.take();

        assertThatThrownBy(places::take).isInstanceOf(ProblemException.class);
        assertThat(places.waiting()).isZero();
    }

    @Test
    void whoWaitsGetsThePlaceThatIsLeft() throws InterruptedException {
        // Given
        Places places = new Places(1, 1, 30_000);
        places.take();
        Thread next = Thread.ofVirtual().start(places::take);
        Awaitility.await().atMost(Duration.ofSeconds(10)).until(() -> places.waiting() == 1);

        // When
        places.leave();
        next.join();

        // Then
        assertThat(places.running()).isEqualTo(1);
        assertThat(places.waiting()).isZero();
    }
}
