package io.dataagent.offline.reading.time;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.lexicon.Tokens;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Dates of three numbers: settled where only one reading exists, asked where two do.
class SlashedDatesTest {

    @ParameterizedTest
    @CsvSource({
        "25/3/2025, 2025-03-25",
        "3/25/2025, 2025-03-25",
        "3/25/25, 2025-03-25",
        "01.04.25, 2025-04-01",
        "6/6/2025, 2025-06-06"
    })
    void oneReadingIsTaken(String written, String day) {
        SlashedDates dates = new SlashedDates(Set.of());
        assertThat(dates.settled(Tokens.of("on " + written)).getLast().text()).isEqualTo(day);
        assertThat(dates.questions()).isEmpty();
    }

    @Test
    void twoReadingsAreAskedAndTheAnswerDecides() {
        SlashedDates open = new SlashedDates(Set.of());
        open.settled(Tokens.of("on 3/4/2025"));
        assertThat(open.questions()).hasSize(1);
        List<String> options = open.questions().getFirst().options();
        assertThat(options).containsExactly("4 March 2025", "3 April 2025");

        for (int i = 0; i < options.size(); i++) {
            SlashedDates answered = new SlashedDates(new HashSet<>(Names.stems(options.get(i))));
            assertThat(answered.settled(Tokens.of("on 3/4/2025")).getLast().text())
                    .isEqualTo(i == 0 ? "2025-03-04" : "2025-04-03");
            assertThat(answered.questions()).isEmpty();
        }
    }
}
