package io.dataagent.contracts.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.json.ContractJson;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The edges of what models write; the texts are JSON with single quotes.
class BindingReaderTest {

    @ParameterizedTest
    @ValueSource(strings = {"total", "{{total}}", " {{ total }} ", "{{total", "total}}"})
    void aNameIsTheSameWithItsBraces(String name) {
        Binding read = binding("{'kind':'row_count','stepId':1,'name':'%s'}".formatted(name));

        assertThat(read.name()).isEqualTo("total");
    }

    @ParameterizedTest
    @ValueSource(strings = {"'name'", "'placeholder'", "'id'"})
    void aNameHasSeveralNames(String word) {
        assertThat(binding("{'kind':'row_count','step':'3',%s:'n'}".formatted(word)))
                .isEqualTo(new Binding.RowCount("n", 3, null));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'kind':'combined','op':'sum','of':[]}",
                "{'kind':'combined','op':'sum','of':{}}",
                "{'kind':'combined','op':'sum','of':[null]}",
                "{'kind':'combined','op':'sum','of':['a',null]}",
                "{'kind':'combined','op':'sum','of':['']}",
                "{'kind':'combined','op':'sum','of':['{{ }}']}",
                "{'kind':'combined','op':'sum','of':['a',{'kind':'cell'}]}",
                "{'kind':'combined','op':'sum','of':[1,2]}",
                "{'kind':'combined','op':'sum','of':{'first':'a'}}"
            })
    void operandsAreNamesOfOtherBindings(String json) {
        assertThatThrownBy(() -> named(json))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("of ");
    }

    @ParameterizedTest
    @CsvSource({"from, to", "before, after", "old, new", "baseline, current", "start, end"})
    void anOperandHasSeveralNamesAndKeepsItsSide(String from, String to) {
        String json = "{'op':'difference','%s':'a','%s':'b'}".formatted(to, from);

        assertThat(named(json)).isEqualTo(new Binding.Change("n", ChangeOp.DIFFERENCE, "b", "a"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"''", "' '", "'{{}}'", "null", "5", "[]"})
    void anOperandThatNamesNothingIsMissing(String operand) {
        assertThatThrownBy(() -> named("{'kind':'share','whole':'b','part':" + operand + "}"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("part is missing");
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "7, 7", "'07', 7", "'999999999', 999999999"})
    void aRowIsAWholeNumber(String written, int row) {
        Binding.Cell cell =
                (Binding.Cell) named("{'stepId':1,'column':'x','row':'%s'}".formatted(written));

        assertThat(cell.row()).isEqualTo(row);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "1.5", "'one'", "''", "null", "9999999999", "[1]", "true", "'٣'"})
    void anythingElseIsNoRow(String row) {
        assertThatThrownBy(
                        () ->
                                named(
                                        "{'kind':'cell','stepId':1,'column':'x','row':%s}"
                                                .formatted(row)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("row is no whole number from 0");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"'stepId':2", "'step_id':2", "'step':2", "'stepId':'2'", "'step':'step_2'"})
    void aStepIsItsNumber(String step) {
        assertThat(named("{'kind':'rows',%s}".formatted(step)))
                .isEqualTo(new Binding.RowCount("n", 2, null));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"'stepId':'two'", "'stepId':-1", "'stepId':null", "'step':'step_'", "'x':1"})
    void aStepWithoutANumberIsMissing(String step) {
        assertThatThrownBy(() -> named("{'kind':'rows',%s}".formatted(step)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("stepId is missing");
    }

    static Stream<Arguments> formats() {
        return Stream.of(
                Arguments.of(new Binding.Share("n", "a", "b"), ValueFormat.PERCENT),
                Arguments.of(new Binding.RowCount("n", 1, null), ValueFormat.INTEGER),
                Arguments.of(
                        new Binding.Rank("n", 1, null, 0, "x", RankOrder.ASCENDING),
                        ValueFormat.INTEGER),
                Arguments.of(
                        new Binding.Change("n", ChangeOp.DIFFERENCE, "a", "b"), ValueFormat.AUTO),
                Arguments.of(
                        new Binding.Change("n", ChangeOp.PERCENT_CHANGE, "a", "b"),
                        ValueFormat.PERCENT),
                Arguments.of(
                        new Binding.Comparison("n", ComparisonOp.RELATION, "a", "b"),
                        ValueFormat.TEXT));
    }

    @ParameterizedTest
    @MethodSource("formats")
    void someFormatsGoWithoutSaying(Binding binding, ValueFormat format) {
        assertThat(binding.format()).isEqualTo(format);
        assertThat(ContractJson.read(ContractJson.write(binding), Binding.class))
                .isEqualTo(binding);
    }

    @Test
    void aPlaceIsCountedFromTheLargestUnlessItIsSaid() {
        String json = "{'kind':'rank','stepId':1,'row':0,'column':'x'%s}";

        assertThat(((Binding.Rank) named(json.formatted(""))).order())
                .isEqualTo(RankOrder.DESCENDING);
        assertThat(((Binding.Rank) named(json.formatted(",'order':'low to high'"))).order())
                .isEqualTo(RankOrder.ASCENDING);
        assertThatThrownBy(() -> named(json.formatted(",'order':'sideways'")))
                .hasMessage("order sideways is unknown; use one of descending, ascending");
    }

    @ParameterizedTest
    @CsvSource({"weight", "weights"})
    void aWeightedMeanHasItsWeights(String word) {
        Binding.Aggregate mean =
                (Binding.Aggregate)
                        named(
                                "{'op':'weighted mean','stepId':1,'field':'p','%s':'q'}"
                                        .formatted(word));

        assertThat(mean.op()).isEqualTo(AggregateOp.WEIGHTED_AVERAGE);
        assertThat(mean.column()).isEqualTo("p");
        assertThat(mean.weight()).isEqualTo("q");
    }

    @Test
    void countingAColumnIsNotCountingRows() {
        assertThat(named("{'op':'count','stepId':1,'column':'x'}"))
                .isInstanceOf(Binding.Aggregate.class);
        assertThat(named("{'op':'count','stepId':1}")).isInstanceOf(Binding.RowCount.class);
    }

    @Test
    void aTableOfPythonIsNamed() {
        assertThat(named("{'kind':'rows','stepId':1,'table':'fits'}"))
                .isEqualTo(new Binding.RowCount("n", 1, "fits"));
        assertThat(named("{'kind':'rows','stepId':1,'table':''}"))
                .isEqualTo(new Binding.RowCount("n", 1, null));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "[]", "'text'", "7", "null", "{'name':''}", "{'name':{}}"})
    void whatHasNoNameIsNone(String json) {
        assertThatThrownBy(() -> binding(json))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("name is missing");
    }

    @ParameterizedTest
    @ValueSource(strings = {"PERCENT CHANGE", "percent-change", " Percent  Change ", "pct_change"})
    void wordsAreReadInAnySpelling(String word) {
        assertThat(ChangeOp.of(word)).isEqualTo(ChangeOp.PERCENT_CHANGE);
        assertThat(ChangeOp.find(word)).contains(ChangeOp.PERCENT_CHANGE);
    }

    @Test
    void noSynonymIsAWordOfItsOwnThatMeansSomethingElse() {
        for (CombineOp op : CombineOp.values()) {
            assertThat(CombineOp.find(op.wire())).contains(op);
        }
        for (AggregateOp op : AggregateOp.values()) {
            assertThat(AggregateOp.find(op.wire())).contains(op);
        }
        for (ChartType type : ChartType.values()) {
            assertThat(ChartType.find(type.wire())).contains(type);
        }
        for (ValueFormat format : ValueFormat.values()) {
            assertThat(ValueFormat.find(format.wire())).contains(format);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "'', AUTO",
        "' ', AUTO",
        "¥, CURRENCY",
        "'1,234.50 €', CURRENCY",
        "jpy, CURRENCY",
        "'#,##0', INTEGER",
        "'0.00%', PERCENT",
        "#.#, DECIMAL",
        "'0,000', INTEGER",
        "Date Time, DATETIME",
        "yyyy-mm, MONTH",
        "Q, ",
        "'%.2f', PERCENT",
        "spelled out, "
    })
    void aFormatMayBeAPattern(String text, ValueFormat format) {
        assertThat(ValueFormat.find(text).orElse(null)).isEqualTo(format);
    }

    @Test
    void theComplaintReachesWhoeverReadsAWholeAnswer() {
        assertThatThrownBy(
                        () ->
                                ContractJson.mapper()
                                        .readValue(
                                                "{\"name\":\"n\",\"kind\":\"wish\"}",
                                                Binding.class))
                .isInstanceOf(JsonProcessingException.class)
                .hasMessageContaining("kind wish is unknown");
    }

    @Test
    void namesOfACombinationCannotBeChanged() {
        Binding.Combined sum = (Binding.Combined) named("{'op':'sum','of':['{{a}}',' b ']}");

        assertThat(sum.of()).isEqualTo(List.of("a", "b"));
        assertThatThrownBy(() -> sum.of().add("c"))
                .isInstanceOf(UnsupportedOperationException.class);
    }

    private static Binding named(String json) {
        return binding("{'name':'n'," + json.substring(1));
    }

    private static Binding binding(String json) {
        return BindingReader.read(tree(json.replace('\'', '"')));
    }

    private static JsonNode tree(String json) {
        try {
            return ContractJson.mapper().readTree(json);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(json, e);
        }
    }
}
