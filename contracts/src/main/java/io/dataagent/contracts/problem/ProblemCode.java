package io.dataagent.contracts.problem;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/// The stable code of everything that can go wrong, with its HTTP status and whether trying again
/// may help. The same code stands in problem bodies and in `message_error`.
public enum ProblemCode {
    BAD_REQUEST(400, "The request is not valid", false),
    MALFORMED_ID(400, "The id is malformed", false),
    VALIDATION_FAILED(400, "A value is not allowed", false),
    UNKNOWN_FIELD(400, "The request has an unknown field", false),
    UNREADABLE_BODY(400, "The body is not readable JSON", false),
    QUESTION_EMPTY(400, "The question is empty", false),
    QUESTION_TOO_LONG(400, "The question is too long", false),
    UNAUTHENTICATED(401, "Sign in first", false),
    FORBIDDEN(403, "The permission is missing", false),
    GRANT_INVALID(403, "The run grant is not valid", false),
    CSRF_REFUSED(403, "The request did not come from the page", false),
    NOT_FOUND(404, "There is no such thing", false),
    METHOD_NOT_ALLOWED(405, "The method is not allowed here", false),
    NOT_ACCEPTABLE(406, "No acceptable representation", false),
    CONFLICT(409, "The state does not allow this", false),
    RUN_IN_PROGRESS(409, "A run is in progress in this chat", true),
    RUN_ALREADY_CLAIMED(409, "The run was already started", false),
    RUN_NOT_CLAIMABLE(409, "The message is not waiting for a run", false),
    KIND_NOT_AVAILABLE(409, "This kind of run is not available here", false),
    ONTOLOGY_NOT_READY(409, "The ontology is not ready", true),
    IDEMPOTENCY_IN_PROGRESS(409, "The same request is still running", true),
    VERSION_CONFLICT(412, "Somebody changed it in the meantime", true),
    BODY_TOO_LARGE(413, "The body is too large", false),
    QUOTA_REACHED(413, "There is no room left for more files", false),
    UNSUPPORTED_MEDIA_TYPE(415, "The media type is not supported", false),
    IDEMPOTENCY_MISMATCH(422, "The idempotency key was used with another body", false),
    SQL_REFUSED(422, "The statement is not allowed", false),
    SCOPE_VIOLATION(422, "The statement leaves its scope", false),
    MODEL_INVALID(422, "The semantic model is not valid", false),
    TOO_MANY_RUNS(429, "Too many runs at once", true),
    DAILY_BUDGET_SPENT(429, "The budget of today is used up", true),
    RATE_LIMITED(429, "Too many requests", true),
    BUSY(429, "All places are taken", true),
    INTERNAL(500, "Something broke on our side", true),
    UPSTREAM_UNAVAILABLE(503, "A service that is needed does not answer", true),
    CONNECTION_FAILED(422, "The database cannot be reached or refuses the login", false),
    CONNECTION_NOT_READ_ONLY(422, "The database role may do more than read", false),
    HOST_NOT_ALLOWED(422, "The host is not allowed", false),
    QUERY_FAILED(422, "The database refused the statement", false),
    QUERY_TIMEOUT(504, "The statement took too long", true),
    QUERY_CANCELLED(409, "The statement was cancelled", true),
    SANDBOX_FAILED(422, "The Python code failed", false),
    SANDBOX_UNAVAILABLE(503, "The Python sandbox does not answer", true),
    MODEL_FAILED(502, "The language model failed", true),
    MODEL_TIMEOUT(504, "The language model took too long", true),
    MODEL_SCHEMA_VIOLATION(502, "The language model answered in the wrong form", true),
    PROVIDER_NOT_CONFIGURED(422, "The provider is not configured", false),
    BUDGET_EXHAUSTED(422, "The run has used up its budget", false),
    RUN_TIMEOUT(504, "The run took too long", true),
    RUN_LOST(500, "The run could not be taken up again", true),
    NEVER_STARTED(504, "The run was never started", true);

    private final int status;
    private final String title;
    private final boolean retryable;

    ProblemCode(int status, String title, boolean retryable) {
        this.status = status;
        this.title = title;
        this.retryable = retryable;
    }

    /// The HTTP status that this code is answered with.
    public int status() {
        return status;
    }

    /// One short sentence for people; never changes with the case at hand.
    public String title() {
        return title;
    }

    /// Whether the same request may succeed later.
    public boolean retryable() {
        return retryable;
    }

    /// The code as it stands in JSON: lower case with underscores.
    @JsonValue
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Reads the JSON form.
    @JsonCreator
    public static ProblemCode of(String wire) {
        return valueOf(wire.toUpperCase(Locale.ROOT));
    }
}
