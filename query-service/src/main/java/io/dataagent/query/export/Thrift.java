package io.dataagent.query.export;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;

/// Writes structures in Thrift's compact protocol, which Parquet's headers and footer use.
/// Source: `thrift-compact-protocol.md` of Apache Thrift.
final class Thrift {

    private static final int TRUE = 1;
    private static final int FALSE = 2;
    private static final int I32 = 5;
    private static final int I64 = 6;
    private static final int BINARY = 8;
    private static final int LIST = 9;
    private static final int STRUCT = 12;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final Deque<Integer> outer = new ArrayDeque<>();
    private int last;

    Thrift bool(int id, boolean value) {
        header(id, value ? TRUE : FALSE);
        return this;
    }

    Thrift i32(int id, int value) {
        header(id, I32);
        varint(zigzag(value));
        return this;
    }

    Thrift i64(int id, long value) {
        header(id, I64);
        varint(zigzag(value));
        return this;
    }

    Thrift text(int id, String value) {
        header(id, BINARY);
        bytes(value);
        return this;
    }

    /// Opens a structure in a field; [#end()] closes it.
    Thrift struct(int id) {
        header(id, STRUCT);
        return element();
    }

    /// Opens a structure as the next element of a list; [#end()] closes it.
    Thrift element() {
        outer.push(last);
        last = 0;
        return this;
    }

    Thrift end() {
        out.write(0);
        last = outer.pop();
        return this;
    }

    Thrift structs(int id, int size) {
        return list(id, size, STRUCT);
    }

    Thrift i32s(int id, int... values) {
        list(id, values.length, I32);
        for (int value : values) {
            varint(zigzag(value));
        }
        return this;
    }

    Thrift texts(int id, String... values) {
        list(id, values.length, BINARY);
        for (String value : values) {
            bytes(value);
        }
        return this;
    }

    /// The whole structure.
    byte[] done() {
        out.write(0);
        return out.toByteArray();
    }

    private Thrift list(int id, int size, int type) {
        header(id, LIST);
        if (size < 15) {
            out.write(size << 4 | type);
        } else {
            out.write(0xF0 | type);
            varint(size);
        }
        return this;
    }

    private void header(int id, int type) {
        int step = id - last;
        if (step > 0 && step <= 15) {
            out.write(step << 4 | type);
        } else {
            out.write(type);
            varint(zigzag(id));
        }
        last = id;
    }

    private void bytes(String value) {
        byte[] utf8 = value.getBytes(StandardCharsets.UTF_8);
        varint(utf8.length);
        out.writeBytes(utf8);
    }

    private void varint(long value) {
        long rest = value;
        while ((rest & ~0x7FL) != 0) {
            out.write((int) (rest & 0x7F | 0x80));
            rest >>>= 7;
        }
        out.write((int) rest);
    }

    private static long zigzag(long value) {
        return value << 1 ^ value >> 63;
    }
}
