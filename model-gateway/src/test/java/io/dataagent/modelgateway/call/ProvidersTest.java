package io.dataagent.modelgateway.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.modelgateway.FailureKind;
import io.dataagent.modelgateway.ModelFailure;
import io.dataagent.modelgateway.ModelSettings;
import io.dataagent.modelgateway.ProviderView;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Which provider answers, and that none is called that is not wholly configured.
class ProvidersTest {

    private static final GivenConfig.One OFFLINE = new GivenConfig.One("", "http://h/v1", "rules");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // configured | default | answers
                "offline | | offline",
                "offline openai | | openai",
                "offline anthropic azure | | anthropic",
                "offline openai anthropic azure | | openai",
                "offline openai | offline | offline",
                "offline openai azure | azure | azure",
                "offline openai | nonsense | openai",
                "offline | nonsense | offline",
            })
    void theDefaultIsTheOneThatIsSetElseTheFirstWithAKeyElseTheRules(
            String configured, String standard, String answers) throws ModelFailure {
        ProviderGateway gateway = gateway(configured, Optional.ofNullable(standard));

        assertThat(gateway.resolve(null).provider()).isEqualTo(answers);
        assertThat(gateway.resolve(" ").provider()).isEqualTo(answers);
        assertThat(gateway.providers())
                .filteredOn(ProviderView::isDefault)
                .extracting(ProviderView::id)
                .containsExactly(answers);
        assertThat(gateway.providers())
                .filteredOn(ProviderView::enabled)
                .extracting(ProviderView::id)
                .containsExactlyInAnyOrder(configured.split(" "));
    }

    @ParameterizedTest
    @CsvSource({"openai", "anthropic", "azure", "OPENAI", "nonsense", "' openai'"})
    void aProviderThatIsNotConfiguredIsNotReplacedByAnother(String wish) {
        ProviderGateway gateway = gateway("offline", Optional.empty());

        ModelFailure failure =
                catchThrowableOfType(ModelFailure.class, () -> gateway.resolve(wish));

        assertThat(failure.code()).isEqualTo(ProblemCode.PROVIDER_NOT_CONFIGURED);
        assertThat(failure.report().tries()).isZero();
        assertThat(catchThrowableOfType(ModelFailure.class, () -> gateway.check(wish, "m")).kind())
                .isEqualTo(FailureKind.NOT_CONFIGURED);
    }

    @Test
    void aDefaultWithoutAKeyIsSaidToHaveNone() {
        ProviderGateway gateway = gateway("offline", Optional.of("openai"));

        assertThat(catchThrowableOfType(ModelFailure.class, () -> gateway.resolve(null)))
                .hasMessageContaining("'openai' has no key");
    }

    @ParameterizedTest
    @CsvSource({
        "openai, '', http://h, false",
        "openai, ' ', http://h, false",
        "openai, k, '', false",
        "openai, k, ' ', false",
        "openai, k, http://h, true",
        "anthropic, '', http://h, false",
        "azure, '', http://h, false",
        "azure, k, '', false",
        "offline, '', http://h, true",
        "offline, k, '', false"
    })
    void isEnabledByItsAddressAndAllButTheRulesByAKey(
            String id, String key, String address, boolean enabled) {
        ProviderGateway gateway =
                gateway(Map.of(id, new GivenConfig.One(key, address, "m")), Optional.empty());

        assertThat(gateway.providers())
                .filteredOn(p -> p.id().equals(id))
                .extracting(ProviderView::enabled)
                .containsExactly(enabled);
    }

    @ParameterizedTest
    @ValueSource(strings = {"localhost:8000/v1", "ftp://h", "http://", "http://h/my v1", "h"})
    void anAddressThatIsNoneIsSaidToBeWrongWithoutBeingShown(String address) {
        Map<String, GivenConfig.One> one =
                Map.of("openai", new GivenConfig.One("sk-secret", address, "m"));
        ProviderGateway gateway = gateway(one, Optional.of("openai"));

        ModelFailure failure =
                catchThrowableOfType(ModelFailure.class, () -> gateway.check("openai", "m"));

        assertThat(failure.kind()).isEqualTo(FailureKind.NOT_CONFIGURED);
        assertThat(failure.getMessage())
                .isEqualTo(
                        "The address of the provider 'openai' is not valid; the operator must see"
                                + " to it.");
    }

    @ParameterizedTest
    @CsvSource({
        ", 4096",
        "low, 36864",
        "high, 36864",
        "adaptive, 36864",
        "2000, 6096",
        "128000, 132096",
        "0, 4096",
        "'', 36864",
        "9999999, 36864"
    })
    void thereIsRoomForWhatIsThoughtBeforeTheAnswer(String level, int tokens) {
        assertThat(
                        gateway("offline", Optional.empty())
                                .maxOutputTokens(new ModelSettings(null, null, level)))
                .isEqualTo(tokens);
    }

    @Test
    void onlyTheRulesAreFreeWhereThereAreNoPrices() {
        ProviderGateway gateway = gateway("offline openai", Optional.empty());

        assertThat(gateway.price("offline", "any")).isPresent();
        assertThat(gateway.price("openai", "gpt-4o")).isEmpty();
        assertThat(gateway.price("nonsense", "gpt-4o")).isEmpty();
    }

    private static ProviderGateway gateway(String configured, Optional<String> standard) {
        Map<String, GivenConfig.One> providers = new HashMap<>();
        for (String id : configured.split(" ")) {
            providers.put(
                    id,
                    id.equals("offline") ? OFFLINE : new GivenConfig.One("k", "http://h/v1", "m"));
        }
        return gateway(providers, standard);
    }

    private static ProviderGateway gateway(
            Map<String, GivenConfig.One> providers, Optional<String> standard) {
        return new ProviderGateway(GivenConfig.of(providers, standard), new SimpleMeterRegistry());
    }
}
