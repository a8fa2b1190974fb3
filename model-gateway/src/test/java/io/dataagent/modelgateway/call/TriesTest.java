package io.dataagent.modelgateway.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.modelgateway.CallReport;
import io.dataagent.modelgateway.FailureKind;
import io.dataagent.modelgateway.ModelFailure;
import io.dataagent.modelgateway.ToolCall;
import io.dataagent.modelgateway.http.CallTrouble;
import io.dataagent.modelgateway.http.Patience;
import io.dataagent.modelgateway.protocol.Reasoning;
import io.dataagent.modelgateway.protocol.Reply;
import io.dataagent.modelgateway.protocol.UnusableAnswer;
import io.dataagent.modelgateway.protocol.Usage;
import io.dataagent.modelgateway.protocol.Wishes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// When there is another try, after which wait, and what is counted; the protocol is played.
class TriesTest {

    private static final Duration LONG = Duration.ofMinutes(5);

    private final Played played = new Played();

    @ParameterizedTest
    @EnumSource(FailureKind.class)
    void onlyAPassingTroubleIsTriedAgainAndNeverMoreThanThreeTimes(FailureKind kind) {
        played.then(
                () -> {
                    throw new CallTrouble(kind, "scripted");
                });

        ModelFailure failure = fails(LONG);

        int tries = kind.retryable() ? 3 : 1;
        assertThat(failure.kind()).isEqualTo(kind);
        assertThat(failure.getMessage()).isEqualTo(kind.sentence());
        assertThat(failure.report().tries()).isEqualTo(tries);
        assertThat(played.patience).extracting(Patience::attempt).hasSize(tries).startsWith(1);
        assertThat(played.retried)
                .hasSize(tries - 1)
                .allSatisfy(k -> assertThat(k).isEqualTo(kind));
        assertThat(played.told).hasSize(tries - 1).allMatch(t -> t.endsWith(kind.reason()));
    }

    @Test
    void whatUnusableAnswersCostIsAddedUpAlsoWhenTheCallFails() {
        played.then(
                () -> {
                    throw new UnusableAnswer(
                            FailureKind.OUT_OF_TOKENS, "cut", new Usage(10, 2, 3, 4, 1));
                });

        CallReport report = fails(LONG).report();

        assertThat(report.usage().prompt()).isEqualTo(45);
        assertThat(report.usage().completion()).isEqualTo(12);
        assertThat(report.usage().cached()).isEqualTo(6);
        assertThat(report.notes()).isEmpty();
    }

    @Test
    void anAnswerOfBlanksIsNoneButIsPaidFor() {
        played.then(() -> new Reply(" \n", List.of(), new Usage(7, 0, 0, 1, 0), "m", null));

        ModelFailure failure = fails(LONG);

        assertThat(failure.kind()).isEqualTo(FailureKind.EMPTY);
        assertThat(failure.report().usage().total()).isEqualTo(3 * 8);
    }

    @Test
    void aToolCallWithoutWordsIsAnAnswer() throws ModelFailure {
        ToolCall tool = new ToolCall("t", "get", JsonNodeFactory.instance.objectNode());
        played.then(() -> new Reply("", List.of(tool), Usage.NONE, "m", null));

        assertThat(played.tries(LONG).answer().toolCalls()).containsExactly(tool);
        assertThat(played.told).isEmpty();
    }

    @Test
    void aServerThatDoesNotCountIsEstimatedAndTheReportSaysSo() throws ModelFailure {
        played.then(() -> new Reply("x".repeat(40), List.of(), null, "m", null));

        played.tries(LONG).answer();

        CallReport report = played.ledger.report();
        assertThat(report.usage().completion()).isEqualTo(10);
        assertThat(report.usage().prompt()).isEqualTo(Played.BODY.toString().length() / 4);
        assertThat(report.notes())
                .containsExactly("tokens are estimated: the provider does not count them");
    }

    @Test
    void waitsAsLongAsTheProviderWishes() {
        played.then(Played.refused(429, "retry-after-ms", "3", "{}"));

        assertThat(fails(LONG).kind()).isEqualTo(FailureKind.RATE_LIMITED);
        assertThat(played.waits).containsExactly(3L, 3L);
    }

    @ParameterizedTest
    @CsvSource({
        "1501, 2 seconds",
        "2000, 2 seconds",
        "2001, 3 seconds",
        "119000, 119 seconds",
        "119001, 2 minutes",
        "120001, 3 minutes",
        "3600000, 60 minutes"
    })
    void aLongerWaitThanAllowedEndsItAndThePersonHearsWhenNeverTooEarly(long millis, String when) {
        played.then(Played.refused(503, "retry-after-ms", Long.toString(millis), "{}"));

        ModelFailure failure = fails(LONG);

        assertThat(failure.kind()).isEqualTo(FailureKind.SERVER_ERROR);
        assertThat(failure.getMessage()).endsWith("asks to wait; ask again in " + when + ".");
        assertThat(played.patience).hasSize(1);
    }

    @Test
    void doesNotBeginATryForWhichThereIsNoTimeLeft() {
        played.then(
                () -> {
                    throw new CallTrouble(FailureKind.SERVER_ERROR, "scripted");
                });

        ModelFailure failure = fails(Duration.ofMillis(100));

        assertThat(failure.getMessage()).isEqualTo(FailureKind.SERVER_ERROR.sentence());
        assertThat(played.patience).hasSize(1);
        assertThat(played.told).isEmpty();
    }

    @Test
    void waitsTwiceAsLongEachTimeByChanceAndNeverLongerThanAllowed() {
        played.config = played.config.waiting(7, Duration.ofMillis(1), Duration.ofMillis(9));
        played.then(
                () -> {
                    throw new CallTrouble(FailureKind.CONNECTION, "scripted");
                });

        fails(LONG);

        assertThat(played.waits).hasSize(6);
        for (int i = 0; i < played.waits.size(); i++) {
            long least = Math.min(9, 1L << i);
            assertThat(played.waits.get(i)).isBetween(least, Math.min(9, 2 * least));
        }
    }

    @Test
    void anyNumberOfTriesCanBeSet() {
        played.config = played.config.waiting(80, Duration.ofMillis(1), Duration.ofMillis(1));
        played.then(
                () -> {
                    throw new CallTrouble(FailureKind.CONNECTION, "scripted");
                });

        assertThat(fails(LONG).report().tries()).isEqualTo(80);
        assertThat(played.waits).hasSize(79).containsOnly(1L);
    }

    @ParameterizedTest
    @ValueSource(strings = {"low", "high"})
    void aModelThatThinksHasTheTimeOfTheCallAndAnyOtherThatOfATry(String level)
            throws ModelFailure {
        played.then(() -> new Reply("x", List.of(), Usage.NONE, "m", null));

        played.tries(LONG).answer();
        played.wishes = Wishes.of("m", null, new Reasoning.Effort(level), 0);
        played.tries(LONG).answer();
        played.wishes = Wishes.of("m", null, new Reasoning.Unset(), 0);
        played.tries(Duration.ofMinutes(1)).answer();

        assertThat(played.patience.get(0).whole()).isEqualTo(Duration.ofMinutes(2));
        assertThat(played.patience.get(1).whole())
                .isBetween(Duration.ofMinutes(4), Duration.ofMinutes(5));
        assertThat(played.patience.get(2).whole())
                .isBetween(Duration.ofSeconds(10), Duration.ofMinutes(1));
    }

    @Test
    void aCancelDuringATryIsNoTroubleOfTheProvider() {
        played.then(
                () -> {
                    played.cancel.raise();
                    throw new CallTrouble(FailureKind.CONNECTION, "scripted");
                });

        assertThat(fails(LONG).cancelled()).isTrue();
        assertThat(played.patience).hasSize(1);
        assertThat(played.retried).isEmpty();
    }

    @Test
    void aCancelDuringTheWaitEndsItAtOnce() {
        played.config = played.config.waiting(3, LONG.dividedBy(4), LONG.dividedBy(2));
        played.onTold = played.cancel::raise;
        played.then(
                () -> {
                    throw new CallTrouble(FailureKind.CONNECTION, "scripted");
                });

        assertThat(fails(LONG).cancelled()).isTrue();
        assertThat(played.patience).hasSize(1);
    }

    @Test
    void anInterruptDuringTheWaitEndsItAndIsNotSwallowed() {
        played.config = played.config.waiting(3, LONG.dividedBy(4), LONG.dividedBy(2));
        played.onTold = () -> Thread.currentThread().interrupt();
        played.then(
                () -> {
                    throw new CallTrouble(FailureKind.CONNECTION, "scripted");
                });

        assertThat(fails(LONG).cancelled()).isTrue();
        assertThat(Thread.interrupted()).isTrue();
        assertThat(played.patience).hasSize(1);
    }

    @Test
    void aRefusedParameterIsNoTry() throws ModelFailure {
        played.wishes = Wishes.of("m", 0.5, new Reasoning.Effort("low"), 0);
        played.then(Played.refused(400, "temperature"))
                .then(Played.refused(400, "reasoning_effort"))
                .then(() -> new Reply("x", List.of(), Usage.NONE, "m", null));

        played.tries(LONG).answer();

        assertThat(played.sent).extracting(Wishes::temperature).containsExactly(0.5, null, null);
        assertThat(played.patience).extracting(Patience::attempt).containsExactly(1, 1, 1);
        assertThat(played.ledger.report().tries()).isEqualTo(1);
        assertThat(played.ledger.report().notes()).hasSize(2);
        assertThat(played.retried).isEmpty();
    }

    @Test
    void aModelThatRefusesEverythingEndsWithTheWeakestWishes() {
        String all = "temperature tool_choice thinking max_tokens response_format cache_control";
        played.wishes = Wishes.of("m", 0.5, new Reasoning.Budget(2_000), 4_096);
        played.then(Played.refused(400, all));

        assertThat(fails(LONG).kind()).isEqualTo(FailureKind.BAD_REQUEST);
        assertThat(played.sent).doesNotHaveDuplicates().hasSizeLessThanOrEqualTo(13);
        assertThat(played.sent.getLast())
                .isEqualTo(
                        new Wishes(
                                "m",
                                null,
                                new Reasoning.Unset(),
                                0,
                                true,
                                Wishes.Form.INSTRUCTIONS,
                                false,
                                false));
    }

    @Test
    void aServerThatNamesAnEverSmallerBoundIsAskedATwelveTimesAndNoMore() {
        int[] bound = {4_000};
        played.wishes = Wishes.of("m", null, new Reasoning.Unset(), 4_096);
        played.then(() -> Played.refused(400, "max_tokens is at most " + --bound[0]).exchange());

        assertThat(fails(LONG).kind()).isEqualTo(FailureKind.BAD_REQUEST);
        assertThat(played.sent).hasSize(13);
    }

    @Test
    void whatWasRefusedOnceIsNotSentAgain() throws ModelFailure {
        played.wishes = Wishes.of("m", 0.5, new Reasoning.Unset(), 0);
        played.then(Played.refused(400, "temperature"))
                .then(() -> new Reply("x", List.of(), Usage.NONE, "m", null));

        played.tries(LONG).answer();
        played.tries(LONG).answer();

        assertThat(played.sent).extracting(Wishes::temperature).containsExactly(0.5, null, null);
        assertThat(played.ledger.report().notes()).hasSize(1);
    }

    /// What is refused is what was sent, which is not always what was wished for.
    @Test
    void whatWasRefusedOnceIsNotSentAgainThoughTheProvidersRulesChangeTheWish()
            throws ModelFailure {
        played.rules = w -> w.temperature() == null ? w : w.with(1.0, w.reasoning());
        played.wishes = Wishes.of("m", 1.5, new Reasoning.Unset(), 0);
        played.then(Played.refused(400, "temperature"))
                .then(() -> new Reply("x", List.of(), Usage.NONE, "m", null));

        played.tries(LONG).answer();
        played.tries(LONG).answer();
        played.tries(LONG).answer();

        assertThat(played.sent)
                .extracting(Wishes::temperature)
                .containsExactly(1.0, null, null, null);
    }

    /// A bound that was lowered makes the provider's rules lower the budget, which is refused then.
    @Test
    void aChainOfRefusalsIsWalkedOnlyOnce() throws ModelFailure {
        played.rules =
                w ->
                        w.reasoning() instanceof Reasoning.Budget(int tokens)
                                        && tokens >= w.maxTokens()
                                ? w.with(null, new Reasoning.Budget(w.maxTokens() / 2))
                                : w;
        played.wishes = Wishes.of("m", null, new Reasoning.Budget(32_000), 36_000);
        played.then(Played.refused(400, "max_tokens: 36000 > 8000"))
                .then(Played.refused(400, "thinking.type.enabled is not supported"))
                .then(() -> new Reply("x", List.of(), Usage.NONE, "m", null));

        played.tries(LONG).answer();
        List<Reasoning> first = played.sent.stream().map(Wishes::reasoning).toList();
        played.sent.clear();
        played.tries(LONG).answer();

        assertThat(first)
                .containsExactly(
                        new Reasoning.Budget(32_000),
                        new Reasoning.Budget(4_000),
                        new Reasoning.Adaptive());
        assertThat(played.sent).hasSize(1);
        assertThat(played.sent.getFirst().reasoning()).isEqualTo(new Reasoning.Adaptive());
        assertThat(played.sent.getFirst().maxTokens()).isEqualTo(8_000);
    }

    @Test
    void anotherModelIsAskedForAll() throws ModelFailure {
        List<Double> temperatures = new ArrayList<>();
        played.then(Played.refused(400, "temperature"))
                .then(() -> new Reply("x", List.of(), Usage.NONE, "m", null));
        for (String model : List.of("a", "b", "a")) {
            played.wishes = Wishes.of(model, 0.5, new Reasoning.Unset(), 0);
            played.tries(LONG).answer();
            temperatures.add(played.sent.getLast().temperature());
        }

        assertThat(temperatures).containsExactly(null, 0.5, null);
    }

    private ModelFailure fails(Duration timeout) {
        return catchThrowableOfType(ModelFailure.class, () -> played.tries(timeout).answer());
    }
}
