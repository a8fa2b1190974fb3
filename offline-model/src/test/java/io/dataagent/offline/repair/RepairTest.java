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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RepairTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '#',
            value = {
                // the complaint | the statement | what it becomes
                "column \"amont\" does not exist"
                        + "|SELECT SUM(o.amont) FROM shop.orders AS o"
                        + "|SELECT SUM(o.amount) FROM shop.orders AS o",
                "There is no column o.order_date."
                        + "|SELECT o.order_date FROM shop.orders AS o WHERE o.note = 'order_date'"
                        + "|SELECT o.ordered_date FROM shop.orders AS o WHERE o.note = 'order_date'",
                "column \"s.city\" must appear in the GROUP BY clause or be used in an aggregate"
                        + "|SELECT s.city, COUNT(*) FROM shop.stores s ORDER BY 2 LIMIT 5"
                        + "|SELECT s.city, COUNT(*) FROM shop.stores s GROUP BY s.city ORDER BY 2 LIMIT 5",
                "column \"s.city\" must appear in the GROUP BY clause"
                        + "|SELECT s.city, s.region, COUNT(*) FROM shop.stores s GROUP BY s.region"
                        + "|SELECT s.city, s.region, COUNT(*) FROM shop.stores s GROUP BY s.city, s.region",
                "column reference \"amount\" is ambiguous"
                        + "|SELECT SUM(amount) FROM shop.stores s JOIN shop.orders o ON o.store_id = s.id"
                        + "|SELECT SUM(o.amount) FROM shop.stores s JOIN shop.orders o ON o.store_id = s.id",
                "division by zero"
                        + "|SELECT SUM(o.amount) / COUNT(o.id), o.amount / 100, 1 / (o.id - 1) FROM shop.orders o"
                        + "|SELECT SUM(o.amount) / NULLIF(COUNT(o.id), 0), o.amount / 100, 1 / NULLIF((o.id - 1), 0) FROM shop.orders o",
                "function sum(character varying) does not exist"
                        + "|SELECT SUM(o.note) FROM shop.orders o"
                        + "|SELECT SUM(CAST(o.note AS NUMERIC)) FROM shop.orders o",
                "operator does not exist: text = integer"
                        + "|SELECT o.id FROM shop.orders o WHERE o.note = 12"
                        + "|SELECT o.id FROM shop.orders o WHERE o.note = '12'",
                "operator does not exist: integer = text"
                        + "|SELECT o.id FROM shop.orders o WHERE o.id = '12'"
                        + "|SELECT o.id FROM shop.orders o WHERE o.id = 12",
                "“orders.note” is text and cannot be compared with the number 12; write the value in quotes."
                        + "|SELECT o.id FROM shop.orders o WHERE o.note = 12"
                        + "|SELECT o.id FROM shop.orders o WHERE o.note = '12'"
            })
    void mendsWhatTheDatabaseComplainsOf(String error, String sql, String mended) {
        RepairTask task = new RepairTask(sql, error, List.of(), List.of(sql));

        assertThat(Repairer.repair(block(task, List.of())).fullSql()).isEqualTo(mended);
    }

    @Test
    void aSuggestionOfTheGateGoesBeforeWhatIsNearByLetters() {
        RepairTask task =
                new RepairTask(
                        "SELECT o.total FROM shop.orders o",
                        "There is no column total.",
                        List.of("orders.amount"),
                        List.of());

        assertThat(Repairer.repair(block(task, List.of())).fullSql())
                .isEqualTo("SELECT o.amount FROM shop.orders o");
    }

    @Test
    void joinsAsTheGateSuggests() {
        String sql =
                "SELECT s.city FROM shop.orders o JOIN shop.stores AS s ON s.id = o.id WHERE o.note"
                        + " = 's.id = o.id'";
        RepairTask task =
                new RepairTask(
                        sql,
                        "“orders.id = stores.id” does not follow a relationship; orders and stores"
                                + " join on orders.store_id = stores.id.",
                        List.of("orders.store_id = stores.id"),
                        List.of(sql));

        assertThat(Repairer.repair(block(task, List.of())).fullSql())
                .isEqualTo(
                        "SELECT s.city FROM shop.orders o JOIN shop.stores AS s ON o.store_id ="
                                + " s.id WHERE o.note = 's.id = o.id'");
    }

    @Test
    void saysSoWhenItKnowsNoOtherStatement() {
        String sql = "SELECT 1 FROM shop.orders o";
        RepairTask task = new RepairTask(sql, "out of luck", List.of(), List.of(sql));

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
