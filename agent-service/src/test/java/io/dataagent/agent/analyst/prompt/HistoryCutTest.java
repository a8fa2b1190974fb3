package io.dataagent.agent.analyst.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.run.HistoryTurn;
import io.dataagent.contracts.run.MessageStatus;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Earlier turns as a prompt holds them: the last one nearly whole, older ones shorter.
class HistoryCutTest {

    private static final String LONG = "x".repeat(5000);

    @Test
    void nothingIsCutWhereNothingHasToBe() {
        List<HistoryTurn> turns = List.of(turn(1, LONG), turn(2, LONG));

        assertThat(HistoryCut.of(turns, budget(true, 0))).isEqualTo(turns);
    }

    @Test
    void theOrderOfTheTurnsStays() {
        List<HistoryTurn> turns = IntStream.range(0, 6).mapToObj(i -> turn(i, "answer")).toList();

        assertThat(HistoryCut.of(turns, budget(false, 100_000)))
                .extracting(HistoryTurn::question)
                .containsExactlyElementsOf(turns.stream().map(HistoryTurn::question).toList());
    }

    @Test
    void olderTurnsAreShorter() {
        List<HistoryTurn> cut =
                HistoryCut.of(
                        List.of(turn(1, LONG), turn(2, LONG), turn(3, LONG)),
                        budget(false, 100_000));

        assertThat(cut).extracting(t -> t.answer().length()).containsExactly(160, 1200, 1200);
        assertThat(cut).extracting(t -> t.answer()).allMatch(a -> a.endsWith("…"));
        assertThat(cut).extracting(t -> t.sql().size()).containsExactly(0, 0, 2);
        assertThat(cut).extracting(t -> t.datasets().size()).containsExactly(0, 1, 1);
        assertThat(cut.getLast().sql()).allMatch(s -> s.length() <= 1500);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 50})
    void theLastTurnStaysHoweverSmallTheRoom(int tokens) {
        assertThat(HistoryCut.of(List.of(turn(1, LONG), turn(2, LONG)), budget(false, tokens)))
                .singleElement()
                .satisfies(t -> assertThat(t.question()).isEqualTo("question 2"));
    }

    @Test
    void asManyStayAsFit() {
        List<HistoryTurn> turns = IntStream.range(0, 50).mapToObj(i -> turn(i, LONG)).toList();
        List<HistoryTurn> few = HistoryCut.of(turns, budget(false, 2_000));
        List<HistoryTurn> more = HistoryCut.of(turns, budget(false, 3_000));

        assertThat(few).hasSizeBetween(1, 49);
        assertThat(more).hasSizeGreaterThan(few.size());
        assertThat(few.getLast().question()).isEqualTo("question 49");
    }

    @Test
    void noTurnsAreNone() {
        assertThat(HistoryCut.of(List.of(), budget(false, 10))).isEmpty();
    }

    private static HistoryTurn turn(int number, String answer) {
        return new HistoryTurn(
                "question " + number,
                answer,
                MessageStatus.values()[0],
                null,
                List.of("SELECT '" + LONG + "'", "SELECT 2", "SELECT 3"),
                List.of("orders"));
    }

    private static PromptBudget budget(boolean whole, int historyTokens) {
        return new PromptBudget(whole, 10_000, 1, 1, historyTokens, 1, 1, 5, 5, 1, 1, 1, 1, 1, 100);
    }
}
