package io.dataagent.chat.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.TextNode;
import io.dataagent.chat.conversation.wire.MessageView;
import io.dataagent.chat.conversation.wire.Role;
import io.dataagent.contracts.artifact.ChartView;
import io.dataagent.contracts.artifact.ExplainerOutput;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.contracts.id.ArtifactId;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.run.MessageMetadata;
import io.dataagent.contracts.run.MessageStatus;
import io.dataagent.contracts.run.RunKind;
import io.dataagent.contracts.run.TokenUsage;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class PinnedTest {

    private static final ArtifactId FIRST = ArtifactId.next();
    private static final ArtifactId LAST = ArtifactId.next();
    private static final JsonNode BARS = JsonNodeFactory.instance.objectNode().put("mark", "bar");
    private static final JsonNode LINE = JsonNodeFactory.instance.objectNode().put("mark", "line");

    private static final List<StepResult> TWO =
            List.of(ran(1, "select 1", FIRST, "stores"), ran(2, "select 2", LAST, "orders"));

    @Test
    void keepsTheLastStatementThatRan() {
        Pinned pinned =
                Pinned.of(
                        answer(
                                List.of(
                                        ran(1, "select 1", FIRST, "stores"),
                                        ran(2, "select 2", LAST, "orders", "stores")),
                                List.of(),
                                List.of()));

        assertThat(pinned.statement()).isEqualTo("select 2");
        assertThat(pinned.datasets()).containsExactly("orders", "stores");
        assertThat(pinned.chart()).isNull();
    }

    @Test
    void takesTheDatasetsOfTheAnswerWhereTheStatementsAreNotKnown() {
        Pinned pinned =
                Pinned.of(answer(List.of(ran(1, "select 1", FIRST)), List.of(), List.of("orders")));

        assertThat(pinned.datasets()).containsExactly("orders");
    }

    @Test
    void keepsTheStatementBehindTheFirstChartAndHowItsRowsAreDrawn() {
        // Given
        List<ChartView> charts =
                List.of(
                        new ChartView.Image("Drawn", LAST, "image/png"),
                        new ChartView.VegaLite("Of no statement", LINE, ArtifactId.next()),
                        new ChartView.VegaLite("Of the first", LINE, FIRST),
                        new ChartView.VegaLite("Of the last", BARS, LAST));

        // When
        Pinned pinned = Pinned.of(answer(TWO, charts, List.of()));

        // Then
        assertThat(pinned.statement()).isEqualTo("select 1");
        assertThat(ContractJson.read(String.valueOf(pinned.chart()), JsonNode.class))
                .isEqualTo(LINE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "step 1, row 2, revenue; select 1",
                "step 2, row 1, city; select 2",
                "the sum of what is there; select 2",
                "step 11, row 1, city; select 2"
            })
    void withoutAChartKeepsTheStatementThatTheFirstNumberComesFrom(
            String source, String statement) {
        // Given
        List<ExplainerOutput.BoundNumber> numbers =
                List.of(new ExplainerOutput.BoundNumber("12", source));

        // When
        Pinned pinned = Pinned.of(answer(TWO, List.of(), List.of(), numbers));

        // Then
        assertThat(pinned.statement()).isEqualTo(statement);
        assertThat(pinned.chart()).isNull();
    }

    @Test
    void takesNoSpecificationThatIsNone() {
        List<ChartView> charts =
                List.of(new ChartView.VegaLite("Odd", TextNode.valueOf("bar"), FIRST));

        Pinned pinned =
                Pinned.of(answer(List.of(ran(1, "select 1", FIRST, "stores")), charts, List.of()));

        assertThat(pinned.chart()).isNull();
    }

    @Test
    void keepsNoBadgeWhereTheAnswerHadNone() {
        Pinned pinned =
                Pinned.of(
                        answer(List.of(ran(1, "select 1", FIRST, "stores")), List.of(), List.of()));

        assertThat(pinned.badge()).isNull();
    }

    @Test
    void ofABadgeFromBeforeNotesWereKeptItIsNotKnownWhetherThereWereAny() {
        CardBadge kept =
                ContractJson.read("{\"outcome\":\"verified\",\"lines\":[]}", CardBadge.class);

        assertThat(kept.noted()).isNull();
    }

    static List<MessageView> answersWithoutAStatement() {
        return List.of(
                view(null),
                view(JsonNodeFactory.instance.objectNode()),
                answer(List.of(), List.of(), List.of("orders")),
                answer(List.of(failed()), List.of(), List.of("orders")),
                answer(List.of(computed()), List.of(), List.of("orders")));
    }

    @ParameterizedTest
    @MethodSource("answersWithoutAStatement")
    void refusesWhatRanNoStatement(MessageView answer) {
        assertThatThrownBy(() -> Pinned.of(answer))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e -> assertThat(e.problem().code()).isEqualTo(ProblemCode.CONFLICT));
    }

    @Test
    void passesOverAStepThatFailedAfterwards() {
        Pinned pinned =
                Pinned.of(
                        answer(
                                List.of(ran(1, "select 1", FIRST, "stores"), failed()),
                                List.of(),
                                List.of()));

        assertThat(pinned.statement()).isEqualTo("select 1");
    }

    private static StepResult ran(int id, String sql, ArtifactId kept, String... datasets) {
        TableData table =
                new TableData(
                        List.of(new Column("city", ColumnType.STRING)),
                        List.of(List.of(TextNode.valueOf("Houston"))));
        QueryLineage lineage =
                new QueryLineage(
                        List.of(datasets), List.of(), List.of(), List.of(), null, List.of());
        return new StepResult(
                id,
                "step " + id,
                Strategy.SQL,
                new StepResult.SqlResult(sql, table, 1, false, 3, lineage, kept),
                null,
                null);
    }

    private static StepResult failed() {
        return new StepResult(
                9,
                "failed",
                Strategy.SQL,
                null,
                null,
                new StepResult.StepError(ProblemCode.QUERY_FAILED, "no"));
    }

    private static StepResult computed() {
        return new StepResult(
                8,
                "computed",
                Strategy.PYTHON,
                null,
                new StepResult.PythonResult("print(1)", "1", List.of()),
                null);
    }

    private static MessageView answer(
            List<StepResult> steps, List<ChartView> charts, List<String> used) {
        return answer(steps, charts, used, List.of());
    }

    private static MessageView answer(
            List<StepResult> steps,
            List<ChartView> charts,
            List<String> used,
            List<ExplainerOutput.BoundNumber> numbers) {
        MessageMetadata evidence =
                new MessageMetadata(
                        null,
                        null,
                        null,
                        null,
                        TokenUsage.NONE,
                        used,
                        List.of(),
                        null,
                        null,
                        null,
                        steps,
                        null,
                        null,
                        new ExplainerOutput("text", null, List.of(), charts, numbers),
                        charts,
                        List.of(),
                        0,
                        List.of(),
                        null,
                        null);
        return view(ContractJson.mapper().valueToTree(evidence));
    }

    private static MessageView view(JsonNode evidence) {
        return new MessageView(
                MessageId.next(),
                ChatId.next(),
                Role.ASSISTANT,
                "Houston is last.",
                evidence,
                MessageStatus.COMPLETE,
                RunKind.ANALYST,
                MessageId.next(),
                null,
                null,
                Instant.EPOCH,
                Instant.EPOCH);
    }
}
