package io.dataagent.contracts.json;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/// Holds JSON against the part of JSON Schema that [RecordSchema] writes.
final class Conforms {

    private final List<String> wrong = new ArrayList<>();
    private final boolean closed;

    private Conforms(boolean closed) {
        this.closed = closed;
    }

    /// What does not fit, with its place.
    static List<String> to(JsonNode schema, JsonNode json) {
        Conforms all = new Conforms(false);
        all.check(schema, json, "");
        return all.wrong;
    }

    /// The same, where properties that the schema does not name do not fit either.
    static List<String> unknown(JsonNode schema, JsonNode json) {
        Conforms all = new Conforms(true);
        all.check(schema, json, "");
        return all.wrong;
    }

    private void check(JsonNode schema, JsonNode json, String place) {
        if (schema.has("anyOf")) {
            boolean one = false;
            for (JsonNode option : schema.path("anyOf")) {
                Conforms own = new Conforms(closed);
                own.check(option, json, place);
                one |= own.wrong.isEmpty();
            }
            report(one, place, "fits no form");
            return;
        }
        report(typed(schema.path("type"), json), place, "is no " + schema.path("type"));
        if (schema.has("enum")) {
            boolean known = false;
            for (JsonNode word : schema.path("enum")) {
                known |= word.equals(json);
            }
            report(known, place, "is no word of " + schema.path("enum"));
        }
        json.properties().forEach(p -> property(schema, p.getKey(), p.getValue(), place));
        schema.path("required").forEach(r -> report(json.has(r.asText()), place, "lacks " + r));
        for (int i = 0; json.isArray() && i < json.size(); i++) {
            check(schema.path("items"), json.get(i), place + "/" + i);
        }
    }

    private void property(JsonNode schema, String name, JsonNode value, String place) {
        JsonNode own = schema.path("properties").path(name);
        JsonNode any = schema.path("additionalProperties");
        if (own.isObject() || any.isObject()) {
            check(own.isObject() ? own : any, value, place + "/" + name);
        } else if (schema.has("properties")) {
            boolean open = !closed && (any.isMissingNode() || any.asBoolean());
            report(open, place, "has " + name);
        }
    }

    private static boolean typed(JsonNode type, JsonNode json) {
        if (type.isArray()) {
            for (JsonNode one : type) {
                if (typed(one, json)) {
                    return true;
                }
            }
            return false;
        }
        return switch (type.asText()) {
            case "string" -> json.isTextual();
            case "integer" -> json.isIntegralNumber();
            case "number" -> json.isNumber();
            case "boolean" -> json.isBoolean();
            case "object" -> json.isObject();
            case "array" -> json.isArray();
            case "null" -> json.isNull();
            default -> true;
        };
    }

    private void report(boolean right, String place, String what) {
        if (!right) {
            wrong.add(place + " " + what);
        }
    }
}
