package io.dataagent.query.facts;

import io.dataagent.contracts.query.ColumnType;
import io.dataagent.query.fanout.Knowledge;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.DuckDbDialect;
import io.dataagent.query.gate.Gate;
import io.dataagent.query.gate.GateScope;
import io.dataagent.query.gate.GateScope.ScopeTable;
import io.dataagent.query.gate.InJvmDuckDb;
import io.dataagent.query.gate.MySqlDialect;
import io.dataagent.query.gate.PostgresDialect;
import io.dataagent.query.gate.SqlText;
import io.dataagent.query.gate.Verdict;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// A shop with what a discovery would know of it: tables, types, keys. A column is written as
/// `name:type`; a star marks the parts of the key, `!` a further column that is unique.
public final class World {

    public static final LocalDate TODAY = LocalDate.of(2025, 6, 15);
    private static final String MEASURED = "2025-06-14T03:00:00Z";

    private static final List<String> TABLES =
            List.of(
                    "regions *id:i !name:s",
                    "stores *id:i !name:s region_id:i opened_on:d square_meters:i",
                    "cities *id:i name:s",
                    "customers *id:i name:s city:s segment:s age:i",
                    "orders *id:i store_id:i customer_id:i billing_city_id:i shipping_city_id:i"
                            + " ordered_at:d status:s total:n",
                    "order_items *id:i order_id:i product_id:i quantity:i unit_price:n amount:n",
                    "products *id:i !name:s category_id:i list_price:n",
                    "categories *id:i !name:s",
                    "payments *id:i order_id:i amount:n paid_on:d currency:s",
                    "visits *store_id:i *visited_on:d visitors:i",
                    "targets *store_id:i *month:d target:n",
                    "tags *id:i !name:s",
                    "order_tags *order_id:i *tag_id:i",
                    "details *order_id:i *product_id:i qty:i",
                    "rates *currency:s *valid_from:d valid_to:d rate:n",
                    "employees *id:i store_id:i manager_id:i salary:n hired_on:d",
                    "events user_ref:i kind:s amount:n",
                    "setup name:s value:s");

    private World() {}

    /// The scope in a dialect.
    public static GateScope scope(Dialect dialect) {
        String schema =
                switch (dialect) {
                    case PostgresDialect ignored -> "public";
                    case MySqlDialect ignored -> "shop";
                    case DuckDbDialect ignored -> "main";
                };
        return new GateScope(TABLES.stream().map(line -> table(line, schema)).toList());
    }

    private static ScopeTable table(String line, String schema) {
        String[] words = line.split(" ");
        Map<String, ColumnType> types = new LinkedHashMap<>();
        for (String word : List.of(words).subList(1, words.length)) {
            types.put(name(word), type(word));
        }
        Set<String> times = new HashSet<>();
        types.forEach(
                (name, type) -> {
                    if (type.temporal()) {
                        times.add(name);
                    }
                });
        return new ScopeTable(
                words[0], schema, words[0], List.copyOf(types.keySet()), times, types);
    }

    private static String name(String word) {
        return word.substring(0, word.indexOf(':')).replaceAll("[*!]", "");
    }

    private static ColumnType type(String word) {
        return switch (word.charAt(word.length() - 1)) {
            case 'i' -> ColumnType.INTEGER;
            case 'n' -> ColumnType.DECIMAL;
            case 'd' -> ColumnType.DATE;
            default -> ColumnType.STRING;
        };
    }

    /// What was measured: the marked keys hold, every other column repeats but those of `events`,
    /// which nobody measured, and `setup`, which has one row.
    public static Knowledge knowledge() {
        Map<String, Knowledge.Dataset> datasets = new LinkedHashMap<>();
        for (String line : TABLES) {
            if (!line.startsWith("events")) {
                datasets.put(line.split(" ")[0], known(line));
            }
        }
        return new Knowledge(datasets);
    }

    private static Knowledge.Dataset known(String line) {
        List<String> key = new ArrayList<>();
        List<List<String>> keys = new ArrayList<>();
        List<Knowledge.Repeated> repeated = new ArrayList<>();
        List<String> numeric = new ArrayList<>();
        for (String word : List.of(line.split(" ")).subList(1, line.split(" ").length)) {
            if (word.startsWith("*")) {
                key.add(name(word));
            } else if (word.startsWith("!")) {
                keys.add(List.of(name(word)));
            } else {
                repeated.add(new Knowledge.Repeated(List.of(name(word)), List.of("7"), 3, true));
                if (type(word).numeric() && !name(word).endsWith("_id")) {
                    numeric.add(name(word));
                }
            }
        }
        if (key.size() > 1) {
            key.forEach(c -> repeated.add(new Knowledge.Repeated(List.of(c), List.of(), 0, true)));
        }
        if (!key.isEmpty()) {
            keys.add(0, key);
        }
        long rows = line.startsWith("setup") ? 1 : 100;
        return new Knowledge.Dataset(keys, repeated, rows, MEASURED, numeric);
    }

    /// Checks and reads a statement.
    public static ReadStatement read(Dialect dialect, String sql) {
        return read(dialect, sql, knowledge());
    }

    /// Checks and reads a statement by what is known.
    public static ReadStatement read(Dialect dialect, String sql, Knowledge knowledge) {
        Verdict verdict = gate(dialect).check(new SqlText(sql), scope(dialect));
        if (!(verdict instanceof Verdict.Accepted accepted)) {
            throw new AssertionError(sql + "\n" + verdict);
        }
        return ReadStatement.of(accepted.sql(), dialect, scope(dialect), knowledge, TODAY)
                .orElseThrow(() -> new AssertionError("not read: " + accepted.sql().text()));
    }

    /// The gate of a dialect.
    public static Gate gate(Dialect dialect) {
        return Gate.standard(dialect, InJvmDuckDb.shared());
    }
}
