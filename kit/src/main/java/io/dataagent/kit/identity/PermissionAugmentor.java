package io.dataagent.kit.identity;

import io.quarkus.security.StringPermission;
import io.quarkus.security.identity.AuthenticationRequestContext;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.identity.SecurityIdentityAugmentor;
import io.quarkus.security.runtime.QuarkusSecurityIdentity;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.security.Permission;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.microprofile.jwt.JsonWebToken;

/// Gives an authenticated identity the permissions of its roles. A service account (role
/// `service`) gets exactly one permission, `caller:<its client>`, and no person's.
@ApplicationScoped
public class PermissionAugmentor implements SecurityIdentityAugmentor {

    private static final String SERVICE_ROLE = "service";

    @Override
    public Uni<SecurityIdentity> augment(
            SecurityIdentity identity, AuthenticationRequestContext context) {
        return Uni.createFrom().item(augmented(identity));
    }

    private static SecurityIdentity augmented(SecurityIdentity identity) {
        if (identity.isAnonymous()) {
            return identity;
        }
        return QuarkusSecurityIdentity.builder(identity)
                .addPermissions(permissions(identity))
                .build();
    }

    private static Set<Permission> permissions(SecurityIdentity identity) {
        if (identity.getRoles().contains(SERVICE_ROLE)) {
            return Set.of(new StringPermission("caller", client(identity)));
        }
        return identity.getRoles().stream()
                .flatMap(role -> Permissions.of(role).stream())
                .map(PermissionAugmentor::permission)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static Permission permission(String wire) {
        int colon = wire.indexOf(':');
        return new StringPermission(wire.substring(0, colon), wire.substring(colon + 1));
    }

    private static String client(SecurityIdentity identity) {
        if (identity.getPrincipal() instanceof JsonWebToken token) {
            Object client = token.getClaim("azp");
            return client == null ? "unknown" : client.toString();
        }
        return identity.getPrincipal().getName();
    }
}
