package io.dataagent.statistics.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class FactorsTest {

    @Test
    void sharesOutWhatArisesFromBoth() {
        List<Factors.Part> parts =
                Factors.of(
                        List.of(
                                new Factors.Factor("orders", 100, 120),
                                new Factors.Factor("value", 10, 9)));

        assertThat(parts)
                .containsExactly(new Factors.Part("orders", 190), new Factors.Part("value", -110));
    }

    @Test
    void addsUpWithThreeFactors() {
        List<Factors.Part> parts =
                Factors.of(
                        List.of(
                                new Factors.Factor("visitors", 1000, 1300),
                                new Factors.Factor("conversion", 0.05, 0.04),
                                new Factors.Factor("basket", 40, 44)));

        assertThat(parts.stream().mapToDouble(Factors.Part::effect).sum())
                .isCloseTo(1300 * 0.04 * 44 - 1000 * 0.05 * 40, Offset.offset(1e-9));
    }

    @Test
    void refusesMoreFactorsThanItCanOrder() {
        var many = Collections.nCopies(7, new Factors.Factor("f", 1, 2));

        assertThatThrownBy(() -> Factors.of(many)).isInstanceOf(IllegalArgumentException.class);
    }
}
