package io.dataagent.agent.explore.look;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.agent.explore.claim.Given;
import io.dataagent.agent.explore.notebook.Notebook;
import io.dataagent.agent.lease.CancelToken;
import io.dataagent.agent.toolloop.ToolAnswer;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.ExecutionAnswer;
import java.time.LocalDate;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What one exploration may spend: every call is a step, errors end a tool, and at most two
/// statements run at a time.
class LookingTest {

    private static final ToolAnswer NOTHING = new ToolAnswer.NothingFound("nothing");

    private final ExploreWorld world = new ExploreWorld();

    @Test
    void aCallIsAStepWhateverComesOfIt() {
        world.looking.step("a", "why", n -> NOTHING);
        world.looking.step("b", null, n -> new ToolAnswer.NotAllowed("no"));
        world.looking.step(
                "c",
                "  ",
                n -> {
                    throw new IllegalArgumentException("not understood");
                });

        assertThat(world.desk.notebook().steps())
                .extracting(Notebook.Seen::tool)
                .containsExactly("a", "b", "c");
        assertThat(events())
                .extracting(RunEvent.ExplorationStep::stepNumber)
                .containsExactly(1, 2, 3);
        assertThat(events())
                .extracting(RunEvent.ExplorationStep::reason)
                .containsExactly("why", "", "");
    }

    @Test
    void theStepsThatAreLeftAreCountedDown() {
        for (int left = 5; left >= 0; left--) {
            assertThat(step().path("steps_left").asInt(-1)).isEqualTo(left);
        }
        AtomicInteger made = new AtomicInteger();

        ToolAnswer more =
                world.looking.step(
                        "a",
                        "one more",
                        n -> {
                            made.incrementAndGet();
                            return NOTHING;
                        });

        assertThat(made).hasValue(0);
        assertThat(more.outcome()).isEqualTo("refused");
        assertThat(((ToolAnswer.NotAllowed) more).why())
                .isEqualTo("The call was not made: all 6 steps are used. Write the summary now.");
        assertThat(world.desk.notebook().steps()).hasSize(6);
        assertThat(events()).hasSize(6);
    }

    @Test
    void whatIsForJudgingAloneIsAskedOnceAndNotKept() {
        world.answering(sql -> ExploreWorld.rows(sql, Given.table("n integer", "7"), false));

        assertThat(world.looking.judging("SELECT 7", 1)).isPresent();
        assertThat(world.looking.judging("SELECT 7", 2)).isPresent();
        assertThat(world.asked).hasSize(1);
        assertThat(world.desk.notebook().checks()).isZero();
        assertThat(world.desk.notebook().steps()).isEmpty();
        assertThat(world.looking.judging("SELECT 8", 2)).isPresent();
        assertThat(world.asked).hasSize(2);
    }

    @Test
    void rowsThatWereCutOrAreNotThereJudgeNothing() {
        world.answering(sql -> ExploreWorld.rows(sql, Given.table("n integer", "7"), true));
        assertThat(world.looking.judging("SELECT cut", 1)).isEmpty();

        world.answering(
                sql -> {
                    throw new ProblemException(ProblemCode.INTERNAL, null);
                });
        assertThat(world.looking.judging("SELECT lost", 1)).isEmpty();
        assertThat(world.looking.judging("SELECT lost", 1)).isEmpty();
    }

    @Test
    void stepsOfOneTurnHaveNumbersOfTheirOwn() throws InterruptedException {
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            IntStream.range(0, 12)
                    .forEach(i -> threads.submit(() -> world.looking.step("a", "", n -> NOTHING)));
            threads.shutdown();
            assertThat(threads.awaitTermination(20, TimeUnit.SECONDS)).isTrue();
        }

        assertThat(world.desk.notebook().steps())
                .extracting(Notebook.Seen::number)
                .containsExactly(1, 2, 3, 4, 5, 6);
    }

    @Test
    void aLongReasonIsCutAfterAWholeSign() {
        world.looking.step("a", "x".repeat(299) + "📈📈", n -> NOTHING);
        world.looking.step("a", "y".repeat(300), n -> NOTHING);

        assertThat(events())
                .extracting(RunEvent.ExplorationStep::reason)
                .containsExactly("x".repeat(299), "y".repeat(300));
    }

    @Test
    void theThirdErrorOfAKindEndsTheTool() {
        assertThat(failing("a").path("ended").isMissingNode()).isTrue();
        assertThat(failing("a").path("ended").isMissingNode()).isTrue();
        JsonNode third = failing("a");
        assertThat(third.path("ended").asText())
                .isEqualTo("This came three times; do not call a like this again.");
        assertThat(third.path("line").asText()).isEqualTo("a failed: broken");

        ToolAnswer fourth = world.looking.step("a", "", n -> NOTHING);
        assertThat(((ToolAnswer.NotAllowed) fourth).why())
                .isEqualTo(
                        "The same error came three times: a is at its end here. Use what you"
                                + " have.");
        assertThat(world.looking.step("ab", "", n -> NOTHING).outcome()).isEqualTo("nothing");
    }

    @Test
    void differentErrorsEndNothing() {
        for (int i = 0; i < 5; i++) {
            String message = "broken " + i;
            world.looking.step(
                    "a", "", n -> world.looking.failed("a", "broken", message, "", List.of()));
        }

        assertThat(world.looking.ended("a")).isFalse();
    }

    @Test
    void anErrorSaysOnlyWhatThereIsToSay() {
        JsonNode bare =
                ExploreWorld.told(world.looking.failed("a", "code", "message", " ", List.of()));
        JsonNode all =
                ExploreWorld.told(
                        world.looking.failed("a", "code", "other", "hint", List.of("x", "y")));

        assertThat(bare.has("hint")).isFalse();
        assertThat(bare.has("suggestions")).isFalse();
        assertThat(bare.path("ok").asBoolean(true)).isFalse();
        assertThat(all.path("hint").asText()).isEqualTo("hint");
        assertThat(all.path("suggestions")).hasSize(2);
    }

    @Test
    void suggestionsWithoutEndAreCut() {
        List<String> many = IntStream.range(0, 500).mapToObj(i -> "c" + i).toList();

        JsonNode told = ExploreWorld.told(world.looking.failed("a", "code", "m", "", many));

        assertThat(told.path("suggestions")).hasSize(100);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "There is no dataset “stores”.|stores is not open: call open_datasets first, then"
                        + " this again.",
                "no field stores.name|stores is not open: call open_datasets first, then this"
                        + " again.",
                "no dataset orders|-",
                "no dataset storesx or mystores|-",
                "Stores|-",
            })
    void aDatasetThatIsNamedAndNotOpenIsSaid(String message, String hint) {
        assertThat(world.looking.closed(message)).isEqualTo(hint == null ? "" : hint);
    }

    @Test
    void whatIsNotUnderstoodIsAnErrorWithThatHint() {
        ToolAnswer answer =
                world.looking.step(
                        "a",
                        "",
                        n -> {
                            throw new IllegalArgumentException("There is no field stores.name.");
                        });

        JsonNode told = ExploreWorld.told(answer);
        assertThat(answer.outcome()).isEqualTo("failed");
        assertThat(told.path("code").asText()).isEqualTo("not_understood");
        assertThat(told.path("hint").asText()).startsWith("stores is not open");
    }

    @Test
    void aRunThatIsToStopMakesNoStep() {
        world.world.cancel.request(CancelToken.Reason.PERSON);

        assertThatThrownBy(() -> world.looking.step("a", "", n -> NOTHING))
                .isInstanceOf(CancelToken.RunStopped.class);
        assertThatThrownBy(() -> world.looking.run("SELECT 1", 1, true))
                .isInstanceOf(CancelToken.RunStopped.class);
        assertThat(world.asked).isEmpty();
    }

    @Test
    void atMostTwoStatementsRunAtATime() throws InterruptedException {
        AtomicInteger now = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        world.answering(
                sql -> {
                    most.accumulateAndGet(now.incrementAndGet(), Math::max);
                    pause();
                    now.decrementAndGet();
                    return new ExecutionAnswer.Cancelled();
                });
        try (ExecutorService threads = Executors.newFixedThreadPool(6)) {
            IntStream.range(0, 6)
                    .forEach(i -> threads.submit(() -> world.looking.run("SELECT " + i, 1, true)));
            threads.shutdown();
            assertThat(threads.awaitTermination(20, TimeUnit.SECONDS)).isTrue();
        }

        assertThat(world.asked).hasSize(6);
        assertThat(most.get()).isBetween(1, 2);
    }

    @Test
    void aPlaceIsGivenBackWhateverComesOfAStatement() {
        world.answering(
                sql -> {
                    throw new IllegalStateException("broken");
                });
        for (int i = 0; i < 4; i++) {
            assertThatThrownBy(() -> world.looking.run("SELECT 1", 1, true))
                    .isInstanceOf(IllegalStateException.class);
        }
        world.answering(sql -> ExploreWorld.rows(sql, Given.table("n integer", "1"), false));

        assertThat(world.looking.run("SELECT 1", 1, true)).isInstanceOf(Looking.Outcome.Ran.class);
        assertThat(world.looking.statements().availablePermits()).isEqualTo(2);
        assertThat(world.world.spend.held().sqlMs()).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "UTC, 2026-11-22",
        "Europe/Berlin, 2026-11-22",
        "Pacific/Auckland, 2026-11-22",
        "Pacific/Kiritimati, 2026-11-23",
        "Pacific/Pago_Pago, 2026-11-21",
    })
    void todayIsTheReadersDay(String zone, LocalDate day) {
        world.world.in(zone);
        Looking there =
                new Looking(
                        world.world.session(),
                        world.desk,
                        ExploreWorld.LIMITS,
                        world.looking.door(),
                        world.world.artifacts);

        assertThat(there.today()).isEqualTo(day);
    }

    private JsonNode step() {
        return ExploreWorld.told(
                world.looking.step(
                        "a", "", n -> new ToolAnswer.Found(JsonNodeFactory.instance.objectNode())));
    }

    private JsonNode failing(String tool) {
        return ExploreWorld.told(
                world.looking.step(
                        tool,
                        "",
                        n -> world.looking.failed(tool, "broken", "broken", "", List.of())));
    }

    private List<RunEvent.ExplorationStep> events() {
        return world.world.journal.events(RunEvent.ExplorationStep.class);
    }

    private static void pause() {
        try {
            Thread.sleep(20);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
