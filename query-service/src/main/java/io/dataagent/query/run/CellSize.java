package io.dataagent.query.run;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;

/// What a cell costs, whatever its type: the characters it is written with, and about the bytes it
/// takes. A JSON value costs what all its values and names cost, so that a whole table in one cell
/// is no small cell.
final class CellSize {

    private static final int VALUE = 16;
    private static final int AROUND_NAME = 4;
    private static final int FURTHEST_POINT = 10_000;
    private static final double DIGITS_PER_BIT = 0.30103;

    private long characters;
    private long bytes;
    private long longestNumber;

    private CellSize() {}

    static CellSize of(JsonNode cell) {
        CellSize size = new CellSize();
        if (cell.isTextual()) {
            size.characters = cell.textValue().length();
            size.bytes = 2 * size.characters;
        } else {
            size.add(cell);
        }
        return size;
    }

    /// About as many as it has as JSON.
    long characters() {
        return characters;
    }

    /// About as many as it takes in memory.
    long bytes() {
        return bytes;
    }

    /// About as many digits as the longest number in it has.
    long longestNumber() {
        return longestNumber;
    }

    private void add(JsonNode node) {
        if (node.isContainerNode()) {
            count(2, VALUE);
            for (JsonNode item : node) {
                characters++;
                add(item);
            }
            for (Map.Entry<String, JsonNode> field : node.properties()) {
                long name = field.getKey().length() + AROUND_NAME;
                count(name, 2 * name);
            }
        } else if (node.isTextual()) {
            long length = node.textValue().length() + 2L;
            count(length, VALUE + 2 * length);
        } else {
            long length = node.isBigDecimal() || node.isBigInteger() ? digits(node) : AROUND_NAME;
            longestNumber = Math.max(longestNumber, length);
            count(length, Math.max(VALUE, 2 * length));
        }
    }

    private void count(long moreCharacters, long moreBytes) {
        characters += moreCharacters;
        bytes += moreBytes;
    }

    /// By its bits, since counting the digits of a long number takes long; and the zeros that it
    /// is written with.
    private static long digits(JsonNode number) {
        int bits =
                number.isBigInteger()
                        ? number.bigIntegerValue().bitLength()
                        : number.decimalValue().unscaledValue().bitLength();
        int scale = number.isBigDecimal() ? number.decimalValue().scale() : 0;
        long zeros = Math.min(Math.abs((long) scale), FURTHEST_POINT);
        return 1
                + Math.max((long) (bits * DIGITS_PER_BIT), scale > 0 ? zeros : 0)
                + (scale < 0 ? zeros : 0);
    }
}
