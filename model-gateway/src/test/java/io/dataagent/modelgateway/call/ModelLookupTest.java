package io.dataagent.modelgateway.call;

import static io.dataagent.testkit.provider.ProviderServer.says;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.modelgateway.ModelCheck;
import io.dataagent.modelgateway.ModelFailure;
import io.dataagent.modelgateway.ProviderView;
import io.dataagent.testkit.provider.Traits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ModelLookupTest {

    @ParameterizedTest
    @CsvSource({
        "openai, there, KNOWN",
        "openai, not there, UNKNOWN",
        "anthropic, there, KNOWN",
        "anthropic, not there, UNKNOWN",
        "azure, there, KNOWN",
        "azure, not there, UNKNOWN"
    })
    void asksTheProviderWithoutUsingAToken(String provider, String model, ModelCheck expected)
            throws ModelFailure {
        try (Installation it = new Installation(provider, Traits.chat("there"), says("x"))) {
            assertThat(it.gateway.check(provider, model)).isEqualTo(expected);
        }
    }

    @Test
    void aProviderThatDoesNotAnswerCannotTell() throws ModelFailure {
        Installation it = new Installation("openai", Traits.chat("there"), says("x"));
        it.close();

        assertThat(it.gateway.check("openai", "there")).isEqualTo(ModelCheck.CANNOT_TELL);
    }

    @Test
    void saysWhichProvidersAreConfigured() throws ModelFailure {
        try (Installation it = new Installation("azure", Traits.chat("m"), says("x"))) {
            assertThat(it.gateway.providers().stream().filter(ProviderView::enabled))
                    .extracting(ProviderView::id)
                    .containsExactly("azure");
            assertThat(it.gateway.resolve(null).provider()).isEqualTo("azure");
            assertThatThrownBy(() -> it.gateway.resolve("openai")).isInstanceOf(ModelFailure.class);
            assertThatThrownBy(() -> it.gateway.resolve("nonsense"))
                    .isInstanceOf(ModelFailure.class);
        }
    }
}
