package io.dataagent.testkit.provider;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// A request as it came.
///
/// @param query of the address; empty for none
/// @param headers by lower-case name
/// @param body a missing node if there is none
public record Request(
        String method,
        String path,
        String query,
        Map<String, List<String>> headers,
        JsonNode body) {

    /// The first value of a header, or an empty text.
    public String header(String name) {
        List<String> values = headers.get(name.toLowerCase(Locale.ROOT));
        return values == null || values.isEmpty() ? "" : values.getFirst();
    }
}
