package io.dataagent.agent.answer.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.agent.label.WordFile;
import org.junit.jupiter.api.Test;

class WordFileTest {

    @Test
    void readsTheWordsOfAllLinesOfAName() {
        assertThat(WordFile.words("label/currencies.txt", "words"))
                .containsExactlyInAnyOrder("ALL", "TOP");
        assertThat(WordFile.words("label/currencies.txt", "doubtful"))
                .contains("ALL", "WST")
                .doesNotContain("EUR", "doubtful:");
    }

    @Test
    void leavesRemarksAndEmptyLinesOut() {
        assertThat(WordFile.lines("answer/worth.txt"))
                .isNotEmpty()
                .allMatch(l -> l.matches("[a-z]+: .+"));
    }

    @Test
    void whatIsNotThereIsAnError() {
        assertThatThrownBy(() -> WordFile.words("answer/worth.txt", "nothing"))
                .isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> WordFile.lines("answer/nothing.txt"))
                .isInstanceOf(NullPointerException.class);
    }

    @Test
    void everyKindOfClaimHasWordsExceptThoseMadeOfAFraction() {
        assertThat(ClaimWords.all().stream().map(ClaimWords::kind).distinct())
                .containsExactlyInAnyOrderElementsOf(
                        java.util.Arrays.stream(Claim.Kind.values())
                                .filter(k -> k != Claim.Kind.OVER && k != Claim.Kind.UNDER)
                                .toList());
        assertThat(ClaimWords.all())
                .allSatisfy(
                        w -> assertThat(w.pattern().pattern()).doesNotContainPattern("<[a-z ]+>"));
    }

    @Test
    void moreOfItIsGoodOrBadAsItsWordsSay() {
        assertThat(Worth.of("Der Umsatz stieg")).isPositive();
        assertThat(Worth.of("total_costs")).isNegative();
        assertThat(Worth.of("cost_of_sales")).isZero();
        assertThat(Worth.of("index", "")).isZero();
        assertThat(Worth.gain("net_profit")).isPositive();
        assertThat(Worth.gain("net_loss")).isNegative();
        assertThat(Worth.gain("gain_loss")).isZero();
        assertThat(Worth.gain("revenue")).isZero();
    }
}
