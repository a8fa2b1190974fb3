package io.dataagent.query.proof;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.query.ChecksRequest.Wish;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.query.StatementChecks.Repair;
import io.dataagent.contracts.query.TableData;
import io.dataagent.query.proof.Asking.Answer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A repaired statement counts every order once that the original counts at all. The right figures
/// are made here in another way: of the different orders of the original's FROM.
class RepairsAgainstDataTest {

    private static final List<String> PARENTS =
            List.of(
                    "",
                    " JOIN stores s ON s.id = o.store_id",
                    " LEFT JOIN customers c ON c.id = o.customer_id",
                    " JOIN customers c ON c.id = o.customer_id");

    private static final List<String> FILTERS =
            List.of(
                    "",
                    " WHERE o.status = 'open'",
                    " WHERE o.total > 5 AND o.ordered_at >= DATE '2025-03-02'",
                    " WHERE o.status = 'shipped' OR o.total > 15");

    private static final List<String> GROUPS = List.of("o.status", "o.store_id");

    private static final List<String> MEASURES =
            List.of("SUM(o.total)", "AVG(o.total)", "COUNT(o.id)", "SUM(o.total) / COUNT(o.id)");

    /// How many of the statements of a join are taken; all of them with `-Drepairs=all`.
    private static final int TAKEN = System.getProperty("repairs", "").equals("all") ? 128 : 12;

    private record Made(String group, String measure, String from) {

        String sql() {
            return statement(group, measure, from);
        }
    }

    /// Statements with a join, in an order that is always the same.
    private static List<Made> taken(String repeating) {
        List<Made> all = new ArrayList<>();
        for (String parent : PARENTS) {
            for (String filter : FILTERS) {
                String from = " FROM orders o" + parent + repeating + filter;
                GROUPS.forEach(g -> MEASURES.forEach(m -> all.add(new Made(g, m, from))));
            }
        }
        Collections.shuffle(all, new Random(repeating.length()));
        return all.subList(0, TAKEN);
    }

    /// Joins of which an order has several rows, some with conditions of their own.
    @ParameterizedTest
    @ValueSource(
            strings = {
                " JOIN order_items i ON i.order_id = o.id",
                " LEFT JOIN order_items i ON i.order_id = o.id",
                " JOIN payments p ON p.order_id = o.id",
                " JOIN order_items i ON i.order_id = o.id AND i.quantity > 1",
                " LEFT JOIN order_items i ON i.order_id = o.id AND i.quantity > 1",
                " JOIN order_tags t ON t.order_id = o.id",
                " JOIN order_tags t ON t.order_id = o.id JOIN tags g ON g.id = t.tag_id",
                " JOIN order_items i ON i.order_id = o.id JOIN products q ON q.id = i.product_id",
                " JOIN order_items i ON i.order_id = o.id JOIN payments p ON p.order_id = o.id",
                " LEFT JOIN order_items i ON i.order_id = o.id LEFT JOIN order_tags t ON t.order_id"
                        + " = o.id",
                " JOIN visits v ON v.store_id = o.store_id",
                " JOIN visits v ON v.store_id = o.store_id AND v.visitors > 5",
            })
    void everyOrderCountsOnce(String repeating) {
        List<String> wrong = new ArrayList<>();
        int repaired = 0;
        for (Made made : taken(repeating)) {
            Repair repair = SmallShop.checks(made.sql(), null, Wish.REPAIR).repair();
            if (repair != null && repair.repaired() != null) {
                repaired++;
                if (!rows(repair.repaired()).equals(right(made))) {
                    wrong.add(made.sql() + "\n -> " + repair.sql());
                }
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(repaired).as("some must be repaired").isPositive();
    }

    @Test
    void whatIsRightIsNotRepaired() {
        for (String parent : PARENTS) {
            String sql = statement("o.status", "SUM(o.total)", " FROM orders o" + parent);
            Repair repair = SmallShop.checks(sql, null, Wish.REPAIR).repair();
            assertThat(repair.outcome()).isEqualTo(Outcome.HELD);
            assertThat(repair.sql()).isNull();
        }
    }

    private static String statement(String group, String measure, String from) {
        return "SELECT %s AS g, %s AS r%s GROUP BY %s".formatted(group, measure, from, group);
    }

    private static TreeSet<String> right(Made made) {
        String once = "SELECT DISTINCT o.id, o.total, o.status, o.store_id" + made.from();
        String sql = statement(made.group(), made.measure(), " FROM (" + once + ") o");
        return switch (SmallShop.ask(sql, 100)) {
            case Answer.Rows rows -> rows(rows.table());
            case Answer.NotAvailable no -> throw new AssertionError(sql + " " + no);
        };
    }

    private static TreeSet<String> rows(TableData table) {
        TreeSet<String> rows = new TreeSet<>();
        for (List<JsonNode> row : table.rows()) {
            String figure =
                    String.format(Locale.ROOT, "%.6f", Figures.of(row.get(1)).doubleValue());
            rows.add(row.get(0).asText() + " " + figure);
        }
        return rows;
    }
}
