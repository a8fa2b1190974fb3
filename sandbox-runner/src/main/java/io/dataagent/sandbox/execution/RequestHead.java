package io.dataagent.sandbox.execution;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamReadException;
import com.fasterxml.jackson.databind.JsonMappingException;
import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.sandbox.SandboxLimits;
import io.dataagent.contracts.sandbox.SandboxRequest;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What the service itself must know of a [SandboxRequest]. The tables stay unopened: they may
/// be large, and only the run needs them.
///
/// @param executionId the run's name
/// @param codeChars length of the source, in characters
/// @param limits what the caller asks for, or null
record RequestHead(ExecutionId executionId, int codeChars, @Nullable SandboxLimits limits) {

    private static final JsonFactory JSON =
            new JsonFactory().enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);

    private static final TableData NO_ROWS = new TableData(List.of(), List.of());

    /// Reads the head of a request body.
    ///
    /// @throws ProblemException `unreadable_body`, `validation_failed` or `malformed_id`
    static RequestHead read(byte[] body) {
        try (JsonParser parser = JSON.createParser(body)) {
            return read(parser);
        } catch (StreamReadException e) {
            throw new ProblemException(
                    ProblemCode.UNREADABLE_BODY, "Send well-formed JSON in UTF-8.");
        } catch (IOException e) {
            throw new ProblemException(
                    ProblemCode.UNREADABLE_BODY, "Send a sandbox request as JSON in UTF-8.");
        }
    }

    private static RequestHead read(JsonParser parser) throws IOException {
        require(parser.nextToken() == JsonToken.START_OBJECT, "Send a JSON object.");
        ExecutionId id = null;
        String code = null;
        SandboxLimits limits = null;
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String field = parser.currentName();
            JsonToken value = parser.nextToken();
            switch (field) {
                case "executionId" ->
                        id = id(value == JsonToken.VALUE_STRING ? parser.getText() : "");
                case "code" -> code = value == JsonToken.VALUE_STRING ? parser.getText() : null;
                case "data" -> checkNames(parser, value);
                case "limits" -> limits = limits(parser, value);
                case "sessionId" ->
                        require(
                                value == JsonToken.VALUE_NULL,
                                "'sessionId': sessions are not offered here.");
                default -> parser.skipChildren();
            }
        }
        require(parser.nextToken() == null, "There is something after the JSON object.");
        if (id == null || code == null) {
            throw invalid("'executionId' and 'code' are needed.");
        }
        return new RequestHead(id, code.length(), limits);
    }

    private static ExecutionId id(String text) {
        try {
            return ExecutionId.of(text);
        } catch (IllegalArgumentException e) {
            throw new ProblemException(ProblemCode.MALFORMED_ID, "'executionId' is not a UUID.");
        }
    }

    private static @Nullable SandboxLimits limits(JsonParser parser, JsonToken value)
            throws IOException {
        if (value == JsonToken.VALUE_NULL) {
            return null;
        }
        try {
            return ContractJson.mapper().readValue(parser, SandboxLimits.class);
        } catch (JsonMappingException e) {
            throw invalid("'limits' needs positive whole numbers 'timeoutMs' and 'memoryMb'.");
        }
    }

    private static void checkNames(JsonParser parser, JsonToken value) throws IOException {
        if (value == JsonToken.VALUE_NULL) {
            return;
        }
        require(value == JsonToken.START_OBJECT, "'data' is an object of tables.");
        Set<String> names = new HashSet<>();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            names.add(parser.currentName());
            require(parser.nextToken() == JsonToken.START_OBJECT, "A table is an object.");
            parser.skipChildren();
        }
        names.forEach(RequestHead::checkName);
    }

    /// The contract's own rule for variable names.
    private static void checkName(String name) {
        try {
            var _ = new SandboxRequest(ExecutionId.next(), "", Map.of(name, NO_ROWS), null, null);
        } catch (IllegalArgumentException e) {
            throw invalid("'data': '" + name + "' is " + e.getMessage() + ".");
        }
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw invalid(otherwise);
        }
    }

    private static ProblemException invalid(String detail) {
        return new ProblemException(ProblemCode.VALIDATION_FAILED, detail);
    }
}
