package io.dataagent.agent.files;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// How many statements were left out, as a person reads it.
class LeftOutTest {

    @ParameterizedTest
    @CsvSource({
        "1, One statement was not confirmed by the data and is left out.",
        "2, 2 statements were not confirmed by the data and are left out.",
        "11, 11 statements were not confirmed by the data and are left out.",
    })
    void oneIsOne(int statements, String sentence) {
        assertThat(FilesPhase.leftOut(statements)).isEqualTo(sentence);
    }
}
