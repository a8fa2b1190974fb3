package io.dataagent.query.proof;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.dataagent.contracts.query.ChecksRequest.Wish;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.StatementChecks;
import io.dataagent.contracts.query.TableData;
import io.dataagent.query.bind.Names.Field;
import io.dataagent.query.facts.ReadStatement;
import io.dataagent.query.facts.World;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.SqlText;
import io.dataagent.query.gate.Verdict;
import io.dataagent.query.proof.Asking.Answer;
import io.dataagent.query.testserver.Jdbc;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// A shop small enough to reckon by hand, in DuckDB; what is asked goes through the gate.
final class SmallShop {

    private static final String DATA =
            """
            create table regions (id int, name text);
            create table stores (id int, name text, region_id int, opened_on date, square_meters int);
            create table cities (id int, name text);
            create table customers (id int, name text, city text, segment text, age int);
            create table orders (id int, store_id int, customer_id int, billing_city_id int,
                shipping_city_id int, ordered_at date, status text, total decimal(12, 2));
            create table order_items (id int, order_id int, product_id int, quantity int,
                unit_price decimal(12, 2), amount decimal(12, 2));
            create table products (id int, name text, category_id int, list_price decimal(12, 2));
            create table categories (id int, name text);
            create table payments (id int, order_id int, amount decimal(12, 2), paid_on date, currency text);
            create table visits (store_id int, visited_on date, visitors int);
            create table targets (store_id int, month date, target decimal(12, 2));
            create table tags (id int, name text);
            create table order_tags (order_id int, tag_id int);
            create table details (order_id int, product_id int, qty int);
            create table events (user_ref int, kind text, amount decimal(12, 2));
            insert into regions values (1, 'South'), (2, 'North');
            insert into stores values (1, 'Houston', 1, date '2020-01-01', 100), (2, 'Oslo', 2, date '2021-01-01', 50), (3, 'Empty', 2, null, 10);
            insert into customers values (1, 'Ann', 'Houston', 'private', 30), (2, 'Bob', 'Oslo', 'business', 40), (3, 'Cy', 'Oslo', null, 50);
            insert into orders values
              (1, 1, 1, 1, 1, date '2025-03-01', 'shipped', 4), (2, 1, 1, 1, 1, date '2025-03-02', 'shipped', 6),
              (3, 2, 2, 1, 1, date '2025-03-03', 'open', 20), (4, 2, null, 1, 1, date '2025-04-01', 'open', 10),
              (5, 2, 3, 1, 1, date '2025-04-02', 'returned', 60);
            insert into visits values (1, date '2025-03-01', 7), (1, date '2025-03-02', 8), (1, date '2025-03-03', 9), (1, date '2025-03-04', 1),
              (2, date '2025-03-01', 5);
            insert into order_items values (1, 1, 1, 1, 4, 4), (2, 2, 1, 1, 2, 2), (3, 2, 2, 2, 2, 4), (4, 3, 2, 4, 5, 20), (5, 4, 1, 1, 10, 10);
            insert into categories values (1, 'Drinks'), (2, 'Food');
            insert into products values (1, 'Tea', 1, 4), (2, 'Bread', 2, 2), (3, 'Cake', 2, 9);
            insert into tags values (1, 'gift'), (2, 'express');
            insert into order_tags values (1, 1), (1, 2), (2, 1), (3, 2);
            insert into payments values (1, 1, -4, date '2025-03-01', 'EUR'), (2, 2, -6, date '2025-03-02', 'EUR'), (3, 3, null, date '2025-03-03', 'USD');
            insert into events select 1, 'shipped', 1 from range(400);
            insert into events values (1, 'Shipped ', 1), (2, 'shiped', 1), (2, 'click', 5), (2, 'click', 5);
            """;

    private static final Connection DATABASE = open();

    private SmallShop() {}

    private static Connection open() {
        try {
            Connection connection = Jdbc.duckDb("");
            try (Statement statement = connection.createStatement()) {
                statement.execute(DATA);
            }
            return connection;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /// The shop with an index of all its values.
    static final Asking INDEXED =
            new Asking() {
                @Override
                public Answer ask(String sql, int maxRows) {
                    return SmallShop.ask(sql, maxRows);
                }

                @Override
                public Indexed known(Field field) {
                    String sql =
                            "SELECT \"%1$s\", COUNT(*) AS n FROM %2$s WHERE \"%1$s\" IS NOT NULL GROUP BY \"%1$s\" ORDER BY 2 DESC, 1"
                                    .formatted(field.column(), field.table().name());
                    Map<String, Long> rows = new LinkedHashMap<>();
                    ((Answer.Rows) SmallShop.ask(sql, 1000))
                            .table()
                            .rows()
                            .forEach(r -> rows.put(r.get(0).asText(), r.get(1).asLong()));
                    return new Indexed.Held(rows, true);
                }
            };

    static StatementChecks checks(String sql, Long rows, Wish... wishes) {
        return checks(sql, rows, SmallShop::ask, wishes);
    }

    static StatementChecks checks(String sql, Long rows, Asking asking, Wish... wishes) {
        Verdict verdict = verdict(sql);
        if (!(verdict instanceof Verdict.Accepted accepted)) {
            throw new AssertionError(sql + "\n" + verdict);
        }
        ReadStatement read = World.read(Dialect.DUCKDB, sql);
        return Proofs.of(
                read, accepted.sql().text(), Set.of(wishes), rows, asking, System.nanoTime());
    }

    private static Verdict verdict(String sql) {
        return World.gate(Dialect.DUCKDB).check(new SqlText(sql), World.scope(Dialect.DUCKDB));
    }

    static synchronized Answer ask(String sql, int maxRows) {
        return switch (verdict(sql)) {
            case Verdict.Refused refused -> throw new AssertionError(sql + "\n" + refused);
            case Verdict.Accepted accepted -> run(accepted.sql().text(), maxRows);
        };
    }

    private static Answer run(String sql, int maxRows) {
        try (Statement statement = DATABASE.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            int width = result.getMetaData().getColumnCount();
            List<Column> columns = new ArrayList<>();
            for (int i = 1; i <= width; i++) {
                columns.add(new Column(result.getMetaData().getColumnLabel(i), ColumnType.OTHER));
            }
            List<List<JsonNode>> rows = new ArrayList<>();
            while (result.next() && rows.size() < maxRows) {
                List<JsonNode> row = new ArrayList<>();
                for (int i = 1; i <= width; i++) {
                    row.add(cell(result, i));
                }
                rows.add(row);
            }
            return new Answer.Rows(new TableData(columns, rows), false);
        } catch (SQLException e) {
            throw new AssertionError(sql, e);
        }
    }

    private static JsonNode cell(ResultSet result, int place) throws SQLException {
        Object value = result.getObject(place);
        if (value == null) {
            return NullNode.getInstance();
        }
        return value instanceof Number || value instanceof java.math.BigInteger
                ? DecimalNode.valueOf(new java.math.BigDecimal(value.toString()))
                : TextNode.valueOf(value.toString());
    }
}
