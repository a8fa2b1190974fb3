package io.dataagent.query.gate.duckdb;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.query.gate.text.Token;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The text a tree is made from: the original with its placeholders numbered in their order, since
/// DuckDB would number them in the order in which it looks at them. Its nodes count bytes of UTF-8,
/// people count characters of the original.
final class DuckDbText {

    private static final int SHOWN = 40;

    private final String sql;
    private final byte[] bytes;
    private final List<Integer> added = new ArrayList<>();

    DuckDbText(String sql) {
        this(sql, List.of());
    }

    /// @param placeholders of the original, in order
    DuckDbText(String original, List<Token> placeholders) {
        StringBuilder text = new StringBuilder();
        int from = 0;
        for (Token place : placeholders) {
            text.append(original, from, place.offset()).append(place.value());
            from = place.end();
            for (int i = place.value().length() - (place.end() - place.offset()); i > 0; i--) {
                added.add(text.length());
            }
        }
        this.sql = text.append(original, from, original.length()).toString();
        this.bytes = sql.getBytes(StandardCharsets.UTF_8);
    }

    /// What DuckDB reads.
    String sql() {
        return sql;
    }

    /// The 1-based character position of a node in the original, or null if it has none.
    @Nullable Integer position(JsonNode node) {
        JsonNode location = node.path("query_location");
        return location.isInt() ? position(location.asInt()) : null;
    }

    /// The 1-based character position of a 0-based byte.
    @Nullable Integer position(int offset) {
        if (offset < 0 || offset > bytes.length) {
            return null;
        }
        int characters = text(0, offset).length();
        long before = added.stream().filter(end -> end <= characters).count();
        return characters - (int) before + 1;
    }

    /// The first words of a node, for people; empty if it is not known where it stands.
    String near(JsonNode node) {
        int begin = node.path("query_location").asInt(-1);
        if (begin < 0 || begin >= bytes.length) {
            return "";
        }
        int length = node.path("query_location_length").asInt(SHOWN);
        int end = Math.min(bytes.length, begin + Math.clamp(length, 1, SHOWN));
        String text = text(begin, end).strip();
        int line = text.indexOf('\n');
        return line < 0 ? text : text.substring(0, line);
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
