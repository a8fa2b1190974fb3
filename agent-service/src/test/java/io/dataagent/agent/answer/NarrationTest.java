package io.dataagent.agent.answer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.contracts.prompt.Drafts.Binding;
import io.dataagent.contracts.prompt.Drafts.Narrative;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.TableData;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NarrationTest {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "cell|0|amount||integer|1,235",
                "cell|0|amount||decimal|1,234.50",
                "cell|1|share||percent|12.5%",
                "cell|0|month||month|March 2026",
                "cell|0|month||date|1 March 2026",
                "cell|0|city||text|Houston \\[x\\]",
                "cell|1|city||text|–",
                "aggregate|0|amount|sum|decimal|2,000.00",
                "aggregate|0|amount|average|decimal|1,000.00",
                "aggregate|0|amount|max|integer|1,235",
                "aggregate|0|city|count|integer|1",
                "row_count|0|||integer|2",
            })
    void formatsWhatIsBound(
            String kind, int row, String column, String op, String format, String expected) {
        Binding binding = new Binding("x", kind, 1, row, column, op, List.of(), format);

        Narration told = narration("It is {{x}}.", binding);

        assertThat(told.paragraphs()).containsExactly("It is " + expected + ".");
        assertThat(told.unbound()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "sum,2000",
        "difference,469",
        "ratio,2",
        "share,2",
        "percent_change,1",
        "absolute,1235",
    })
    void derivesFromOtherNames(String op, String expected) {
        Narration told =
                narration(
                        "{{d}}",
                        cell("a", 0, "amount"),
                        cell("b", 1, "amount"),
                        new Binding(
                                "d",
                                "derived",
                                null,
                                null,
                                null,
                                op,
                                op.equals("absolute") ? List.of("a") : List.of("a", "b"),
                                "integer"));

        assertThat(told.paragraphs()).containsExactly(format(expected));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{{nobody}}|{{nobody}}",
                "It grew by 99 percent.|99",
                "Houston made 1,234.50.|",
                "The last 6 months.|",
                "1. first of all|",
                "Q3 and B2B|",
                "In 2026 it was 7.|7",
            })
    void findsWhatNoCellStandsBehind(String paragraph, String unbound) {
        List<String> expected = unbound == null ? List.of() : List.of(unbound);

        assertThat(narration(paragraph).unbound()).isEqualTo(expected);
    }

    @Test
    void aCircleOfDerivationsHasNoValue() {
        Binding a = new Binding("a", "derived", null, null, null, "sum", List.of("b"), "integer");
        Binding b = new Binding("b", "derived", null, null, null, "sum", List.of("a"), "integer");

        assertThat(narration("{{a}}", a, b).unbound()).containsExactly("{{a}}");
    }

    @Test
    void saysWhereANumberComesFrom() {
        assertThat(narration("{{a}}", cell("a", 0, "amount")).numbers())
                .singleElement()
                .satisfies(n -> assertThat(n.source()).isEqualTo("step 1, row 1, amount"));
    }

    private static String format(String number) {
        return number.length() < 4 ? number : number.charAt(0) + "," + number.substring(1);
    }

    private static Binding cell(String name, int row, String column) {
        return new Binding(name, "cell", 1, row, column, null, List.of(), "integer");
    }

    private static Narration narration(String paragraph, Binding... bindings) {
        Narrative draft =
                new Narrative(List.of(paragraph), List.of(bindings), List.of(), List.of());
        return Narration.of(draft, List.of(result()), "What about the last 6 months?");
    }

    private static StepResult result() {
        TableData table =
                new TableData(
                        List.of(
                                new Column("city", ColumnType.STRING),
                                new Column("month", ColumnType.DATE),
                                new Column("amount", ColumnType.DECIMAL),
                                new Column("share", ColumnType.DECIMAL)),
                        List.of(
                                List.of(
                                        JSON.textNode("Houston [x]"),
                                        JSON.textNode("2026-03-01"),
                                        number("1234.50"),
                                        number("0.5")),
                                List.of(
                                        JSON.nullNode(),
                                        JSON.textNode("2026-04-01"),
                                        number("765.50"),
                                        number("0.125"))));
        QueryLineage lineage =
                new QueryLineage(List.of(), List.of(), List.of(), List.of(), null, List.of());
        return new StepResult(
                1,
                "s",
                Strategy.SQL,
                new StepResult.SqlResult("SELECT", table, 2, false, 1, lineage, null),
                null,
                null);
    }

    private static JsonNode number(String text) {
        return JSON.numberNode(new BigDecimal(text));
    }
}
