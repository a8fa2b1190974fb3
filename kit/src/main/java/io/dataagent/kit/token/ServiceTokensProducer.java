package io.dataagent.kit.token;

import io.dataagent.kit.token.ServiceTokens.Granted;
import io.quarkus.oidc.client.OidcClients;
import io.quarkus.oidc.client.Tokens;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// The service's tokens come from the OpenID provider, as its own client.
@Dependent
final class ServiceTokensProducer {

    private static final Logger LOG = Logger.getLogger(ServiceTokensProducer.class);

    /// What is assumed where the provider does not say how long a token lives.
    private static final Duration UNSAID_LIFE = Duration.ofSeconds(60);

    @Produces
    @Singleton
    ServiceTokens tokens(
            OidcClients clients,
            @ConfigProperty(name = "quarkus.oidc-client.client-id", defaultValue = "unknown")
                    String client) {
        InstantSource clock = InstantSource.system();
        ClientTrouble trouble = new ClientTrouble(client, clock, LOG::error);
        return new ServiceTokens(
                () ->
                        clients.getClient()
                                .getTokens()
                                .map(tokens -> granted(tokens, clock))
                                .onFailure()
                                .invoke(trouble::note),
                clock);
    }

    private static Granted granted(Tokens tokens, InstantSource clock) {
        @Nullable Long expiresAt = tokens.getAccessTokenExpiresAt();
        Instant end =
                expiresAt == null
                        ? clock.instant().plus(UNSAID_LIFE)
                        : Instant.ofEpochSecond(expiresAt);
        return new Granted(tokens.getAccessToken(), end);
    }
}
