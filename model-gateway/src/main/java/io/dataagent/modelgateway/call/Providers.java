package io.dataagent.modelgateway.call;

import io.dataagent.modelgateway.FailureKind;
import io.dataagent.modelgateway.ModelFailure;
import io.dataagent.modelgateway.ModelsConfig;
import io.dataagent.modelgateway.ProviderId;
import io.dataagent.modelgateway.ProviderView;
import io.dataagent.modelgateway.protocol.Endpoint;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Which providers there are and which one answers.
final class Providers {

    private final ModelsConfig config;

    Providers(ModelsConfig config) {
        this.config = config;
    }

    List<ProviderView> views() {
        ProviderId standard = standard();
        return Arrays.stream(ProviderId.values())
                .map(
                        p ->
                                new ProviderView(
                                        p.id(),
                                        p.title(),
                                        of(p).model(),
                                        enabled(p),
                                        p == standard,
                                        null))
                .toList();
    }

    ProviderId require(@Nullable String wish) throws ModelFailure {
        ProviderId provider =
                wish == null || wish.isBlank()
                        ? standard()
                        : ProviderId.of(wish).orElseThrow(() -> notConfigured(wish));
        if (!enabled(provider)) {
            throw notConfigured(provider.id());
        }
        return provider;
    }

    ModelsConfig.Provider of(ProviderId provider) {
        return switch (provider) {
            case OFFLINE -> config.offline();
            case OPENAI -> config.openai();
            case ANTHROPIC -> config.anthropic();
            case AZURE -> config.azure();
        };
    }

    /// Where a provider listens.
    ///
    /// @throws ModelFailure `not_configured` if the address is none, `bad_key` if the key cannot
    ///   be sent; neither says what was configured
    Endpoint endpoint(ProviderId provider) throws ModelFailure {
        ModelsConfig.Provider settings = of(provider);
        Endpoint endpoint =
                new Endpoint(
                        provider,
                        settings.baseUrl().orElse(""),
                        settings.apiKey().orElse(""),
                        settings.apiVersion().orElse(""));
        if (!endpoint.reachable()) {
            throw new ModelFailure(
                    FailureKind.NOT_CONFIGURED,
                    "The address of the provider '"
                            + provider.id()
                            + "' is not valid; the operator must see to it.");
        }
        if (!endpoint.sendable()) {
            throw new ModelFailure(FailureKind.BAD_KEY, FailureKind.BAD_KEY.sentence());
        }
        return endpoint;
    }

    private boolean enabled(ProviderId provider) {
        ModelsConfig.Provider settings = of(provider);
        boolean reachable = settings.baseUrl().filter(u -> !u.isBlank()).isPresent();
        return reachable
                && (provider == ProviderId.OFFLINE
                        || settings.apiKey().filter(k -> !k.isBlank()).isPresent());
    }

    private ProviderId standard() {
        return config.defaultProvider()
                .flatMap(ProviderId::of)
                .orElseGet(
                        () ->
                                Arrays.stream(ProviderId.values())
                                        .filter(p -> p != ProviderId.OFFLINE && enabled(p))
                                        .findFirst()
                                        .orElse(ProviderId.OFFLINE));
    }

    private static ModelFailure notConfigured(String wish) {
        return new ModelFailure(
                FailureKind.NOT_CONFIGURED,
                "The provider '" + wish + "' has no key in this installation; choose another one.");
    }
}
