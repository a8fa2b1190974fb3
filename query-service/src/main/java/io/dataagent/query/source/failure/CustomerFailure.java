package io.dataagent.query.source.failure;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.text.OneStatement;
import io.vertx.core.VertxException;
import java.io.IOException;
import java.net.ConnectException;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// A customer's database refused, failed or did not answer. The message is fit for people: no
/// host names and no cell values.
public final class CustomerFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;
    private static final String BROKE = "The connection to the database broke.";
    private static final String UNPROVEN = "The server could not prove that it is this host.";

    private final ProblemCode code;
    private final @Nullable String sqlState;
    private final @Nullable Integer position;

    public CustomerFailure(
            ProblemCode code,
            String message,
            @Nullable String sqlState,
            @Nullable Integer position) {
        super(message, null, false, false);
        this.code = code;
        this.sqlState = sqlState;
        this.position = position;
    }

    /// What is said of an error that is none of a database's own: the network's, or the client's.
    public static CustomerFailure of(Throwable failure) {
        return switch (failure) {
            case CustomerFailure known -> known;
            case TimeoutException ignored -> unreachable("The database does not answer in time.");
            case ConnectException ignored -> unreachable("Nothing answers at this host and port.");
            case SSLException ignored -> unreachable(UNPROVEN);
            case VertxException ignored -> unreachable(BROKE);
            case IOException ignored ->
                    unreachable("The database cannot be reached at this host and port.");
            case Exception plain when String.valueOf(plain.getMessage()).contains("SSL") ->
                    unreachable("The server does not offer encryption.");
            case Throwable plain when String.valueOf(plain.getMessage()).contains("CLOSED") ->
                    unreachable(BROKE);
            case RuntimeException plain when ResultWatch.unreadable(plain) ->
                    ResultWatch.refusal(plain);
            default -> {
                Logger.getLogger(CustomerFailure.class)
                        .warnf("customer database: %s", failure.getClass().getName());
                yield unreachable("The database cannot be reached.");
            }
        };
    }

    /// A client that refuses a certificate only says that the connection is closed.
    public CustomerFailure whileConnecting(SslChoice ssl) {
        return ssl == SslChoice.VERIFY_FULL && sentence().equals(BROKE)
                ? unreachable(UNPROVEN)
                : this;
    }

    public static CustomerFailure unreachable(String message) {
        return new CustomerFailure(ProblemCode.CONNECTION_FAILED, message, null, null);
    }

    /// Before anything is sent: a text that is more than one statement is none of ours.
    public static void unlessOne(String sql, Dialect dialect) {
        if (!OneStatement.is(sql, dialect)) {
            throw new CustomerFailure(
                    ProblemCode.QUERY_FAILED, "There is more than one statement.", null, null);
        }
    }

    /// `query_failed`, `query_timeout` or `connection_failed`.
    public ProblemCode code() {
        return code;
    }

    /// Five characters, where known.
    public @Nullable String sqlState() {
        return sqlState;
    }

    /// 1-based, where known.
    public @Nullable Integer position() {
        return position;
    }

    /// Whether the server stopped the statement, by its timeout or on request.
    public boolean stopped() {
        return code == ProblemCode.QUERY_TIMEOUT;
    }

    /// What a person reads.
    public String sentence() {
        String message = getMessage();
        return message == null ? "" : message;
    }
}
