package io.dataagent.contracts.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.json.RecordSchema;
import io.dataagent.contracts.prompt.Drafts;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BindingTest {

    @Test
    void readsAndWritesEveryKindAsTheGoldenFileHasIt() throws IOException {
        JsonNode golden;
        try (InputStream in = getClass().getResourceAsStream("/golden/answer/narrative.json")) {
            golden = ContractJson.mapper().readTree(Objects.requireNonNull(in));
        }

        Drafts.Narrative read = ContractJson.read(golden.toString(), Drafts.Narrative.class);

        assertThat(ContractJson.mapper().readTree(ContractJson.write(read))).isEqualTo(golden);
        assertThat(read.bindings().stream().map(Object::getClass).distinct().toList())
                .containsExactlyInAnyOrderElementsOf(
                        Arrays.asList(Binding.class.getPermittedSubclasses()));
    }

    @Test
    void theSchemaNamesEveryKindAndEveryWord() {
        JsonNode kinds =
                RecordSchema.of(Drafts.Narrative.class).at("/properties/bindings/items/anyOf");

        assertThat(kinds)
                .hasSize(Binding.class.getAnnotation(JsonSubTypes.class).value().length)
                .hasSize(Binding.class.getPermittedSubclasses().length);
        assertThat(kinds.at("/1/properties/op/enum").toString())
                .isEqualTo(
                        "[\"sum\",\"average\",\"weighted_average\",\"min\",\"max\",\"count\","
                                + "\"count_distinct\"]");
        assertThat(kinds.at("/4/properties/op/enum").toString())
                .isEqualTo("[\"difference\",\"percent_change\"]");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{kind:aggregate,op:avg,stepId:1,column:x}|aggregate average",
                "{kind:aggregate,op:mean,step:1,column:x}|aggregate average",
                "{kind:derived,op:total,step_id:'step_1',column:x}|aggregate sum",
                "{op:nunique,stepId:1,column:x}|aggregate count_distinct",
                "{kind:aggregate,op:count,stepId:1}|row_count",
                "{kind:derived,op:pct_change,from:a,to:b}|change percent_change a>b",
                "{kind:derived,op:'growth rate',from:a,to:b}|change percent_change a>b",
                "{kind:percent_change,from:a,to:b}|change percent_change a>b",
                "{op:percent_change,from:'{{a}}',to:'{{b}}'}|change percent_change a>b",
                "{kind:change,from:a,to:b,format:percent}|change percent_change a>b",
                "{kind:change,from:a,to:b}|change difference a>b",
                "{op:difference,minuend:b,subtrahend:a}|change difference a>b",
                "{kind:derived,op:diff,old:a,new:b}|change difference a>b",
                "{kind:derived,op:share,part:a,whole:b}|share a/b",
                "{op:percent_of,part:a,total:b}|share a/b",
                "{op:ratio,numerator:a,denominator:b}|ratio a/b",
                "{op:divide,dividend:a,divisor:b}|ratio a/b",
                "{kind:derived,op:sum,of:[a,b]}|combined sum [a, b]",
                "{kind:derived,op:mean,of:[a,b]}|combined average [a, b]",
                "{kind:derived,op:abs,of:a}|combined absolute [a]",
                "{op:trend,from:a,to:b}|comparison direction a>b",
                "{kind:comparison,op:percent_change,from:a,to:b}|change percent_change a>b",
                "{stepId:1,row:2,column:x}|cell 2",
                "{stepId:1,key:slope}|value slope",
                "{kind:rank,stepId:1,row:2,column:x,order:desc}|rank 2 descending",
            })
    void readsWhatModelsWriteForTheSameThing(String json, String expected) {
        assertThat(told(BindingReader.read(loose(json)))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{kind:derived,op:percent_change,of:[a,b]}|a list of operands does not say which"
                        + " comes first; name from and to",
                "{kind:derived,op:share,of:[a,b]}|a list of operands does not say which comes"
                        + " first; name part and whole",
                "{kind:ratio,of:[a,b]}|a list of operands does not say which comes first; name"
                        + " numerator and denominator",
                "{kind:derived,op:mode,of:[a]}|op mode is unknown; use one of sum, average,"
                        + " weighted_average, min, max, count, count_distinct, difference,"
                        + " percent_change, share, ratio, product, absolute, rank, direction,"
                        + " relation",
                "{kind:wish,stepId:1}|kind wish is unknown; use one of cell, aggregate, row_count,"
                        + " value, change, share, ratio, combined, rank, comparison",
                "{kind:cell,stepId:1,row:-1,column:x}|row is no whole number from 0",
                "{kind:cell,row:1,column:x}|stepId is missing",
                "{op:difference,from:{a:1},to:b}|from takes the name of another binding, not a"
                        + " binding itself",
                "{kind:cell,stepId:1,row:1,column:x,format:shiny}|format shiny is unknown; use one"
                        + " of auto, text, integer, decimal, percent, percent_points, currency,"
                        + " compact, date, month, quarter, year, datetime",
            })
    void saysWhatIsWrongWithABinding(String json, String expected) {
        assertThatThrownBy(() -> BindingReader.read(loose(json)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Percentage|PERCENT",
                "0.0%|PERCENT",
                "usd|CURRENCY",
                "CHF|CURRENCY",
                "$0,0|CURRENCY",
                "€|CURRENCY",
                "pp|PERCENT_POINTS",
                "percent points|PERCENT_POINTS",
                "millions|COMPACT",
                "number|AUTO",
                "#,##0.00|DECIMAL",
                "0,0|INTEGER",
                "timestamp|DATETIME",
            })
    void readsFormatsByOtherNames(String text, ValueFormat expected) {
        assertThat(ValueFormat.of(text)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "donut,PIE",
        "Time-Series,LINE",
        "column,BAR",
        "stacked bar,STACKED_BAR",
        "box-plot,BOXPLOT"
    })
    void readsChartsByOtherNames(String text, ChartType expected) {
        assertThat(ChartType.of(text)).isEqualTo(expected);
    }

    /// JSON without the quotes: words are quoted here, and the binding gets a name.
    private static JsonNode loose(String text) {
        String quoted =
                text.replaceAll("'?((?:\\{\\{)?[a-zA-Z_][a-zA-Z_0-9 ]*(?:}})?)'?", "\"$1\"");
        try {
            return ContractJson.mapper().readTree("{\"name\":\"n\"," + quoted.substring(1));
        } catch (IOException e) {
            throw new IllegalArgumentException(quoted, e);
        }
    }

    private static String told(Binding binding) {
        return switch (binding) {
            case Binding.Cell b -> "cell " + b.row();
            case Binding.Aggregate b -> "aggregate " + b.op().wire();
            case Binding.RowCount b -> "row_count";
            case Binding.ReturnedValue b -> "value " + b.key();
            case Binding.Change b -> "change " + b.op().wire() + " " + b.from() + ">" + b.to();
            case Binding.Share b -> "share " + b.part() + "/" + b.whole();
            case Binding.Ratio b -> "ratio " + b.numerator() + "/" + b.denominator();
            case Binding.Combined b -> "combined " + b.op().wire() + " " + b.of();
            case Binding.Rank b -> "rank " + b.row() + " " + b.order().wire();
            case Binding.Comparison b ->
                    "comparison " + b.op().wire() + " " + b.from() + ">" + b.to();
        };
    }
}
