package io.dataagent.contracts.artifact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.json.AnyContract;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.ClarificationAnswer;
import io.dataagent.contracts.run.HistoryTurn;
import io.dataagent.contracts.run.MessageStatus;
import io.dataagent.contracts.run.RunKind;
import io.dataagent.contracts.run.RunKinds;
import io.dataagent.contracts.run.RunOptions;
import io.dataagent.contracts.run.RunSpend;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class EvidenceTest {

    static IntStream seeds() {
        return IntStream.range(0, 60);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void anArtifactOfAnyPhaseSaysItsKindAndIsReadByIt(int seed) throws Exception {
        PhaseArtifact artifact = new AnyContract(seed).of(PhaseArtifact.class);
        JsonNode json = ContractJson.mapper().readTree(ContractJson.write(artifact));

        assertThat(json.path("kind").asText()).matches("[a-z_]+");
        assertThat(ContractJson.read(json.toString(), PhaseArtifact.class))
                .isEqualTo(artifact)
                .isInstanceOf(artifact.getClass());
    }

    @Test
    void theSixPhasesOfAnAnalystComeInOrder() {
        assertThat(Phase.analyst())
                .containsExactly(
                        Phase.PLANNER,
                        Phase.NAVIGATOR,
                        Phase.SQL_BUILDER,
                        Phase.EXECUTOR,
                        Phase.VERIFIER,
                        Phase.EXPLAINER);
    }

    @Test
    void anExplorationThatFoundNothingHasEmptyLists() {
        ExplorationArtifact artifact =
                ContractJson.read(
                        "{\"kind\":\"exploration\",\"status\":\"stopped\",\"summary\":\"s\"}",
                        ExplorationArtifact.class);

        assertThat(artifact.findings()).isEmpty();
        assertThat(artifact.notConfirmed()).isEmpty();
        assertThat(artifact.nextQuestions()).isEmpty();
        assertThat(artifact.dataLineage()).isNull();
        assertThat(artifact.status()).isEqualTo(ExplorationStatus.STOPPED);
    }

    @Test
    void aFindingThatRestsOnNothingHasEmptyLists() {
        ExplorationArtifact.FoundOut found =
                ContractJson.read(
                        "{\"id\":\"f1\",\"verdict\":\"weak\",\"text\":\"t\"}",
                        ExplorationArtifact.FoundOut.class);

        assertThat(found.reasons()).isEmpty();
        assertThat(found.figures()).isEmpty();
        assertThat(found.stepNumbers()).isEmpty();
        assertThat(found.table()).isNull();
    }

    @Test
    void aFigureKeepsEachOfItsDigits() {
        for (double value : new double[] {0, -0.1, 1e-300, 1.7976931348623157E308, 0.1 + 0.2}) {
            var figure = new ExplorationArtifact.Figure("p", value);
            assertThat(ContractJson.read(ContractJson.write(figure), figure.getClass()))
                    .isEqualTo(figure);
        }
    }

    @ParameterizedTest
    @EnumSource(ReportArtifact.Part.class)
    void aPartOfAReportIsReadByItsWord(ReportArtifact.Part part) {
        assertThat(ReportArtifact.Part.of(part.wire())).isEqualTo(part);
        assertThat(ReportArtifact.Part.of(part.name())).isEqualTo(part);
    }

    @Test
    void anAnswerWithoutNumbersOrLanguageIsOne() {
        ExplainerOutput output = new ExplainerOutput("n", null, List.of(), List.of(), List.of());

        assertThat(output.language()).isNull();
        assertThat(new ExplainerOutput.BoundNumber("5", "step 1").exact()).isNull();
        assertThat(
                        ContractJson.read(
                                "{\"kind\":\"explainer_output\",\"narrative\":\"n\",\"caveats\":[],"
                                        + "\"charts\":[]}",
                                ExplainerOutput.class))
                .isEqualTo(output);
    }

    @Test
    void whatCannotBeAnsweredNamesWhatIsThereAndWhatIsNot() throws Exception {
        CannotAnswer why =
                new CannotAnswer("There are no weights.", List.of("weights"), List.of("orders"));

        assertThat(ContractJson.read(ContractJson.write(why), CannotAnswer.class)).isEqualTo(why);
        assertThat(ContractJson.redactedMapper().writeValueAsString(why))
                .doesNotContain("weights", "orders");
        assertThat(
                        ContractJson.read(
                                "{\"kind\":\"cannot_answer\",\"reason\":\"r\"}",
                                CannotAnswer.class))
                .isEqualTo(new CannotAnswer("r", List.of(), List.of()));
    }

    @Test
    void aQuestionBackMayHaveNoOptions() {
        assertThat(
                        ContractJson.read(
                                "{\"question\":\"q\",\"assumption\":\"a\",\"preferenceKey\":\"k\"}",
                                ClarificationQuestion.class))
                .isEqualTo(new ClarificationQuestion("q", "a", "k", List.of()));
        assertThat(ContractJson.read("{\"proceed\":true}", ClarificationAnswer.class).answers())
                .isEmpty();
    }

    @Test
    void anEarlierTurnThatLeftLittleHasEmptyLists() {
        assertThat(
                        ContractJson.read(
                                "{\"question\":\"q\",\"answer\":\"a\",\"status\":\"cancelled\"}",
                                HistoryTurn.class))
                .isEqualTo(
                        new HistoryTurn(
                                "q", "a", MessageStatus.CANCELLED, null, List.of(), List.of()));
    }

    @Test
    void wishesAndSpendingsThatAreNotSaidAreNone() {
        assertThat(ContractJson.read("{}", RunOptions.class))
                .isEqualTo(new RunOptions(null, null, null));
        assertThat(ContractJson.read("{}", RunSpend.class))
                .isEqualTo(new RunSpend(0, 0, null, 0, 0, List.of()));
        assertThat(ContractJson.read("{}", RunKinds.class).kinds()).isEmpty();
        assertThat(new RunKinds(List.of(RunKind.FILES, RunKind.ANALYST)).kinds())
                .containsExactly(RunKind.FILES, RunKind.ANALYST);
    }

    @ParameterizedTest
    @ValueSource(strings = {"vega_lite", "image"})
    void aChartIsOfAKind(String kind) {
        ChartView chart =
                ContractJson.read(
                        "{\"kind\":\"%s\",\"title\":\"t\",\"mediaType\":\"image/png\"}"
                                .formatted(kind),
                        ChartView.class);

        assertThat(chart.title()).isEqualTo("t");
        assertThat(chart instanceof ChartView.Image).isEqualTo(kind.equals("image"));
        assertThatThrownBy(() -> ContractJson.read("{\"kind\":\"film\"}", ChartView.class))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"navigator", "sql_builder"})
    void aRevisionGoesBackToOneOfTwoPhases(String phase) {
        RevisionTarget target = RevisionTarget.of(phase);

        assertThat(target.wire()).isEqualTo(phase);
        assertThat(Phase.analyst()).contains(Phase.of(phase));
        assertThatThrownBy(() -> RevisionTarget.of("executor"))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
