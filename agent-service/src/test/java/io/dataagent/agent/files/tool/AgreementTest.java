package io.dataagent.agent.files.tool;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.artifact.StepResult.ReturnedTable;
import io.dataagent.contracts.artifact.StepResult.ReturnedValue;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.sandbox.SandboxWorkings.Aggregate;
import io.dataagent.contracts.sandbox.SandboxWorkings.Op;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What Python returned beside what SQL gives: right code is never blamed, wrong numbers are, and
/// what cannot be told is neither.
class AgreementTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sum    | 0     | 177457.91           | [[177457.91, 400, 177457.91]]",
                "sum    | 0     | 177457.90999999997  | [[177457.91, 400, 177457.91]]",
                "sum    | 0     | 1.1e-10             | [[0, 400, 900000]]",
                "sum    | 0     | 0                   | [[null, 0, null]]",
                "mean   | 0     | 443.644775          | [[177457.91, 400, 177457.91]]",
                "mean   | 0.005 | 443.64              | [[177457.91, 400, 177457.91]]",
                "max    | 0     | 896.5               | [[896.50, 400, 896.50]]",
                "median | 1     | 443                 | [[443.995, 400, 896.5]]",
                "nunique| 0     | 4                   | [[4, 400, 400]]"
            })
    void rightNumbersAgree(String op, double slack, String mine, String rows) {
        assertThat(value(op, slack, mine).with(json(rows))).contains("");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sum    | 0     | 177457.92 | [[177457.91, 400, 177457.91]]",
                "mean   | 0.005 | 443.65    | [[177457.91, 400, 177457.91]]",
                "nunique| 0     | 5         | [[4, 400, 400]]",
                "count  | 0     | 399       | [[400, 400, 400]]",
                "sum    | 0     | -9223372036854775808 | [[9223372036854775808, 400, 9223372036854775808]]"
            })
    void wrongNumbersAreNamedWithBoth(String op, double slack, String mine, String rows) {
        assertThat(value(op, slack, mine).with(json(rows)).orElseThrow())
                .startsWith("“total” is " + mine)
                .contains("SQL over the same rows gives");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sum | [[\"NaN\", 400, \"NaN\"]]",
                "max | [[\"2024-01-01\", 400, null]]",
                "min | [[null, 0, null]]"
            })
    void whatCannotBeComparedIsNeitherRightNorWrong(String op, String rows) {
        assertThat(value(op, 0, "5").with(json(rows))).isEmpty();
    }

    @Test
    void groupsAreFoundByTheirKeysWhereverTheyStand() {
        Agreement sums =
                table(
                        "amount",
                        List.of("index", "region", "amount"),
                        "[[1, \"North\", 3.5], [0, \"South\", 2]]");

        assertThat(sums.with(json("[[\"South\", 2, 1, 2], [\"North\", 3.5, 2, 3.5]]")))
                .contains("");
        assertThat(sums.with(json("[[\"South\", 2, 1, 2], [\"North\", 3.6, 2, 3.6]]")))
                .contains("“by” for North is 3.5 in Python, but SQL over the same rows gives 3.6.");
        assertThat(sums.with(json("[[\"South\", 2, 1, 2]]")))
                .contains("“by” has 2 groups, but SQL finds 1.");
        assertThat(sums.with(json("[[\"South\", 2, 1, 2], [\"West\", 3.5, 1, 3.5]]")))
                .contains("“by” has a group for North that SQL does not find.");
    }

    @Test
    void aRenamedAggregateIsTheOnlyNumberBesideTheKeys() {
        assertThat(
                        table("amount", List.of("region", "total"), "[[\"North\", 3.5]]")
                                .with(json("[[\"North\", 3.5, 1, 3.5]]")))
                .contains("");
        assertThat(
                        Agreement.of(
                                aggregate("amount"),
                                List.of(),
                                List.of(
                                        returned(
                                                List.of("region", "a", "b"), "[[\"N\", 1, 2]]", 1)),
                                10))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"2, 10", "1, 0"})
    void aTableThatIsNotThereWholeIsNotCompared(long count, int most) {
        ReturnedTable cut = returned(List.of("region", "amount"), "[[\"North\", 3.5]]", count);

        assertThat(Agreement.of(aggregate("amount"), List.of(), List.of(cut), most)).isEmpty();
    }

    private static Agreement value(String op, double slack, String mine) {
        JsonNode number = ContractJson.read(mine, JsonNode.class);
        Aggregate asked =
                new Aggregate(
                        "total", false, "sales", 400, "amount", Op.of(op), List.of(), slack, true);
        return Agreement.of(
                        asked,
                        List.of(new ReturnedValue("total", ColumnType.FLOAT, number)),
                        List.of(),
                        10)
                .orElseThrow();
    }

    private static Agreement table(String column, List<String> columns, String rows) {
        int count = json(rows).size();
        Optional<Agreement> made =
                Agreement.of(
                        aggregate(column), List.of(), List.of(returned(columns, rows, count)), 10);
        return made.orElseThrow();
    }

    private static Aggregate aggregate(String column) {
        return new Aggregate("by", true, "sales", 3, column, Op.SUM, List.of("region"), 0, true);
    }

    private static ReturnedTable returned(List<String> columns, String rows, long count) {
        List<Column> typed =
                columns.stream()
                        .map(
                                c ->
                                        new Column(
                                                c,
                                                c.equals("region")
                                                        ? ColumnType.STRING
                                                        : ColumnType.FLOAT))
                        .toList();
        return new ReturnedTable("by", new TableData(typed, json(rows)), count, null);
    }

    private static List<List<JsonNode>> json(String rows) {
        try {
            return ContractJson.mapper().readValue(rows, new TypeReference<>() {});
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(rows, e);
        }
    }
}
