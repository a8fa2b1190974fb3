package io.dataagent.query.gate;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The text a tree was made from. Its nodes count bytes of UTF-8, people count characters.
final class DuckDbText {

    private final byte[] bytes;

    DuckDbText(String sql) {
        this.bytes = sql.getBytes(StandardCharsets.UTF_8);
    }

    /// The 1-based character position of a node, or null if it has none.
    @Nullable Integer position(JsonNode node) {
        JsonNode location = node.path("query_location");
        return location.isInt() ? position(location.asInt()) : null;
    }

    /// The 1-based character position of a 0-based byte.
    @Nullable Integer position(int offset) {
        return offset < 0 || offset > bytes.length ? null : text(0, offset).length() + 1;
    }

    /// What a node was written as; empty if that is not known.
    String written(JsonNode node) {
        int begin = node.path("query_location").asInt(-1);
        int length = node.path("query_location_length").asInt(0);
        return begin < 0 || length <= 0 || begin + length > bytes.length
                ? ""
                : text(begin, begin + length);
    }

    private String text(int from, int to) {
        return new String(Arrays.copyOfRange(bytes, from, to), StandardCharsets.UTF_8);
    }
}
