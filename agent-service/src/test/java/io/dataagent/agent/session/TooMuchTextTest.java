package io.dataagent.agent.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.artifact.Phase;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TooMuchTextTest {

    private static final Prompt LARGE = new Prompt("system", "everything");
    private static final Prompt SMALL = new Prompt("system", "less");

    private final List<Ask> asked = new ArrayList<>();

    @Test
    void asksOnceMoreWithTheSmallerPrompt() {
        String answer =
                TooMuchTextException.retried(
                        ask().orSmaller(() -> SMALL),
                        one -> {
                            asked.add(one);
                            if (one.smaller() != null) {
                                throw new TooMuchTextException(one.smaller());
                            }
                            return "read";
                        });

        assertThat(answer).isEqualTo("read");
        assertThat(asked).extracting(Ask::prompt).containsExactly(LARGE, SMALL);
        assertThat(asked.getLast().smaller()).isNull();
    }

    @Test
    void doesNotAskAgainWhenThePromptIsRead() {
        TooMuchTextException.retried(ask().orSmaller(() -> SMALL), asked::add);

        assertThat(asked).extracting(Ask::prompt).containsExactly(LARGE);
    }

    private static Ask ask() {
        return new Ask(Phase.EXPLAINER, null, "narrative", "explainer", LARGE);
    }
}
