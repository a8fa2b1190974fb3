package io.dataagent.agent.analyst.explainer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.TableData;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GuardedTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "What is the trend of revenue? | 10 20 30 | It rests on 3 values",
                "Is revenue growing over time? | 10 12 11 13 10 12 11 13 | It may be chance",
                "Wie ist die Entwicklung des Umsatzes? | 10 12 9 11 10 12 9 11 | there is no trend",
                "The trend of revenue | 10 11 13 | It rests on 3 values",
            })
    void saysWhatATrendRestsOn(String question, String values, String why) {
        assertThat(Guarded.of(List.of(series(values, false)), List.of(), question))
                .singleElement()
                .asString()
                .startsWith("The trend of revenue: ")
                .contains(why);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "What is the trend of revenue? | 10 12 13 15 16 18 19 21 22",
                "Revenue by month | 10 20 30",
                "What is the trend of revenue? | 90 82 75 71 66 60 51 44",
            })
    void saysNothingOfWhatHoldsOrIsNotSaid(String question, String values) {
        assertThat(Guarded.of(List.of(series(values, false)), List.of(), question)).isEmpty();
    }

    @Test
    void doesNotTakeAMonthThatIsNotOverForADecline() {
        StepResult result = series("100 104 109 112 118 121 40", false);
        Finding open = new Finding.PartialPeriod(1, "month", "2026-07-01", 9, 31);

        assertThat(Guarded.of(List.of(result), List.of(open), "trend of revenue"))
                .containsExactly(
                        "The trend of revenue: Only the last period makes it, and that is not"
                                + " finished.");
    }

    @Test
    void aPartOfTheRowsShowsNoTrend() {
        assertThat(
                        Guarded.of(
                                List.of(series("10 12 13 15 16 18 19 21", true)),
                                List.of(),
                                "trend of revenue"))
                .containsExactly("The trend of revenue: Only a part of the rows was looked at.");
    }

    @Test
    void oneValueThatCarriesACorrelationIsSaid() {
        String x = "8 8 8 8 8 8 8 19 8 8 8";
        String y = "6.58 5.76 7.71 8.84 8.47 7.04 5.25 12.5 5.56 7.91 6.89";

        assertThat(Guarded.of(List.of(pairs(x, y)), List.of(), "Is x correlated with y?"))
                .containsExactly(
                        "x and y: One single value carries it; without that it does not hold.");
    }

    @Test
    void goingTogetherIsNoCause() {
        String x = "10 8 13 9 11 14 6 4 12 7 5";
        String y = "8.04 6.95 7.58 8.81 8.33 9.96 7.24 4.26 10.84 4.82 5.68";

        assertThat(Guarded.of(List.of(pairs(x, y)), List.of(), "Does x affect y?"))
                .containsExactly(
                        "x and y: They go together; that does not say that one makes the other.");
        assertThat(Guarded.of(List.of(pairs(x, y)), List.of(), "Is x correlated with y?"))
                .isEmpty();
    }

    private static StepResult series(String values, boolean truncated) {
        List<List<JsonNode>> rows = new ArrayList<>();
        LocalDate month = LocalDate.of(2026, 1, 1);
        for (String value : values.split(" ")) {
            rows.add(
                    List.of(
                            JsonNodeFactory.instance.textNode(month.toString()),
                            JsonNodeFactory.instance.numberNode(Double.parseDouble(value))));
            month = month.plusMonths(1);
        }
        return result(List.of("month", "revenue"), rows, truncated);
    }

    private static StepResult pairs(String x, String y) {
        List<List<JsonNode>> rows = new ArrayList<>();
        for (int i = 0; i < x.split(" ").length; i++) {
            rows.add(
                    List.of(
                            JsonNodeFactory.instance.textNode("store " + i),
                            JsonNodeFactory.instance.numberNode(
                                    Double.parseDouble(x.split(" ")[i])),
                            JsonNodeFactory.instance.numberNode(
                                    Double.parseDouble(y.split(" ")[i]))));
        }
        return result(List.of("store", "x", "y"), rows, false);
    }

    private static StepResult result(
            List<String> names, List<List<JsonNode>> rows, boolean truncated) {
        TableData table =
                new TableData(
                        names.stream().map(n -> new Column(n, ColumnType.OTHER)).toList(), rows);
        SqlResult sql =
                new SqlResult(
                        "SELECT 1",
                        table,
                        rows.size(),
                        truncated,
                        1,
                        new QueryLineage(
                                List.of(), List.of(), List.of(), List.of(), null, List.of()),
                        null);
        return new StepResult(1, "step", Strategy.SQL, sql, null, null);
    }
}
