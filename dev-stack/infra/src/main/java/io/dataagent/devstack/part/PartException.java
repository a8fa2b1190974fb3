package io.dataagent.devstack.part;

/// A server of the embedded stack could not be started, prepared or stopped. The message is one
/// sentence for the operator.
public final class PartException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public PartException(String message, Throwable cause) {
        super(message, cause);
    }

    public PartException(String message) {
        super(message);
    }
}
