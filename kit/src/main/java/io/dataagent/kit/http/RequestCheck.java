package io.dataagent.kit.http;

import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.Problem;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.kit.problem.ProblemBody;
import io.dataagent.kit.token.ServiceTokenProvider;
import io.quarkus.runtime.configuration.MemorySize;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;

/// Looks at a request before any framework reads it: headers that are none, signs that no text of
/// ours may hold, and bodies over the limit, which are answered unread. What the framework would
/// stumble over is the caller's mistake and is called so.
@ApplicationScoped
public class RequestCheck {

    /// Before the framework's own look at the length.
    private static final int FIRST = 1_000;

    private static final String BEARER = "Bearer ";
    private static final Pattern TOKEN =
            Pattern.compile(
                    "(?i:Bearer) +[A-Za-z0-9_-]{1,8192}\\.[A-Za-z0-9_-]{1,16384}\\.[A-Za-z0-9_-]{1,8192}");
    private static final Duration DRAIN = Duration.ofSeconds(10);
    private static final long DRAIN_BYTES = 64L << 20;

    private final long limit;
    private final boolean jwsOnly;

    RequestCheck(
            @ConfigProperty(name = "quarkus.http.limits.max-body-size") Optional<MemorySize> limit,
            @ConfigProperty(name = "quarkus.oidc.tenant-enabled", defaultValue = "true")
                    boolean jwsOnly) {
        this.jwsOnly = jwsOnly;
        this.limit = limit.map(MemorySize::asLongValue).orElse(Long.MAX_VALUE);
    }

    void register(@Observes Filters filters) {
        filters.register(this::check, FIRST);
    }

    private void check(RoutingContext context) {
        Optional<Problem> wrong = wrong(context.request());
        if (wrong.isEmpty()) {
            wanted(context);
            context.next();
        } else {
            refuse(context, wrong.get());
        }
    }

    /// A caller who asked first may begin with the body.
    private static void wanted(RoutingContext context) {
        if ("100-continue".equalsIgnoreCase(context.request().getHeader("Expect"))) {
            context.response().writeContinue();
        }
    }

    private Optional<Problem> wrong(HttpServerRequest request) {
        return tooLarge(request)
                .or(() -> hidden(request))
                .or(() -> token(request.getHeader("Authorization")))
                .or(() -> accept(request.headers().getAll("Accept")))
                .or(() -> contentType(request.getHeader("Content-Type")));
    }

    private Optional<Problem> tooLarge(HttpServerRequest request) {
        String length = request.getHeader("Content-Length");
        return length != null && length.length() > 18 || length(length) > limit
                ? problem(ProblemCode.BODY_TOO_LARGE, "At most " + limit + " bytes are read.")
                : Optional.empty();
    }

    private static long length(@Nullable String text) {
        return text == null || !text.chars().allMatch(Character::isDigit) || text.isEmpty()
                ? 0
                : Long.parseLong(text);
    }

    /// An address that cannot be decoded, or holds what no database takes for text.
    private static Optional<Problem> hidden(HttpServerRequest request) {
        return Addresses.readable(request.uri())
                ? Optional.empty()
                : problem(
                        ProblemCode.BAD_REQUEST,
                        "The address has an escape that stands for no character of UTF-8.");
    }

    /// A token that is no JWS in its compact form was not made by any issuer of ours: nobody needs
    /// to be asked about it.
    private Optional<Problem> token(@Nullable String header) {
        return jwsOnly && header != null && isForeign(header)
                ? problem(ProblemCode.UNAUTHENTICATED, "Send a valid access token.")
                : Optional.empty();
    }

    /// Whether a bearer token has not the form of one.
    static boolean isForeign(String header) {
        return header.regionMatches(true, 0, BEARER, 0, BEARER.length())
                && !TOKEN.matcher(header).matches();
    }

    private static Optional<Problem> accept(List<String> headers) {
        return headers.stream().allMatch(MediaTypes::areRanges)
                ? Optional.empty()
                : problem(
                        ProblemCode.NOT_ACCEPTABLE,
                        "'Accept' is a list of media types, such as application/json.");
    }

    private static Optional<Problem> contentType(@Nullable String header) {
        if (header == null) {
            return Optional.empty();
        }
        return MediaTypes.isOne(header) && charsetIsKnown(header)
                ? Optional.empty()
                : problem(
                        ProblemCode.UNSUPPORTED_MEDIA_TYPE,
                        "'Content-Type' is a media type, such as application/json.");
    }

    private static boolean charsetIsKnown(String header) {
        Optional<String> name = MediaTypes.charset(header);
        try {
            return name.isEmpty() || Charset.isSupported(name.get());
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            return false;
        }
    }

    private static Optional<Problem> problem(ProblemCode code, String detail) {
        return Optional.of(Problem.of(code, detail));
    }

    /// Answers, and lets the rest of the body pass by: a connection that is closed under a caller
    /// who still writes loses the answer on its way.
    private static void refuse(RoutingContext context, Problem problem) {
        HttpServerRequest request = context.request();
        long[] seen = {0};
        request.handler(
                part -> {
                    seen[0] += part.length();
                    if (seen[0] > DRAIN_BYTES) {
                        request.connection().close();
                    }
                });
        long timer =
                context.vertx().setTimer(DRAIN.toMillis(), late -> request.connection().close());
        request.endHandler(end -> context.vertx().cancelTimer(timer));
        context.response().closeHandler(gone -> context.vertx().cancelTimer(timer));
        request.resume();
        if (problem.code() == ProblemCode.UNAUTHENTICATED) {
            context.response().putHeader("WWW-Authenticate", ServiceTokenProvider.REFUSAL);
        }
        @Nullable String id = RequestIds.safe(request.getHeader(RequestIds.HEADER));
        context.response()
                .setStatusCode(problem.status())
                .putHeader("Content-Type", Problem.MEDIA_TYPE)
                .putHeader("Cache-Control", "no-store")
                .end(ContractJson.write(new ProblemBody(problem, id).json()))
                .onFailure(gone -> {});
    }
}
