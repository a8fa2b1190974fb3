package io.dataagent.modelgateway.call;

import static io.dataagent.testkit.provider.ProviderServer.fault;
import static io.dataagent.testkit.provider.ProviderServer.says;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.dataagent.contracts.json.ContractJson;
import io.dataagent.modelgateway.FailureKind;
import io.dataagent.modelgateway.ModelFailure;
import io.dataagent.modelgateway.ModelSettings;
import io.dataagent.testkit.provider.ProviderServer;
import io.dataagent.testkit.provider.Traits;
import io.dataagent.testkit.provider.Wire;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// The key goes to its provider and to nobody else: not into a failure, its causes or its report.
class SecretsTest {

    private static final String ECHO =
            "{\"error\":{\"message\":\"Incorrect API key provided: "
                    + Installation.KEY
                    + "\",\"code\":\"invalid_api_key "
                    + Installation.KEY
                    + "\"}}";

    static Stream<Arguments> echoes() {
        return Stream.of("openai", "azure", "anthropic")
                .flatMap(
                        p ->
                                Stream.of(400, 401, 404, 429, 500)
                                        .map(status -> Arguments.of(p, status)));
    }

    @ParameterizedTest
    @MethodSource("echoes")
    void aProviderThatRepeatsTheKeyDoesNotMakeUsRepeatIt(String provider, int status) {
        Wire echo = Wire.of(status, "retry-after-ms", "1", ECHO);
        try (Installation it = new Installation(provider, Traits.chat("m"), fault(echo))) {
            ModelFailure failure = fails(it);

            assertThat(everything(failure)).doesNotContain(Installation.KEY);
            assertThat(it.told).allSatisfy(t -> assertThat(t).doesNotContain(Installation.KEY));
        }
    }

    static Stream<Arguments> keys() {
        return Stream.of("openai", "azure", "anthropic")
                .flatMap(
                        p ->
                                Stream.of("sk-zebra\nquagga", "sk-zebra\u0000quagga")
                                        .map(key -> Arguments.of(p, key)));
    }

    @ParameterizedTest
    @MethodSource("keys")
    void aKeyThatCannotBeSentIsRefusedWithoutBeingShown(String provider, String key) {
        try (Installation it = new Installation(provider, Traits.chat("m"), says("x"))) {
            ProviderGateway gateway = gateway(it, provider, key);

            ModelFailure called =
                    catchThrowableOfType(
                            ModelFailure.class,
                            () -> gateway.call(it.call(null, List.of(), ModelSettings.NONE)));
            ModelFailure checked =
                    catchThrowableOfType(ModelFailure.class, () -> gateway.check(provider, "m"));

            assertThat(called.kind()).isEqualTo(FailureKind.BAD_KEY);
            assertThat(checked.kind()).isEqualTo(FailureKind.BAD_KEY);
            assertThat(everything(called) + everything(checked)).doesNotContain("zebra", "quagga");
            assertThat(it.server.requests()).isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("providers")
    void aKeyFromAFileIsSentWithoutItsLineBreak(String provider) throws ModelFailure {
        try (Installation it = new Installation(provider, Traits.chat("m"), says("x"))) {
            ProviderGateway gateway = gateway(it, provider, Installation.KEY + "\n");

            assertThat(gateway.call(it.call(null, List.of(), ModelSettings.NONE)).text())
                    .isEqualTo("x");
        }
    }

    static Stream<String> providers() {
        return Stream.of("openai", "azure", "anthropic");
    }

    @ParameterizedTest
    @MethodSource("providers")
    void aProviderThatSendsUsElsewhereDoesNotGetTheKeyThere(String provider) {
        try (ProviderServer elsewhere = ProviderServer.openAi(Traits.chat("m"), "", says("x"))) {
            for (int status : new int[] {301, 302, 303, 307, 308}) {
                Wire away = Wire.of(status, "Location", elsewhere.address() + "/v1", "");
                try (Installation it = new Installation(provider, Traits.chat("m"), fault(away))) {
                    assertThat(fails(it).kind()).isEqualTo(FailureKind.EMPTY);
                }
            }
            assertThat(elsewhere.requests()).isEmpty();
        }
    }

    @Test
    void theReportOfAnAnswerHoldsNeitherTheKeyNorTheQuestion() throws ModelFailure {
        try (Installation it = new Installation("openai", Traits.chat("m"), says("forty-two"))) {
            String report =
                    ContractJson.write(
                            it.gateway
                                    .call(
                                            it.call(
                                                    Installation.SCHEMA,
                                                    List.of(Installation.TOOL),
                                                    ModelSettings.NONE))
                                    .report());

            assertThat(report)
                    .contains("\"get\"", "sql_repair")
                    .doesNotContain(
                            Installation.KEY, "How many", "Be exact", "forty-two", "pilotSql");
        }
    }

    private static ProviderGateway gateway(Installation it, String provider, String key) {
        String path = provider.equals("azure") ? "" : "/v1";
        GivenConfig.One one = new GivenConfig.One(key, it.server.address() + path, "m");
        return new ProviderGateway(
                GivenConfig.of(Map.of(provider, one), Optional.empty()), new SimpleMeterRegistry());
    }

    private static ModelFailure fails(Installation it) {
        return catchThrowableOfType(
                ModelFailure.class,
                () -> it.gateway.call(it.call(null, List.of(), ModelSettings.NONE)));
    }

    /// What a log would show: the failure with all its causes, and what is kept of the call.
    private static String everything(ModelFailure failure) {
        StringWriter text = new StringWriter();
        failure.printStackTrace(new PrintWriter(text, true));
        return text + ContractJson.write(failure.report());
    }
}
