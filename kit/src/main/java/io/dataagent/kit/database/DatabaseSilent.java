package io.dataagent.kit.database;

import io.smallrye.mutiny.TimeoutException;

/// The service's own database did not answer in time.
public final class DatabaseSilent extends RuntimeException {

    private static final long serialVersionUID = 1L;

    DatabaseSilent(TimeoutException cause) {
        super("the database did not answer in time", cause);
    }
}
