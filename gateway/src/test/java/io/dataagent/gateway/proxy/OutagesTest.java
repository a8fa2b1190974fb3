package io.dataagent.gateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OutagesTest {

    private final AtomicLong now = new AtomicLong();
    private final Outages outages = new Outages(Duration.ofSeconds(1), now::get);

    @ParameterizedTest
    @ValueSource(longs = {0, -1_000_000_000, 5, Long.MAX_VALUE - 100})
    void oneInASecondTriesAndTheOthersAreToldAtOnce(long start) {
        now.set(start);
        assertThat(outages.lasts(Upstream.CHAT)).isFalse();

        outages.begins(Upstream.CHAT);
        boolean soon = outages.lasts(Upstream.CHAT);
        now.addAndGet(Duration.ofMillis(1_001).toNanos());
        boolean first = outages.lasts(Upstream.CHAT);
        boolean second = outages.lasts(Upstream.CHAT);
        outages.ends(Upstream.CHAT);

        assertThat(soon).isTrue();
        assertThat(first).isFalse();
        assertThat(second).isTrue();
        assertThat(outages.lasts(Upstream.CHAT)).isFalse();
        assertThat(outages.lasts(Upstream.QUERY)).isFalse();
    }

    @Test
    void askingWhetherOneIsKnownTakesNobodysTurn() {
        outages.begins(Upstream.CHAT);
        boolean soon = outages.known(Upstream.CHAT);
        now.addAndGet(Duration.ofMillis(1_001).toNanos());

        assertThat(soon).isTrue();
        assertThat(outages.known(Upstream.CHAT)).isFalse();
        assertThat(outages.known(Upstream.QUERY)).isFalse();
        assertThat(outages.lasts(Upstream.CHAT)).isFalse();
    }
}
