package io.dataagent.query.source.failure;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.query.engine.EngineFailure;
import java.util.Locale;

/// DuckDB's errors by the words they begin with.
public final class DuckDbRefusal {

    /// What the driver says when a result breaks off before its first row, whatever the reason.
    private static final String NAMELESS = "Invalid result set";

    private DuckDbRefusal() {}

    public static CustomerFailure of(EngineFailure e) {
        return switch (e.kind()) {
            case STOPPED, TIMEOUT ->
                    new CustomerFailure(
                            ProblemCode.QUERY_TIMEOUT, "The statement took too long.", null, null);
            case CRASHED ->
                    new CustomerFailure(
                            ProblemCode.QUERY_FAILED,
                            "The engine ended while it ran this statement. Try again with a"
                                    + " smaller one.",
                            null,
                            null);
            case REFUSED -> refused(e.getMessage() == null ? "" : e.getMessage());
        };
    }

    private static CustomerFailure refused(String message) {
        if (message.contains(NAMELESS)) {
            return failed(
                    "The statement failed at a value, for example one that cannot be converted to"
                            + " the type with which it is compared.");
        }
        String kind = message.substring(0, Math.max(0, message.indexOf(" Error:")));
        String first = message.lines().findFirst().orElse("");
        return switch (kind.toLowerCase(Locale.ROOT)) {
            case "io", "fatal", "internal", "serialization" ->
                    CustomerFailure.unreachable("The stored file cannot be read.");
            case "out of memory" -> failed("The statement needs more memory than it may use.");
            case "binder", "catalog", "parser", "permission" ->
                    failed(ErrorText.withoutPaths(first));
            default -> failed(ErrorText.withoutNumbers(ErrorText.withoutPaths(first)));
        };
    }

    private static CustomerFailure failed(String message) {
        return new CustomerFailure(ProblemCode.QUERY_FAILED, message, null, null);
    }
}
