package io.dataagent.kit.token;

import jakarta.ws.rs.ProcessingException;

/// Another service refused this service's own token. That is nothing that a person could mend by
/// signing in again: towards them it is an outage.
public final class OwnTokenRefused extends ProcessingException {

    private static final long serialVersionUID = 1L;

    OwnTokenRefused() {
        super("the service's own token was refused");
    }
}
