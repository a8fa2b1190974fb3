package io.dataagent.evals.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EvalArgumentsTest {

    @Test
    void readsNamesAndOptionsInAnyOrder() {
        assertThat(
                        EvalArguments.parse(
                                List.of(
                                        "erp",
                                        "--repeat",
                                        "5",
                                        "--wrong",
                                        "w.txt",
                                        "--dialect",
                                        "mysql",
                                        "my")))
                .isEqualTo(
                        new EvalArguments(
                                5, Path.of("w.txt"), "mysql", false, List.of("erp", "my")));
    }

    @Test
    void refusesAnOptionWithoutItsValue() {
        assertThatThrownBy(() -> EvalArguments.parse(List.of("--dialect", "oracle")))
                .hasMessageContaining("postgresql, mysql or duckdb");
        assertThatThrownBy(() -> EvalArguments.parse(List.of("--repeat")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("--repeat needs a value");
    }

    @ParameterizedTest
    @CsvSource({"50,2", "99,4", "100,4", "1,1"})
    void percentilesAreThoseOfTheNearestRank(int percent, long value) {
        assertThat(PhaseTimes.percentile(List.of(1L, 2L, 3L, 4L), percent)).isEqualTo(value);
    }
}
