package io.dataagent.gateway.proxy;

import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.Problem;
import io.dataagent.contracts.problem.ProblemCode;
import io.micrometer.core.instrument.Metrics;
import io.vertx.core.http.HttpServerResponse;
import org.jspecify.annotations.Nullable;

/// The gateway's own answers.
public final class Answers {

    private static final String ONE_SECOND = "1";
    private static final int UNAUTHORIZED = 401;
    private static final int FORBIDDEN = 403;
    private static final int TOO_LARGE = 413;
    private static final int TOO_MANY = 429;

    private Answers() {}

    /// Sends an RFC 9457 body, unless an answer is on its way already: then the connection is
    /// cut, so that nobody takes half an answer for a whole one.
    public static void problem(
            HttpServerResponse response, ProblemCode code, @Nullable String detail) {
        if (response.ended() || response.closed()) {
            return;
        }
        if (response.headWritten()) {
            response.reset();
            return;
        }
        if (code == ProblemCode.RATE_LIMITED || code == ProblemCode.UPSTREAM_UNAVAILABLE) {
            response.putHeader("Retry-After", ONE_SECOND);
        }
        count(code);
        response.setStatusCode(code.status())
                .putHeader("Cache-Control", "no-store")
                .putHeader("Content-Type", Problem.MEDIA_TYPE)
                .end(ContractJson.write(body(Problem.of(code, detail), response)))
                .onFailure(gone -> {});
    }

    /// Who was turned away, and why; what a service broke off is counted where it is known which.
    private static void count(ProblemCode code) {
        switch (code.status()) {
            case UNAUTHORIZED, FORBIDDEN, TOO_MANY, TOO_LARGE ->
                    Metrics.counter("dataagent.gateway.refused", "reason", code.wire()).increment();
            default -> {}
        }
    }

    private static Body body(Problem problem, HttpServerResponse response) {
        return new Body(
                problem.type(),
                problem.title(),
                problem.status(),
                problem.detail(),
                problem.code(),
                problem.retryable(),
                response.headers().get(RequestIds.HEADER));
    }

    private record Body(
            String type,
            String title,
            int status,
            @Nullable String detail,
            ProblemCode code,
            boolean retryable,
            @Nullable String requestId) {}
}
