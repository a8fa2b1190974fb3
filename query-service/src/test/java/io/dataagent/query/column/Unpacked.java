package io.dataagent.query.column;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// Frames of columns as Python reads them: written from the description of the form, not from the
/// writer.
///
/// @param columns the values of each column, null where one is missing
/// @param groups how many rows each group had
/// @param end the rows that the end tells, or -1
public record Unpacked(List<List<Object>> columns, List<Integer> groups, long end) {

    /// Reads frames; those whose header tells neither rows nor an end are passed over.
    public static Unpacked of(byte[] bytes) throws IOException {
        List<List<Object>> columns = new ArrayList<>();
        List<List<String>> texts = new ArrayList<>();
        List<Integer> groups = new ArrayList<>();
        long end = -1;
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
        while (in.available() > 0) {
            int head = in.readInt();
            int length = in.readInt();
            JsonNode header = new ObjectMapper().readTree(in.readNBytes(head));
            ByteBuffer body = ByteBuffer.wrap(in.readNBytes(length)).order(ByteOrder.LITTLE_ENDIAN);
            if (header.path("end").booleanValue()) {
                end = header.get("rows").longValue();
            } else if (header.path("rows").isInt()) {
                groups.add(header.get("rows").intValue());
                group(header, body, columns, texts);
            }
        }
        return new Unpacked(columns, groups, end);
    }

    private static void group(
            JsonNode header,
            ByteBuffer body,
            List<List<Object>> columns,
            List<List<String>> texts) {
        int rows = header.get("rows").intValue();
        for (int c = 0; c < header.get("columns").size(); c++) {
            if (columns.size() == c) {
                columns.add(new ArrayList<>());
                texts.add(new ArrayList<>());
            }
            JsonNode told = header.get("columns").get(c);
            ByteBuffer values = part(body, told.get(1).intValue());
            ByteBuffer missing = part(body, told.get(2).intValue());
            ByteBuffer fresh = part(body, told.get(4).intValue());
            for (int i = 0; i < told.get(3).intValue(); i++) {
                byte[] text = new byte[fresh.getInt()];
                fresh.get(text);
                texts.get(c).add(new String(text, StandardCharsets.UTF_8));
            }
            for (int row = 0; row < rows; row++) {
                Object value = value(told.get(0).asText(), values, texts.get(c));
                boolean none = missing.capacity() > 0 && missing.get(row) == 1;
                columns.get(c).add(none ? null : value);
            }
        }
        if (body.hasRemaining()) {
            throw new IllegalStateException("bytes are left");
        }
    }

    private static ByteBuffer part(ByteBuffer body, int length) {
        ByteBuffer part = body.slice(body.position(), length).order(ByteOrder.LITTLE_ENDIAN);
        body.position(body.position() + length);
        return part;
    }

    private static Object value(String kind, ByteBuffer values, List<String> texts) {
        return switch (kind) {
            case "int", "time" -> values.getLong();
            case "float" -> values.getDouble();
            case "bool" -> values.get() == 1;
            case "text" -> {
                int code = values.getInt();
                yield code < texts.size() ? texts.get(code) : "no text";
            }
            default -> throw new IllegalStateException(kind);
        };
    }
}
