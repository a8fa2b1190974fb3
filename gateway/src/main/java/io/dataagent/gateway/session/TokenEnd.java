package io.dataagent.gateway.session;

import io.quarkus.oidc.AccessTokenCredential;
import io.quarkus.oidc.common.runtime.OidcCommonUtils;
import io.quarkus.vertx.http.runtime.security.QuarkusHttpUser;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.eclipse.microprofile.jwt.JsonWebToken;

/// When the token of a session that ends first does so.
///
/// @param at in whole seconds
record TokenEnd(Instant at) {

    private static final Duration TRIED_AGAIN_AFTER = Duration.ofSeconds(5);

    /// Of the id token and the access token; one that tells nothing ends with the other.
    static TokenEnd of(QuarkusHttpUser user, JsonWebToken idToken) {
        long id = idToken.getExpirationTime();
        return new TokenEnd(Instant.ofEpochSecond(Math.min(id, access(user).orElse(id))));
    }

    private static Optional<Long> access(QuarkusHttpUser user) {
        return Optional.ofNullable(
                        user.getSecurityIdentity().getCredential(AccessTokenCredential.class))
                .map(access -> OidcCommonUtils.decodeJwtContent(access.getToken()))
                .map(claims -> claims.getLong("exp"));
    }

    /// When the session is to be renewed: before the end, or soon if that moment has come already.
    ///
    /// @param skew how long before the end
    Instant renewedAt(Duration skew) {
        Instant now = Instant.now();
        Instant early = at.minus(skew).plusSeconds(1); // the login counts whole seconds
        Instant soon = now.plus(TRIED_AGAIN_AFTER);
        return early.isAfter(now) ? early : at.isBefore(soon) ? at : soon;
    }
}
