package io.dataagent.offline.questions;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/// DuckDB in this process.
record DuckDbEngine(Connection connection) implements Engine {

    static DuckDbEngine start() {
        try {
            DuckDbEngine engine = new DuckDbEngine(DriverManager.getConnection("jdbc:duckdb:"));
            engine.run("SET TimeZone = 'UTC'");
            return engine;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public String dialect() {
        return "duckdb";
    }

    @Override
    public String type(String datatype) {
        return switch (datatype) {
            case "Integer" -> "BIGINT";
            case "Decimal" -> "DECIMAL(18,4)";
            case "Float" -> "DOUBLE";
            case "Boolean" -> "BOOLEAN";
            case "Date" -> "DATE";
            case "DateTime" -> "TIMESTAMP";
            case "DateTimeTz" -> "TIMESTAMPTZ";
            default -> "VARCHAR";
        };
    }

    @Override
    public void run(String sql) {
        try (Statement s = connection.createStatement()) {
            s.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }

    @Override
    public List<List<String>> rows(String sql) {
        try (Statement s = connection.createStatement();
                ResultSet r = s.executeQuery(sql)) {
            List<List<String>> rows = new ArrayList<>();
            while (r.next()) {
                List<String> row = new ArrayList<>();
                for (int i = 1; i <= r.getMetaData().getColumnCount(); i++) {
                    String cell = r.getString(i);
                    row.add(cell == null ? "NULL" : Engine.plain(cell));
                }
                rows.add(row);
            }
            return rows;
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
