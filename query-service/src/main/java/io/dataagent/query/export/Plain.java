package io.dataagent.query.export;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/// The plain encoding of Parquet: numbers with their lowest byte first, and bytes behind their
/// count. Source: `Encodings.md` of Apache Parquet.
final class Plain {

    private Plain() {}

    /// Writes a number of 32 bits.
    static void four(int value, ByteArrayOutputStream out) {
        out.writeBytes(ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN).putInt(value).array());
    }

    /// Writes a number of 64 bits.
    static void eight(long value, ByteArrayOutputStream out) {
        out.writeBytes(
                ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putLong(value).array());
    }

    /// Writes bytes behind their count.
    static void bytes(byte[] value, ByteArrayOutputStream out) {
        four(value.length, out);
        out.writeBytes(value);
    }
}
