package io.dataagent.modelgateway.call;

import static io.dataagent.testkit.provider.ProviderServer.fault;
import static io.dataagent.testkit.provider.ProviderServer.says;
import static io.dataagent.testkit.provider.ProviderServer.turn;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.modelgateway.FailureKind;
import io.dataagent.modelgateway.ModelAnswer;
import io.dataagent.modelgateway.ModelFailure;
import io.dataagent.modelgateway.ModelMessage;
import io.dataagent.modelgateway.ModelSettings;
import io.dataagent.testkit.provider.ModelTurn;
import io.dataagent.testkit.provider.ProviderServer;
import io.dataagent.testkit.provider.ProviderServer.Turn;
import io.dataagent.testkit.provider.Traits;
import io.dataagent.testkit.provider.Wire;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
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

    private static final String GOOD = "{\"pilotSql\":\"a\",\"fullSql\":\"b\",\"reason\":\"c\"}";
    private static final Duration NEVER_LONGER = Duration.ofSeconds(20);

    /// @param expected how it ends; null if a later try answers
    /// @param requests how many requests are sent
    record Fault(
            String name,
            String provider,
            Traits traits,
            List<Turn> turns,
            @Nullable FailureKind expected,
            int requests) {

        @Override
        public String toString() {
            return provider + ": " + name;
        }
    }

    static Stream<Fault> faults() {
        return Stream.of("openai", "azure", "anthropic").flatMap(FaultsTest::faultsOf);
    }

    private static Stream<Fault> faultsOf(String provider) {
        Traits traits = provider.equals("anthropic") ? Traits.thinking("m") : Traits.chat("m");
        byte[] whole = whole(provider, traits);
        String date =
                DateTimeFormatter.RFC_1123_DATE_TIME.format(
                        ZonedDateTime.now(ZoneOffset.UTC).plusSeconds(1));
        Cases cases = new Cases(provider, traits);
        return Stream.of(
                cases.recovers("429 with seconds", Wire.of(429, "Retry-After", "1", error("x"))),
                cases.recovers("429 with a date", Wire.of(429, "Retry-After", date, error("x"))),
                cases.recovers(
                        "429 with milliseconds", Wire.of(429, "retry-after-ms", "20", error("x"))),
                cases.recovers("429 with nonsense", Wire.of(429, "Retry-After", "x", error("x"))),
                cases.ends(
                        "429 for minutes",
                        FailureKind.RATE_LIMITED,
                        1,
                        Wire.of(429, "Retry-After", "300", error("x"))),
                cases.ends("429 for ever", FailureKind.RATE_LIMITED, 3, Wire.of(429, error("x"))),
                cases.ends(
                        "429 because nothing is left to spend",
                        FailureKind.OUT_OF_CREDIT,
                        1,
                        Wire.of(429, error("insufficient_quota"))),
                cases.recovers("500", Wire.of(500, error("x"))),
                cases.recovers("502 of a proxy", Wire.of(502, "<html>Bad Gateway</html>")),
                cases.recovers("503", Wire.of(503, error("x"))),
                cases.recovers("529", Wire.of(529, error("overloaded_error"))),
                cases.ends("500 for ever", FailureKind.SERVER_ERROR, 3, Wire.of(500, error("x"))),
                cases.ends("refused key", FailureKind.BAD_KEY, 1, Wire.of(401, error("x"))),
                cases.ends("no right", FailureKind.BAD_KEY, 1, Wire.of(403, error("x"))),
                cases.ends("unknown model", FailureKind.UNKNOWN_MODEL, 1, Wire.of(404, error("x"))),
                cases.ends("bad request", FailureKind.BAD_REQUEST, 1, Wire.of(400, error("x"))),
                cases.ends(
                        "content filter of the question",
                        FailureKind.CONTENT_FILTER,
                        1,
                        Wire.of(400, error("content_filter"))),
                cases.ends(
                        "too much text",
                        FailureKind.CONTEXT_OVERFLOW,
                        1,
                        Wire.of(400, error("context_length_exceeded"))),
                cases.ends(
                        "too much body", FailureKind.CONTEXT_OVERFLOW, 1, Wire.of(413, error("x"))),
                cases.ends("silence", FailureKind.TIMEOUT, 3, new Wire.Silence()),
                cases.ends(
                        "stall in the middle",
                        FailureKind.STALLED,
                        3,
                        new Wire.Stall(whole, whole.length / 2)),
                cases.ends(
                        "slow drip",
                        FailureKind.STALLED,
                        3,
                        new Wire.Drip(whole, Duration.ofMillis(60))),
                cases.recovers("cut-off body", new Wire.CutOff(whole, whole.length / 2)),
                cases.recovers("half a body as a whole one", half(whole)),
                cases.recovers("empty body", Wire.of(200, "")),
                cases.recovers("no JSON", Wire.of(200, "OK")),
                cases.recovers("JSON of something else", Wire.of(200, "[1,2]")),
                cases.recovers("an error with status 200", Wire.of(200, error("x"))),
                cases.recovers("invalid UTF-8", broken(whole)),
                cases.ends("10 MB answer", FailureKind.TOO_LARGE, 1, huge()),
                cases.recovers("empty answer", says("")),
                cases.ends("nothing but empty answers", FailureKind.EMPTY, 3, says("  ")),
                cases.ends(
                        "endless text",
                        FailureKind.OUT_OF_TOKENS,
                        3,
                        turn(ModelTurn.says("{\"half").ending(cases.length()))),
                cases.ends(
                        "refusal",
                        FailureKind.REFUSAL,
                        1,
                        turn(ModelTurn.says("I cannot help.").ending("refusal"))),
                cases.recovers("a late answer", new Wire.Late(Duration.ofSeconds(2), half(whole))));
    }

    /// Makes faults of one provider.
    private record Cases(String provider, Traits traits) {

        Fault recovers(String name, Wire first) {
            return recovers(name, fault(first));
        }

        Fault recovers(String name, Turn first) {
            return new Fault(name, provider, traits, List.of(first, says(GOOD)), null, 2);
        }

        Fault ends(String name, FailureKind kind, int requests, Wire always) {
            return ends(name, kind, requests, fault(always));
        }

        Fault ends(String name, FailureKind kind, int requests, Turn always) {
            return new Fault(name, provider, traits, List.of(always), kind, requests);
        }

        String length() {
            return provider.equals("anthropic") ? "max_tokens" : "length";
        }
    }

    @ParameterizedTest
    @MethodSource("faults")
    void endsBoundedAndWithOneSentence(Fault fault) {
        try (Installation it =
                new Installation(
                        fault.provider(), fault.traits(), fault.turns().toArray(Turn[]::new))) {
            long start = System.nanoTime();

            Ended ended = call(it, ModelSettings.NONE);

            assertThat(ended.kind()).isEqualTo(fault.expected());
            assertThat(it.server.requests()).hasSize(fault.requests());
            assertThat(it.told)
                    .filteredOn(t -> !t.startsWith("waiting"))
                    .hasSize(fault.requests() - 1);
            assertThat(ended.text()).isEqualTo(fault.expected() == null ? GOOD : ended.text());
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
                        fault.provider(), fault.traits(), fault.turns().toArray(Turn[]::new))) {

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
        Wire late = new Wire.Late(Duration.ofMillis(1500), Wire.of(200, rendered("openai")));
        try (Installation it =
                new Installation("openai", Traits.reasoning("m"), fault(late), says("second"))) {

            Ended ended = call(it, Installation.reasoning("high"));

            assertThat(ended.text()).isEqualTo(GOOD);
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
                        says(GOOD))) {

            Ended ended = call(it, ModelSettings.NONE);

            assertThat(ended.answer().usage().total()).isEqualTo(2 * 1290);
            assertThat(ended.answer().report().tries()).isEqualTo(2);
        }
    }

    @Test
    void saysWhenToComeBackWhereTheProviderSaysSo() {
        Wire busy = Wire.of(429, "Retry-After", "300", error("x"));
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
        Installation it = new Installation("openai", Traits.chat("m"), says(GOOD));
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

    private static byte[] whole(String provider, Traits traits) {
        try (ProviderServer server =
                provider.equals("anthropic")
                        ? ProviderServer.anthropic(traits, "", says(""))
                        : ProviderServer.openAi(traits, "", says(""))) {
            return server.bytes(ModelTurn.says(GOOD));
        }
    }

    private static String rendered(String provider) {
        return new String(whole(provider, Traits.reasoning("m")), StandardCharsets.UTF_8);
    }

    private static Wire half(byte[] whole) {
        return Wire.of(200, new String(whole, 0, whole.length / 2, StandardCharsets.UTF_8));
    }

    private static Wire broken(byte[] whole) {
        byte[] bytes = whole.clone();
        int quote = new String(whole, StandardCharsets.UTF_8).indexOf("pilotSql");
        bytes[quote] = (byte) 0xC3;
        bytes[quote + 1] = (byte) 0x28;
        return new Wire.Whole(200, java.util.Map.of(), bytes);
    }

    private static Wire huge() {
        return Wire.of(200, "{\"choices\":[\"" + "x".repeat(10_000_000) + "\"]}");
    }

    private static String error(String code) {
        return String.format(
                Locale.ROOT,
                "{\"error\":{\"message\":\"scripted\",\"type\":\"%s\",\"code\":\"%s\"}}",
                code,
                code);
    }
}
