package io.dataagent.gateway.session;

import io.quarkus.oidc.runtime.OidcAuthenticationMechanism;
import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.identity.IdentityProviderManager;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.identity.request.AuthenticationRequest;
import io.quarkus.vertx.http.runtime.security.ChallengeData;
import io.quarkus.vertx.http.runtime.security.HttpAuthenticationMechanism;
import io.quarkus.vertx.http.runtime.security.HttpCredentialTransport;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Alternative;
import java.io.IOException;
import java.util.Set;

/// The login of Quarkus, which renews no session but where [Renewals] says so, and in which tokens
/// that are still good stay good: see [GoodTokens]. Where they have ended, an identity provider
/// that cannot be asked is told from one that refuses to renew them.
@Alternative
@Priority(1)
@ApplicationScoped
class Login implements HttpAuthenticationMechanism {

    private final OidcAuthenticationMechanism quarkus;
    private final Renewals renewals;

    Login(OidcAuthenticationMechanism quarkus, Renewals renewals) {
        this.quarkus = quarkus;
        this.renewals = renewals;
    }

    @Override
    public Uni<SecurityIdentity> authenticate(
            RoutingContext context, IdentityProviderManager identities) {
        return quarkus.authenticate(
                        context, new GoodTokens(identities, context, Renewals.leads(context)))
                .onFailure(Login::isAway)
                .transform(
                        away -> {
                            renewals.providerIsAway(context);
                            return new ProviderAway();
                        });
    }

    /// The client of Quarkus hands on the cause of a failure, and a `NullPointerException` where
    /// there is none, as when nobody answers in time.
    private static boolean isAway(Throwable failure) {
        Throwable why = failure.getCause();
        return failure instanceof AuthenticationFailedException
                && (why instanceof ProviderAway
                        || why instanceof IOException
                        || why instanceof NullPointerException);
    }

    @Override
    public Uni<ChallengeData> getChallenge(RoutingContext context) {
        return quarkus.getChallenge(context);
    }

    @Override
    public Set<Class<? extends AuthenticationRequest>> getCredentialTypes() {
        return quarkus.getCredentialTypes();
    }

    @Override
    public Uni<Boolean> sendChallenge(RoutingContext context) {
        return quarkus.sendChallenge(context);
    }

    @Override
    public Uni<HttpCredentialTransport> getCredentialTransport(RoutingContext context) {
        return quarkus.getCredentialTransport(context);
    }

    @Override
    public int getPriority() {
        return quarkus.getPriority();
    }
}
