package io.dataagent.modelgateway.call;

import static io.dataagent.testkit.provider.ProviderServer.fault;
import static io.dataagent.testkit.provider.ProviderServer.says;
import static io.dataagent.testkit.provider.ProviderServer.turn;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.modelgateway.FailureKind;
import io.dataagent.modelgateway.call.Faults.Fault;
import io.dataagent.modelgateway.ModelAnswer;
import io.dataagent.modelgateway.ModelFailure;
import io.dataagent.modelgateway.ModelMessage;
import io.dataagent.modelgateway.ModelSettings;
import io.dataagent.testkit.provider.ModelTurn;
import io.dataagent.testkit.provider.ProviderServer.Turn;
import io.dataagent.testkit.provider.Traits;
import io.dataagent.testkit.provider.Wire;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every way in which a provider fails ends after a bounded number of requests, with one sentence
/// that a person understands, or with the answer of a later try. Most of them only wait, so they
/// run side by side.
@Execution(ExecutionMode.CONCURRENT)
class FaultsTest {

    private static final Duration NEVER_LONGER = Duration.ofSeconds(20);

    static Stream<Fault> faults() {
        return Faults.all();
    }

    @ParameterizedTest
    @MethodSource("faults")
    void endsBoundedAndWithOneSentence(Fault fault) {
        try (Installation it =
                new Installation(
                        fault.provider(),
                        fault.traits(),
                        fault.times(),
                        fault.turns().toArray(Turn[]::new))) {
            long start = System.nanoTime();

            Ended ended = call(it, ModelSettings.NONE);

            assertThat(ended.kind()).isEqualTo(fault.expected());
            assertThat(it.server.requests()).hasSize(fault.requests());
            assertThat(it.told)
                    .filteredOn(t -> !t.startsWith("waiting"))
                    .hasSize(fault.requests() - 1);
            assertThat(ended.text())
                    .isEqualTo(fault.expected() == null ? Faults.GOOD : ended.text());
            if (fault.expected() != null) {
                assertThat(ended.text())
                        .matches("[A-Z][^.]*\\.")
                        .doesNotContain("scripted", "JSON", "HTTP", "null", "xception");
            }
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(NEVER_LONGER);
        }
    }

    @ParameterizedTest
    @MethodSource("silent")
    void tellsThePersonThatAProviderIsSlowBeforeItFails(Fault fault) {
        try (Installation it =
                new Installation(
                        fault.provider(),
                        fault.traits(),
                        fault.times(),
                        fault.turns().toArray(Turn[]::new))) {

            call(it, ModelSettings.NONE);

            assertThat(it.told)
                    .startsWith("waiting 1", "2 " + fault.expected().reason(), "waiting 2");
        }
    }

    static Stream<Fault> silent() {
        return faults().filter(f -> f.name().equals("silence") || f.name().equals("slow drip"));
    }

    @Test
    void aModelThatThinksMayUseTheWholeTimeForOneTry() {
        Wire late = new Wire.Late(Duration.ofMillis(1500), Wire.of(200, Faults.rendered("openai")));
        try (Installation it =
                new Installation(
                        "openai",
                        Traits.reasoning("m"),
                        Installation.Times.HASTY,
                        fault(late),
                        says("second"))) {

            Ended ended = call(it, Installation.reasoning("high"));

            assertThat(ended.text()).isEqualTo(Faults.GOOD);
            assertThat(it.server.requests()).hasSize(1);
        }
    }

    @Test
    void countsWhatFailedTriesCost() {
        try (Installation it =
                new Installation(
                        "openai",
                        Traits.chat("m"),
                        turn(ModelTurn.says("{").ending("length")),
                        says(Faults.GOOD))) {

            Ended ended = call(it, ModelSettings.NONE);

            assertThat(ended.answer().usage().total()).isEqualTo(2 * 1290);
            assertThat(ended.answer().report().tries()).isEqualTo(2);
        }
    }

    @Test
    void saysWhenToComeBackWhereTheProviderSaysSo() {
        Wire busy = Wire.of(429, "Retry-After", "300", Faults.error("x"));
        try (Installation it = new Installation("openai", Traits.chat("m"), fault(busy))) {
            assertThat(call(it, ModelSettings.NONE).text())
                    .isEqualTo(
                            "The language model is overloaded and asks to wait; ask again in 5"
                                    + " minutes.");
        }
    }

    @Test
    void aCancelAbortsTheRequestInFlight() {
        try (Installation it =
                new Installation("anthropic", Traits.thinking("m"), fault(new Wire.Silence()))) {
            Thread.ofVirtual()
                    .start(
                            () -> {
                                while (it.server.requests().isEmpty()) {
                                    Thread.onSpinWait();
                                }
                                it.cancel.raise();
                            });

            Ended ended = call(it, Installation.reasoning("adaptive"));

            assertThat(ended.kind()).isEqualTo(FailureKind.CANCELLED);
            assertThat(it.server.requests()).hasSize(1);
            assertThat(it.told).noneMatch(t -> t.startsWith("2"));
        }
    }

    @Test
    void aProviderThatIsNotThereIsSaidToBeOutOfReach() {
        Installation it = new Installation("openai", Traits.chat("m"), says(Faults.GOOD));
        it.close();

        Ended ended = call(it, ModelSettings.NONE);

        assertThat(ended.kind()).isEqualTo(FailureKind.CONNECTION);
        assertThat(it.told).containsExactly("2 connection", "3 connection");
    }

    @Test
    void theListOfFaultsIsLongAndCoversWhatIsKnown() {
        assertThat(faults().map(Fault::name).distinct()).hasSizeGreaterThanOrEqualTo(30);
        List<FailureKind> met = faults().map(Fault::expected).toList();
        assertThat(Arrays.stream(FailureKind.values()))
                .filteredOn(k -> !met.contains(k))
                .containsExactlyInAnyOrder(
                        // these end in the answer of a later try, or are shown above
                        FailureKind.CONNECTION,
                        FailureKind.TRUNCATED,
                        FailureKind.UNREADABLE,
                        FailureKind.NOT_CONFIGURED,
                        FailureKind.CANCELLED);
    }

    /// How a call ended.
    private record Ended(@Nullable FailureKind kind, String text, @Nullable ModelAnswer answer) {}

    private static Ended call(Installation it, ModelSettings settings) {
        try {
            List<ModelMessage> messages = Installation.start();
            ModelAnswer answer =
                    it.gateway.call(it.call(messages, Installation.SCHEMA, List.of(), settings));
            return new Ended(null, answer.text(), answer);
        } catch (ModelFailure e) {
            return new Ended(e.kind(), e.getMessage(), null);
        }
    }
}
