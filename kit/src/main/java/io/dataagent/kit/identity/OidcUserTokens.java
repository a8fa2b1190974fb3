package io.dataagent.kit.identity;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.quarkus.arc.DefaultBean;
import io.quarkus.oidc.AccessTokenCredential;
import io.quarkus.oidc.TenantIdentityProvider;
import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.identity.SecurityIdentity;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// Checks forwarded tokens against the same OpenID provider, audience and roles as those of
/// requests.
@DefaultBean
@ApplicationScoped
class OidcUserTokens implements UserTokens {

    private static final String PREFIX = "Bearer ";
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final TenantIdentityProvider provider;

    @Inject
    OidcUserTokens(TenantIdentityProvider provider) {
        this.provider = provider;
    }

    @Override
    public VerifiedUser verify(@Nullable String header) {
        if (header == null || !header.startsWith(PREFIX)) {
            throw refused();
        }
        try {
            SecurityIdentity identity =
                    provider.authenticate(
                                    new AccessTokenCredential(header.substring(PREFIX.length())))
                            .await()
                            .atMost(PATIENCE);
            if (identity.isAnonymous() || identity.hasRole("service")) {
                throw refused();
            }
            return Identities.user(identity);
        } catch (AuthenticationFailedException e) {
            throw refused();
        }
    }

    private static ProblemException refused() {
        return new ProblemException(
                ProblemCode.UNAUTHENTICATED,
                "The forwarded token of the person is not valid; sign in again.");
    }
}
