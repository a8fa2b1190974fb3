package io.dataagent.offline.repair;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.artifact.QuerySpec;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.prompt.ContextBlock.RepairTask;
import io.dataagent.contracts.prompt.Drafts;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RepairTest {

    @Test
    void saysSoWhenItKnowsNoOtherStatement() {
        String sql = "SELECT SUM(o.amont) FROM shop.orders AS o";
        RepairTask task =
                new RepairTask(
                        sql,
                        "column \"amont\" does not exist",
                        List.of("orders.amount"),
                        List.of(sql));

        Drafts.SqlRepair repair = Repairer.repair(block(task, List.of()));

        assertThat(repair.fullSql()).isEqualTo(sql);
        assertThat(repair.explanation()).contains("No other statement");
    }

    @Test
    void aRevisionAfterAnEmptyResultComparesTextsInAnyCaseButNoDates() {
        assertThat(
                        revised(
                                "SELECT COUNT(*) FROM shop.stores s WHERE s.city = 'houston' AND"
                                        + " s.opened = '2026-01-01'",
                                new Finding.EmptyResult(1)))
                .isEqualTo(
                        "SELECT COUNT(*) FROM shop.stores s WHERE LOWER(s.city) = LOWER('houston')"
                                + " AND s.opened = '2026-01-01'");
    }

    @Test
    void aRevisionAfterDuplicatesTellsEveryRowOnce() {
        assertThat(
                        revised(
                                "SELECT s.city FROM shop.stores s",
                                new Finding.DuplicateGrain(1, List.of("city"), 3)))
                .isEqualTo("SELECT DISTINCT s.city FROM shop.stores s");
    }

    @Test
    void aRevisionLeavesStatementsOfOtherStepsAlone() {
        String sql = "SELECT s.city FROM shop.stores s WHERE s.city = 'x'";

        assertThat(revised(sql, new Finding.EmptyResult(2))).isEqualTo(sql);
    }

    private static String revised(String sql, Finding finding) {
        QuerySpec spec = new QuerySpec(1, "", sql + " LIMIT 10", sql, List.of(), List.of(), "");
        return Revision.of(block(null, List.of(finding)), new Drafts.Queries(List.of(spec)))
                .specs()
                .getFirst()
                .fullSql();
    }

    private static ContextBlock block(@Nullable RepairTask task, List<Finding> findings) {
        return new ContextBlock(
                1,
                "sql_repair",
                "xyzzy plugh",
                Instant.parse("2026-03-15T12:00:00Z"),
                "UTC",
                "postgresql",
                List.of(),
                Map.of(),
                null,
                List.of(
                        dataset("orders", "id", "store_id", "amount", "ordered_date", "note"),
                        dataset("stores", "id", "city", "region", "opened")),
                List.of(),
                List.of(),
                List.of(),
                null,
                List.of(),
                List.of(),
                null,
                List.of(),
                findings,
                null,
                task,
                null);
    }

    private static DatasetView dataset(String name, String... fields) {
        return new DatasetView(
                name,
                "shop." + name,
                null,
                null,
                List.of(),
                List.of("id"),
                List.of(),
                10L,
                Arrays.stream(fields).map(RepairTest::field).toList(),
                null);
    }

    private static FieldView field(String name) {
        return new FieldView(
                name, name, null, null, "String", false, List.of(), List.of(), null, null, null,
                null);
    }
}
