package io.dataagent.gateway.session;

/// The tokens of a session have ended, and the identity provider that would renew them cannot be
/// asked.
public final class ProviderAway extends RuntimeException {

    private static final long serialVersionUID = 1L;

    ProviderAway() {
        super("The identity provider does not answer, so this session cannot be renewed now.");
    }
}
