package io.dataagent.agent.analyst.coverage.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OppositesTest {

    @ParameterizedTest
    @CsvSource({
        "is_present, absent, true",
        "present, absence, true",
        "passed, failed, true",
        "present, late, false",
        "name, absent, false"
    })
    void aFlagThatIsNotSetHasWordsOfItsOwn(String name, String word, boolean opposite) {
        assertThat(Opposites.of(Words.of(name)).contains(word)).isEqualTo(opposite);
    }

    @Test
    void noNameHasNone() {
        assertThat(Opposites.of(List.of())).isEmpty();
    }
}
