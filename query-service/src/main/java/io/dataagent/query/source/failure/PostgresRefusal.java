package io.dataagent.query.source.failure;

import io.dataagent.contracts.problem.ProblemCode;
import io.vertx.pgclient.PgException;
import org.jspecify.annotations.Nullable;

/// PostgreSQL's errors by their class (PostgreSQL documentation, appendix A).
public final class PostgresRefusal {

    private static final String CANCELLED = "57014";

    private PostgresRefusal() {}

    public static CustomerFailure of(PgException e) {
        String state = e.getSqlState() == null ? "" : e.getSqlState();
        String kind = state.length() >= 2 ? state.substring(0, 2) : "";
        return switch (kind) {
            case "28" -> login("The database refuses the user name or the password.", state);
            case "3D" -> login("There is no database of that name.", state);
            case "53" -> login("The database has no room for another session.", state);
            case "08" -> login("The connection to the database broke.", state);
            case "42" -> failed(ErrorText.shortened(sentence(e)), e, state);
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
            default -> failed(ErrorText.withoutValues(sentence(e)), e, state);
        };
    }

    private static CustomerFailure failed(String message, PgException e, String state) {
        return new CustomerFailure(
                ProblemCode.QUERY_FAILED, message, state, position(e.getPosition()));
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
}
