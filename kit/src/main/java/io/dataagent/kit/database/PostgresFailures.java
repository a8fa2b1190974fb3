package io.dataagent.kit.database;

import io.dataagent.contracts.problem.Problem;
import io.dataagent.kit.problem.KnownFailures;
import io.quarkus.arc.properties.IfBuildProperty;
import io.vertx.sqlclient.ClosedConnectionException;
import io.vertx.sqlclient.DatabaseException;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.ConnectException;
import java.sql.SQLException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reads the state out of a failure, wherever in its causes it stands.
@IfBuildProperty(name = "quarkus.datasource.db-kind", stringValue = "postgresql")
@ApplicationScoped
public class PostgresFailures implements KnownFailures {

    private static final int DEEPEST = 10;

    @Override
    public Optional<Problem> read(Throwable failure) {
        return state(failure).flatMap(SqlState::problem);
    }

    /// The kind of a failure of the database; empty if it is none.
    public static Optional<SqlState> state(Throwable failure) {
        @Nullable Throwable cause = failure;
        for (int depth = 0; cause != null && depth < DEEPEST; depth++) {
            Optional<SqlState> found = own(cause);
            if (found.isPresent()) {
                return found;
            }
            cause = cause.getCause();
        }
        return Optional.empty();
    }

    private static Optional<SqlState> own(Throwable failure) {
        return switch (failure) {
            case DatabaseException e when e.getSqlState() != null ->
                    Optional.of(SqlState.of(e.getSqlState()));
            case SQLException e when e.getSQLState() != null ->
                    Optional.of(SqlState.of(e.getSQLState()));
            case DatabaseSilent e -> Optional.of(SqlState.TOO_SLOW);
            case ClosedConnectionException e -> Optional.of(SqlState.UNREACHABLE);
            case ConnectException e -> Optional.of(SqlState.UNREACHABLE);
            case Throwable e -> Optional.empty();
        };
    }
}
