package io.dataagent.query.source.value;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.json.ContractJson;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One row that a statement of our own brought, whatever the dialect.
///
/// @param names of the columns
/// @param cells in the same order
public record Row(List<String> names, List<JsonNode> cells) {

    /// A text, or a value's text form.
    ///
    /// @throws IllegalStateException if it is NULL
    public String getString(String name) {
        return getString(at(name));
    }

    /// A text, or a value's text form.
    ///
    /// @throws IllegalStateException if it is NULL
    public String getString(int at) {
        String text = optional(at);
        if (text == null) {
            throw new IllegalStateException("NULL in column " + names.get(at));
        }
        return text;
    }

    /// A text, or a value's text form, or null.
    public @Nullable String optional(String name) {
        return optional(at(name));
    }

    /// A text, or a value's text form, or null.
    public @Nullable String optional(int at) {
        JsonNode cell = cells.get(at);
        return cell.isNull() ? null : cell.asText();
    }

    /// A whole number.
    public long getLong(String name) {
        return getLong(at(name));
    }

    /// A whole number.
    public long getLong(int at) {
        JsonNode cell = cells.get(at);
        return cell.isNumber() ? cell.longValue() : Long.parseLong(getString(at));
    }

    /// A number.
    public double getDouble(int at) {
        JsonNode cell = cells.get(at);
        return cell.isNumber() ? cell.doubleValue() : Double.parseDouble(getString(at));
    }

    /// A truth value; where a dialect has none, a number that is not zero.
    public boolean getBoolean(String name) {
        JsonNode cell = cells.get(at(name));
        return cell.isBoolean() ? cell.booleanValue() : cell.asInt() != 0;
    }

    /// A list of texts; NULL is an empty one.
    public List<String> texts(String name) {
        String json = optional(name);
        try {
            return json == null
                    ? List.of()
                    : List.of(ContractJson.mapper().readValue(json, String[].class));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("no list in column " + name, e);
        }
    }

    private int at(String name) {
        int at = names.indexOf(name);
        if (at < 0) {
            throw new IllegalStateException("no column " + name);
        }
        return at;
    }
}
