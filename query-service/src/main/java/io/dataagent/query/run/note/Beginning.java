package io.dataagent.query.run.note;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.json.ContractJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;

/// The first characters of a JSON value as text; the rest is written to nowhere.
public final class Beginning extends Writer {

    private final StringBuilder text = new StringBuilder();
    private final int most;

    private Beginning(int most) {
        this.most = most;
    }

    public static String of(JsonNode value, int most) {
        if (value.isTextual()) {
            String whole = value.textValue();
            return whole.substring(0, Math.min(most, whole.length()));
        }
        try (Beginning beginning = new Beginning(most)) {
            ContractJson.mapper().writeValue(beginning, value);
            return beginning.text.toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void write(char[] characters, int from, int length) {
        text.append(characters, from, Math.min(length, most - text.length()));
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
}
