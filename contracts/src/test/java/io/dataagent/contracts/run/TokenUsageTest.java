package io.dataagent.contracts.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TokenUsageTest {

    @Test
    void addsUp() {
        TokenUsage sum = new TokenUsage(100, 50, 150).plus(new TokenUsage(200, 75, 275));

        assertThat(sum).isEqualTo(new TokenUsage(300, 125, 425));
    }

    @Test
    void nothingAddsNothing() {
        TokenUsage some = new TokenUsage(100, 50, 150);

        assertThat(TokenUsage.NONE.plus(some)).isEqualTo(some);
    }
}
