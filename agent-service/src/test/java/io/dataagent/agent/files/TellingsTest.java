package io.dataagent.agent.files;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What a conversion says of a file's lines may be repeated beside results; nothing else may.
class TellingsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2 lines of the file were not readable and left out (the first: line 63). Betrag: read as 1.234,5."
                        + "| 2 lines of the file were not readable and left out (the first: line 63)",
                "1 line of the file was not readable and left out (the first: line 7)."
                        + "| 1 line of the file was not readable and left out (the first: line 7)",
                "12 stores of the chain, 40 employees. |",
                "Amount could be read with the day or the month first, and stays text. |"
            })
    void onlyTheLinesThatWereLeftOut(String description, String told) {
        assertThat(Tellings.leftOut(description)).isEqualTo(told == null ? "" : told);
    }
}
