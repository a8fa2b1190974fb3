package io.dataagent.query.source;

import io.dataagent.contracts.problem.ProblemCode;
import io.vertx.core.VertxException;
import io.vertx.pgclient.PgException;
import java.net.ConnectException;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A customer's database refused, failed or did not answer. The message is fit for people: no
/// host names and no cell values.
public final class CustomerFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;
    private static final Pattern QUOTED = Pattern.compile("\"[^\"]*\"|“[^”]*”|'[^']*'");
    private static final String CANCELLED = "57014";

    private final ProblemCode code;
    private final @Nullable String sqlState;
    private final @Nullable Integer position;

    private CustomerFailure(
            ProblemCode code,
            String message,
            @Nullable String sqlState,
            @Nullable Integer position) {
        super(message, null, false, false);
        this.code = code;
        this.sqlState = sqlState;
        this.position = position;
    }

    static CustomerFailure of(Throwable failure) {
        return switch (failure) {
            case CustomerFailure known -> known;
            case PgException refused -> refused(refused);
            case TimeoutException ignored -> unreachable("The database does not answer in time.");
            case ConnectException ignored -> unreachable("Nothing answers at this host and port.");
            case VertxException ignored -> unreachable("The connection to the database broke.");
            case java.io.IOException ignored ->
                    unreachable("The database cannot be reached at this host and port.");
            default -> {
                org.jboss.logging.Logger.getLogger(CustomerFailure.class)
                        .warnf("customer database: %s", failure.getClass().getName());
                yield unreachable("The database cannot be reached.");
            }
        };
    }

    private static CustomerFailure unreachable(String message) {
        return new CustomerFailure(ProblemCode.CONNECTION_FAILED, message, null, null);
    }

    private static CustomerFailure refused(PgException e) {
        String state = e.getSqlState() == null ? "" : e.getSqlState();
        String kind = state.length() >= 2 ? state.substring(0, 2) : "";
        return switch (kind) {
            case "28" -> login("The database refuses the user name or the password.", state);
            case "3D" -> login("There is no database of that name.", state);
            case "53" -> login("The database has no room for another session.", state);
            case "08" -> login("The connection to the database broke.", state);
            case "42" ->
                    new CustomerFailure(
                            ProblemCode.QUERY_FAILED,
                            sentence(e),
                            state,
                            position(e.getPosition()));
            case "25" ->
                    // The driver asks a second time when types do not fit, in a transaction that
                    // has ended by then; the first answer is lost in it.
                    new CustomerFailure(
                            ProblemCode.QUERY_FAILED,
                            "The types of values do not fit together, for example in a UNION, a"
                                    + " CASE or a comparison.",
                            state,
                            null);
            case "57" ->
                    state.equals(CANCELLED)
                            ? new CustomerFailure(
                                    ProblemCode.QUERY_TIMEOUT,
                                    "The statement took too long.",
                                    state,
                                    null)
                            : login("The database is not ready.", state);
            default ->
                    new CustomerFailure(
                            ProblemCode.QUERY_FAILED,
                            QUOTED.matcher(sentence(e)).replaceAll("“…”"),
                            state,
                            position(e.getPosition()));
        };
    }

    private static CustomerFailure login(String message, String state) {
        return new CustomerFailure(ProblemCode.CONNECTION_FAILED, message, state, null);
    }

    private static String sentence(PgException e) {
        String message = e.getErrorMessage();
        return message == null ? "The database refused the statement." : message;
    }

    private static @Nullable Integer position(@Nullable String text) {
        return text == null || !text.matches("\\d{1,9}") ? null : Integer.valueOf(text);
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
        return CANCELLED.equals(sqlState);
    }

    /// What a person reads.
    public String sentence() {
        String message = getMessage();
        return message == null ? "" : message;
    }
}
