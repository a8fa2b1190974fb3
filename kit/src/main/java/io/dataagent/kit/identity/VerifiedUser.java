package io.dataagent.kit.identity;

import io.dataagent.contracts.id.UserId;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A person whose token was checked.
///
/// @param id opaque
/// @param roles as the token has them
/// @param bearer the raw token, to be forwarded on the person's behalf
/// @param name what others call them, as the token says it; null where it does not
public record VerifiedUser(UserId id, Set<String> roles, String bearer, @Nullable String name) {

    private static final int MAX_NAME = 255;

    public VerifiedUser {
        roles = Set.copyOf(roles);
        name = name == null || name.isBlank() ? null : shortened(name.strip());
    }

    /// A person whose name does not matter.
    public VerifiedUser(UserId id, Set<String> roles, String bearer) {
        this(id, roles, bearer, null);
    }

    private static String shortened(String name) {
        return name.length() <= MAX_NAME ? name : name.substring(0, MAX_NAME);
    }

    /// Whether one of the roles has a permission of [Permissions].
    public boolean may(String permission) {
        return roles.stream().anyMatch(role -> Permissions.of(role).contains(permission));
    }
}
