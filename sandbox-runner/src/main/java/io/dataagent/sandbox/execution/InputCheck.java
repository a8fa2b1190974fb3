package io.dataagent.sandbox.execution;

import static io.dataagent.sandbox.execution.RequestHead.invalid;
import static io.dataagent.sandbox.execution.RequestHead.require;

import com.fasterxml.jackson.core.Base64Variant;
import com.fasterxml.jackson.core.Base64Variants;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamReadException;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import java.io.IOException;
import java.io.OutputStream;
import java.util.HashSet;
import java.util.Set;

/// Checks the files of a request while it is read, without opening them: how many, how large, and
/// that their variables have names of their own.
final class InputCheck {

    private static final int MAX_FILES = 20;
    private static final long MAX_BYTES = 32L << 20;
    private static final Base64Variant BASE64 =
            Base64Variants.MIME_NO_LINEFEEDS.withReadPadding(
                    Base64Variant.PaddingReadBehaviour.PADDING_ALLOWED);
    private static final Set<String> FORMATS = Set.of("csv", "json", "parquet");

    private final Set<String> variables = new HashSet<>();
    private long bytes;

    private InputCheck() {}

    /// Reads the value of `inputs`.
    ///
    /// @throws ProblemException `validation_failed` or `body_too_large`
    static void check(JsonParser parser, JsonToken value) throws IOException {
        if (value == JsonToken.VALUE_NULL) {
            return;
        }
        require(value == JsonToken.START_ARRAY, "'inputs' is a list of files.");
        InputCheck check = new InputCheck();
        int files = 0;
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            require(++files <= MAX_FILES, "A run takes at most " + MAX_FILES + " input files.");
            require(parser.currentToken() == JsonToken.START_OBJECT, "An input is an object.");
            check.file(parser);
        }
    }

    private void file(JsonParser parser) throws IOException {
        boolean named = false;
        boolean filled = false;
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String field = parser.currentName();
            JsonToken value = parser.nextToken();
            boolean text = value == JsonToken.VALUE_STRING;
            switch (field) {
                case "name" -> named = text && !parser.getText().isBlank();
                case "base64" -> filled = text && content(parser);
                case "format" ->
                        require(
                                value == JsonToken.VALUE_NULL
                                        || (text && FORMATS.contains(parser.getText())),
                                "The 'format' of an input is csv, json or parquet.");
                case "variable" -> variable(text ? parser.getText() : null, value);
                default -> parser.skipChildren();
            }
        }
        require(named && filled, "An input needs 'name' and 'base64'.");
    }

    /// Counts what the text stands for, piece by piece.
    private boolean content(JsonParser parser) throws IOException {
        try {
            bytes += parser.readBinaryValue(BASE64, OutputStream.nullOutputStream());
        } catch (StreamReadException | IllegalArgumentException e) {
            throw invalid("The 'base64' of an input is not Base64.");
        }
        if (bytes > MAX_BYTES) {
            throw new ProblemException(
                    ProblemCode.BODY_TOO_LARGE,
                    "The input files of a run may hold " + (MAX_BYTES >> 20) + " MiB together.");
        }
        return true;
    }

    private void variable(@org.jspecify.annotations.Nullable String name, JsonToken value) {
        if (value == JsonToken.VALUE_NULL) {
            return;
        }
        if (name == null) {
            throw invalid("The 'variable' of an input is a name.");
        }
        RequestHead.checkName(name);
        require(variables.add(name), "Two inputs want the same variable.");
    }
}
