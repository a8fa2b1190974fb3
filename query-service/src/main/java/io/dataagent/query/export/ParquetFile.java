package io.dataagent.query.export;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.query.Column;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/// Writes a Parquet file of known types: groups of rows, in each one compressed page per column,
/// and the footer. Memory holds one group. Source: the `README.md` of Apache Parquet's format.
final class ParquetFile {

    private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);
    private static final int GROUP_BYTES = 4_000_000;
    private static final int GROUP_ROWS = 100_000;
    private static final int GZIP = 2;
    private static final int PLAIN = 0;
    private static final int RLE = 3;

    private final OutputStream out;
    private final List<Column> columns;
    private final List<ParquetType> types;
    private final List<ByteArrayOutputStream> values = new ArrayList<>();
    private final List<ByteArrayOutputStream> present = new ArrayList<>();
    private final List<Group> groups = new ArrayList<>();
    private long position;
    private int groupRows;
    private int groupBytes;

    /// A column's part of a group.
    private record Part(long offset, long compressed, long plain, int rows) {}

    private record Group(int rows, List<Part> parts) {}

    ParquetFile(OutputStream out, List<Column> columns, List<ParquetType> types)
            throws IOException {
        this.out = out;
        this.columns = columns;
        this.types = types;
        for (int i = 0; i < columns.size(); i++) {
            values.add(new ByteArrayOutputStream());
            present.add(new ByteArrayOutputStream());
        }
        put(MAGIC);
    }

    void row(List<JsonNode> cells) throws IOException {
        for (int i = 0; i < cells.size(); i++) {
            JsonNode cell = cells.get(i);
            ByteArrayOutputStream to = values.get(i);
            int before = to.size();
            present.get(i).write(cell.isNull() ? 0 : 1);
            if (!cell.isNull()) {
                types.get(i).write(cell, to);
            }
            groupBytes += to.size() - before + 1;
        }
        groupRows++;
        if (groupRows == GROUP_ROWS || groupBytes > GROUP_BYTES) {
            group();
        }
    }

    private void group() throws IOException {
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            parts.add(page(present.get(i).toByteArray(), plain(i)));
            values.get(i).reset();
            present.get(i).reset();
        }
        groups.add(new Group(groupRows, parts));
        groupRows = 0;
        groupBytes = 0;
    }

    private byte[] plain(int column) {
        byte[] bytes = values.get(column).toByteArray();
        return types.get(column) instanceof ParquetType.Truth ? bits(bytes) : bytes;
    }

    private Part page(byte[] levels, byte[] plain) throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        byte[] packed = hybrid(levels);
        body.writeBytes(little(packed.length));
        body.writeBytes(packed);
        body.writeBytes(plain);
        byte[] compressed = gzip(body.toByteArray());
        byte[] header =
                new Thrift()
                        .i32(1, 0)
                        .i32(2, body.size())
                        .i32(3, compressed.length)
                        .struct(5)
                        .i32(1, levels.length)
                        .i32(2, PLAIN)
                        .i32(3, RLE)
                        .i32(4, RLE)
                        .end()
                        .done();
        long offset = position;
        put(header);
        put(compressed);
        return new Part(
                offset,
                header.length + compressed.length,
                header.length + body.size(),
                levels.length);
    }

    /// Levels of one bit each, as one bit-packed run.
    private static byte[] hybrid(byte[] levels) {
        ByteArrayOutputStream run = new ByteArrayOutputStream();
        long header = (long) (levels.length + 7) / 8 << 1 | 1;
        while ((header & ~0x7FL) != 0) {
            run.write((int) (header & 0x7F | 0x80));
            header >>>= 7;
        }
        run.write((int) header);
        run.writeBytes(bits(levels));
        return run.toByteArray();
    }

    private static byte[] bits(byte[] flags) {
        byte[] packed = new byte[(flags.length + 7) / 8];
        for (int i = 0; i < flags.length; i++) {
            packed[i / 8] |= (byte) (flags[i] << i % 8);
        }
        return packed;
    }

    private static byte[] gzip(byte[] plain) throws IOException {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (GZIPOutputStream zip = new GZIPOutputStream(compressed)) {
            zip.write(plain);
        }
        return compressed.toByteArray();
    }

    void finish() throws IOException {
        if (groupRows > 0) {
            group();
        }
        byte[] footer = footer();
        put(footer);
        put(little(footer.length));
        put(MAGIC);
        out.flush();
    }

    private byte[] footer() {
        Thrift meta = new Thrift().i32(1, 1).structs(2, columns.size() + 1);
        meta.element().text(4, "rows").i32(5, columns.size()).end();
        for (int i = 0; i < columns.size(); i++) {
            meta.element().i32(1, types.get(i).physical()).i32(3, 1);
            meta.text(4, columns.get(i).name());
            types.get(i).describe(meta);
            meta.end();
        }
        meta.i64(3, groups.stream().mapToLong(Group::rows).sum()).structs(4, groups.size());
        groups.forEach(group -> describe(group, meta));
        return meta.text(6, "data-agent").done();
    }

    private void describe(Group group, Thrift meta) {
        meta.element().structs(1, columns.size());
        for (int i = 0; i < columns.size(); i++) {
            Part part = group.parts().get(i);
            meta.element().i64(2, part.offset()).struct(3);
            meta.i32(1, types.get(i).physical()).i32s(2, PLAIN, RLE);
            meta.texts(3, columns.get(i).name()).i32(4, GZIP).i64(5, part.rows());
            meta.i64(6, part.plain()).i64(7, part.compressed()).i64(9, part.offset());
            meta.end().end();
        }
        meta.i64(2, group.parts().stream().mapToLong(Part::plain).sum());
        meta.i64(3, group.rows()).end();
    }

    private static byte[] little(int value) {
        return ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN).putInt(value).array();
    }

    private void put(byte[] bytes) throws IOException {
        out.write(bytes);
        position += bytes.length;
    }
}
