package io.dataagent.agent.answer;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.artifact.StepResult;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A step that loaded a dataset has no table, but says how many rows came.
class LoadedRowsTest {

    @ParameterizedTest
    @ValueSource(strings = {"n=rows 1", "n=value 1 rows integer"})
    void howManyRowsWereLoadedIsBoundEitherWay(String binding) {
        Narration told = told(Map.of("rows", "400"), "It has {{n}} rows.", binding);

        assertThat(told.complaints()).isEmpty();
        assertThat(told.paragraphs()).containsExactly("It has 400 rows.");
        assertThat(told.numbers().getFirst().source()).isEqualTo("rows of step 1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"n=rows 1", "n=cell 1 0 slope"})
    void aStepWithoutATableNamesTheValuesThatItHas(String binding) {
        Narration told = told(Map.of("slope", "3"), "It is {{n}}.", binding);

        assertThat(told.complaints())
                .containsExactly(
                        "{{n}}: step 1 has no table, but values, which the kind value binds: slope");
    }

    private static Narration told(Map<String, String> values, String text, String binding) {
        List<StepResult> results = List.of(Made.python(1, "", Map.of(), values));
        return Narration.of(
                Made.draft(text, binding), results, Made.telling("How many rows?", results));
    }
}
