package io.dataagent.gateway.session;

import io.dataagent.kit.identity.Permissions;
import io.quarkus.oidc.AccessTokenCredential;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.vertx.http.runtime.security.QuarkusHttpUser;
import io.vertx.ext.web.RoutingContext;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.microprofile.jwt.JsonWebToken;
import org.jspecify.annotations.Nullable;

/// Whoever is signed in, by session or by token.
///
/// @param subject stable and unique, for limits
/// @param name for people
/// @param roles the suite's roles
/// @param accessToken what the services get
/// @param bySession whether a cookie says so, which another site's page could make a browser send
public record Visitor(
        String subject, String name, Set<String> roles, String accessToken, boolean bySession) {

    private static final List<String> KNOWN_ROLES = List.of("admin", "contributor", "viewer");

    public Visitor {
        roles = Set.copyOf(roles);
    }

    /// The visitor of a request, if the login was checked.
    public static Optional<Visitor> of(RoutingContext context) {
        return context.user() instanceof QuarkusHttpUser user
                        && !user.getSecurityIdentity().isAnonymous()
                ? of(context, user.getSecurityIdentity())
                : Optional.empty();
    }

    /// What the roles allow, in order.
    public List<String> permissions() {
        Set<String> granted = new TreeSet<>();
        roles.forEach(role -> granted.addAll(Permissions.of(role)));
        return List.copyOf(granted);
    }

    private static Optional<Visitor> of(RoutingContext context, SecurityIdentity identity) {
        @Nullable AccessTokenCredential token = identity.getCredential(AccessTokenCredential.class);
        if (token == null || !(identity.getPrincipal() instanceof JsonWebToken principal)) {
            return Optional.empty();
        }
        return Optional.of(
                new Visitor(
                        principal.getIssuer() + " " + principal.getSubject(),
                        name(principal),
                        Set.copyOf(
                                KNOWN_ROLES.stream()
                                        .filter(identity.getRoles()::contains)
                                        .toList()),
                        token.getToken(),
                        context.request().getHeader("Authorization") == null));
    }

    private static String name(JsonWebToken principal) {
        String full = principal.getClaim("name");
        return full == null || full.isBlank() ? principal.getName() : full;
    }
}
