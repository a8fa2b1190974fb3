package io.dataagent.modelgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CancelSignalTest {

    private final CancelSignal signal = new CancelSignal();
    private final List<String> ran = new ArrayList<>();

    @Test
    void runsWhatWaitsForItOnceThoughRaisedTwice() {
        try (CancelSignal.Registration _ = signal.onRaise(() -> ran.add("a"))) {
            signal.raise();
            signal.raise();
        }

        assertThat(signal.isRaised()).isTrue();
        assertThat(ran).containsExactly("a");
    }

    @Test
    void runsAtOnceWhatComesTooLate() {
        signal.raise();

        try (CancelSignal.Registration _ = signal.onRaise(() -> ran.add("late"))) {
            assertThat(ran).containsExactly("late");
        }
    }

    @Test
    void doesNotRunWhatWasClosedBefore() {
        signal.onRaise(() -> ran.add("closed")).close();

        signal.raise();

        assertThat(ran).isEmpty();
    }

    @Test
    void oneThatFailsDoesNotKeepTheOthersFromRunning() {
        CancelSignal.Registration first = signal.onRaise(() -> ran.add("first"));
        CancelSignal.Registration broken =
                signal.onRaise(
                        () -> {
                            throw new IllegalStateException("broken");
                        });
        CancelSignal.Registration last = signal.onRaise(() -> ran.add("last"));

        signal.raise();
        List.of(first, broken, last).forEach(CancelSignal.Registration::close);

        assertThat(ran).containsExactlyInAnyOrder("first", "last");
    }

    @Test
    void isNotRaisedByItself() {
        signal.onRaise(() -> ran.add("a")).close();

        assertThat(signal.isRaised()).isFalse();
    }
}
