package io.dataagent.agent.label;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LabelsTest {

    @ParameterizedTest
    @CsvSource({
        "Unit price, unit price",
        "unit price, unit price",
        "VAT rate, VAT rate",
        "A grade, a grade",
        "Q, q",
        "Überweisung, überweisung",
        "2025 sales, 2025 sales",
        "'', ''",
    })
    void beginWithoutACapitalWithinOtherWords(String label, String written) {
        assertThat(Labels.within(label)).isEqualTo(written);
    }
}
