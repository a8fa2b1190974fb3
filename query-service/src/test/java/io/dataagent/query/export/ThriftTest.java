package io.dataagent.query.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Structures in Thrift's compact protocol, read by a reader that was written from its description.
class ThriftTest {

    private static final class Compact {

        private final byte[] bytes;
        private int at;

        Compact(byte[] bytes) {
            this.bytes = bytes;
        }

        Map<Integer, Object> struct() {
            Map<Integer, Object> fields = new LinkedHashMap<>();
            int id = 0;
            while (true) {
                int head = bytes[at++] & 0xff;
                if (head == 0) {
                    return fields;
                }
                id = head >> 4 == 0 ? (int) zigzag() : id + (head >> 4);
                fields.put(id, value(head & 0x0f));
            }
        }

        private Object value(int type) {
            return switch (type) {
                case 1 -> true;
                case 2 -> false;
                case 5, 6 -> zigzag();
                case 8 -> text();
                case 9 -> list();
                case 12 -> struct();
                default -> throw new IllegalStateException("type " + type);
            };
        }

        private List<Object> list() {
            int head = bytes[at++] & 0xff;
            long size = head >> 4 == 15 ? varint() : head >> 4;
            List<Object> all = new ArrayList<>();
            for (long i = 0; i < size; i++) {
                all.add(value(head & 0x0f));
            }
            return all;
        }

        private String text() {
            int length = (int) varint();
            at += length;
            return new String(bytes, at - length, length, StandardCharsets.UTF_8);
        }

        private long zigzag() {
            long n = varint();
            return n >>> 1 ^ -(n & 1);
        }

        private long varint() {
            long n = 0;
            for (int shift = 0; ; shift += 7) {
                byte b = bytes[at++];
                n |= (long) (b & 0x7f) << shift;
                if (b >= 0) {
                    return n;
                }
            }
        }
    }

    private static Map<Integer, Object> read(Thrift written) {
        byte[] bytes = written.done();
        Compact compact = new Compact(bytes);
        Map<Integer, Object> fields = compact.struct();
        assertThat(compact.at).as("nothing is left").isEqualTo(bytes.length);
        return fields;
    }

    @ParameterizedTest
    @CsvSource({
        "0,150000",
        "1,150200",
        "-1,150100",
        "63,157e00",
        "64,15800100",
        "-64,157f00",
        "-65,15810100",
        "2147483647,15feffffff0f00",
        "-2147483648,15ffffffff0f00",
    })
    void aNumberOf32BitsIsZigzagged(int number, String hex) {
        assertThat(HexFormat.of().formatHex(new Thrift().i32(1, number).done())).isEqualTo(hex);
    }

    @Test
    void everyNumberComesBack() {
        Random random = new Random(12);
        for (int i = 0; i < 2_000; i++) {
            long large = random.nextLong() >> random.nextInt(64);
            int small = random.nextInt() >> random.nextInt(32);

            assertThat(read(new Thrift().i64(1, large).i32(2, small)))
                    .isEqualTo(Map.of(1, large, 2, (long) small));
        }
        assertThat(read(new Thrift().i64(1, Long.MIN_VALUE).i64(2, Long.MAX_VALUE)))
                .isEqualTo(Map.of(1, Long.MIN_VALUE, 2, Long.MAX_VALUE));
    }

    @Test
    void fieldsFarFromEachOtherKeepTheirNumbers() {
        assertThat(read(new Thrift().i32(1, 5).i32(16, 6).i32(17, 7).i32(200, 8).bool(201, true)))
                .isEqualTo(Map.of(1, 5L, 16, 6L, 17, 7L, 200, 8L, 201, true));
    }

    @Test
    void aFieldBehindAStructureCountsOnFromBeforeIt() {
        Thrift written =
                new Thrift()
                        .i32(3, 1)
                        .struct(5)
                        .i32(1, 2)
                        .struct(9)
                        .bool(4, false)
                        .end()
                        .i32(10, 3)
                        .end()
                        .text(6, "after");

        assertThat(read(written))
                .isEqualTo(
                        Map.of(3, 1L, 5, Map.of(1, 2L, 9, Map.of(4, false), 10, 3L), 6, "after"));
    }

    @ParameterizedTest
    @CsvSource({"0", "1", "14", "15", "16", "127", "128", "300"})
    void aListOfAnyLengthComesBack(int length) {
        String[] texts = new String[length];
        int[] numbers = new int[length];
        for (int i = 0; i < length; i++) {
            texts[i] = "ü" + i;
            numbers[i] = -i;
        }
        Thrift written = new Thrift().texts(1, texts).i32s(2, numbers).structs(3, length);
        for (int i = 0; i < length; i++) {
            written.element().i32(1, i).end();
        }
        Map<Integer, Object> fields = read(written);

        assertThat((List<?>) fields.get(1)).isEqualTo(List.of(texts));
        assertThat((List<?>) fields.get(2)).hasSize(length);
        assertThat((List<?>) fields.get(3)).hasSize(length);
        for (int i = 0; i < length; i++) {
            assertThat(((List<?>) fields.get(2)).get(i)).isEqualTo((long) -i);
            assertThat(((List<?>) fields.get(3)).get(i)).isEqualTo(Map.of(1, (long) i));
        }
    }

    @ParameterizedTest
    @CsvSource({"''", "a", "größe", "漢字", "👍"})
    void aTextIsItsBytesInUtf8(String text) {
        assertThat(read(new Thrift().text(1, text.repeat(100))))
                .isEqualTo(Map.of(1, text.repeat(100)));
    }
}
