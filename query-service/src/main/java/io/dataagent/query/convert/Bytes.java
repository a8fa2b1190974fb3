package io.dataagent.query.convert;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// Looks at every byte of a file: whether it is UTF-8 (Unicode 15, table 3-7), and what it could be
/// otherwise.
final class Bytes {

    private static final int BUFFER = 1 << 20;
    private static final long HIGH_BITS = 0x8080808080808080L;
    private static final java.lang.invoke.VarHandle LONGS =
            java.lang.invoke.MethodHandles.byteArrayViewVarHandle(
                    long[].class, java.nio.ByteOrder.LITTLE_ENDIAN);

    private long at;
    private long nulAt = -1;
    private long wrongAt = -1;
    private long controls;
    private boolean windows;
    private int pending;
    private int lowest = 0x80;
    private int highest = 0xBF;

    private Bytes() {}

    /// What was seen.
    ///
    /// @param nulAt place of the first zero byte, or -1
    /// @param wrongAt place of the first byte that is no UTF-8, or -1
    /// @param controls how many control characters there are that no text holds
    /// @param windows whether there are bytes that are characters in Windows-1252 only
    record Seen(long nulAt, long wrongAt, long controls, boolean windows) {

        boolean utf8() {
            return wrongAt < 0 && nulAt < 0;
        }
    }

    /// The encoding that a byte order mark tells, or null.
    static @Nullable TextEncoding marked(Path file) throws IOException {
        byte[] head;
        try (InputStream in = Files.newInputStream(file)) {
            head = in.readNBytes(4);
        }
        if (head.length >= 2 && (head[0] & 0xff) == 0xff && (head[1] & 0xff) == 0xfe) {
            return TextEncoding.UTF_16LE;
        }
        if (head.length >= 2 && (head[0] & 0xff) == 0xfe && (head[1] & 0xff) == 0xff) {
            return TextEncoding.UTF_16BE;
        }
        return null;
    }

    static Seen look(Path file) throws IOException {
        Bytes bytes = new Bytes();
        byte[] buffer = new byte[BUFFER];
        try (InputStream in = Files.newInputStream(file)) {
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                bytes.look(buffer, n);
            }
        }
        if (bytes.pending > 0) {
            bytes.wrong();
        }
        return new Seen(bytes.nulAt, bytes.wrongAt, bytes.controls, bytes.windows);
    }

    private void look(byte[] buffer, int length) {
        int i = 0;
        while (i < length) {
            if (pending == 0 && i + 8 <= length && plain((long) LONGS.get(buffer, i))) {
                i += 8;
                at += 8;
            } else {
                one(buffer[i++] & 0xff);
                at++;
            }
        }
    }

    /// Whether eight bytes are ASCII without control characters below a space, but for a quick
    /// test: a byte below 0x20 sends the eight the slow way.
    private static boolean plain(long eight) {
        long below = (eight - 0x2020202020202020L) & ~eight & HIGH_BITS;
        return (eight & HIGH_BITS) == 0 && below == 0;
    }

    private void one(int b) {
        if (b == 0 && nulAt < 0) {
            nulAt = at;
        }
        if (b < 0x20 && b != '\t' && b != '\n' && b != '\r' && b != 0x0c && b != 0x1a) {
            controls++;
        }
        if (b >= 0x80 && b < 0xa0) {
            windows = true;
        }
        utf8(b);
    }

    private void utf8(int b) {
        if (pending > 0) {
            if (b < lowest || b > highest) {
                wrong();
                pending = 0;
            } else {
                pending--;
            }
            lowest = 0x80;
            highest = 0xBF;
        } else if (b >= 0x80) {
            begin(b);
        }
    }

    private void begin(int b) {
        if (b >= 0xc2 && b <= 0xdf) {
            pending = 1;
        } else if (b >= 0xe0 && b <= 0xef) {
            pending = 2;
            lowest = b == 0xe0 ? 0xa0 : 0x80;
            highest = b == 0xed ? 0x9f : 0xbf;
        } else if (b >= 0xf0 && b <= 0xf4) {
            pending = 3;
            lowest = b == 0xf0 ? 0x90 : 0x80;
            highest = b == 0xf4 ? 0x8f : 0xbf;
        } else {
            wrong();
        }
    }

    private void wrong() {
        if (wrongAt < 0) {
            wrongAt = at;
        }
    }
}
