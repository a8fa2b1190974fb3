package io.dataagent.query.fanout;

import io.dataagent.query.facts.World;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.GateScope.ScopeTable;
import io.dataagent.query.testserver.Jdbc;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;

/// The tables of [World] in DuckDB, filled by chance with few different values, so that whatever
/// may repeat does; the keys that are known of them hold.
public final class RandomShop implements AutoCloseable {

    private static final List<String> TEXTS = List.of("1", "01", "2", "02", "3", "a", "A", "b ");
    private static final int ROWS = 7;

    private final Connection connection;
    private final Random random;

    public RandomShop(long seed) {
        random = new Random(seed);
        try {
            connection = Jdbc.duckDb("");
            for (ScopeTable table : World.scope(Dialect.DUCKDB).tables()) {
                fill(table);
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private void fill(ScopeTable table) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(
                    "CREATE TABLE main."
                            + table.name()
                            + table.columns().stream()
                                    .map(c -> c + " " + type(table, c))
                                    .collect(Collectors.joining(", ", " (", ")")));
            int most = table.name().equals("setup") ? 1 : ROWS;
            Knowledge.Dataset known = World.knowledge().datasets().get(table.name());
            Set<List<String>> taken = new HashSet<>();
            for (int i = 0; i < most; i++) {
                List<String> row = table.columns().stream().map(c -> value(table, c)).toList();
                if (known == null || fresh(known, table, row, taken)) {
                    statement.execute(
                            "INSERT INTO main."
                                    + table.name()
                                    + " VALUES ("
                                    + String.join(", ", row)
                                    + ")");
                }
            }
        }
    }

    /// Whether a row keeps all keys: it has them, and no row before has the same.
    private static boolean fresh(
            Knowledge.Dataset known, ScopeTable table, List<String> row, Set<List<String>> taken) {
        List<List<String>> keys = new ArrayList<>();
        for (List<String> key : known.keys()) {
            List<String> values = new ArrayList<>(List.of(String.join("+", key)));
            key.forEach(c -> values.add(row.get(table.columns().indexOf(c))));
            keys.add(values);
        }
        boolean kept = keys.stream().noneMatch(k -> k.contains("NULL") || taken.contains(k));
        if (kept) {
            taken.addAll(keys);
        }
        return kept;
    }

    private static String type(ScopeTable table, String column) {
        return switch (table.types().get(column)) {
            case INTEGER -> "INTEGER";
            case DECIMAL -> "DECIMAL(12, 2)";
            case DATE -> "DATE";
            default -> "VARCHAR";
        };
    }

    private String value(ScopeTable table, String column) {
        if (random.nextInt(8) == 0) {
            return "NULL";
        }
        return switch (table.types().get(column)) {
            case INTEGER -> "" + (1 + random.nextInt(4));
            case DECIMAL -> (1 + random.nextInt(3)) + ".50";
            case DATE -> "DATE '2025-0" + (1 + random.nextInt(3)) + "-01'";
            default -> "'" + TEXTS.get(random.nextInt(TEXTS.size())) + "'";
        };
    }

    /// The one figure of a statement; empty if DuckDB cannot run it over these rows.
    public Optional<Long> figure(String sql) {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            result.next();
            return Optional.of(result.getLong(1));
        } catch (SQLException e) {
            return Optional.empty();
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
