package io.dataagent.agent.database;

/// The database did not do what it was asked. A run that meets this ends nowhere: its lease runs
/// out, and it is taken up at its last checkpoint when the database is back.
public final class StoreUnavailable extends RuntimeException {

    private static final long serialVersionUID = 1L;

    StoreUnavailable(Throwable cause) {
        super("the database did not answer: " + cause.getMessage(), cause);
    }
}
