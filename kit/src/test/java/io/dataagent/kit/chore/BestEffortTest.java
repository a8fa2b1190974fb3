package io.dataagent.kit.chore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BestEffortTest {

    @Test
    void whatFailsEndsHere() {
        List<String> done = new ArrayList<>();

        BestEffort.attempt(
                "the first",
                () -> {
                    throw new IllegalStateException("no");
                });
        BestEffort.attempt("the second", () -> done.add("second"));

        assertThat(done).containsExactly("second");
    }

    @Test
    void whatIsDoneIsGiven() {
        assertThat(BestEffort.orElse("a sum", () -> 1 + 1, e -> -1)).isEqualTo(2);
    }

    @Test
    void whatFailsIsStoodInFor() {
        assertThat(BestEffort.orElse("a number", () -> Integer.parseInt("x"), e -> -1))
                .isEqualTo(-1);
    }

    @Test
    void whatMustNotBeStoodInForPasses() {
        assertThatThrownBy(
                        () ->
                                BestEffort.orElse(
                                        "a number",
                                        () -> Integer.parseInt("x"),
                                        e -> {
                                            throw e;
                                        }))
                .isInstanceOf(NumberFormatException.class);
    }
}
