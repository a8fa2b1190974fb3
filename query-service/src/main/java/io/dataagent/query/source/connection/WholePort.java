package io.dataagent.query.source.connection;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import java.io.IOException;

/// Reads a port, which is a whole number: no text, no fraction that would be cut off.
final class WholePort extends StdDeserializer<Integer> {

    private static final long serialVersionUID = 1L;

    WholePort() {
        super(Integer.class);
    }

    @Override
    public Integer deserialize(JsonParser parser, DeserializationContext context)
            throws IOException {
        if (parser.currentToken() != JsonToken.VALUE_NUMBER_INT) {
            throw context.wrongTokenException(
                    parser, Integer.class, JsonToken.VALUE_NUMBER_INT, "a port is a whole number");
        }
        return parser.getIntValue();
    }
}
