package io.dataagent.agent.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.agent.session.Purpose;
import io.dataagent.agent.session.RunModels;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.modelgateway.ProviderId;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// What an administrator sets for providers: what is not set is as the installation has it.
class AgentSettingsTest {

    @Test
    void whatIsNotSetIsAsConfigured() {
        assertThat(ProviderSettings.NONE.frozen("m")).isEqualTo(RunModels.of("m"));
        assertThat(AgentSettings.NONE.of("openai")).isEqualTo(ProviderSettings.NONE);
        assertThat(AgentSettings.NONE.of("nobody")).isEqualTo(ProviderSettings.NONE);
        assertThat(AgentSettings.NONE.of(ProviderId.OFFLINE)).isEqualTo(ProviderSettings.NONE);
        assertThat(AgentSettings.NONE.flat()).isEmpty();
    }

    @Test
    void eachProviderHasItsOwn() {
        AgentSettings settings =
                read(
                        "{\"openai\":{\"model\":\"o\"},\"anthropic\":{\"model\":\"a\"},"
                                + "\"azure\":{\"model\":\"z\"}}");

        assertThat(settings.of(ProviderId.OPENAI).model()).isEqualTo("o");
        assertThat(settings.of(ProviderId.ANTHROPIC).model()).isEqualTo("a");
        assertThat(settings.of("azure").model()).isEqualTo("z");
    }

    @Test
    void aPurposeMayHaveAModelOfItsOwn() {
        RunModels models =
                read("{\"openai\":{\"models\":{\"sql\":\"small\"}}}")
                        .of(ProviderId.OPENAI)
                        .frozen("large");

        assertThat(models.model(Purpose.SQL)).isEqualTo("small");
        assertThat(models.model(Purpose.PLAN)).isEqualTo("large");
        assertThat(models.all()).containsExactlyInAnyOrder("small", "large");
    }

    @Test
    void aPurposeThatIsSetToNothingIsNotSet() {
        ProviderSettings settings =
                read("{\"openai\":{\"model\":\"m\",\"models\":{\"sql\":null,\"plan\":\"p\"}}}")
                        .of(ProviderId.OPENAI);

        assertThat(settings.named()).containsExactlyInAnyOrder("m", "p");
        assertThat(settings.frozen("x").model(Purpose.SQL)).isEqualTo("m");
        settings.check(ProviderId.OPENAI);
        assertThat(read("{\"openai\":{\"models\":{\"sql\":null}}}").flat()).isEmpty();
    }

    @Test
    void everyValueHasANameForTheAudit() {
        AgentSettings settings =
                read(
                        "{\"defaultProvider\":\"openai\",\"offlineFallback\":false,\"openai\":"
                                + "{\"model\":\"m\",\"temperature\":0.5,\"reasoningLevel\":\"low\","
                                + "\"models\":{\"sql\":\"s\",\"plan\":\"p\"}}}");

        assertThat(settings.flat())
                .containsExactly(
                        Map.entry("defaultProvider", "openai"),
                        Map.entry("offlineFallback", "false"),
                        Map.entry("openai.model", "m"),
                        Map.entry("openai.models.plan", "p"),
                        Map.entry("openai.models.sql", "s"),
                        Map.entry("openai.reasoningLevel", "low"),
                        Map.entry("openai.temperature", "0.5"));
    }

    @Test
    void settingsAreKeptAsTheyWereRead() {
        AgentSettings settings = read("{\"openai\":{\"model\":\"m\",\"models\":{\"sql\":\"s\"}}}");

        assertThat(read(ContractJson.write(settings))).isEqualTo(settings);
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "m, 0, -",
                "m, 2, -",
                "-, -, -",
                "m, 1.5, low",
                "m, -, medium",
                "m, -, high",
            })
    void takesWhatAProviderKnows(
            @Nullable String model, @Nullable Double temperature, @Nullable String level) {
        new ProviderSettings(model, temperature, level, null).check(ProviderId.OPENAI);
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "OPENAI, m, -0.1, -",
                "OPENAI, m, 2.1, -",
                "OPENAI, m, NaN, -",
                "OPENAI, m, -, much",
                "OPENAI, m, -, 4000",
                "ANTHROPIC, m, -, 1023",
                "ANTHROPIC, m, -, 128001",
                "OPENAI, '', -, -",
                "OPENAI, ' ', -, -",
            })
    void refusesWhatNoProviderKnows(
            ProviderId provider,
            @Nullable String model,
            @Nullable Double temperature,
            @Nullable String level) {
        ProviderSettings settings = new ProviderSettings(model, temperature, level, null);

        assertThatThrownBy(() -> settings.check(provider))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e ->
                                assertThat(e.problem().code())
                                        .isEqualTo(ProblemCode.VALIDATION_FAILED));
    }

    @Test
    void namesOfModelsHaveAnEnd() {
        ProviderSettings fits = new ProviderSettings("m".repeat(200), null, null, null);
        ProviderSettings tooLong =
                new ProviderSettings(null, null, null, Map.of(Purpose.SQL, "m".repeat(201)));

        fits.check(ProviderId.OPENAI);
        assertThatThrownBy(() -> tooLong.check(ProviderId.OPENAI))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e ->
                                assertThat(e.problem().detail())
                                        .isEqualTo("a model's name has 1 to 200 characters"));
    }

    @ParameterizedTest
    @EnumSource(Purpose.class)
    void aPurposeIsReadAsItIsWritten(Purpose purpose) {
        assertThat(Purpose.of(purpose.wire())).isEqualTo(purpose);
    }

    private static AgentSettings read(String json) {
        return ContractJson.read(json, AgentSettings.class);
    }
}
