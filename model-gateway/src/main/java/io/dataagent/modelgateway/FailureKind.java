package io.dataagent.modelgateway;

import io.dataagent.contracts.problem.ProblemCode;
import java.util.Locale;

/// How a call of a model can fail: whether another try may help, and what the person is told.
/// No sentence holds the provider's own words.
public enum FailureKind {
    RATE_LIMITED(true, "The language model is overloaded; ask again in a few minutes."),
    OUT_OF_CREDIT(
            false,
            "The account at the language model's provider is used up; the operator must refill"
                    + " it."),
    SERVER_ERROR(true, "The language model's provider has trouble; ask again in a few minutes."),
    CONNECTION(true, "The language model cannot be reached; ask again in a few minutes."),
    TIMEOUT(true, "The language model did not answer in time; ask again or choose another one."),
    STALLED(true, "The language model stopped in the middle of its answer; ask again."),
    TRUNCATED(true, "The language model's answer was cut off; ask again."),
    OUT_OF_TOKENS(true, "The language model's answer became too long; ask for less at once."),
    UNREADABLE(true, "The language model's answer could not be read; ask again."),
    EMPTY(true, "The language model gave no answer; ask again or choose another one."),
    TOO_LARGE(false, "The language model's answer was far too large and was thrown away."),
    REFUSAL(false, "The language model refused to answer this; word the question differently."),
    CONTENT_FILTER(
            false,
            "The provider's content filter stopped the answer; word the question differently."),
    CONTEXT_OVERFLOW(
            false,
            "The question needs more text than the language model can read; ask for less at once"
                    + " or choose a model with a larger context."),
    BAD_KEY(
            false,
            "The provider refused the key of this installation; the operator must see to it."),
    UNKNOWN_MODEL(
            false,
            "The provider does not know the model that is set; an administrator must correct it."),
    BAD_REQUEST(false, "The provider did not accept the request; try another model."),
    NOT_CONFIGURED(false, "The provider is not configured; choose another one."),
    CANCELLED(false, "The call was aborted.");

    private final boolean retryable;
    private final String sentence;

    FailureKind(boolean retryable, String sentence) {
        this.retryable = retryable;
        this.sentence = sentence;
    }

    /// Whether the same request may succeed when sent again at once or after a short wait.
    public boolean retryable() {
        return retryable;
    }

    /// One sentence for people.
    public String sentence() {
        return sentence;
    }

    /// One word for events and metrics.
    public String reason() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The stable code.
    public ProblemCode code() {
        return switch (this) {
            case TIMEOUT, STALLED -> ProblemCode.MODEL_TIMEOUT;
            case NOT_CONFIGURED -> ProblemCode.PROVIDER_NOT_CONFIGURED;
            case RATE_LIMITED,
                    OUT_OF_CREDIT,
                    SERVER_ERROR,
                    CONNECTION,
                    TRUNCATED,
                    OUT_OF_TOKENS,
                    UNREADABLE,
                    EMPTY,
                    TOO_LARGE,
                    REFUSAL,
                    CONTENT_FILTER,
                    CONTEXT_OVERFLOW,
                    BAD_KEY,
                    UNKNOWN_MODEL,
                    BAD_REQUEST,
                    CANCELLED ->
                    ProblemCode.MODEL_FAILED;
        };
    }
}
