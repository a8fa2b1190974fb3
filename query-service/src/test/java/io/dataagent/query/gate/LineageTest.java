package io.dataagent.query.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.QueryLineage.Join;
import io.dataagent.contracts.query.QueryLineage.OutputColumn;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Where results come from, read from the tree, the same in every dialect.
class LineageTest {

    @ParameterizedTest
    @MethodSource("io.dataagent.query.gate.Dialect#all")
    void throughCommonTableExpressions(Dialect dialect) {
        QueryLineage lineage =
                lineage(
                        dialect,
                        """
                        WITH paid AS (SELECT customer_id AS c, total_amount AS t FROM orders WHERE status = 'paid'),
                             sums AS (SELECT c, sum(t) AS s FROM paid GROUP BY c)
                        SELECT k.name, sums.s FROM sums JOIN customers k ON k.id = sums.c
                        """);
        assertThat(lineage.datasets()).containsExactlyInAnyOrder("orders", "customers");
        assertThat(lineage.outputs())
                .containsExactly(
                        new OutputColumn("name", List.of("customers.name"), false),
                        new OutputColumn("s", List.of("orders.total_amount"), true));
        assertThat(lineage.joins())
                .containsExactly(
                        new Join("customers", "orders", "customers.id = orders.customer_id"));
        assertThat(lineage.filters()).hasSize(1).first().asString().endsWith("status = 'paid'");
    }

    @ParameterizedTest
    @MethodSource("io.dataagent.query.gate.Dialect#all")
    void throughSubqueries(Dialect dialect) {
        QueryLineage lineage =
                lineage(
                        dialect,
                        """
                        SELECT s.c AS customer, s.n,
                               (SELECT max(i.quantity) FROM items i WHERE i.order_id = s.c) AS most
                        FROM (SELECT customer_id AS c, count(*) AS n FROM orders GROUP BY customer_id) s
                        WHERE s.c IN (SELECT id FROM customers)
                        """);
        assertThat(lineage.datasets()).containsExactlyInAnyOrder("orders", "items", "customers");
        assertThat(lineage.outputs())
                .extracting(OutputColumn::name)
                .containsExactly("customer", "n", "most");
        assertThat(lineage.outputs().get(0).sources()).containsExactly("orders.customer_id");
        assertThat(lineage.outputs().get(1).aggregated()).isTrue();
        assertThat(lineage.outputs().get(2).sources()).containsExactly("items.quantity");
        assertThat(lineage.joins())
                .containsExactly(
                        new Join("items", "orders", "items.order_id = orders.customer_id"));
    }

    @ParameterizedTest
    @MethodSource("io.dataagent.query.gate.Dialect#all")
    void throughSetOperations(Dialect dialect) {
        QueryLineage lineage =
                lineage(
                        dialect,
                        "SELECT id AS x, status FROM orders UNION ALL SELECT id, name FROM"
                                + " customers");
        assertThat(lineage.datasets()).containsExactly("orders", "customers");
        assertThat(lineage.outputs())
                .containsExactly(
                        new OutputColumn("x", List.of("orders.id", "customers.id"), false),
                        new OutputColumn(
                                "status", List.of("orders.status", "customers.name"), false));
        assertThat(lineage.grain()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("io.dataagent.query.gate.Dialect#all")
    void throughWindowFunctions(Dialect dialect) {
        QueryLineage lineage =
                lineage(
                        dialect,
                        "SELECT id, sum(total_amount) OVER (PARTITION BY customer_id ORDER BY"
                                + " created_at) AS running FROM orders");
        assertThat(lineage.outputs().get(0))
                .isEqualTo(new OutputColumn("id", List.of("orders.id"), false));
        assertThat(lineage.outputs().get(1).name()).isEqualTo("running");
        assertThat(lineage.outputs().get(1).aggregated()).isFalse();
        assertThat(lineage.outputs().get(1).sources()).contains("orders.total_amount");
    }

    @ParameterizedTest
    @MethodSource("io.dataagent.query.gate.Dialect#all")
    void groupingByPositionAndByExpression(Dialect dialect) {
        QueryLineage lineage =
                lineage(
                        dialect,
                        "SELECT status, lower(note) AS n, count(*) AS c FROM orders GROUP BY 1,"
                                + " lower(note) HAVING count(*) > 3");
        assertThat(lineage.grain()).contains("status");
        assertThat(lineage.filters()).hasSize(1);
    }

    @ParameterizedTest
    @MethodSource("io.dataagent.query.gate.Dialect#all")
    void joinsOfSeveralColumnsAndOfUsing(Dialect dialect) {
        QueryLineage lineage =
                lineage(
                        dialect,
                        "SELECT o.id FROM orders o JOIN items i ON i.order_id = o.id AND"
                                + " i.product_id = o.customer_id");
        assertThat(lineage.joins())
                .containsExactlyInAnyOrder(
                        new Join("items", "orders", "items.order_id = orders.id"),
                        new Join("items", "orders", "items.product_id = orders.customer_id"));
        assertThat(lineage(dialect, "SELECT id FROM orders JOIN customers USING (id)").joins())
                .containsExactly(new Join("orders", "customers", "orders.id = customers.id"));
    }

    @Test
    void timeWindowsAreThePredicatesOnPointsInTime() {
        QueryLineage lineage =
                lineage(
                        Dialect.POSTGRESQL,
                        "SELECT count(*) FROM orders WHERE created_at >= date '2024-01-01' AND"
                                + " created_at < date '2025-01-01' AND status = 'paid'");
        assertThat(lineage.timeWindow())
                .isEqualTo(
                        "orders.created_at >= DATE '2024-01-01' and orders.created_at < DATE"
                                + " '2025-01-01'");
        assertThat(lineage.filters()).hasSize(3);
    }

    private static QueryLineage lineage(Dialect dialect, String sql) {
        Verdict verdict = Corpus.gate(dialect).check(new SqlText(sql), Corpus.scope(dialect));
        assertThat(verdict).as(sql).isInstanceOf(Verdict.Accepted.class);
        return ((Verdict.Accepted) verdict).lineage();
    }
}
