package io.dataagent.query.column;

/// How the values of a column travel, little-endian.
public enum ColumnKind {
    /// 64-bit integers.
    INT(8),
    /// 64-bit floating point numbers.
    FLOAT(8),
    /// A byte each, 0 or 1.
    BOOL(1),
    /// Microseconds since 1970 as 64-bit integers.
    TIME(8),
    /// 32-bit numbers of texts; texts come with the group that needs them first.
    TEXT(4);

    private final int width;

    ColumnKind(int width) {
        this.width = width;
    }

    /// Bytes of a value.
    public int width() {
        return width;
    }
}
