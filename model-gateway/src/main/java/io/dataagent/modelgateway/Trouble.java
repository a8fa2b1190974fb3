package io.dataagent.modelgateway;

import io.dataagent.contracts.problem.ProblemCode;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/// What went wrong in one try, and whether another try may help.
///
/// @param code the stable code, should it stay at this
/// @param reason for the listener
/// @param sentence for people; never holds the provider's text
/// @param retryable whether to try again
/// @param retryAfter what the provider asked for
/// @param cancelled whether the caller aborted
record Trouble(
        ProblemCode code,
        String reason,
        String sentence,
        boolean retryable,
        Optional<Duration> retryAfter,
        boolean cancelled) {

    private static final int TOO_MANY = 429;
    private static final int OVERLOADED = 529;
    private static final int REQUEST_TIMEOUT = 408;
    private static final int FIRST_SERVER_ERROR = 500;

    static Trouble of(Throwable failure) {
        for (Throwable t = failure; t != null; t = t.getCause()) {
            switch (t) {
                case AbortableHttpClient.RefusedException refused -> {
                    return refused(refused);
                }
                case CancellationException cancelled -> {
                    return aborted();
                }
                case HttpTimeoutException timeout -> {
                    return again(
                            ProblemCode.MODEL_TIMEOUT,
                            "timeout",
                            "The language model did not answer in time.");
                }
                case AbortableHttpClient.TransportException transport
                        when !hasTimeout(transport) -> {
                    return again(
                            ProblemCode.MODEL_FAILED,
                            "connection",
                            "The language model cannot be reached.");
                }
                case Translation.BrokenAnswer broken -> {
                    return again(
                            ProblemCode.MODEL_FAILED,
                            "truncated",
                            "The language model's answer was cut off.");
                }
                default -> {}
            }
        }
        return again(
                ProblemCode.MODEL_FAILED,
                "truncated",
                "The language model's answer could not be read.");
    }

    private static boolean hasTimeout(Throwable failure) {
        for (Throwable t = failure; t != null; t = t.getCause()) {
            if (t instanceof HttpTimeoutException || t instanceof CancellationException) {
                return true;
            }
        }
        return false;
    }

    private static Trouble refused(AbortableHttpClient.RefusedException refused) {
        int status = refused.statusCode();
        if (status == TOO_MANY) {
            return new Trouble(
                    ProblemCode.MODEL_FAILED,
                    "rate_limited",
                    "The language model is overloaded (429); try again later.",
                    true,
                    RetryAfter.parse(refused.retryAfter()),
                    false);
        }
        if (status >= FIRST_SERVER_ERROR || status == REQUEST_TIMEOUT || status == OVERLOADED) {
            return new Trouble(
                    ProblemCode.MODEL_FAILED,
                    "server_error",
                    "The language model's provider has trouble (" + status + ").",
                    true,
                    RetryAfter.parse(refused.retryAfter()),
                    false);
        }
        String sentence =
                status == 401 || status == 403
                        ? "The provider refused the key ("
                                + status
                                + "); the operator must correct it."
                        : "The provider refused the request (" + status + ").";
        return new Trouble(
                ProblemCode.MODEL_FAILED, "refused", sentence, false, Optional.empty(), false);
    }

    private static Trouble again(ProblemCode code, String reason, String sentence) {
        return new Trouble(code, reason, sentence, true, Optional.empty(), false);
    }

    private static Trouble aborted() {
        return new Trouble(
                ProblemCode.MODEL_FAILED,
                "cancelled",
                "The call was aborted.",
                false,
                Optional.empty(),
                true);
    }
}
