package io.dataagent.query.column;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// One column of a group of rows: its values, which of them are missing, and the texts that it
/// needs for the first time.
final class Packed {

    private static final int MOST_TEXTS = 1 << 20;

    private final ColumnKind kind;
    private final ByteBuffer values;
    private final byte[] missing;
    private final Map<String, Integer> known = new HashMap<>();
    private final ByteArrayOutputStream texts = new ByteArrayOutputStream();
    private int rows;
    private int codes;
    private int fresh;
    private boolean holes;

    Packed(ColumnKind kind, int capacity) {
        this.kind = kind;
        this.values = ByteBuffer.allocate(capacity * kind.width()).order(ByteOrder.LITTLE_ENDIAN);
        this.missing = new byte[capacity];
    }

    void add(long value) {
        values.putLong(value);
        rows++;
    }

    void add(double value) {
        values.putDouble(value);
        rows++;
    }

    void add(boolean value) {
        values.put((byte) (value ? 1 : 0));
        rows++;
    }

    void add(String text) {
        Integer code = known.get(text);
        if (code == null) {
            if (known.size() >= MOST_TEXTS) {
                known.clear();
            }
            code = codes++;
            known.put(text, code);
            write(text);
            fresh++;
        }
        values.putInt(code);
        rows++;
    }

    private void write(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
            texts.write(bytes.length >>> shift);
        }
        texts.writeBytes(bytes);
    }

    void addMissing() {
        missing[rows] = 1;
        holes = true;
        for (int i = 0; i < kind.width(); i++) {
            values.put((byte) 0);
        }
        rows++;
    }

    int textBytes() {
        return texts.size();
    }

    /// The lengths of the parts: values, missing, texts in number and bytes.
    String lengths() {
        return "[\"%s\",%d,%d,%d,%d]"
                .formatted(
                        kind.name().toLowerCase(java.util.Locale.ROOT),
                        values.position(),
                        holes ? rows : 0,
                        fresh,
                        texts.size());
    }

    int bytes() {
        return values.position() + (holes ? rows : 0) + texts.size();
    }

    void writeTo(ByteBuffer body) {
        values.flip();
        body.put(values);
        absent().ifPresent(body::put);
        body.put(texts.toByteArray());
        values.clear();
        Arrays.fill(missing, (byte) 0);
        texts.reset();
        rows = 0;
        fresh = 0;
        holes = false;
    }

    private Optional<byte[]> absent() {
        return holes ? Optional.of(Arrays.copyOf(missing, rows)) : Optional.empty();
    }
}
