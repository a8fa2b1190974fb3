package io.dataagent.gateway.signout;

import io.micrometer.core.instrument.Metrics;
import io.quarkus.oidc.runtime.TenantConfigBean;
import io.quarkus.oidc.runtime.TenantConfigContext;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;

/// Asks the provider of identities itself whether a session is alive, where this replica may have
/// missed its end: its answer about the person (OpenID Connect Core 1.0, section 5.3) is given to
/// tokens of a session that lives. An answer holds for a few seconds, and requests of one session
/// that come together share it.
@ApplicationScoped
class ProviderCheck {

    private static final Duration HOLDS = Duration.ofSeconds(5);
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final int MOST = 10_000;

    private final TenantConfigBean tenants;
    private final ConcurrentMap<String, Asked> asked = new ConcurrentHashMap<>();

    ProviderCheck(TenantConfigBean tenants) {
        this.tenants = tenants;
    }

    /// @param session by its name between replicas
    /// @param accessToken of that session
    Uni<ProviderAnswer> ask(String session, String accessToken) {
        if (asked.size() > MOST) {
            asked.clear();
        }
        return asked.compute(
                        session,
                        (name, known) ->
                                known != null && known.holds(accessToken)
                                        ? known
                                        : new Asked(
                                                accessToken,
                                                Instant.now().plus(HOLDS),
                                                now(accessToken).memoize().indefinitely()))
                .answer();
    }

    private Uni<ProviderAnswer> now(String accessToken) {
        @Nullable TenantConfigContext provider = tenants.getDefaultTenant();
        if (provider == null || !provider.ready() || offersNone(provider)) {
            return Uni.createFrom().item(counted(ProviderAnswer.UNKNOWN));
        }
        return provider.getOidcProviderClient()
                .getWebClient()
                .getAbs(provider.getOidcMetadata().getUserInfoUri())
                .bearerTokenAuthentication(accessToken)
                .timeout(PATIENCE.toMillis())
                .send()
                .map(answer -> ProviderAnswer.of(answer.statusCode()))
                .onFailure()
                .recoverWithItem(ProviderAnswer.UNKNOWN)
                .invoke(ProviderCheck::counted);
    }

    private static boolean offersNone(TenantConfigContext provider) {
        return provider.getOidcMetadata() == null
                || provider.getOidcMetadata().getUserInfoUri() == null;
    }

    private static ProviderAnswer counted(ProviderAnswer answer) {
        Metrics.counter(
                        "dataagent.gateway.sessions.asked",
                        "answer",
                        answer.name().toLowerCase(Locale.ROOT))
                .increment();
        return answer;
    }

    /// A question and its answer.
    private record Asked(String accessToken, Instant until, Uni<ProviderAnswer> answer) {

        boolean holds(String token) {
            return accessToken.equals(token) && Instant.now().isBefore(until);
        }
    }
}
