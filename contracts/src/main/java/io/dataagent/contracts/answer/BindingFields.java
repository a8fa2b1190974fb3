package io.dataagent.contracts.answer;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The properties of a binding by their names and near-synonyms.
record BindingFields(JsonNode json) {

    private static final Map<String, List<String>> OPERANDS =
            Map.of(
                    "from",
                            List.of(
                                    "from",
                                    "base",
                                    "baseline",
                                    "before",
                                    "old",
                                    "subtrahend",
                                    "reference",
                                    "start"),
                    "to", List.of("to", "after", "new", "minuend", "value", "end", "current"),
                    "part", List.of("part", "numerator"),
                    "whole", List.of("whole", "total", "denominator"),
                    "numerator", List.of("numerator", "dividend", "part"),
                    "denominator", List.of("denominator", "divisor", "whole"));

    boolean has(String field) {
        return json.hasNonNull(field);
    }

    Optional<String> optional(String... names) {
        for (String name : names) {
            JsonNode node = json.path(name);
            if (node.isValueNode() && !node.isNull() && !node.asText().isBlank()) {
                return Optional.of(node.asText());
            }
        }
        return Optional.empty();
    }

    String text(String... names) {
        return optional(names)
                .orElseThrow(() -> new IllegalArgumentException(names[0] + " is missing"));
    }

    int number(String name) {
        JsonNode node = json.path(name);
        String text = node.asText().strip();
        if (!node.isValueNode() || !text.matches("\\d{1,9}")) {
            throw new IllegalArgumentException(name + " is no whole number from 0");
        }
        return Integer.parseInt(text);
    }

    int step() {
        for (String name : List.of("stepId", "step_id", "step")) {
            if (has(name)) {
                String text = json.path(name).asText().replaceFirst("^step_", "");
                if (text.matches("\\d{1,9}")) {
                    return Integer.parseInt(text);
                }
            }
        }
        throw new IllegalArgumentException("stepId is missing");
    }

    @Nullable String table() {
        return optional("table").orElse(null);
    }

    String from() {
        return operand("from");
    }

    String to() {
        return operand("to");
    }

    String operand(String name) {
        for (String synonym : OPERANDS.getOrDefault(name, List.of(name))) {
            JsonNode node = json.path(synonym);
            if (node.isTextual() && !bare(node.asText()).isBlank()) {
                return bare(node.asText());
            }
            if (node.isObject()) {
                throw new IllegalArgumentException(
                        name + " takes the name of another binding, not a binding itself");
            }
        }
        throw new IllegalArgumentException(
                has("of")
                        ? "a list of operands does not say which comes first; name " + both(name)
                        : name + " is missing: the name of another binding");
    }

    private static String both(String name) {
        return switch (name) {
            case "from", "to" -> "from and to";
            case "part", "whole" -> "part and whole";
            default -> "numerator and denominator";
        };
    }

    List<String> operands() {
        List<String> names = new ArrayList<>();
        JsonNode of = json.path("of");
        if (of.isTextual()) {
            names.add(bare(of.asText()));
        }
        if (of.isArray()) {
            of.forEach(n -> names.add(n.isTextual() ? bare(n.asText()) : ""));
        }
        if (names.isEmpty()) {
            throw new IllegalArgumentException("of is missing: names of other bindings");
        }
        if (names.contains("")) {
            throw new IllegalArgumentException("of takes names of other bindings and nothing else");
        }
        return names;
    }

    /// A name without the braces that it has in the text.
    static String bare(String name) {
        return name.strip().replaceAll("^\\{\\{\\s*|\\s*}}$", "");
    }
}
