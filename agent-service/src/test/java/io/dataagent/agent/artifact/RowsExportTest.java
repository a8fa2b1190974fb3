package io.dataagent.agent.artifact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.contracts.problem.ProblemException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// How many rows a file holds, and where the rows of a table are kept in a line.
class RowsExportTest {

    @Test
    void aSheetHoldsOneRowLessThanItsLimit() {
        FileFormat sheet = FileFormat.of("xlsx");

        assertThatCode(() -> sheet.require(1_048_575)).doesNotThrowAnyException();
        assertThatThrownBy(() -> sheet.require(1_048_576))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        refused ->
                                assertThat(refused.problem().detail())
                                        .contains("1,048,576: take CSV or Parquet"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"csv", "parquet"})
    void theOthersHaveNoLimitOfRows(String format) {
        assertThatCode(() -> FileFormat.of(format).require(2_000_000_000))
                .doesNotThrowAnyException();
    }

    @Test
    void whereTheRestIsIsReadAsItIsWritten() {
        Rest rest = new Rest("0199e9a0-0000-7000-8000-0000000000aa", "0f0f");

        assertThat(Rest.of(rest.line())).isEqualTo(rest);
        assertThat(Rest.of(null)).isNull();
        assertThat(Rest.of("none")).isNull();
    }
}
