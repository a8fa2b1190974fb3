package io.dataagent.kit.problem;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.Problem;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.kit.token.ServiceTokenProvider;
import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.ForbiddenException;
import io.quarkus.security.UnauthorizedException;
import jakarta.enterprise.inject.Instance;
import jakarta.validation.ConstraintViolation;
import jakarta.validation.ConstraintViolationException;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;
import org.jboss.logging.MDC;
import org.jboss.resteasy.reactive.ClientWebApplicationException;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;
import org.jspecify.annotations.Nullable;

/// The one mapper from exceptions to RFC 9457 bodies. What it does not know becomes `internal`
/// without any detail; the log has the rest.
public final class ProblemMapper {

    private static final Logger LOG = Logger.getLogger(ProblemMapper.class);
    private static final String RETRY_AFTER_SECONDS = "1";

    /// The extension that says when to try again.
    private static final String RETRY_AFTER = "retryAfterSeconds";

    private final Instance<KnownFailures> technologies;

    ProblemMapper(Instance<KnownFailures> technologies) {
        this.technologies = technologies;
    }

    /// Renders a problem that a use case raised.
    @ServerExceptionMapper
    public Response expected(ProblemException e) {
        return render(e.problem());
    }

    /// Nobody is signed in.
    @ServerExceptionMapper
    public Response unauthorized(UnauthorizedException e) {
        return unauthenticated();
    }

    /// The token is expired, forged or for somebody else.
    @ServerExceptionMapper
    public Response failed(AuthenticationFailedException e) {
        return unauthenticated();
    }

    /// The role does not have the permission.
    @ServerExceptionMapper
    public Response forbidden(ForbiddenException e) {
        return render(Problem.of(ProblemCode.FORBIDDEN, "Your role does not allow this."));
    }

    /// A constraint on a parameter or body does not hold.
    @ServerExceptionMapper
    public Response invalid(ConstraintViolationException e) {
        String detail =
                e.getConstraintViolations().stream()
                        .map(ProblemMapper::sentence)
                        .sorted()
                        .collect(Collectors.joining("; "));
        return render(Problem.of(ProblemCode.VALIDATION_FAILED, detail));
    }

    /// A body has a field that nobody knows.
    @ServerExceptionMapper
    public Response unknownField(UnrecognizedPropertyException e) {
        return render(
                Problem.of(
                        ProblemCode.UNKNOWN_FIELD,
                        "There is no field '" + e.getPropertyName() + "'."));
    }

    /// A body is JSON of another shape.
    @ServerExceptionMapper
    public Response mismatched(MismatchedInputException e) {
        return render(
                Problem.of(
                        ProblemCode.UNREADABLE_BODY,
                        "The value at '" + path(e) + "' does not fit."));
    }

    /// A body is no JSON, or a record refused its values.
    @ServerExceptionMapper
    public Response unreadable(JsonProcessingException e) {
        if (e.getCause() instanceof ProblemException problem) {
            return render(problem.problem());
        }
        String detail =
                e instanceof JsonMappingException m
                                && e.getCause() instanceof IllegalArgumentException cause
                        ? "The value at '" + path(m) + "' is not allowed: " + cause.getMessage()
                        : "Send well-formed JSON in UTF-8.";
        return render(Problem.of(ProblemCode.UNREADABLE_BODY, detail));
    }

    /// A service that is needed does not answer.
    @ServerExceptionMapper
    public Response unreachable(ProcessingException e) {
        LOG.warnf("a service does not answer: %s", e.getMessage());
        return render(Problem.of(ProblemCode.UPSTREAM_UNAVAILABLE, null));
    }

    /// A service that is needed answered with an error that nobody handled.
    @ServerExceptionMapper
    public Response upstream(ClientWebApplicationException e) {
        LOG.warnf("a service answered %d", e.getResponse().getStatus());
        return render(Problem.of(ProblemCode.UPSTREAM_UNAVAILABLE, null));
    }

    /// The HTTP layer refused the request.
    @ServerExceptionMapper
    public Response http(WebApplicationException e) {
        if (cause(e) instanceof JsonProcessingException json) {
            return switch (json) {
                case UnrecognizedPropertyException u -> unknownField(u);
                case MismatchedInputException m -> mismatched(m);
                case JsonProcessingException other -> unreadable(other);
            };
        }
        int status = e.getResponse().getStatus();
        ProblemCode code = ofStatus(status);
        if (code == ProblemCode.INTERNAL) {
            LOG.errorf(e, "request failed");
        }
        return render(Problem.of(code, null));
    }

    /// Anything else is a bug or an outage.
    @ServerExceptionMapper
    public Response unexpected(Throwable e) {
        Optional<Problem> known =
                technologies.stream().flatMap(t -> t.read(e).stream()).findFirst();
        if (known.isPresent()) {
            LOG.warnf("refused: %s", e.getMessage());
            return render(known.get());
        }
        LOG.errorf(e, "request failed");
        return render(Problem.of(ProblemCode.INTERNAL, null));
    }

    /// A problem as an HTTP response; the line that is logged for the request names its code.
    public static Response render(Problem problem) {
        MDC.put(ProblemBody.CODE, problem.code().wire());
        Response.ResponseBuilder response =
                Response.status(problem.status())
                        .type(Problem.MEDIA_TYPE)
                        .entity(ContractJson.write(ProblemBody.of(problem).json()));
        if (problem.code() == ProblemCode.UNAUTHENTICATED) {
            response.header("WWW-Authenticate", "Bearer");
        }
        if (problem.status() == ProblemCode.BUSY.status()) {
            JsonNode seconds = problem.extensions().get(RETRY_AFTER);
            response.header(
                    "Retry-After", seconds == null ? RETRY_AFTER_SECONDS : seconds.asText());
        }
        return response.build();
    }

    /// The caller's own token; callers renew it on this header and on no other answer of 401.
    private static Response unauthenticated() {
        Problem problem =
                Problem.of(
                        ProblemCode.UNAUTHENTICATED,
                        "Send a valid access token; an expired one must be renewed.");
        return Response.fromResponse(render(problem))
                .header("WWW-Authenticate", null)
                .header("WWW-Authenticate", ServiceTokenProvider.REFUSAL)
                .build();
    }

    private static @Nullable Throwable cause(WebApplicationException e) {
        return e.getCause();
    }

    private static String sentence(ConstraintViolation<?> violation) {
        String path = violation.getPropertyPath().toString();
        String name = path.substring(path.lastIndexOf('.') + 1);
        return "'" + name + "' " + violation.getMessage();
    }

    private static String path(JsonMappingException e) {
        return e.getPath().stream()
                .map(r -> r.getFieldName() == null ? "[" + r.getIndex() + "]" : r.getFieldName())
                .collect(Collectors.joining("."));
    }

    private static ProblemCode ofStatus(int status) {
        return switch (status) {
            case 400 -> ProblemCode.BAD_REQUEST;
            case 401 -> ProblemCode.UNAUTHENTICATED;
            case 403 -> ProblemCode.FORBIDDEN;
            case 404 -> ProblemCode.NOT_FOUND;
            case 405 -> ProblemCode.METHOD_NOT_ALLOWED;
            case 406 -> ProblemCode.NOT_ACCEPTABLE;
            case 413 -> ProblemCode.BODY_TOO_LARGE;
            case 415 -> ProblemCode.UNSUPPORTED_MEDIA_TYPE;
            default -> status >= 500 ? ProblemCode.INTERNAL : ProblemCode.BAD_REQUEST;
        };
    }
}
