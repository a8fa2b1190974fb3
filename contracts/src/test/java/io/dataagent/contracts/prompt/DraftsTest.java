package io.dataagent.contracts.prompt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.contracts.answer.ChartType;
import io.dataagent.contracts.json.ContractJson;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What models leave out of their answers, and what they may not.
class DraftsTest {

    @Test
    void aNavigationThatSaysNothingCoversAllWithNothing() {
        assertThat(ContractJson.read("{}", Drafts.Navigation.class))
                .isEqualTo(
                        new Drafts.Navigation(List.of(), List.of(), Coverage.FULL, List.of(), ""));
    }

    @Test
    void aNavigationKeepsWhatItSays() {
        Drafts.Navigation read =
                ContractJson.read(
                        "{\"datasets\":[\"orders\"],\"coverage\":\"Partly\",\"missing\":[\"weights\"],"
                                + "\"notes\":null,\"relationships\":null}",
                        Drafts.Navigation.class);

        assertThat(read.datasets()).containsExactly("orders");
        assertThat(read.coverage()).isEqualTo(Coverage.PARTIAL);
        assertThat(read.missing()).containsExactly("weights");
        assertThat(read.notes()).isEmpty();
        assertThat(read.relationships()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "full, FULL",
        "Complete, FULL",
        "ALL, FULL",
        "covered, FULL",
        "' partial ', PARTIAL",
        "some, PARTIAL",
        "none, NONE",
        "Nothing, NONE",
        "uncovered, NONE"
    })
    void coverageIsReadInOtherWords(String word, Coverage coverage) {
        assertThat(Coverage.of(word)).isEqualTo(coverage);
        assertThat(Coverage.of(coverage.wire())).isEqualTo(coverage);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "half", "100 %", "full coverage"})
    void coverageIsNotGuessed(String word) {
        assertThatThrownBy(() -> Coverage.of(word))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("coverage is one of full, partial, none");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"paragraphs\":[null]}",
                "{}",
                "{\"paragraphs\":[\"a\"],\"bindings\":[{}]}"
            })
    void aNarrativeHasParagraphsAndWholeBindings(String json) {
        assertThatThrownBy(() -> ContractJson.read(json, Drafts.Narrative.class))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aNarrativeOfOneSentenceIsOne() {
        assertThat(ContractJson.read("{\"paragraphs\":[\"Hello.\"]}", Drafts.Narrative.class))
                .isEqualTo(
                        new Drafts.Narrative(List.of("Hello."), List.of(), List.of(), List.of()));
    }

    @Test
    void aSummaryAndAReportMayBeEmpty() {
        assertThat(ContractJson.read("{}", Drafts.Summary.class))
                .isEqualTo(new Drafts.Summary(List.of(), List.of(), List.of(), null));
        assertThat(ContractJson.read("{}", Drafts.Report.class))
                .isEqualTo(
                        new Drafts.Report(
                                "", List.of(), List.of(), List.of(), List.of(), List.of()));
    }

    @Test
    void aRepairKeepsItsColumnsUnlessItNamesOthers() {
        assertThat(
                        ContractJson.read(
                                "{\"pilotSql\":\"p\",\"fullSql\":\"f\",\"explanation\":\"e\"}",
                                Drafts.SqlRepair.class))
                .isEqualTo(new Drafts.SqlRepair("p", "f", "e"))
                .extracting(Drafts.SqlRepair::expectedColumns)
                .isEqualTo(List.of());
    }

    @Test
    void queriesWithoutSpecsAreNone() {
        assertThatThrownBy(() -> ContractJson.read("{}", Drafts.Queries.class))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(ContractJson.read("{\"specs\":[]}", Drafts.Queries.class).specs()).isEmpty();
    }

    @Test
    void aChartIsOfTheRowsOfAStepUnlessItNamesATable() {
        Drafts.ChartRequest chart =
                ContractJson.read(
                        "{\"stepId\":2,\"type\":\"Donut\",\"x\":\"a\",\"y\":\"b\",\"title\":\"t\"}",
                        Drafts.ChartRequest.class);

        assertThat(chart).isEqualTo(new Drafts.ChartRequest(2, ChartType.PIE, "a", "b", null, "t"));
        assertThat(chart.table()).isNull();
        assertThat(chart.also()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"hologram", "", "pie in the sky"})
    void aChartOfNoTypeIsRefused(String type) {
        assertThatThrownBy(
                        () ->
                                ContractJson.read(
                                        "{\"stepId\":2,\"type\":\"%s\"}".formatted(type),
                                        Drafts.ChartRequest.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("use one of bar, stacked_bar");
    }

    @Test
    void aRepairTaskOfFewWordsHasEmptyLists() {
        assertThat(
                        ContractJson.read(
                                "{\"sql\":\"s\",\"error\":\"e\"}", ContextBlock.RepairTask.class))
                .isEqualTo(new ContextBlock.RepairTask("s", "e", List.of(), List.of()));
    }

    @Test
    void aLineOfADatasetMayHaveItsNameAlone() {
        assertThat(ContractJson.read("{\"name\":\"orders\"}", DatasetLine.class))
                .isEqualTo(new DatasetLine("orders", "", ""));
    }
}
