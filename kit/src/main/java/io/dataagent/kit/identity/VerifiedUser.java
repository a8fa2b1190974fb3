package io.dataagent.kit.identity;

import io.dataagent.contracts.id.UserId;
import java.util.Set;

/// A person whose token was checked.
///
/// @param id opaque
/// @param roles as the token has them
/// @param bearer the raw token, to be forwarded on the person's behalf
public record VerifiedUser(UserId id, Set<String> roles, String bearer) {

    public VerifiedUser {
        roles = Set.copyOf(roles);
    }

    /// Whether one of the roles has a permission of [Permissions].
    public boolean may(String permission) {
        return roles.stream().anyMatch(role -> Permissions.of(role).contains(permission));
    }
}
