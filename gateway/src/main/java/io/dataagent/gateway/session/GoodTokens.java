package io.dataagent.gateway.session;

import io.quarkus.oidc.runtime.TokenAutoRefreshException;
import io.quarkus.security.identity.IdentityProviderManager;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.identity.request.AuthenticationRequest;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;

/// Knows whose tokens are, also of those that are about to end. For an access token that is, the
/// check of Quarkus says only that it wants to renew it, and nobody's identity with it
/// (`OidcIdentityProvider`, 3.34): a renewal that then fails leaves nothing to go on with, and,
/// once anybody was signed out by back-channel logout, it fails on the missing identity before it
/// asks the provider. So they are checked once more here, as tokens that were renewed just now,
/// of which Quarkus asks for no renewal.
///
/// @param identities the check of Quarkus
/// @param renews whether this request renews its session; others go on with the tokens they have
record GoodTokens(IdentityProviderManager identities, RoutingContext context, boolean renews)
        implements IdentityProviderManager {

    /// `OidcIdentityProvider.REFRESH_TOKEN_GRANT_RESPONSE`
    private static final String RENEWED = "refresh_token_grant_response";

    @Override
    public Uni<SecurityIdentity> authenticate(AuthenticationRequest request) {
        return identities
                .authenticate(request)
                .onFailure(TokenAutoRefreshException.class)
                .recoverWithUni(due -> onceMore(request));
    }

    private Uni<SecurityIdentity> onceMore(AuthenticationRequest request) {
        context.put(RENEWED, Boolean.TRUE);
        Uni<SecurityIdentity> good = identities.authenticate(request);
        return renews
                ? good.onItem().failWith(TokenAutoRefreshException::new).eventually(this::due)
                : good;
    }

    private void due() {
        context.remove(RENEWED);
    }

    @Override
    public SecurityIdentity authenticateBlocking(AuthenticationRequest request) {
        return identities.authenticateBlocking(request);
    }
}
