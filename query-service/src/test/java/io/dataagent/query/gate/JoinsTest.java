package io.dataagent.query.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.Violation;
import io.dataagent.query.gate.GateScope.ScopeJoin;
import io.dataagent.query.gate.GateScope.ScopeTable;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Joins beside how the model joins, in every dialect.
class JoinsTest {

    private static final List<String> MISTAKEN =
            List.of(
                    "SELECT 1 FROM orders o JOIN stores s ON o.customer_id = s.id",
                    "SELECT 1 FROM orders JOIN stores ON orders.id = stores.id",
                    "SELECT 1 FROM orders JOIN stores USING (id)",
                    "SELECT 1 FROM orders o LEFT JOIN stores s ON s.id = o.customer_id AND s.city ="
                            + " 'Rome'",
                    "SELECT 1 FROM orders o, stores s WHERE o.id = s.id AND o.total > 5",
                    "WITH t AS (SELECT customer_id AS c, sum(total) AS n FROM orders GROUP BY"
                            + " customer_id) SELECT s.city, t.n FROM t JOIN stores s ON s.id = t.c",
                    "SELECT s.city FROM stores s JOIN (SELECT * FROM orders) o ON o.customer_id ="
                            + " s.id",
                    "SELECT s.city FROM stores s WHERE EXISTS (SELECT 1 FROM orders o WHERE"
                            + " o.customer_id = s.id)",
                    "SELECT (SELECT sum(o.total) FROM orders o WHERE o.id = s.id) FROM stores s",
                    "SELECT 1 FROM orders o JOIN stores s ON o.store_id = s.number",
                    "SELECT 1 FROM orders o JOIN items i ON i.order_id = o.id JOIN products p ON"
                            + " p.id = i.order_id",
                    "SELECT 1 FROM orders o JOIN stores s ON (o.customer_id = s.id)",
                    "SELECT 1 FROM orders o JOIN stores s ON (o.customer_id = s.id AND o.total > 5)",
                    "SELECT 1 FROM orders o JOIN stores s ON o.customer_id = s.id AND o.placed_on >="
                            + " s.opened_on",
                    "SELECT s.city FROM stores s JOIN orders o ON s.id = o.customer_id UNION SELECT"
                            + " 'x'");

    private static final List<String> UNBOUND =
            List.of(
                    "SELECT count(*) FROM orders, stores",
                    "SELECT count(*) FROM orders o CROSS JOIN stores s",
                    "SELECT count(*) FROM orders o, stores s WHERE o.total > 5 AND s.city = 'Rome'",
                    "SELECT 1 FROM orders o JOIN customers c ON o.customer_id = c.id CROSS JOIN"
                            + " stores s",
                    "SELECT 1 FROM orders o JOIN stores s ON true",
                    "SELECT 1 FROM (SELECT s.city FROM stores s, orders o) x");

    private static final List<String> HONEST =
            List.of(
                    "SELECT 1 FROM orders o JOIN stores s ON o.store_id = s.id",
                    "SELECT 1 FROM orders o JOIN stores s ON s.id = o.store_id AND s.city = 'Rome'",
                    "SELECT 1 FROM orders o, stores s WHERE o.store_id = s.id",
                    "SELECT 1 FROM orders o CROSS JOIN stores s WHERE o.store_id = s.id",
                    "SELECT 1 FROM orders o, stores s, customers c WHERE o.store_id = s.id AND"
                            + " c.id = o.customer_id",
                    "SELECT 1 FROM orders o LEFT JOIN stores s ON o.store_id = s.id WHERE s.id IS"
                            + " NULL",
                    "SELECT 1 FROM orders o JOIN addresses a ON o.billing_id = a.id",
                    "SELECT 1 FROM orders o JOIN addresses a ON o.delivery_id = a.id",
                    "SELECT 1 FROM orders o JOIN addresses b ON o.billing_id = b.id JOIN addresses"
                            + " d ON o.delivery_id = d.id",
                    // Two tables that refer to a third meet at it.
                    "SELECT 1 FROM orders o JOIN staff f ON o.store_id = f.store_id",
                    "SELECT 1 FROM (SELECT store_id, sum(total) AS n FROM orders GROUP BY store_id)"
                            + " o JOIN (SELECT store_id, count(*) AS m FROM staff GROUP BY store_id)"
                            + " f ON f.store_id = o.store_id",
                    // Plain attributes beside the right join, or alone.
                    "SELECT 1 FROM orders o JOIN stores s ON o.store_id = s.id AND o.city = s.city",
                    "SELECT 1 FROM orders o JOIN stores s ON o.city = s.city",
                    "SELECT 1 FROM orders o JOIN stores s ON o.placed_on = s.opened_on",
                    "SELECT 1 FROM orders o JOIN days d ON o.placed_on = d.day",
                    "SELECT 1 FROM orders o JOIN days d ON o.shipped_on = d.day",
                    // Filters between tables that something else joins rightly.
                    "SELECT 1 FROM orders o JOIN stores s ON o.store_id = s.id WHERE s.number ="
                            + " o.store_id",
                    "SELECT 1 FROM orders o JOIN customers c ON o.customer_id = c.id JOIN stores s"
                            + " ON s.id = o.store_id AND s.manager_id = c.id",
                    "SELECT 1 FROM orders o JOIN stores s ON (o.store_id = s.id) AND o.customer_id ="
                            + " s.id",
                    "SELECT 1 FROM orders o JOIN stores s ON COALESCE(o.store_id, 0) = s.id AND"
                            + " o.customer_id = s.id",
                    "SELECT 1 FROM orders o JOIN stores s ON (o.store_id = s.id OR s.id = 7) AND"
                            + " o.customer_id = s.id",
                    // The same table twice.
                    "SELECT 1 FROM orders a JOIN orders b ON a.customer_id = b.customer_id AND"
                            + " a.id < b.id",
                    "SELECT 1 FROM staff f JOIN staff b ON f.boss_id = b.id",
                    "SELECT 1 FROM orders a, orders b",
                    // No equality at all, or one of more than columns.
                    "SELECT 1 FROM orders o JOIN stores s ON o.total > s.number",
                    "SELECT 1 FROM orders o JOIN stores s ON o.total BETWEEN s.id AND s.number",
                    "SELECT 1 FROM orders o JOIN stores s ON o.customer_id + 1 = s.id",
                    "SELECT 1 FROM orders o JOIN stores s ON lower(o.city) = lower(s.city)",
                    "SELECT 1 FROM orders o JOIN stores s ON o.store_id = s.id OR o.customer_id ="
                            + " s.id",
                    "SELECT 1 FROM orders o JOIN stores s ON CAST(o.customer_id AS char) ="
                            + " CAST(s.number AS char)",
                    // Keys of several columns.
                    "SELECT 1 FROM parts p JOIN lots l ON p.plant = l.plant AND p.lot = l.lot",
                    "SELECT 1 FROM parts p JOIN lots l USING (plant, lot)",
                    "SELECT 1 FROM parts p NATURAL JOIN lots l",
                    "SELECT 1 FROM parts p JOIN lots l ON p.lot = l.lot",
                    // What is one row, or few.
                    "SELECT o.total / t.n FROM orders o CROSS JOIN (SELECT count(*) AS n FROM"
                            + " stores) t",
                    "WITH t AS (SELECT sum(total) AS n FROM orders) SELECT s.city, t.n FROM stores"
                            + " s, t",
                    "SELECT o.total, s.city FROM orders o, stores s WHERE s.id = 5 AND o.store_id ="
                            + " 5",
                    "SELECT o.total, s.city FROM orders o, stores s WHERE s.id = (SELECT max(id)"
                            + " FROM stores)",
                    // Tables that the model does not join.
                    "SELECT 1 FROM stores, products",
                    "SELECT 1 FROM stores s JOIN products p ON s.id = p.id",
                    "SELECT 1 FROM orders o JOIN customers c ON o.customer_id = c.id JOIN stores s"
                            + " ON s.id = c.id",
                    "SELECT 1 FROM orders o JOIN days d ON o.id = d.day",
                    // A reference that only the database declares.
                    "SELECT 1 FROM stores s JOIN staff f ON f.id = s.manager_id",
                    "SELECT s.city FROM stores s WHERE s.id IN (SELECT store_id FROM orders)",
                    "SELECT s.city FROM stores s WHERE NOT EXISTS (SELECT 1 FROM orders o WHERE"
                            + " o.store_id = s.id)",
                    "SELECT 1 FROM stores s, orders o WHERE EXISTS (SELECT 1 FROM staff f WHERE"
                            + " f.store_id = s.id AND f.id = o.customer_id)",
                    "WITH t AS (SELECT store_id AS s FROM orders) SELECT 1 FROM t JOIN stores x ON"
                            + " x.id = t.s",
                    "SELECT a.store_id FROM orders a JOIN (SELECT s.id AS k, s.city FROM stores s)"
                            + " b ON b.k = a.store_id");

    @ParameterizedTest
    @MethodSource("mistaken")
    void refusesKeysThatDoNotBelongTogether(Dialect dialect, String sql) {
        assertThat(Corpus.rules(check(dialect, sql))).containsExactly("wrong_join");
    }

    @ParameterizedTest
    @MethodSource("unbound")
    void refusesTablesSideBySideWithoutACondition(Dialect dialect, String sql) {
        assertThat(Corpus.rules(check(dialect, sql))).containsExactly("wrong_join");
    }

    @ParameterizedTest
    @MethodSource("honest")
    void letsEveryOtherJoinPass(Dialect dialect, String sql) {
        assertThat(Corpus.rules(check(dialect, sql))).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("io.dataagent.query.gate.Dialect#all")
    void saysHowTheTablesJoin(Dialect dialect) {
        Violation wrong =
                refused(dialect, "SELECT 1 FROM orders o JOIN stores s ON o.customer_id = s.id");
        assertThat(wrong.message())
                .isEqualTo(
                        "“orders.customer_id = stores.id” does not follow a relationship; orders"
                                + " and stores join on orders.store_id = stores.id.");
        assertThat(wrong.suggestions()).containsExactly("orders.store_id = stores.id");
        assertThat(wrong.position()).isEqualTo(41);
        assertThat(refused(dialect, "SELECT 1 FROM addresses a, orders o").message())
                .isEqualTo(
                        "addresses and orders stand side by side without a condition, so that every"
                                + " row meets every other; they join on orders.billing_id ="
                                + " addresses.id, or on orders.delivery_id = addresses.id.");
    }

    @ParameterizedTest
    @ValueSource(strings = "postgresql")
    void seesThroughLateralSubqueries(Dialect dialect) {
        assertThat(
                        Corpus.rules(
                                check(
                                        dialect,
                                        "SELECT 1 FROM stores s, LATERAL (SELECT s.id AS k) x,"
                                                + " orders o WHERE o.store_id = x.k")))
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("io.dataagent.query.gate.Dialect#all")
    void takesAKeyThatIsBoundForOneRow(Dialect dialect) {
        String placeholder = dialect.equals(Dialect.POSTGRESQL) ? "$1" : "?";
        Verdict verdict =
                Corpus.gate(dialect)
                        .check(
                                new SqlText(
                                        "SELECT 1 FROM orders o, stores s WHERE s.id = "
                                                + placeholder),
                                scope(Corpus.schema(dialect)),
                                new Binding(List.of(Binding.Mark.PLAIN)));
        assertThat(Corpus.rules(verdict)).isEmpty();
    }

    @Test
    void asksNothingOfAScopeWithoutRelationships() {
        GateScope free = new GateScope(scope("public").tables());
        for (String sql : Stream.concat(MISTAKEN.stream(), UNBOUND.stream()).toList()) {
            assertThat(Corpus.gate(Dialect.POSTGRESQL).check(new SqlText(sql), free))
                    .as(sql)
                    .isInstanceOf(Verdict.Accepted.class);
        }
    }

    static Stream<Arguments> mistaken() {
        return everywhere(MISTAKEN);
    }

    static Stream<Arguments> unbound() {
        return everywhere(UNBOUND);
    }

    static Stream<Arguments> honest() {
        return everywhere(HONEST);
    }

    private static Stream<Arguments> everywhere(List<String> statements) {
        return Dialect.all().stream()
                .flatMap(d -> statements.stream().map(sql -> Arguments.of(d, sql)));
    }

    static Verdict check(Dialect dialect, String sql) {
        return Corpus.gate(dialect).check(new SqlText(sql), scope(Corpus.schema(dialect)));
    }

    private static Violation refused(Dialect dialect, String sql) {
        return ((Verdict.Refused) check(dialect, sql)).violations().getFirst();
    }

    private static GateScope scope(String schema) {
        return new GateScope(
                List.of(
                        table(
                                schema,
                                "orders",
                                "id customer_id store_id billing_id delivery_id city total"
                                        + " placed_on shipped_on"),
                        table(schema, "customers", "id name"),
                        table(schema, "stores", "id number city manager_id opened_on"),
                        table(schema, "staff", "id store_id boss_id"),
                        table(schema, "addresses", "id city"),
                        table(schema, "items", "id order_id product_id"),
                        table(schema, "products", "id name"),
                        table(schema, "days", "day"),
                        table(schema, "parts", "id plant lot"),
                        table(schema, "lots", "plant lot")),
                List.of(
                        join("orders.customer_id", "customers.id"),
                        join("orders.store_id", "stores.id"),
                        join("orders.billing_id", "addresses.id"),
                        join("orders.delivery_id", "addresses.id"),
                        join("orders.placed_on", "days.day"),
                        join("staff.store_id", "stores.id"),
                        join("staff.boss_id", "staff.id"),
                        join("items.order_id", "orders.id"),
                        join("items.product_id", "products.id"),
                        new ScopeJoin(
                                "parts",
                                List.of("plant", "lot"),
                                "lots",
                                List.of("plant", "lot"),
                                true),
                        new ScopeJoin(
                                "stores", List.of("manager_id"), "staff", List.of("id"), false)));
    }

    private static ScopeJoin join(String from, String to) {
        String[] one = from.split("\\.");
        String[] other = to.split("\\.");
        return new ScopeJoin(one[0], List.of(one[1]), other[0], List.of(other[1]), true);
    }

    private static ScopeTable table(String schema, String name, String columns) {
        List<String> all = List.of(columns.split(" "));
        return new ScopeTable(
                name,
                schema,
                name,
                all,
                Set.copyOf(
                        all.stream().filter(c -> c.endsWith("_on") || c.equals("day")).toList()));
    }
}
