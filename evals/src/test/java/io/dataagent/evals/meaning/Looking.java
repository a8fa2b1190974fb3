package io.dataagent.evals.meaning;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.TableData;
import io.dataagent.query.proof.Asking;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/// Asks a database as the checks do.
///
/// @param database where the data is
record Looking(Connection database) implements Asking {

    @Override
    public Answer ask(String sql, int maxRows) {
        try (Statement statement = database.createStatement()) {
            statement.setMaxRows(maxRows + 1);
            statement.setQueryTimeout(5);
            try (ResultSet result = statement.executeQuery(sql)) {
                return rows(result, maxRows);
            }
        } catch (SQLException e) {
            return new Answer.NotAvailable(e.getMessage());
        }
    }

    private static Answer rows(ResultSet result, int maxRows) throws SQLException {
        List<Column> columns = new ArrayList<>();
        int width = result.getMetaData().getColumnCount();
        for (int i = 1; i <= width; i++) {
            columns.add(new Column(result.getMetaData().getColumnLabel(i), ColumnType.OTHER));
        }
        List<List<JsonNode>> rows = new ArrayList<>();
        while (result.next() && rows.size() < maxRows) {
            List<JsonNode> row = new ArrayList<>();
            for (int i = 1; i <= width; i++) {
                row.add(cell(result.getObject(i)));
            }
            rows.add(row);
        }
        return new Answer.Rows(new TableData(columns, rows), rows.size() == maxRows);
    }

    private static JsonNode cell(Object value) {
        return value == null
                ? JsonNodeFactory.instance.nullNode()
                : value instanceof Number number
                        ? JsonNodeFactory.instance.numberNode(new BigDecimal(number.toString()))
                        : JsonNodeFactory.instance.textNode(value.toString());
    }
}
