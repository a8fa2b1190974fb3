package io.dataagent.agent.explore.claim;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.TableData;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A real PostgreSQL that claims are computed on, and the statements that it was sent.
public final class Database implements Data, AutoCloseable {

    private static final int MOST = 1000;

    private final EmbeddedPostgres server;
    private final Connection connection;
    private final List<String> sent = new ArrayList<>();

    public Database() {
        try {
            server = EmbeddedPostgres.start();
            connection = server.getPostgresDatabase().getConnection();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Runs what gives no rows.
    public void run(String sql) {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }

    /// The statements that were sent.
    public List<String> sent() {
        return sent;
    }

    @Override
    public Read read(String sql) {
        sent.add(sql);
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            return new Read.Got(result(sql, rows));
        } catch (SQLException e) {
            return new Read.Not(String.valueOf(e.getMessage()));
        }
    }

    /// The rows of a statement that has to run.
    public Optional<TableData> ask(String sql) {
        return switch (read(sql)) {
            case Read.Got got -> Optional.of(got.result().table());
            case Read.Not not -> throw new IllegalStateException(not.why() + ": " + sql);
        };
    }

    /// A table as a discovery measures it.
    public DatasetView view(String table) {
        List<FieldView> fields =
                ask(
                                "select column_name, data_type from information_schema.columns where"
                                        + " table_name = '%s' order by ordinal_position"
                                                .formatted(table))
                        .orElseThrow()
                        .rows()
                        .stream()
                        .map(r -> field(table, r.getFirst().asText(), r.getLast().asText()))
                        .toList();
        return new DatasetView(
                table,
                table,
                null,
                null,
                List.of(),
                List.of(),
                List.of(),
                one("select count(*) from " + table).asLong(),
                fields,
                null);
    }

    private FieldView field(String table, String name, String type) {
        String known =
                switch (type) {
                    case "integer", "bigint" -> "Integer";
                    case "numeric" -> "Decimal";
                    case "date" -> "Date";
                    case "timestamp without time zone" -> "DateTime";
                    default -> "String";
                };
        return new FieldView(
                name,
                name,
                null,
                null,
                known,
                known.startsWith("Date"),
                List.of(),
                List.of(),
                0.0,
                one("select count(distinct %s) from %s".formatted(name, table)).asLong(),
                null,
                null);
    }

    private JsonNode one(String sql) {
        return ask(sql).orElseThrow().rows().getFirst().getFirst();
    }

    private static SqlResult result(String sql, ResultSet found) throws SQLException {
        var meta = found.getMetaData();
        List<Column> columns = new ArrayList<>();
        for (int i = 1; i <= meta.getColumnCount(); i++) {
            columns.add(new Column(meta.getColumnLabel(i), type(meta.getColumnType(i))));
        }
        List<List<JsonNode>> rows = new ArrayList<>();
        boolean more = found.next();
        while (more && rows.size() < MOST) {
            List<JsonNode> row = new ArrayList<>();
            for (int i = 1; i <= columns.size(); i++) {
                row.add(cell(found, i, columns.get(i - 1).type()));
            }
            rows.add(row);
            more = found.next();
        }
        return new SqlResult(
                sql,
                new TableData(columns, rows),
                rows.size(),
                more,
                1,
                new QueryLineage(List.of(), List.of(), List.of(), List.of(), null, List.of()),
                null);
    }

    private static JsonNode cell(ResultSet found, int i, ColumnType type) throws SQLException {
        Object value = found.getObject(i);
        if (value == null) {
            return JsonNodeFactory.instance.nullNode();
        }
        return type.numeric()
                ? JsonNodeFactory.instance.numberNode(found.getBigDecimal(i))
                : JsonNodeFactory.instance.textNode(value.toString());
    }

    private static ColumnType type(int sql) {
        return switch (sql) {
            case Types.INTEGER, Types.BIGINT, Types.SMALLINT -> ColumnType.INTEGER;
            case Types.NUMERIC, Types.DECIMAL -> ColumnType.DECIMAL;
            case Types.DOUBLE, Types.REAL -> ColumnType.FLOAT;
            case Types.DATE -> ColumnType.DATE;
            case Types.BIT, Types.BOOLEAN -> ColumnType.BOOLEAN;
            default -> ColumnType.STRING;
        };
    }

    @Override
    public void close() throws SQLException, IOException {
        connection.close();
        server.close();
    }
}
