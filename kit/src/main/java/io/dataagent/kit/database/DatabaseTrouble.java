package io.dataagent.kit.database;

import io.smallrye.mutiny.TimeoutException;
import io.vertx.core.VertxException;
import io.vertx.core.http.ConnectionPoolTooBusyException;
import io.vertx.sqlclient.DatabaseException;
import java.sql.SQLException;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/// Why a service's own database does not serve it, in words that name no host, port or role: they
/// stand in answers that whoever watches can read.
enum DatabaseTrouble {
    CERTIFICATE("database: certificate of another authority or for another host, or no TLS"),
    SIGN_IN("database: role or password refused"),
    ABSENT("database: there is none of that name"),
    BUSY("database: no connection free"),
    SLOW("database: no answer in time"),
    UNREACHABLE("database: not reachable");

    private static final int DEEPEST = 10;

    private final String sentence;

    DatabaseTrouble(String sentence) {
        this.sentence = sentence;
    }

    /// For the one who watches.
    String sentence() {
        return sentence;
    }

    /// What a failed connection or statement tells, wherever in its causes it stands.
    static DatabaseTrouble of(Throwable failure) {
        @Nullable Throwable cause = failure;
        for (int depth = 0; cause != null && depth < DEEPEST; depth++) {
            @Nullable DatabaseTrouble found = own(cause);
            if (found != null) {
                return found;
            }
            cause = cause.getCause();
        }
        return UNREACHABLE;
    }

    private static @Nullable DatabaseTrouble own(Throwable failure) {
        return switch (failure) {
            case SSLException e -> CERTIFICATE;
            // the reactive driver throws what the handshake said away
            case VertxException e when String.valueOf(e.getMessage()).contains("SSL") ->
                    CERTIFICATE;
            case TimeoutException e -> SLOW;
            case ConnectionPoolTooBusyException e -> BUSY;
            case DatabaseException e when e.getSqlState() != null -> ofState(e.getSqlState());
            case SQLException e -> ofJdbc(e);
            case Throwable e -> null;
        };
    }

    /// What JDBC checks itself, the name in a certificate among it, has no cause to look for.
    private static @Nullable DatabaseTrouble ofJdbc(SQLException failure) {
        String said = String.valueOf(failure.getMessage());
        boolean certificate = said.contains("SSL") || said.contains("could not be verified");
        return certificate ? CERTIFICATE : ofState(String.valueOf(failure.getSQLState()));
    }

    private static @Nullable DatabaseTrouble ofState(String state) {
        return switch (state.length() < 2 ? "" : state.substring(0, 2)) {
            case "28" -> SIGN_IN;
            case "3D" -> ABSENT;
            case "53" -> BUSY;
            case String other -> null;
        };
    }
}
