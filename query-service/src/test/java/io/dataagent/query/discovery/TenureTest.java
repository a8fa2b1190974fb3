package io.dataagent.query.discovery;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.SnapshotId;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class TenureTest {

    private final AtomicLong clock = new AtomicLong();
    private final Tenure tenure =
            new Tenure(
                    new DiscoveryLease(SnapshotId.next(), ConnectionId.next(), 2, 5_000),
                    clock::get,
                    0);

    private void pass(Duration time) {
        clock.addAndGet(time.toNanos());
    }

    @Test
    void endsByItsOwnClockWhereTheStoreDoesNotAnswer() {
        pass(Duration.ofSeconds(9));
        boolean before = tenure.held();
        pass(Duration.ofSeconds(1));

        assertThat(before).isTrue();
        assertThat(tenure.held()).isFalse();
    }

    @Test
    void isProlongedFromTheMomentOfAsking() {
        pass(Duration.ofSeconds(3));
        long asked = tenure.now();
        pass(Duration.ofSeconds(4));
        tenure.answered(asked, true);
        pass(Duration.ofSeconds(5));
        boolean before = tenure.held();
        pass(Duration.ofSeconds(1));

        assertThat(before).isTrue();
        assertThat(tenure.held()).isFalse();
    }

    @Test
    void isLostAtOnceWhenAnotherHasIt() {
        assertThat(tenure.answered(tenure.now(), false)).isFalse();
        assertThat(tenure.held()).isFalse();
        assertThat(tenure.answered(tenure.now(), true)).isTrue();
        assertThat(tenure.held()).isFalse();
    }

    @Test
    void countsTheWorkOfAllOwners() {
        pass(Duration.ofMillis(1_500));

        assertThat(tenure.workedMs()).isEqualTo(6_500);
    }
}
