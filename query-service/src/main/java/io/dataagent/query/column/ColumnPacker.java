package io.dataagent.query.column;

import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Packs rows into groups of columns and writes each group as one frame:
///
/// ```
/// | header length | body length | header (JSON) | body |    lengths big-endian, 32 bits
/// {"rows": n, "columns": [[kind, value bytes, missing bytes, texts, text bytes], …]}
/// {"end": true, "rows": all}
/// ```
///
/// The body holds each column's values, then a byte for each row where any is missing, then texts,
/// each after its length.
public final class ColumnPacker {

    private static final int GROUP_BYTES = 8 << 20;
    private static final int MOST_ROWS = 1 << 20;

    private final OutputStream out;
    private final List<Packed> columns = new ArrayList<>();
    private final int capacity;
    private int inGroup;
    private long rows;

    /// @param kinds how values travel, column by column
    public ColumnPacker(List<ColumnKind> kinds, OutputStream out) {
        this.out = out;
        int width = kinds.stream().mapToInt(k -> k.width() + 1).sum();
        this.capacity = Math.clamp(GROUP_BYTES / Math.max(1, width), 1, MOST_ROWS);
        kinds.forEach(kind -> columns.add(new Packed(kind, capacity)));
    }

    /// A whole number or a point in time.
    public void add(int column, long value) {
        columns.get(column).add(value);
    }

    /// A number.
    public void add(int column, double value) {
        columns.get(column).add(value);
    }

    /// Yes or no.
    public void add(int column, boolean value) {
        columns.get(column).add(value);
    }

    /// A text.
    public void add(int column, String value) {
        columns.get(column).add(value);
    }

    /// Nothing.
    public void addMissing(int column) {
        columns.get(column).addMissing();
    }

    /// The row is whole.
    public void row() throws IOException {
        inGroup++;
        rows++;
        if (inGroup == capacity || ((inGroup & 1023) == 0 && texts() > GROUP_BYTES)) {
            flush();
        }
    }

    private int texts() {
        return columns.stream().mapToInt(Packed::textBytes).sum();
    }

    /// Writes what is left, and the end.
    public void finish() throws IOException {
        flush();
        end(rows, out);
        out.flush();
    }

    /// Writes the end of all groups.
    public static void end(long rows, OutputStream out) throws IOException {
        frame(out, "{\"end\":true,\"rows\":" + rows + "}", new byte[0]);
    }

    /// Writes the rows that are there as a group.
    public void flush() throws IOException {
        if (inGroup == 0) {
            return;
        }
        String lengths = columns.stream().map(Packed::lengths).collect(Collectors.joining(","));
        ByteBuffer body = ByteBuffer.allocate(columns.stream().mapToInt(Packed::bytes).sum());
        columns.forEach(c -> c.writeTo(body));
        frame(out, "{\"rows\":" + inGroup + ",\"columns\":[" + lengths + "]}", body.array());
        inGroup = 0;
    }

    /// Writes a frame.
    public static void frame(OutputStream out, String header, byte[] body) throws IOException {
        byte[] head = header.getBytes(StandardCharsets.UTF_8);
        DataOutputStream data = new DataOutputStream(out);
        data.writeInt(head.length);
        data.writeInt(body.length);
        data.write(head);
        data.write(body);
    }
}
