package io.dataagent.ontology.osi;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.dataagent.contracts.json.ContractJson;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Our own facts inside a custom extension; none if it is absent or unreadable.
record Facts(JsonNode json) {

    static Facts of(Node node) {
        for (JsonNode extension : node.json().path("custom_extensions")) {
            if (extension.path("vendor_name").asText().equals(OsiWriter.VENDOR)) {
                try {
                    return new Facts(
                            ContractJson.mapper().readTree(extension.path("data").asText("{}")));
                } catch (JsonProcessingException _) {
                    return new Facts(MissingNode.getInstance());
                }
            }
        }
        return new Facts(MissingNode.getInstance());
    }

    @Nullable String text(String key) {
        return json.path(key).isTextual() ? json.path(key).asText() : null;
    }

    @Nullable Long number(String key) {
        return json.path(key).isIntegralNumber() ? json.path(key).asLong() : null;
    }

    /// A number from 0 to 1.
    @Nullable Double share(String key) {
        return json.path(key).isNumber() ? Math.clamp(json.path(key).asDouble(), 0.0, 1.0) : null;
    }

    List<String> names(String key) {
        return new Node(json, "").names(key);
    }
}
