package io.dataagent.query.engine;

import java.io.DataOutputStream;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// One statement in the engine, whose rows are read in portions. It must be exactly one SELECT: the
/// driver would run all but the last of several at once, so the engine's own parser is asked first.
final class EngineStatement implements AutoCloseable {

    private static final String ONE_SELECT =
            "SELECT (tree->>'$.error') = 'false' AND json_array_length(tree, '$.statements') = 1"
                    + " FROM (SELECT json_serialize_sql(?) AS tree)";

    private final Connection connection;
    private final @Nullable String plain;
    private PreparedStatement statement;
    private ResultSet rows;
    private final List<String> names = new ArrayList<>();
    private final List<String> types = new ArrayList<>();
    private boolean ended;
    private @Nullable Packing packed;

    private EngineStatement(PreparedStatement statement, ResultSet rows, @Nullable String plain)
            throws SQLException {
        this.connection = statement.getConnection();
        this.statement = statement;
        this.rows = rows;
        this.plain = plain;
        ResultSetMetaData columns = rows.getMetaData();
        for (int i = 1; i <= columns.getColumnCount(); i++) {
            names.add(columns.getColumnLabel(i));
            types.add(columns.getColumnTypeName(i));
        }
    }

    static void requireOneSelect(Connection connection, String sql) throws SQLException {
        try (PreparedStatement check = connection.prepareStatement(ONE_SELECT)) {
            check.setString(1, sql);
            try (ResultSet answer = check.executeQuery()) {
                if (!onePivot(sql) && (!answer.next() || !answer.getBoolean(1))) {
                    throw new SQLException("Parser Error: Only one SELECT can be run.");
                }
            }
        }
    }

    /// Whether a text is one pivot over whatever values there are, as the gate renders it. DuckDB
    /// does not serialise such a one; it cannot write, and outside of quotes no other statement
    /// begins.
    private static boolean onePivot(String sql) {
        if (!sql.startsWith("PIVOT (")) {
            return false;
        }
        char quote = 0;
        for (int i = 0; i < sql.length(); i++) {
            char c = sql.charAt(i);
            if (quote != 0) {
                quote = c == quote ? 0 : quote;
            } else if (c == '\'' || c == '"') {
                quote = c;
            } else if (c == ';' || c == '$' || sql.startsWith("--", i) || sql.startsWith("/*", i)) {
                return false;
            }
        }
        return quote == 0;
    }

    static PreparedStatement prepare(
            Connection connection, String sql, List<EngineValue> parameters) throws SQLException {
        PreparedStatement statement = connection.prepareStatement(sql);
        for (int i = 0; i < parameters.size(); i++) {
            parameters.get(i).bind(statement, i + 1);
        }
        return statement;
    }

    /// @param plain the text of a statement without parameters, else null
    static EngineStatement run(PreparedStatement statement, @Nullable String plain)
            throws SQLException {
        return new EngineStatement(statement, statement.executeQuery(), plain);
    }

    void columns(DataOutputStream out) throws IOException {
        out.writeInt(types.size());
        for (int i = 0; i < types.size(); i++) {
            Frames.text(out, names.get(i));
            Frames.text(out, types.get(i));
        }
    }

    /// Each row is a one, its cells, and a zero ends the portion; then whether there is more.
    void rows(DataOutputStream out, int count, long maxBytes) throws SQLException, IOException {
        int written = 0;
        while (!ended && written < count && out.size() < maxBytes) {
            if (!rows.next()) {
                ended = true;
                break;
            }
            out.writeByte(1);
            for (int i = 0; i < types.size(); i++) {
                EngineCells.write(out, rows, i + 1, types.get(i));
            }
            written++;
        }
        out.writeByte(0);
        out.writeBoolean(!ended);
    }

    /// The next rows as a group of columns: how many, whether there may be more, the group.
    ///
    /// @param running is told what runs, so that it can be stopped
    void pack(DataOutputStream out, Consumer<Statement> running) throws SQLException, IOException {
        Packing packing = packed == null ? packing(running) : packed;
        packed = packing;
        packing.next(out);
    }

    /// The statement runs once more, as narrow as its values allow: until now it has only begun.
    private Packing packing(Consumer<Statement> running) throws SQLException {
        if (plain == null) {
            return new PackedRows(rows, types);
        }
        close();
        Optional<Narrowed> narrowed = Narrowed.of(connection, plain, types, running);
        if (narrowed.isPresent()) {
            return PackedChunks.of(connection, narrowed.get(), running);
        }
        statement = connection.prepareStatement(plain);
        running.accept(statement);
        rows = statement.executeQuery();
        return new PackedRows(rows, types);
    }

    @Override
    public void close() throws SQLException {
        if (packed != null) {
            packed.close();
        }
        rows.close();
        statement.close();
    }
}
