package io.dataagent.query.engine;

import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.nio.ByteBuffer;
import java.sql.SQLException;
import java.util.Optional;
import org.duckdb.DuckDBReadableVector;
import org.jspecify.annotations.Nullable;

/// The bytes of a vector of DuckDB, as they lie in the engine's memory: the driver hands out single
/// values only, which takes several times as long as everything else. They are gone with their
/// chunk.
///
/// @param data the values, little-endian
/// @param validity a bit for each row, 0 where there is no value; null if every row has one
record VectorBytes(ByteBuffer data, @Nullable ByteBuffer validity) {

    private static final Optional<Access> ACCESS = access();

    private record Access(Field data, Field validity) {}

    /// The driver keeps them to itself; one that keeps them elsewhere is read value by value.
    private static Optional<Access> access() {
        try {
            Field data = DuckDBReadableVector.class.getDeclaredField("data");
            Field validity = DuckDBReadableVector.class.getDeclaredField("validity");
            data.setAccessible(true);
            validity.setAccessible(true);
            boolean buffers =
                    data.getType() == ByteBuffer.class && validity.getType() == ByteBuffer.class;
            return buffers ? Optional.of(new Access(data, validity)) : Optional.empty();
        } catch (NoSuchFieldException | InaccessibleObjectException e) {
            return Optional.empty();
        }
    }

    /// Whether this driver's vectors can be read so.
    static boolean known() {
        return ACCESS.isPresent();
    }

    static VectorBytes of(DuckDBReadableVector vector) throws SQLException {
        Access access = ACCESS.orElseThrow();
        try {
            ByteBuffer data = (ByteBuffer) access.data.get(vector);
            ByteBuffer validity = (ByteBuffer) access.validity.get(vector);
            if (data == null) {
                throw new SQLException("a vector without values");
            }
            return new VectorBytes(
                    data.duplicate().order(data.order()),
                    validity == null ? null : validity.duplicate());
        } catch (IllegalAccessException e) {
            throw new SQLException(e);
        }
    }

    /// Whether a row has no value.
    boolean missing(int row) {
        return validity != null && (validity.get(row >> 3) >> (row & 7) & 1) == 0;
    }

    /// The bytes of some rows.
    ///
    /// @param width bytes of a value
    ByteBuffer slice(int from, int count, int width) {
        return data.slice(from * width, count * width).order(data.order());
    }
}
