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
/// {"rows": n, "columns": [[kind, value bytes, missing bytes, texts, text bytes(, type, unit)], …]}
/// {"end": true, "rows": all}
/// ```
///
/// The body holds each column's values, then a byte for each row where any is missing, then texts,
/// each after its length. Type and unit ([ColumnForm]) stand where values are not as wide as their
/// kind.
public final class ColumnPacker {

    private static final int GROUP_BYTES = 8 << 20;
    private static final int MOST_ROWS = 1 << 20;

    private final OutputStream out;
    private final List<Packed> columns = new ArrayList<>();
    private final int capacity;
    private int inGroup;
    private long rows;

    private ColumnPacker(OutputStream out, List<ColumnForm> forms) {
        this.out = out;
        int width = forms.stream().mapToInt(f -> f.width() + 1).sum();
        this.capacity = Math.clamp(GROUP_BYTES / Math.max(1, width), 1, MOST_ROWS);
        forms.forEach(form -> columns.add(new Packed(form, capacity)));
    }

    /// @param kinds how values travel, column by column
    public ColumnPacker(List<ColumnKind> kinds, OutputStream out) {
        this(out, kinds.stream().map(ColumnForm::of).toList());
    }

    /// @param forms how values travel, column by column
    public static ColumnPacker of(List<ColumnForm> forms, OutputStream out) {
        return new ColumnPacker(out, forms);
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

    /// Values of the next rows as they are written, all at once.
    ///
    /// @param values in the column's form, little-endian
    public void addAll(int column, ByteBuffer values) {
        columns.get(column).addAll(values);
    }

    /// One of the values that came last is none.
    ///
    /// @param back how many came after it
    public void takeBack(int column, int back) {
        columns.get(column).takeBack(back);
    }

    /// The texts that numbers of this column stand for, in their order.
    public void texts(int column, List<String> texts) {
        texts.forEach(columns.get(column)::text);
    }

    /// How many rows the group still takes.
    public int room() {
        return capacity - inGroup;
    }

    /// Rows are whole.
    public void rows(int count) throws IOException {
        inGroup += count;
        rows += count;
        if (inGroup == capacity || texts() > GROUP_BYTES) {
            flush();
        }
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
