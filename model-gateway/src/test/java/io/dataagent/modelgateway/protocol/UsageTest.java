package io.dataagent.modelgateway.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.run.TokenUsage;
import io.dataagent.modelgateway.Price;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UsageTest {

    private static final Price PRICE =
            new Price(
                    new BigDecimal("3"),
                    new BigDecimal("0.30"),
                    new BigDecimal("3.75"),
                    new BigDecimal("15"));

    @Test
    void everyKindOfTokenIsReadOnceAndReasoningIsPartOfWhatIsWritten() {
        assertThat(new Usage(100, 20, 3, 50, 40).tokens())
                .isEqualTo(new TokenUsage(123, 50, 173, 20, 40));
    }

    @Test
    void addsKindByKind() {
        assertThat(new Usage(1, 2, 3, 4, 5).plus(new Usage(10, 20, 30, 40, 50)))
                .isEqualTo(new Usage(11, 22, 33, 44, 55));
        assertThat(Usage.NONE.plus(new Usage(1, 2, 3, 4, 5))).isEqualTo(new Usage(1, 2, 3, 4, 5));
    }

    @ParameterizedTest
    @CsvSource({
        "1, 0, 0, 0, 3",
        "0, 1, 0, 0, 1",
        "0, 3, 0, 0, 1",
        "0, 4, 0, 0, 2",
        "0, 0, 1, 0, 4",
        "0, 0, 0, 1, 15",
        "0, 0, 0, 0, 0",
        // rounded once, not for each kind
        "0, 1, 1, 0, 5"
    })
    void costsByKindRoundedUpOnce(
            long plain, long cached, long intoCache, long written, long micros) {
        assertThat(new Usage(plain, cached, intoCache, written, written).micros(PRICE))
                .isEqualTo(micros);
    }

    @Test
    void aNegativeCountIsNone() {
        assertThat(new Usage(-1, -2, -3, -4, Long.MIN_VALUE)).isEqualTo(Usage.NONE);
    }

    @Test
    void aCountBeyondAllReasonOverflowsNeitherTheSumNorThePrice() {
        long most = Long.MAX_VALUE;
        Usage absurd = new Usage(most, most, most, most, most);
        BigDecimal dearest = BigDecimal.valueOf(1_000_000);

        assertThat(absurd.plus(absurd).tokens().total()).isPositive();
        assertThat(absurd.micros(new Price(dearest, dearest, dearest, dearest))).isPositive();
    }
}
