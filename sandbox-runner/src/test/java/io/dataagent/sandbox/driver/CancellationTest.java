package io.dataagent.sandbox.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CancellationTest {

    private final Cancellation cancellation = new Cancellation();
    private final List<String> ended = new ArrayList<>();

    @Test
    void whatIsAskedBeforeThereIsAWayIsDoneAsSoonAsThereIsOne() {
        cancellation.ask();
        assertThat(ended).isEmpty();

        cancellation.through(() -> ended.add("run"));

        assertThat(ended).containsExactly("run");
    }

    @Test
    void whatIsAskedDuringTheRunEndsIt() {
        cancellation.through(() -> ended.add("wait"));
        cancellation.over();
        cancellation.through(() -> ended.add("run"));

        cancellation.ask();

        assertThat(ended).containsExactly("run");
        assertThat(cancellation.asked()).isTrue();
    }

    @Test
    void whatIsAskedAfterTheRunEndsNothing() {
        cancellation.through(() -> ended.add("run"));
        cancellation.over();

        cancellation.ask();

        assertThat(ended).isEmpty();
    }
}
