package io.dataagent.evals.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.evals.question.QuestionSet;
import java.io.IOException;
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
    void setsOverFilesAreAskedWithAllOthersOrAlone() throws IOException {
        // Given
        Path folder = Path.of("questions");

        // When
        List<QuestionSet> all = EvalArguments.parse(List.of()).sets(folder);
        List<QuestionSet> alone = EvalArguments.parse(List.of("files")).sets(folder);
        List<QuestionSet> copied = EvalArguments.parse(List.of("--dialect", "duckdb")).sets(folder);

        // Then
        assertThat(alone).hasSize(3).allMatch(s -> s.upload() != null);
        assertThat(all).containsAll(alone).hasSizeGreaterThan(alone.size());
        assertThat(copied).doesNotContainAnyElementsOf(alone);
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
