package io.dataagent.chat.tenant;

import java.util.Set;

/// An endpoint with who may use it.
///
/// @param method HTTP method
/// @param path as in the OpenAPI document
/// @param audience who may use it
/// @param success status when they use it on what is theirs
/// @param body a body that succeeds
record Endpoint(String method, String path, Audience audience, int success, String body) {

    String name() {
        return method + " " + path;
    }

    /// Whether it names something that somebody owns.
    boolean owned() {
        return path.contains("{") && audience != Audience.ADMINS;
    }

    /// Whether it names two things, of which one can be another person's.
    boolean nested() {
        return path.contains("{messageId}")
                || path.contains("{shareId}")
                || path.contains("{cardId}");
    }

    /// Who may use an endpoint.
    enum Audience {
        EVERYBODY(Set.of(Caller.VIEWER, Caller.CONTRIBUTOR, Caller.ADMIN)),
        WRITERS(Set.of(Caller.CONTRIBUTOR, Caller.ADMIN)),
        ADMINS(Set.of(Caller.ADMIN)),
        SERVICES(Set.of());

        private final Set<Caller> callers;

        Audience(Set<Caller> callers) {
            this.callers = callers;
        }

        boolean holds(Caller caller) {
            return callers.contains(caller);
        }
    }

    /// Who calls.
    enum Caller {
        ADMIN("admin", "data-agent", 300),
        CONTRIBUTOR("contributor", "data-agent", 300),
        VIEWER("viewer", "data-agent", 300),
        NOBODY("", "", 0),
        EXPIRED("admin", "data-agent", -60),
        WRONG_AUDIENCE("admin", "another-product", 300);

        private final String role;
        private final String audience;
        private final int seconds;

        Caller(String role, String audience, int seconds) {
            this.role = role;
            this.audience = audience;
            this.seconds = seconds;
        }

        String role() {
            return role;
        }

        String audience() {
            return audience;
        }

        int seconds() {
            return seconds;
        }

        boolean known() {
            return this == ADMIN || this == CONTRIBUTOR || this == VIEWER;
        }
    }

    /// What they call it on.
    enum Target {
        OWN,
        OTHERS,
        /// Something of another person under something of one's own.
        MIXED,
        UNKNOWN,
        MALFORMED
    }
}
