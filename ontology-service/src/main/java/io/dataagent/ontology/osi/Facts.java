package io.dataagent.ontology.osi;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.ontology.model.Evidence;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Our own facts inside custom extensions, of each the first that was said; none where they are
/// absent or unreadable.
record Facts(JsonNode json) {

    static Facts of(Node node) {
        ObjectNode facts = ContractJson.mapper().createObjectNode();
        for (JsonNode extension : node.json().path("custom_extensions")) {
            if (extension.path("vendor_name").asText().equals(OsiWriter.VENDOR)
                    && data(extension) instanceof ObjectNode said) {
                said.properties().forEach(f -> facts.putIfAbsent(f.getKey(), f.getValue()));
            }
        }
        return new Facts(facts);
    }

    /// Whether an extension of ours holds facts.
    static boolean readable(JsonNode extension) {
        return data(extension).isObject();
    }

    private static JsonNode data(JsonNode extension) {
        JsonNode data = extension.path("data");
        if (data.isObject()) {
            return data;
        }
        try {
            return ContractJson.mapper().readTree(data.asText("{}"));
        } catch (JsonProcessingException _) {
            return MissingNode.getInstance();
        }
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

    /// Why a relationship is believed, if somebody said.
    Optional<Evidence> evidence(String relationship) {
        List<String> reasons = names("reasons");
        Node said = new Node(json.path("opinion"), "");
        String verdict = said.text("verdict");
        Evidence.Opinion opinion =
                verdict == null
                        ? null
                        : new Evidence.Opinion(
                                verdict,
                                Objects.requireNonNullElse(said.text("reason"), ""),
                                Objects.requireNonNullElse(said.text("by"), ""));
        return reasons.isEmpty() && opinion == null
                ? Optional.empty()
                : Optional.of(new Evidence(relationship, reasons, opinion));
    }
}
