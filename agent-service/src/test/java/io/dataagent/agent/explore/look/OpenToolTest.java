package io.dataagent.agent.explore.look;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class OpenToolTest {

    @Test
    void opensEveryOneThatIsNamed() {
        assertThat(OpenTool.with(List.of("orders"), List.of("categories", "orders", "stockouts")))
                .containsExactly("orders", "categories", "stockouts");
    }
}
