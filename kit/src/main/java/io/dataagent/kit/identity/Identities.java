package io.dataagent.kit.identity;

import io.dataagent.contracts.id.UserId;
import io.quarkus.security.identity.SecurityIdentity;
import org.eclipse.microprofile.jwt.JsonWebToken;
import org.jspecify.annotations.Nullable;

/// Reads a [VerifiedUser] out of a checked identity.
final class Identities {

    /// Issuer of identities that did not come with a token, as in component tests.
    private static final String NO_ISSUER = "urn:data-agent:no-token";

    private Identities() {}

    static VerifiedUser user(SecurityIdentity identity) {
        if (identity.getPrincipal() instanceof JsonWebToken token) {
            return new VerifiedUser(
                    UserId.from(token.getIssuer(), token.getSubject()),
                    identity.getRoles(),
                    token.getRawToken(),
                    name(token));
        }
        String name = identity.getPrincipal().getName();
        return new VerifiedUser(UserId.from(NO_ISSUER, name), identity.getRoles(), name, name);
    }

    private static @Nullable String name(JsonWebToken token) {
        String name = token.getClaim("name");
        return name == null ? token.getClaim("preferred_username") : name;
    }
}
