package io.dataagent.agent.analyst.verifier;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.TableData;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EmptyResultsTest {

    private static final String WINDOW = "orders.day >= DATE '1999-01-01'";

    private final List<String> probes = new ArrayList<>();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "stores.city = 'Houston'",
                "stores.city IN ('Houston', 'Dallas')",
                "lower(stores.city) = 'houston'",
                "stores.city = 'Houston' OR stores.city = 'Dallas'",
                "stores.city <> 'Atlantis'",
                "stores.city NOT IN ('Atlantis', 'Houston')",
                "stores.city LIKE 'Atl%'",
                "orders.total > 1000000",
                "stores.city IS NULL",
                "NOT EXISTS (SELECT 1 FROM orders WHERE orders.store_id = stores.id)",
                WINDOW
            })
    void conditionsThatMayBeMetByNothingArePlausible(String filter) {
        assertThat(judge(true, filter)).isInstanceOf(Emptiness.Verdict.Plausible.class);
        assertThat(probes).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "stores.city = 'Atlantis'",
                "stores.city = 'houston'",
                "stores.city IN ('Houston', 'Atlantis')",
                "lower(stores.city) = 'atlantis'",
                "concat('a', 'b') = 'ab'"
            })
    void aValueThatTheColumnDoesNotHoldIsDoubtful(String filter) {
        assertThat(judge(true, filter)).isInstanceOf(Emptiness.Verdict.Doubtful.class);
        assertThat(probes).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"true, Plausible", "false, Doubtful"})
    void whatTheSamplesDoNotTellIsLookedUp(boolean there, String verdict) {
        assertThat(judge(there, "stores.name = 'Ann''s'").getClass().getSimpleName())
                .isEqualTo(verdict);
        assertThat(probes)
                .containsExactly(
                        "SELECT 1 AS found FROM shop.stores WHERE name = 'Ann''s' LIMIT 1");
    }

    @Test
    void nothingWithoutAnyConditionIsDoubtful() {
        assertThat(judge(true)).isInstanceOf(Emptiness.Verdict.Doubtful.class);
    }

    @Test
    void everyValueOfAnyConditionMustBeThere() {
        assertThat(judge(true, WINDOW, "stores.city = 'Houston'", "stores.city = 'Atlantis'"))
                .isEqualTo(
                        new Emptiness.Verdict.Doubtful(
                                "no rows; a value asked for does not occur in stores.city"));
    }

    private Emptiness.Verdict judge(boolean found, String... filters) {
        boolean windowed = Arrays.asList(filters).contains(WINDOW);
        QueryLineage lineage =
                new QueryLineage(
                        List.of("stores", "orders"),
                        List.of(),
                        List.of(),
                        Arrays.asList(filters),
                        windowed ? WINDOW : null,
                        List.of());
        EmptyResults results =
                new EmptyResults(
                        List.of(
                                dataset("stores", text("city", 2), text("name", 900)),
                                dataset("orders", number("total"), number("store_id"))),
                        (step, sql) -> {
                            probes.add(sql);
                            return found;
                        });
        TableData none = new TableData(List.of(), List.of());
        return results.judge(1, new SqlResult("", none, 0, false, 1, lineage, null));
    }

    private static DatasetView dataset(String name, FieldView... fields) {
        return new DatasetView(
                name,
                "shop." + name,
                null,
                null,
                List.of(),
                List.of(),
                List.of(),
                50L,
                List.of(fields),
                null);
    }

    private static FieldView text(String name, long distinct) {
        return field(name, "String", List.of("Houston", "Dallas"), distinct);
    }

    private static FieldView number(String name) {
        return field(name, "Decimal", List.of(), 40);
    }

    private static FieldView field(String name, String type, List<String> samples, long distinct) {
        return new FieldView(
                name, name, null, null, type, false, List.of(), samples, 0.0, distinct, null, null);
    }
}
