package io.dataagent.agent.toolloop;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.List;
import org.junit.jupiter.api.Test;

class ToolAnswerTest {

    @Test
    void everyAnswerIsCountedUnderANameOfItsOwn() {
        // Given
        List<ToolAnswer> answers =
                List.of(
                        new ToolAnswer.Found(JsonNodeFactory.instance.objectNode()),
                        new ToolAnswer.NothingFound("There is none."),
                        new ToolAnswer.NotAllowed("There is no such tool."),
                        new ToolAnswer.Failed(
                                "It did not work.", JsonNodeFactory.instance.objectNode()),
                        new ToolAnswer.TooMuch(10, "Ask for less."));

        // When
        List<String> counted = answers.stream().map(ToolAnswer::outcome).toList();

        // Then
        assertThat(counted).containsExactly("found", "nothing", "refused", "failed", "too_much");
    }
}
