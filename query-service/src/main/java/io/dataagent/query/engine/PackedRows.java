package io.dataagent.query.engine;

import io.dataagent.query.column.ColumnKind;
import io.dataagent.query.column.ColumnPacker;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Rows of DuckDB as groups of columns, for types whose values are numbers, times or texts. What
/// has another type goes row by row.
final class PackedRows implements Packing {

    private static final long MICROS_OF_A_DAY = 86_400_000_000L;

    private final ResultSet rows;
    private final List<ColumnKind> kinds;
    private final List<String> types;
    private final ByteArrayOutputStream groups = new ByteArrayOutputStream();
    private final ColumnPacker packer;
    private boolean ended;

    PackedRows(ResultSet rows, List<String> types) throws SQLException {
        this.rows = rows;
        this.types = types;
        this.kinds =
                kinds(types)
                        .orElseThrow(() -> new SQLException("a column cannot be packed: " + types));
        this.packer = new ColumnPacker(kinds, groups);
    }

    /// How columns of these types travel; empty if one of them cannot.
    static Optional<List<ColumnKind>> kinds(List<String> types) {
        List<ColumnKind> kinds = new ArrayList<>();
        for (String type : types) {
            switch (type) {
                case "TINYINT", "SMALLINT", "INTEGER", "BIGINT", "UTINYINT", "USMALLINT" ->
                        kinds.add(ColumnKind.INT);
                case "FLOAT", "DOUBLE" -> kinds.add(ColumnKind.FLOAT);
                case "BOOLEAN" -> kinds.add(ColumnKind.BOOL);
                case "DATE", "TIMESTAMP" -> kinds.add(ColumnKind.TIME);
                case "VARCHAR" -> kinds.add(ColumnKind.TEXT);
                case String other when other.startsWith("DECIMAL") -> kinds.add(ColumnKind.FLOAT);
                case String _ -> {
                    return Optional.empty();
                }
            }
        }
        return Optional.of(kinds);
    }

    @Override
    public void next(DataOutputStream out) throws SQLException, IOException {
        int count = 0;
        while (!ended && groups.size() == 0) {
            if (!rows.next()) {
                ended = true;
                packer.flush();
                break;
            }
            for (int i = 0; i < kinds.size(); i++) {
                add(i);
            }
            packer.row();
            count++;
        }
        out.writeInt(count);
        out.writeBoolean(!ended);
        groups.writeTo(out);
        groups.reset();
    }

    private void add(int column) throws SQLException {
        int at = column + 1;
        switch (kinds.get(column)) {
            case INT -> number(column, rows.getLong(at));
            case FLOAT -> number(column, rows.getDouble(at));
            case BOOL -> truth(column, rows.getBoolean(at));
            case TIME -> time(column);
            case TEXT -> text(column, rows.getString(at));
        }
    }

    private void number(int column, long value) throws SQLException {
        if (rows.wasNull()) {
            packer.addMissing(column);
        } else {
            packer.add(column, value);
        }
    }

    private void number(int column, double value) throws SQLException {
        if (rows.wasNull()) {
            packer.addMissing(column);
        } else {
            packer.add(column, value);
        }
    }

    private void truth(int column, boolean value) throws SQLException {
        if (rows.wasNull()) {
            packer.addMissing(column);
        } else {
            packer.add(column, value);
        }
    }

    private void text(int column, @Nullable String value) {
        if (value == null) {
            packer.addMissing(column);
        } else {
            packer.add(column, value);
        }
    }

    /// A day or a moment without end is missing, and one that microseconds do not hold.
    private void time(int column) throws SQLException {
        Long micros = types.get(column).equals("DATE") ? day(column + 1) : moment(column + 1);
        if (micros == null) {
            packer.addMissing(column);
        } else {
            packer.add(column, micros.longValue());
        }
    }

    private @Nullable Long day(int at) throws SQLException {
        LocalDate day = rows.getObject(at, LocalDate.class);
        return day == null || Math.abs(day.toEpochDay()) > PackedChunks.FURTHEST_DAY
                ? null
                : (Long) (day.toEpochDay() * MICROS_OF_A_DAY);
    }

    private @Nullable Long moment(int at) throws SQLException {
        LocalDateTime moment = rows.getObject(at, LocalDateTime.class);
        if (moment == null) {
            return null;
        }
        long micros = moment.toEpochSecond(ZoneOffset.UTC) * 1_000_000 + moment.getNano() / 1_000;
        return Math.abs(micros) == Long.MAX_VALUE ? null : (Long) micros; // infinity
    }

    /// The rows are closed with their statement.
    @Override
    public void close() {}
}
