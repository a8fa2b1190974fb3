package io.dataagent.query.engine;

import io.dataagent.query.column.ColumnPacker;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.function.Consumer;
import org.duckdb.DuckDBChunkedResult;
import org.duckdb.DuckDBDataChunkReader;
import org.duckdb.DuckDBFunctions.FunctionException;
import org.duckdb.DuckDBPreparedStatement;
import org.duckdb.DuckDBReadableVector;

/// Rows of DuckDB as groups of columns, chunk by chunk, without an object or a call for a value
/// wherever values can go on as they lie.
final class PackedChunks implements Packing {

    static final int FURTHEST_DAY = 100_000_000;

    /// So many rows come between two looks at how long the texts of a group are.
    private static final int MOST_AT_ONCE = 1_024;

    private final Narrowed narrowed;
    private final DuckDBPreparedStatement statement;
    private final DuckDBChunkedResult result;
    private final ByteArrayOutputStream groups = new ByteArrayOutputStream();
    private final ColumnPacker packer;
    private long rows;
    private boolean ended;

    private PackedChunks(
            Narrowed narrowed, DuckDBPreparedStatement statement, DuckDBChunkedResult result) {
        this.narrowed = narrowed;
        this.statement = statement;
        this.result = result;
        List<Narrowed.Coming> columns = narrowed.columns();
        this.packer = ColumnPacker.of(columns.stream().map(Narrowed.Coming::form).toList(), groups);
        for (int i = 0; i < columns.size(); i++) {
            List<String> texts = columns.get(i).texts();
            if (texts != null) {
                packer.texts(i, texts);
            }
        }
    }

    /// @param running is told what runs, so that it can be stopped
    static PackedChunks of(Connection connection, Narrowed narrowed, Consumer<Statement> running)
            throws SQLException {
        DuckDBPreparedStatement statement =
                connection.prepareStatement(narrowed.sql()).unwrap(DuckDBPreparedStatement.class);
        running.accept(statement);
        return new PackedChunks(narrowed, statement, statement.query());
    }

    @Override
    public void next(DataOutputStream out) throws SQLException, IOException {
        long before = rows;
        try {
            while (!ended && groups.size() == 0) {
                if (result.nextChunk()) {
                    take(result.chunk());
                } else {
                    end();
                }
            }
        } catch (FunctionException e) {
            throw new SQLException(e);
        }
        out.writeInt(Math.toIntExact(rows - before));
        out.writeBoolean(!ended);
        groups.writeTo(out);
        groups.reset();
    }

    private void end() throws SQLException, IOException {
        if (rows != narrowed.rows()) {
            throw new SQLException(
                    "the statement broke off after %d of %d rows".formatted(rows, narrowed.rows()));
        }
        ended = true;
        packer.flush();
    }

    private void take(DuckDBDataChunkReader chunk) throws SQLException, IOException {
        int count = Math.toIntExact(chunk.rowCount());
        for (int from = 0; from < count; ) {
            int some = Math.min(Math.min(count - from, MOST_AT_ONCE), packer.room());
            for (int i = 0; i < narrowed.columns().size(); i++) {
                add(i, chunk.vector(i), from, some);
            }
            packer.rows(some);
            from += some;
        }
        rows += count;
    }

    private void add(int column, DuckDBReadableVector vector, int from, int count)
            throws SQLException {
        switch (narrowed.columns().get(column).way()) {
            case BYTES -> bytes(column, VectorBytes.of(vector), from, count);
            case DAYS -> days(column, bytes(column, VectorBytes.of(vector), from, count));
            case MOMENTS -> moments(column, bytes(column, VectorBytes.of(vector), from, count));
            case DECIMALS -> decimals(column, vector, from, count);
            case TEXTS -> texts(column, vector, from, count);
        }
    }

    private void days(int column, ByteBuffer values) {
        int count = values.remaining() / Integer.BYTES;
        for (int i = 0; i < count; i++) {
            int day = values.getInt(i * Integer.BYTES);
            if (day > FURTHEST_DAY || day < -FURTHEST_DAY) {
                packer.takeBack(column, count - 1 - i);
            }
        }
    }

    private void moments(int column, ByteBuffer values) {
        int count = values.remaining() / Long.BYTES;
        for (int i = 0; i < count; i++) {
            if (Math.abs(values.getLong(i * Long.BYTES)) == Long.MAX_VALUE) {
                packer.takeBack(column, count - 1 - i); // infinity
            }
        }
    }

    private void decimals(int column, DuckDBReadableVector vector, int from, int count) {
        for (int i = from; i < from + count; i++) {
            BigDecimal value = vector.isNull(i) ? null : vector.getBigDecimal(i);
            if (value == null) {
                packer.addMissing(column);
            } else {
                packer.add(column, value.doubleValue());
            }
        }
    }

    private void texts(int column, DuckDBReadableVector vector, int from, int count) {
        for (int i = from; i < from + count; i++) {
            String text = vector.isNull(i) ? null : vector.getString(i);
            if (text == null) {
                packer.addMissing(column);
            } else {
                packer.add(column, text);
            }
        }
    }

    private ByteBuffer bytes(int column, VectorBytes vector, int from, int count) {
        int width = narrowed.columns().get(column).form().width();
        ByteBuffer values = vector.slice(from, count, width);
        packer.addAll(column, values.duplicate());
        if (vector.validity() != null) {
            for (int i = 0; i < count; i++) {
                if (vector.missing(from + i)) {
                    packer.takeBack(column, count - 1 - i);
                }
            }
        }
        return values;
    }

    @Override
    public void close() throws SQLException {
        try {
            result.close();
        } finally {
            statement.close();
        }
    }
}
