package io.dataagent.offline.http;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;
import org.jspecify.annotations.Nullable;

/// Errors in the protocol's shape: `{"error": {"message", "type", "param", "code"}}`.
class Errors {

    private static final Logger LOG = Logger.getLogger(Errors.class);

    @ServerExceptionMapper
    public Response bad(BadRequest e) {
        String message = e.getMessage() == null ? "bad request" : e.getMessage();
        return response(400, message, "invalid_request_error", "invalid_request", e.parameter());
    }

    /// The last resort; the question's text stays out of the log.
    @ServerExceptionMapper
    public Response broken(IllegalStateException e) {
        return unexpected(e);
    }

    @ServerExceptionMapper
    public Response broken(IllegalArgumentException e) {
        return unexpected(e);
    }

    private static Response unexpected(RuntimeException e) {
        LOG.errorf("a request failed with %s", e.getClass().getSimpleName());
        return response(
                500,
                "The offline model failed on this request.",
                "server_error",
                "internal_error",
                null);
    }

    static Response response(
            int status, String message, String type, String code, @Nullable String parameter) {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.putObject("error")
                .put("message", message)
                .put("type", type)
                .put("param", parameter)
                .put("code", code);
        return Response.status(status)
                .type(MediaType.APPLICATION_JSON)
                .entity(root.toString())
                .build();
    }
}
