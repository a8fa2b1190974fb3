package io.dataagent.ontology.build;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class GraphAgeTest {

    private final AtomicLong now = new AtomicLong(7);
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final GraphAge age = new GraphAge(now::get);

    @BeforeEach
    void register() {
        age.register(registry);
    }

    @Test
    void isNoOlderThanTheLastLookThatFoundItWhole() {
        after(60);
        age.seen(0);
        after(30);

        assertThat(is("age")).isEqualTo(30);
        assertThat(is("missing")).isZero();
    }

    @Test
    void growsWhileAServedVersionIsMissingAndWhileNobodyCouldLook() {
        age.seen(0);
        after(60);
        age.seen(2);
        after(60);

        assertThat(is("age")).isEqualTo(120);
        assertThat(is("missing")).isEqualTo(2);

        age.seen(0);
        assertThat(is("age")).isZero();
    }

    private void after(long seconds) {
        now.addAndGet(TimeUnit.SECONDS.toNanos(seconds));
    }

    private double is(String name) {
        return registry.get("dataagent.ontology.graph." + name).gauge().value();
    }
}
