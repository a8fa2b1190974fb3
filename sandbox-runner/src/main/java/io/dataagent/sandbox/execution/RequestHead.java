package io.dataagent.sandbox.execution;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.exc.StreamReadException;
import com.fasterxml.jackson.databind.JsonMappingException;
import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.sandbox.SandboxLimits;
import io.dataagent.contracts.sandbox.SandboxPriority;
import io.dataagent.contracts.sandbox.SandboxRequest;
import io.dataagent.sandbox.driver.SessionId;
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
/// @param session the session to continue, or null
/// @param priority who goes first
record RequestHead(
        ExecutionId executionId,
        int codeChars,
        @Nullable SandboxLimits limits,
        @Nullable SessionId session,
        SandboxPriority priority) {

    private static final TableData NO_ROWS = new TableData(List.of(), List.of());

    /// Reads the head of a request body. No text is made longer than the code may be, however long
    /// it stands in the body.
    ///
    /// @param codeChars length that the source may have, in characters
    /// @throws ProblemException `unreadable_body`, `validation_failed`, `malformed_id` or
    ///   `body_too_large`
    static RequestHead read(byte[] body, int codeChars) {
        try (JsonParser parser = factory(codeChars).createParser(body)) {
            return read(parser);
        } catch (StreamConstraintsException e) {
            throw new ProblemException(ProblemCode.BODY_TOO_LARGE, "The code is too long.");
        } catch (StreamReadException e) {
            throw new ProblemException(
                    ProblemCode.UNREADABLE_BODY, "Send well-formed JSON in UTF-8.");
        } catch (IOException e) {
            throw new ProblemException(
                    ProblemCode.UNREADABLE_BODY, "Send a sandbox request as JSON in UTF-8.");
        }
    }

    private static JsonFactory factory(int codeChars) {
        return new JsonFactoryBuilder()
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .streamReadConstraints(
                        StreamReadConstraints.builder().maxStringLength(codeChars).build())
                .build();
    }

    private static RequestHead read(JsonParser parser) throws IOException {
        require(parser.nextToken() == JsonToken.START_OBJECT, "Send a JSON object.");
        ExecutionId id = null;
        String code = null;
        SandboxLimits limits = null;
        SessionId session = null;
        SandboxPriority priority = SandboxPriority.INTERACTIVE;
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
                        session = value == JsonToken.VALUE_NULL ? null : session(parser, value);
                case "inputs" -> InputCheck.check(parser, value);
                case "priority" ->
                        priority = value == JsonToken.VALUE_NULL ? priority : priority(parser);
                default -> parser.skipChildren();
            }
        }
        require(parser.nextToken() == null, "There is something after the JSON object.");
        if (id == null || code == null) {
            throw invalid("'executionId' and 'code' are needed.");
        }
        return new RequestHead(id, code.length(), limits, session, priority);
    }

    private static ExecutionId id(String text) {
        try {
            return ExecutionId.of(text);
        } catch (IllegalArgumentException e) {
            throw new ProblemException(ProblemCode.MALFORMED_ID, "'executionId' is not a UUID.");
        }
    }

    private static SessionId session(JsonParser parser, JsonToken value) throws IOException {
        try {
            return SessionId.of(value == JsonToken.VALUE_STRING ? parser.getText() : "");
        } catch (IllegalArgumentException e) {
            throw new ProblemException(ProblemCode.MALFORMED_ID, "'sessionId' is not a UUID.");
        }
    }

    private static SandboxPriority priority(JsonParser parser) throws IOException {
        try {
            return SandboxPriority.of(parser.getText());
        } catch (IllegalArgumentException e) {
            throw invalid("'priority' is 'interactive' or 'background'.");
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
    static void checkName(String name) {
        try {
            var _ = new SandboxRequest(ExecutionId.next(), "", Map.of(name, NO_ROWS), null, null);
        } catch (IllegalArgumentException e) {
            throw invalid("'data': '" + name + "' is " + e.getMessage() + ".");
        }
    }

    static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw invalid(otherwise);
        }
    }

    static ProblemException invalid(String detail) {
        return new ProblemException(ProblemCode.VALIDATION_FAILED, detail);
    }
}
