package io.dataagent.agent.answer;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.artifact.StepResult;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Words that name the size of a change beside small ones and large ones.
class LargeMovesTest {

    private static final List<StepResult> RESULTS =
            List.of(
                    Made.step(
                            1,
                            Made.table(
                                    "month date, revenue decimal",
                                    "2026-08-01, 1000",
                                    "2026-09-01, 995",
                                    "2026-10-01, 1003",
                                    "2026-11-01, 700")));
    private static final String[] BINDINGS = {
        "aug=cell 1 0 revenue integer",
        "sep=cell 1 1 revenue integer",
        "oct=cell 1 2 revenue integer",
        "nov=cell 1 3 revenue integer",
        "down=pct aug sep",
        "up=pct sep oct",
        "far=pct oct nov"
    };

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Revenue plunged from {{aug}} to {{sep}}.",
                "Revenue plunged by {{down}}.",
                "Revenue plummeted from {{aug}} to {{sep}}.",
                "Revenue soared from {{sep}} to {{oct}}.",
                "Revenue skyrocketed by {{up}}.",
                "Der Umsatz ist von {{aug}} auf {{sep}} eingebrochen."
            })
    void aTinyChangeIsNoPlunge(String text) {
        assertThat(told(text).complaints()).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Revenue plunged from {{oct}} to {{nov}}.",
                "Revenue plunged by {{far}}.",
                "Revenue fell from {{aug}} to {{sep}}.",
                "Revenue dipped from {{aug}} to {{sep}}.",
                "Revenue rose from {{sep}} to {{oct}}.",
                "Der Umsatz ist von {{oct}} auf {{nov}} eingebrochen."
            })
    void aLargeOneIsAndASmallOneMayBeToldAsOne(String text) {
        assertThat(told(text).complaints()).isEmpty();
    }

    private static Narration told(String text) {
        return Made.narration(text, RESULTS, BINDINGS);
    }
}
