package io.dataagent.gateway.session;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a page needs to know of the person who looks at it.
///
/// @param name for the greeting
/// @param roles the suite's roles
/// @param permissions what to show; the services check again
/// @param csrfToken for unsafe requests of a session; null for bearer tokens
public record Me(
        String name, List<String> roles, List<String> permissions, @Nullable String csrfToken) {

    public Me {
        roles = List.copyOf(roles);
        permissions = List.copyOf(permissions);
    }

    /// What a page may know of a visitor.
    public static Me of(Visitor visitor, @Nullable String csrfToken) {
        return new Me(
                visitor.name(),
                visitor.roles().stream().sorted().toList(),
                visitor.permissions(),
                csrfToken);
    }
}
