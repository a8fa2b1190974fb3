package io.dataagent.query.engine;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;

/// A value for a placeholder on its way into the engine.
///
/// @param kind of which type it is bound
/// @param text as the JDK reads that kind; null for NULL
public record EngineValue(Kind kind, @Nullable String text) {

    private static final Kind[] KINDS = Kind.values();

    /// Of which type a value is.
    public enum Kind {
        TEXT,
        INTEGER,
        DECIMAL,
        DOUBLE,
        BOOLEAN,
        DATE,
        TIME,
        TIMESTAMP,
        TIMESTAMP_TZ
    }

    /// A text.
    public static EngineValue text(@Nullable String text) {
        return new EngineValue(Kind.TEXT, text);
    }

    void write(DataOutputStream out) throws IOException {
        out.writeByte(kind.ordinal());
        Frames.text(out, text);
    }

    static EngineValue read(DataInputStream in) throws IOException {
        return new EngineValue(Frames.at(KINDS, in.readByte()), Frames.text(in));
    }

    void bind(PreparedStatement statement, int place) throws SQLException {
        if (text == null) {
            statement.setNull(place, Types.NULL);
            return;
        }
        switch (kind) {
            case TEXT -> statement.setString(place, text);
            case INTEGER -> statement.setObject(place, integer(text));
            case DECIMAL -> statement.setObject(place, new BigDecimal(text));
            case DOUBLE -> statement.setObject(place, Double.valueOf(text));
            case BOOLEAN -> statement.setObject(place, Boolean.valueOf(text));
            case DATE -> statement.setObject(place, LocalDate.parse(text));
            case TIME -> statement.setObject(place, LocalTime.parse(text));
            case TIMESTAMP -> statement.setObject(place, LocalDateTime.parse(text));
            case TIMESTAMP_TZ -> statement.setObject(place, OffsetDateTime.parse(text));
        }
    }

    private static Number integer(String text) {
        BigInteger number = new BigInteger(text);
        return number.bitLength() < Long.SIZE ? (Number) number.longValueExact() : number;
    }
}
