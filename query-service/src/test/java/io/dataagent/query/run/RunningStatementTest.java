package io.dataagent.query.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.run.RunningStatement.Reason;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class RunningStatementTest {

    private final RunningStatement statement = new RunningStatement();

    @Test
    void asksAgainUntilTheStatementHasEnded() {
        AtomicInteger requests = new AtomicInteger();
        statement.attach(
                () -> {
                    if (requests.incrementAndGet() == 3) {
                        statement.end();
                    }
                });

        statement.cancel(Reason.ASKED);

        assertThat(requests).hasValue(3);
    }

    @Test
    void isNotAttachedOnceItIsCancelledAndTheFirstReasonStays() {
        statement.cancel(Reason.CALLER_GONE);
        statement.cancel(Reason.ASKED);

        assertThat(statement.attach(() -> {})).isFalse();
        assertThat(statement.cancelled()).contains(Reason.CALLER_GONE);
    }

    @Test
    void isOverdueOnlyAfterItsTime() {
        assertThat(statement.overdue()).isFalse();
        statement.mayTake(Duration.ofMinutes(5));
        assertThat(statement.overdue()).isFalse();
        statement.mayTake(Duration.ofMillis(-1));
        assertThat(statement.overdue()).isTrue();
    }
}
