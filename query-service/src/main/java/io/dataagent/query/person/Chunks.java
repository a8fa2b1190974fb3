package io.dataagent.query.person;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.json.ContractJson;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.Deflater;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/// Kept rows as compressed JSON, a few hundred rows at a time.
final class Chunks {

    private static final int MOST_ROWS = 500;
    private static final int MOST_BYTES = 1_000_000;
    private static final TypeReference<List<List<JsonNode>>> ROWS = new TypeReference<>() {};

    /// Some rows of a result.
    ///
    /// @param firstRow 0-based
    /// @param rowCount how many
    /// @param body compressed JSON
    record Chunk(int firstRow, int rowCount, byte[] body) {}

    private Chunks() {}

    static List<Chunk> of(List<List<JsonNode>> rows) {
        List<Chunk> chunks = new ArrayList<>();
        int first = 0;
        int bytes = 0;
        for (int i = 0; i < rows.size(); i++) {
            bytes += size(rows.get(i));
            boolean last = i == rows.size() - 1;
            if (last || i - first + 1 == MOST_ROWS || bytes > MOST_BYTES) {
                chunks.add(chunk(first, rows.subList(first, i + 1)));
                first = i + 1;
                bytes = 0;
            }
        }
        return chunks;
    }

    private static int size(List<JsonNode> row) {
        return row.stream().mapToInt(c -> c.isTextual() ? c.textValue().length() : 16).sum();
    }

    private static Chunk chunk(int first, List<List<JsonNode>> rows) {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        try (GZIPOutputStream zip = new Fast(body)) {
            ContractJson.mapper().writeValue(zip, rows);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Chunk(first, rows.size(), body.toByteArray());
    }

    static List<List<JsonNode>> rows(byte[] body) {
        try (GZIPInputStream zip = new GZIPInputStream(new ByteArrayInputStream(body))) {
            return ContractJson.mapper().readValue(zip, ROWS);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static final class Fast extends GZIPOutputStream {

        Fast(ByteArrayOutputStream out) throws IOException {
            super(out);
            def.setLevel(Deflater.BEST_SPEED);
        }
    }
}
