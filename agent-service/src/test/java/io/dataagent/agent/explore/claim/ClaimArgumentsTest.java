package io.dataagent.agent.explore.claim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What a claim is made of, as a model writes it.
class ClaimArgumentsTest {

    @ParameterizedTest
    @ValueSource(strings = {"", "x"})
    void noSignOfALongFindingIsCutInTwo(String before) {
        ClaimArguments claim =
                new ClaimArguments(
                        before + "😀".repeat(500),
                        null,
                        ClaimKind.ALIKE,
                        "orders.amount",
                        null,
                        "orders.city",
                        "Bonn",
                        "Ulm",
                        null,
                        null,
                        null,
                        null,
                        List.of());

        assertThat(claim.finding()).matches(before + "(😀)+").hasSizeBetween(399, 400);
    }
}
