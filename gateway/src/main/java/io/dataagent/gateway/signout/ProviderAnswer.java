package io.dataagent.gateway.signout;

/// What the provider of identities says of a session.
enum ProviderAnswer {
    ALIVE,
    ENDED,
    UNKNOWN;

    private static final int OK = 200;
    private static final int UNAUTHORIZED = 401;

    /// By the status of its answer to a token of the session.
    static ProviderAnswer of(int status) {
        return switch (status) {
            case OK -> ALIVE;
            case UNAUTHORIZED -> ENDED;
            default -> UNKNOWN;
        };
    }
}
