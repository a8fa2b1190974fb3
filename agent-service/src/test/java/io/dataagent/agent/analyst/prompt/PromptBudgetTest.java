package io.dataagent.agent.analyst.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What one call's prompt may hold, and what is left of it where that was too much.
class PromptBudgetTest {

    private static final PromptBudget WHOLE =
            new PromptBudget(false, 8000, 4000, 2000, 1000, 8, 40, 30, 60, 20, 30, 6, 20, 10, 500);

    @Test
    void halfOfWhatCanBeCutIsLeft() {
        PromptBudget half = WHOLE.half();

        assertThat(half.schemaTokens()).isEqualTo(2000);
        assertThat(half.rowTokens()).isEqualTo(1000);
        assertThat(half.historyTokens()).isEqualTo(500);
        assertThat(half.columns()).isEqualTo(15);
        assertThat(half.firstRows()).isEqualTo(10);
    }

    @Test
    void whatStatementsCannotDoWithoutStays() {
        PromptBudget half = WHOLE.half();

        assertThat(half.relationshipsForSql()).isEqualTo(30);
        assertThat(half.triedLength()).isEqualTo(500);
        assertThat(half.contextTokens()).isEqualTo(8000);
        assertThat(WHOLE.smaller().contextTokens()).isEqualTo(4000);
    }

    @Test
    void smallerIsHalfInAll() {
        PromptBudget half = WHOLE.half();
        PromptBudget smaller = WHOLE.smaller();

        assertThat(smaller.half().schemaTokens()).isEqualTo(half.half().schemaTokens());
        assertThat(smaller.detailed()).isEqualTo(half.detailed());
        assertThat(smaller.lastRows()).isEqualTo(half.lastRows());
    }

    @Test
    void somethingIsAlwaysLeft() {
        PromptBudget least = WHOLE;
        for (int i = 0; i < 40; i++) {
            least = least.smaller();
        }

        assertThat(least.detailed()).isEqualTo(1);
        assertThat(least.columns()).isEqualTo(5);
        assertThat(least.columnsForSql()).isEqualTo(5);
        assertThat(least.firstRows()).isEqualTo(1);
        assertThat(least.lastRows()).isZero();
        assertThat(least.whole()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "1, 1", "4, 1", "5, 2", "4000, 1000", "4001, 1001"})
    void aTokenIsFourCharactersRoundedUp(int characters, int tokens) {
        assertThat(PromptBudget.tokens(characters)).isEqualTo(tokens);
        assertThat(PromptBudget.tokens("x".repeat(characters))).isEqualTo(tokens);
    }
}
