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

    private final ColumnForm form;
    private final ByteBuffer values;
    private final byte[] missing;
    private final Map<String, Integer> known = new HashMap<>();
    private final ByteArrayOutputStream texts = new ByteArrayOutputStream();
    private int rows;
    private int codes;
    private int fresh;
    private boolean holes;

    Packed(ColumnForm form, int capacity) {
        this.form = form;
        this.values = ByteBuffer.allocate(capacity * form.width()).order(ByteOrder.LITTLE_ENDIAN);
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
            text(text);
        }
        values.putInt(code);
        rows++;
    }

    void addAll(ByteBuffer given) {
        rows += given.remaining() / form.width();
        values.put(given);
    }

    void takeBack(int back) {
        int row = rows - 1 - back;
        missing[row] = 1;
        holes = true;
        for (int i = 0; i < form.width(); i++) {
            values.put(row * form.width() + i, (byte) 0);
        }
    }

    /// A text that the numbers to come may stand for.
    void text(String text) {
        fresh++;
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
            texts.write(bytes.length >>> shift);
        }
        texts.writeBytes(bytes);
    }

    void addMissing() {
        missing[rows] = 1;
        holes = true;
        for (int i = 0; i < form.width(); i++) {
            values.put((byte) 0);
        }
        rows++;
    }

    int textBytes() {
        return texts.size();
    }

    /// The lengths of the parts: values, missing, texts in number and bytes.
    String lengths() {
        return "[\"%s\",%d,%d,%d,%d%s]"
                .formatted(
                        form.kind().name().toLowerCase(java.util.Locale.ROOT),
                        values.position(),
                        holes ? rows : 0,
                        fresh,
                        texts.size(),
                        form.suffix());
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
