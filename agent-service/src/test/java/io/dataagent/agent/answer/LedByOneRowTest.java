package io.dataagent.agent.answer;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.artifact.StepResult;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What leads a list that is cut after its first row, or after some.
class LedByOneRowTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "**{{a}}** has the highest list price with **{{b}}**.",
                "**{{a}}** has the highest list price with **{{b}}** (with orders in 2025 where channel is online, order amount more than 500 in all).",
                "**{{a}}** has the highest list price with **{{b}}** (with more than 20 orders in 2025; on saturday or sunday)."
            })
    void theFirstOfAListIsToldAsItsHighest(String sentence) {
        for (String[] rows :
                List.of(
                        new String[] {"Lamp, 118"},
                        new String[] {"Lamp, 118", "Tent, 90", "Shoe, 14"})) {
            List<StepResult> results =
                    List.of(Made.step(1, Made.table("product string, list_price decimal", rows)));
            Narration told =
                    Narration.of(
                            Made.draft(sentence, "a=cell 1 0 product", "b=cell 1 0 list_price"),
                            results,
                            Made.telling(
                                    "Stores with more than 20 or 500 orders in 2025", results));

            assertThat(told.complaints())
                    .filteredOn(c -> !c.contains("bound to nothing"))
                    .isEmpty();
        }
    }
}
