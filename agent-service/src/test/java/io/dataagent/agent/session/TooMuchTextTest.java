package io.dataagent.agent.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TooMuchTextTest {

    private static final Prompt LARGE = new Prompt("system", "everything");
    private static final Prompt SMALL = new Prompt("system", "less");

    private final List<Prompt> asked = new ArrayList<>();

    @Test
    void asksOnceMoreWithTheSmallerPrompt() {
        String answer =
                TooMuchTextException.retried(
                        LARGE,
                        one -> {
                            asked.add(one);
                            if (one.equals(LARGE)) {
                                throw tooMuch();
                            }
                            return "read";
                        });

        assertThat(answer).isEqualTo("read");
        assertThat(asked).containsExactly(LARGE, SMALL);
    }

    @Test
    void doesNotAskAgainWhenThePromptIsRead() {
        TooMuchTextException.retried(LARGE, asked::add);

        assertThat(asked).containsExactly(LARGE);
    }

    @Test
    void endsWithTheModelsFailureWhenTheSmallerOneIsTooLargeAsWell() {
        assertThatThrownBy(
                        () ->
                                TooMuchTextException.retried(
                                        LARGE,
                                        one -> {
                                            asked.add(one);
                                            throw tooMuch();
                                        }))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the question is too long");
        assertThat(asked).containsExactly(LARGE, SMALL);
    }

    private static TooMuchTextException tooMuch() {
        return new TooMuchTextException(
                () -> SMALL, new IllegalStateException("the question is too long"));
    }
}
