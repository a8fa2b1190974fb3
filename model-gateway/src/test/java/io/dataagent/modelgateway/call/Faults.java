package io.dataagent.modelgateway.call;

import static io.dataagent.testkit.provider.ProviderServer.fault;
import static io.dataagent.testkit.provider.ProviderServer.says;
import static io.dataagent.testkit.provider.ProviderServer.turn;

import io.dataagent.modelgateway.FailureKind;
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
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Every way in which a provider fails, for each protocol.
final class Faults {

    static final String GOOD = "{\"pilotSql\":\"a\",\"fullSql\":\"b\",\"reason\":\"c\"}";

    private static final String SLOW_DRIP = "slow drip";

    private Faults() {}

    /// @param expected how it ends; null if a later try answers
    /// @param requests how many requests are sent
    record Fault(
            String name,
            String provider,
            Traits traits,
            List<Turn> turns,
            @Nullable FailureKind expected,
            int requests) {

        /// Whether it ends by time.
        Installation.Times times() {
            if (name.equals(SLOW_DRIP)) {
                return Installation.Times.BEGUN;
            }
            return expected == FailureKind.TIMEOUT || expected == FailureKind.STALLED
                    ? Installation.Times.HASTY
                    : Installation.Times.PATIENT;
        }

        @Override
        public String toString() {
            return provider + ": " + name;
        }
    }

    static Stream<Fault> all() {
        return Stream.of("openai", "azure", "anthropic").flatMap(Faults::faultsOf);
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
                        SLOW_DRIP,
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
                        turn(ModelTurn.says("I cannot help.").ending("refusal"))));
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

    static byte[] whole(String provider, Traits traits) {
        try (ProviderServer server =
                provider.equals("anthropic")
                        ? ProviderServer.anthropic(traits, "", says(""))
                        : ProviderServer.openAi(traits, "", says(""))) {
            return server.bytes(ModelTurn.says(GOOD));
        }
    }

    static String rendered(String provider) {
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

    static String error(String code) {
        return String.format(
                Locale.ROOT,
                "{\"error\":{\"message\":\"scripted\",\"type\":\"%s\",\"code\":\"%s\"}}",
                code,
                code);
    }
}
