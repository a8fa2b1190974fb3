package io.dataagent.agent.explore.look;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.agent.explore.claim.Data;
import io.dataagent.agent.explore.claim.Given;
import io.dataagent.agent.session.LenientJson;
import io.dataagent.agent.statement.Dialect;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.TableData;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Which statements tell how values are spread, and what is told where they tell nothing.
class DistributionTest {

    private static final DatasetView THINGS =
            Given.dataset(
                    "things",
                    "made_on Date",
                    "kind String",
                    "n Integer",
                    "x Decimal",
                    "blob Opaque");

    private final List<String> sent = new ArrayList<>();

    @Test
    void ofNoValuesNothingIsAsked() {
        assertThat(distribution(none()).add(Given.field(THINGS, "n"), 0, one("{}"))).isTrue();
        assertThat(distribution(none()).add(Given.field(THINGS, "blob"), 9, one("{}"))).isTrue();
        assertThat(sent).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"0000-00-00", "2026-13-01", "2026-02-30", "infinity", "10000-01-01"})
    void aDateThatNoCalendarHasEndsNothing(String day) {
        ObjectNode one =
                one("{\"distinct\":500,\"min\":\"%s\",\"max\":\"2026-01-01\"}".formatted(day));

        assertThat(
                        distribution(values("2026-01-01, 2"))
                                .add(Given.field(THINGS, "made_on"), 9, one))
                .isTrue();
        assertThat(one.has("histogram")).isFalse();
        assertThat(one.path("mode").path("n").asLong()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({
        "2026-01-01, 2026-01-19, day",
        "2026-01-01, 2026-01-20, week",
        "2026-01-01, 2026-05-07, week",
        "2026-01-01, 2026-05-08, month",
        "2025-01-01, 2026-06-25, month",
        "2020-01-01, 2023-01-01, quarter",
        "1900-01-01, 2026-01-01, year",
        "2026-01-01T00:00:00Z, 2026-01-02T00:00:00Z, day",
    })
    void periodsAreTheShortestOfWhichTwentyAreEnough(String min, String max, String grain) {
        ObjectNode one =
                one("{\"distinct\":500,\"min\":\"%s\",\"max\":\"%s\"}".formatted(min, max));

        distribution(values("2026-01-01, 2")).add(Given.field(THINGS, "made_on"), 9, one);

        assertThat(sent.getLast()).contains("DATE_TRUNC('" + grain + "'");
        assertThat(one.path("histogram_by").asText()).isEqualTo(grain);
    }

    @Test
    void theMostFrequentValueHasItsShare() {
        ObjectNode one = one("{\"distinct\":3}");

        distribution(values("a, 2", "b, 1")).add(Given.field(THINGS, "kind"), 3, one);

        assertThat(one.path("mode").toString())
                .isEqualTo("{\"value\":\"a\",\"n\":2,\"share\":0.667}");
        assertThat(one.path("frequent").toString()).isEqualTo("[[\"a\",2],[\"b\",1]]");
    }

    @Test
    void whereEachValueOccursOnceNoneIsFrequent() {
        ObjectNode one = one("{\"distinct\":900}");

        distribution(values("a, 1")).add(Given.field(THINGS, "kind"), 900, one);

        assertThat(one.path("mode").isNull()).isTrue();
        assertThat(one.has("mode")).isTrue();
    }

    @Test
    void aStatementThatDoesNotRunIsSaid() {
        ObjectNode one = one("{\"distinct\":3}");

        assertThat(distribution(none()).add(Given.field(THINGS, "kind"), 3, one)).isFalse();
        assertThat(one.has("frequent")).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"0, 19, 1", "0, 20, 2", "1, 40, 2", "-10, 10, 2", "5, 5, 1"})
    void partsOfWholeNumbersAreWholeNumbers(int min, int max, int width) {
        ObjectNode one = one("{\"distinct\":500,\"min\":%d,\"max\":%d}".formatted(min, max));

        distribution(bins("0, 3")).add(Given.field(THINGS, "n"), 3, one);

        assertThat(one.path("histogram").get(0).get(1).asInt() - min).isEqualTo(width);
        assertThat(one.path("histogram").get(0).get(0).asInt()).isEqualTo(min);
    }

    @Test
    void theLastPartReachesTheLargestNumber() {
        ObjectNode one = one("{\"distinct\":500,\"min\":0.1,\"max\":0.7}");

        distribution(bins("19, 3")).add(Given.field(THINGS, "x"), 3, one);

        assertThat(one.path("histogram").get(0).get(1).asDouble()).isGreaterThanOrEqualTo(0.7);
    }

    @Test
    void aNumberOfThousandsOfDigitsIsNotWrittenIntoAStatement() {
        ObjectNode one = one("{\"distinct\":500,\"min\":0,\"max\":1e300}");

        assertThat(distribution(bins("0, 3")).add(Given.field(THINGS, "x"), 3, one)).isTrue();
        assertThat(one.has("histogram")).isFalse();
        assertThat(sent).noneMatch(s -> s.contains("FLOOR"));
    }

    private Distribution distribution(Data data) {
        return new Distribution(
                new ProfileSql(THINGS, new Dialect("postgresql")),
                sql -> {
                    sent.add(sql);
                    return data.read(sql);
                });
    }

    private static Data none() {
        return sql -> new Data.Read.Not("no");
    }

    private static Data values(String... rows) {
        return sql -> new Data.Read.Got(result(Given.table("value string, n integer", rows)));
    }

    private static Data bins(String row) {
        TableData bins = Given.table("bin decimal, n integer", row);
        TableData quarters =
                Given.table(
                        "q1 decimal, median decimal, q3 decimal, outliers integer", "1, 2, 3, 0");
        return sql -> new Data.Read.Got(result(sql.contains("AS median") ? quarters : bins));
    }

    private static SqlResult result(TableData table) {
        return new SqlResult(
                "SELECT",
                table,
                table.rows().size(),
                false,
                1,
                new QueryLineage(List.of(), List.of(), List.of(), List.of(), null, List.of()),
                null);
    }

    private static ObjectNode one(String json) {
        return LenientJson.object(json);
    }
}
