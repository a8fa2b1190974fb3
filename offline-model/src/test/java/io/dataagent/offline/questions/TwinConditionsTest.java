package io.dataagent.offline.questions;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// Two conditions on rows elsewhere that are equal at first must not keep a reading from its end.
class TwinConditionsTest {

    @Test
    void equalConditionsOnRowsElsewhereComeToAnEnd() {
        Unseen set = Unseen.here("unseen", "construction");
        Sample sample = Sample.script("twins", set.script().replace("unseen_", "twins_"));

        String answer =
                QuestionsTest.answer(
                        sample,
                        "sites with both a failed fire inspection and a failed safety inspection");

        assertThat(answer).isNotEmpty();
    }
}
