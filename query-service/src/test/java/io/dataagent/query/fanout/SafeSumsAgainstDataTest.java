package io.dataagent.query.fanout;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.Multiplication.Verdict;
import io.dataagent.query.facts.World;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.SqlText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A sum that is called safe is judged by rows: over tables in which whatever may repeat does, no
/// row of what it measures stands twice behind the FROM. DuckDB counts, and knows nothing of how
/// the judgement was reached.
class SafeSumsAgainstDataTest {

    private static final int SHOPS = 4;

    /// `-Dsums=all` takes them all, and else the first of each block.
    private static final boolean WHOLE = System.getProperty("sums", "").equals("all");
    private static final int SHARE = 3;
    private static final List<RandomShop> ALL = shops();

    /// Relations that are joined to others, with the columns that conditions may name.
    private static final List<String> RELATIONS =
            List.of(
                    "stores|id name region_id",
                    "regions|id name",
                    "customers|id city age",
                    "order_items|id order_id product_id",
                    "payments|id order_id currency",
                    "visits|store_id visited_on visitors",
                    "targets|store_id month",
                    "order_tags|order_id tag_id",
                    "details|order_id product_id",
                    "setup|name",
                    "(SELECT id, name FROM stores)|id name",
                    "(SELECT name, id FROM main.stores)|id name",
                    "(SELECT DISTINCT store_id, visitors FROM visits)|store_id visitors",
                    "(SELECT store_id, COUNT(*) AS n FROM visits GROUP BY store_id)|store_id n",
                    "(SELECT store_id, COUNT(*) AS n FROM visits GROUP BY ALL)|store_id n",
                    "(SELECT order_id, MAX(amount) AS n FROM payments GROUP BY 1)|order_id n",
                    "(SELECT i.order_id, p.name FROM order_items i JOIN products p ON p.id ="
                            + " i.product_id)|order_id name",
                    "(SELECT s.id, r.name FROM stores s LEFT JOIN regions r ON r.id ="
                            + " s.region_id)|id name",
                    "(SELECT o.id, s.name FROM orders o RIGHT JOIN stores s ON s.id ="
                            + " o.store_id)|id name",
                    "(SELECT r.id, r.name FROM regions r FULL JOIN stores s ON s.id ="
                            + " r.id)|id name",
                    "(SELECT u.name FROM setup u RIGHT JOIN stores s ON s.name = u.name)|name",
                    "(SELECT id, ROW_NUMBER() OVER (PARTITION BY region_id ORDER BY id) AS r FROM"
                            + " stores)|id r",
                    "(SELECT order_id, ROW_NUMBER() OVER (PARTITION BY order_id ORDER BY id) AS r"
                            + " FROM payments)|order_id r",
                    "(SELECT id FROM stores UNION SELECT id FROM regions)|id",
                    "(SELECT id FROM stores UNION ALL SELECT id FROM regions)|id",
                    "(SELECT store_id FROM visits LIMIT 1)|store_id",
                    "(SELECT MAX(store_id) AS m FROM visits)|m");

    private static final List<String> KINDS =
            List.of("JOIN", "JOIN", "LEFT JOIN", "LEFT JOIN", "RIGHT JOIN", "FULL JOIN");

    private static List<RandomShop> shops() {
        List<RandomShop> shops = new ArrayList<>();
        for (int i = 0; i < SHOPS; i++) {
            shops.add(new RandomShop(100 + i));
        }
        return shops;
    }

    @AfterAll
    static void close() {
        ALL.forEach(RandomShop::close);
    }

    /// A FROM of orders with one to three more relations.
    private record Made(Random random, List<String> columns, StringBuilder text) {

        static Made of(long seed) {
            Made made =
                    new Made(
                            new Random(seed),
                            new ArrayList<>(
                                    List.of("o.id", "o.store_id", "o.customer_id", "o.status")),
                            new StringBuilder("FROM orders o"));
            int more = 1 + made.random.nextInt(3);
            for (int i = 0; i < more; i++) {
                made.add("r" + i);
            }
            if (made.random.nextInt(3) == 0) {
                String condition = made.condition(made.any(), made.any());
                made.text.append(" WHERE (").append(condition).append(')');
            }
            return made;
        }

        private String any() {
            return columns.get(random.nextInt(columns.size()));
        }

        private void add(String alias) {
            String[] relation = RELATIONS.get(random.nextInt(RELATIONS.size())).split("\\|");
            List<String> own = new ArrayList<>();
            for (String column : relation[1].split(" ")) {
                own.add(alias + "." + column);
            }
            String mine = own.get(random.nextInt(own.size()));
            if (random.nextInt(9) == 0) {
                text.append(" CROSS JOIN ").append(relation[0]).append(' ').append(alias);
            } else {
                text.append(' ').append(KINDS.get(random.nextInt(KINDS.size())));
                text.append(' ').append(relation[0]).append(' ').append(alias);
                text.append(" ON ").append(condition(mine, any()));
                while (random.nextInt(3) == 0) {
                    String next = own.get(random.nextInt(own.size()));
                    text.append(" AND ")
                            .append(condition(random.nextInt(4) == 0 ? any() : next, any()));
                }
            }
            columns.addAll(own);
        }

        private String condition(String one, String other) {
            return switch (random.nextInt(12)) {
                case 0 -> one + " = 1";
                case 1 -> one + " IS NOT DISTINCT FROM " + other;
                case 2 -> one + " >= " + other;
                case 3 -> "CAST(" + one + " AS VARCHAR) = " + other;
                case 4 -> one + " = " + other + " OR " + one + " = 2";
                case 5 -> one + " IN (2, 3)";
                case 6 -> "TRY_CAST(" + one + " AS INTEGER) = " + other;
                default -> one + " = " + other;
            };
        }
    }

    private static long[] seeds(long block, int size) {
        int taken = WHOLE ? size : size / SHARE;
        return LongStream.range(size * block, size * block + taken).toArray();
    }

    @Test
    void theSampleHasEveryShape() {
        String all =
                LongStream.of(1, 2)
                        .flatMap(block -> LongStream.of(seeds(block, 250)))
                        .mapToObj(seed -> Made.of(seed).text().toString())
                        .collect(Collectors.joining("\n"));
        assertThat(RELATIONS).allSatisfy(r -> assertThat(all).contains(r.split("\\|")[0] + " r"));
        assertThat(KINDS).allSatisfy(kind -> assertThat(all).contains(" " + kind + " "));
        assertThat(all).contains("CROSS", " WHERE ", " OR ", "DISTINCT FROM", "TRY_CAST", " >= ");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void noRowOfASafeSumStandsTwice(long block) {
        int safe = 0;
        List<String> wrong = new ArrayList<>();
        for (long seed : seeds(block, 250)) {
            String from = Made.of(seed).text().toString();
            if (judged("SUM(o.total) AS x ", from, 0).filter(v -> v == Verdict.SAFE).isPresent()) {
                safe++;
                if (repeated(from, "o.id")) {
                    wrong.add(from);
                }
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(safe).as("some must be safe").isGreaterThan(WHOLE ? 10 : 10 / SHARE);
    }

    /// Of an average by groups that is called safe no row stands twice in one group.
    @ParameterizedTest
    @ValueSource(longs = {11, 12})
    void norInAGroupOfASafeAverage(long block) {
        int safe = 0;
        List<String> wrong = new ArrayList<>();
        for (long seed : seeds(block, 200)) {
            Made made = Made.of(seed);
            String from = made.text().toString();
            String key = made.any();
            if (judged(key + " AS k, AVG(o.total) AS x ", from + " GROUP BY " + key, 1)
                    .filter(v -> v == Verdict.SAFE)
                    .isPresent()) {
                safe++;
                if (repeated(from, "o.id, " + key)) {
                    wrong.add(key + " " + from);
                }
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(safe).as("some must be safe").isGreaterThan(WHOLE ? 10 : 10 / SHARE);
    }

    /// Rows that a query hands on are the same rows.
    @ParameterizedTest
    @ValueSource(longs = {21})
    void norWhereAQueryHandsTheRowsOn(long block) {
        List<String> wrong = new ArrayList<>();
        for (long seed : seeds(block, 200)) {
            String from = Made.of(seed).text().toString();
            String inner = "SELECT o.id AS i, o.total AS t " + from;
            boolean safe =
                    judged("SUM(q.t) AS x ", "FROM (" + inner + ") q", 0)
                                    .filter(v -> v == Verdict.SAFE)
                                    .isPresent()
                            || judged("SUM(q.t) AS x ", "FROM (" + inner + " LIMIT 100) q", 0)
                                    .filter(v -> v == Verdict.SAFE)
                                    .isPresent();
            if (safe && repeated(from, "o.id")) {
                wrong.add(from);
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void theCounterIsHonest() {
        assertThat(repeated("FROM orders o JOIN visits v ON v.store_id = o.store_id", "o.id"))
                .isTrue();
        assertThat(repeated("FROM orders o JOIN stores s ON s.id = o.store_id", "o.id")).isFalse();
    }

    private static Optional<Verdict> judged(String columns, String from, int place) {
        String sql = "SELECT " + columns + from;
        return World.gate(Dialect.DUCKDB).check(new SqlText(sql), World.scope(Dialect.DUCKDB))
                        instanceof io.dataagent.query.gate.Verdict.Accepted
                ? Optional.of(
                        World.read(Dialect.DUCKDB, sql)
                                .facts()
                                .outputs()
                                .get(place)
                                .multiplication()
                                .verdict())
                : Optional.empty();
    }

    private static boolean repeated(String from, String by) {
        String sql =
                "SELECT COALESCE(MAX(n), 0) FROM (SELECT COUNT(*) AS n "
                        + (from.contains(" WHERE ")
                                ? from.replace(" WHERE ", " WHERE o.id IS NOT NULL AND ")
                                : from + " WHERE o.id IS NOT NULL")
                        + " GROUP BY "
                        + by
                        + ")";
        return ALL.stream().anyMatch(shop -> shop.figure(sql).orElse(0L) > 1);
    }
}
