package io.dataagent.offline.http;

import org.jspecify.annotations.Nullable;

/// A request that cannot be understood; answered with 400 in the protocol's shape.
final class BadRequest extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final @Nullable String parameter;

    BadRequest(String message, @Nullable String parameter) {
        super(message);
        this.parameter = parameter;
    }

    @Nullable String parameter() {
        return parameter;
    }
}
