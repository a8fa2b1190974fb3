package io.dataagent.gateway.signout;

import io.quarkus.oidc.AccessTokenCredential;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.vertx.http.runtime.security.QuarkusHttpUser;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.RoutingContext;
import java.util.Optional;
import org.eclipse.microprofile.jwt.JsonWebToken;
import org.jspecify.annotations.Nullable;

/// The session that a request comes with.
///
/// @param name between replicas
/// @param ofBearer whether an API client sent a token of it
record SignedIn(String name, String accessToken, boolean ofBearer) {

    /// Empty without a login, and where the provider names no sessions.
    static Optional<SignedIn> of(RoutingContext context, SessionNames names) {
        if (!(context.user() instanceof QuarkusHttpUser user)) {
            return Optional.empty();
        }
        SecurityIdentity identity = user.getSecurityIdentity();
        @Nullable AccessTokenCredential access =
                identity.getCredential(AccessTokenCredential.class);
        if (access == null || !(identity.getPrincipal() instanceof JsonWebToken token)) {
            return Optional.empty();
        }
        boolean ofBearer = context.request().getHeader(HttpHeaders.AUTHORIZATION) != null;
        return names.of(token).map(name -> new SignedIn(name, access.getToken(), ofBearer));
    }
}
