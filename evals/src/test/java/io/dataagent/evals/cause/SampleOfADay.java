package io.dataagent.evals.cause;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.TableData;
import io.dataagent.devstack.retail.RetailSample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/// The retail sample as it is made on a day, in a database, with what an ontology knows of it.
final class SampleOfADay implements AutoCloseable {

    private static final Map<String, String> TABLES =
            Map.of(
                    "stores",
                    "store_id INT, store_name TEXT, city TEXT, state TEXT, region TEXT, store_format TEXT, area INT, opened_on DATE",
                    "employees",
                    "employee_id INT, store_id INT, reports_to INT, first TEXT, last TEXT, job_title TEXT, pay DECIMAL(10, 2), hired_on DATE, left_on DATE",
                    "customers",
                    "customer_id INT, first TEXT, last TEXT, email TEXT, city TEXT, state TEXT, segment TEXT, loyalty_tier TEXT, birth_year INT, signed_up_on DATE",
                    "orders",
                    "order_id INT, customer_id INT, store_id INT, channel TEXT, ordered_on DATE, shipped_on DATE, billing INT, shipping INT, total_amount DECIMAL(12, 2), recorded_at TEXT",
                    "stockouts",
                    "stockout_id INT, store_id INT, product_id INT, started_on DATE, ended_on DATE");

    private final Connection connection;

    /// @param cities those whose stores sell
    SampleOfADay(LocalDate today, Set<String> cities, Path folder)
            throws SQLException, IOException {
        connection = DriverManager.getConnection("jdbc:duckdb:");
        Map<String, String> rows = RetailSample.rows(today, cities);
        try (Statement statement = connection.createStatement()) {
            for (Map.Entry<String, String> table : TABLES.entrySet()) {
                Path file = folder.resolve(table.getKey());
                Files.writeString(file, Objects.requireNonNull(rows.get(table.getKey())));
                statement.execute(
                        "CREATE TABLE %s (%s)".formatted(table.getKey(), table.getValue()));
                statement.execute(
                        "COPY %s FROM '%s' (DELIMITER '\t', NULL '\\N', QUOTE '', ESCAPE '', HEADER false)"
                                .formatted(table.getKey(), file));
            }
        }
    }

    TableData rows(String sql) {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            List<Column> columns = new ArrayList<>();
            for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
                columns.add(new Column(result.getMetaData().getColumnLabel(i), ColumnType.OTHER));
            }
            List<List<JsonNode>> rows = new ArrayList<>();
            while (result.next()) {
                List<JsonNode> row = new ArrayList<>();
                for (int i = 1; i <= columns.size(); i++) {
                    String cell = result.getString(i);
                    row.add(
                            cell == null
                                    ? JsonNodeFactory.instance.nullNode()
                                    : JsonNodeFactory.instance.textNode(cell));
                }
                rows.add(row);
            }
            return new TableData(columns, rows);
        } catch (SQLException failure) {
            throw new IllegalStateException(sql, failure);
        }
    }

    List<DatasetView> datasets() {
        return List.of(
                dataset(
                        "orders",
                        number("total_amount"),
                        time("orders", "ordered_on"),
                        few("channel", 2)),
                dataset("stores", few("city", 12), few("store_format", 2)),
                dataset("customers", few("segment", 3), few("loyalty_tier", 3)),
                dataset("employees", time("employees", "hired_on"), time("employees", "left_on")),
                dataset(
                        "stockouts",
                        time("stockouts", "started_on"),
                        time("stockouts", "ended_on")));
    }

    static List<RelationshipView> joins() {
        return List.of(
                join("orders", "stores", "store_id"),
                join("orders", "customers", "customer_id"),
                join("employees", "stores", "store_id"),
                join("stockouts", "stores", "store_id"));
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }

    private static RelationshipView join(String from, String to, String by) {
        return new RelationshipView(
                from + "_" + to,
                from,
                List.of(by),
                to,
                List.of(by),
                Cardinality.MANY_TO_ONE,
                null,
                1,
                "declared");
    }

    private static DatasetView dataset(String name, FieldView... fields) {
        return new DatasetView(
                name,
                name,
                null,
                null,
                List.of(),
                List.of(),
                List.of(),
                100L,
                List.of(fields),
                null);
    }

    private FieldView time(String table, String name) {
        String sql =
                "SELECT avg(CASE WHEN %s IS NULL THEN 1.0 ELSE 0.0 END) AS missing FROM %s"
                        .formatted(name, table);
        double missing = rows(sql).rows().getFirst().getFirst().asDouble();
        return field(name, "Date", true, missing, null);
    }

    private static FieldView number(String name) {
        return field(name, "Decimal", false, 0.0, null);
    }

    private static FieldView few(String name, long values) {
        return field(name, "String", false, 0.0, values);
    }

    private static FieldView field(
            String name,
            String type,
            boolean time,
            double missing,
            @org.jspecify.annotations.Nullable Long values) {
        return new FieldView(
                name, name, null, null, type, time, List.of(), List.of(), missing, values, null,
                null);
    }
}
