package io.dataagent.gateway.session;

import io.quarkus.arc.Unremovable;
import io.quarkus.oidc.common.OidcEndpoint;
import io.quarkus.oidc.common.OidcEndpoint.Type;
import io.quarkus.oidc.common.OidcResponseFilter;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/// Tells an identity provider that is in trouble from one that refuses: Quarkus treats both alike.
@ApplicationScoped
@Unremovable
@OidcEndpoint(Type.TOKEN)
class ProviderTrouble implements OidcResponseFilter {

    private static final int SERVER_ERROR = 500;

    @Override
    public Uni<Void> filter(OidcResponseFilterContext answer) {
        return answer.statusCode() >= SERVER_ERROR
                ? Uni.createFrom().failure(new ProviderAway())
                : Uni.createFrom().voidItem();
    }
}
