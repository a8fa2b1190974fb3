package io.dataagent.evals.score;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.artifact.ExplorationArtifact;
import io.dataagent.contracts.artifact.ExplorationArtifact.FoundOut;
import io.dataagent.contracts.artifact.ExplorationStatus;
import io.dataagent.contracts.artifact.FindingVerdict;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.StopReason;
import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.contracts.event.RecordedEvent;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.run.MessageMetadata;
import io.dataagent.evals.question.Question;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScorerTest {

    private static final String NUMBERS = "select n from generate_series(1, 300) n";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "select n from generate_series(1, 300) n | 200 | 300 | RIGHT",
                "select n from generate_series(2, 301) n | 200 | 300 | WRONG",
                "select n from generate_series(1, 200) n | 200 | 200 | WRONG"
            })
    void moreRowsThanTheAnswerCarriesAreReadFromItsStatement(
            String executed, int carried, int rowCount, Score score)
            throws IOException, SQLException {
        try (EmbeddedPostgres server = EmbeddedPostgres.start();
                Connection connection = server.getPostgresDatabase().getConnection()) {
            Scored scored =
                    new Scorer(connection, true)
                            .score(question(), end(executed, carried, rowCount));

            assertThat(scored.score()).isEqualTo(score);
        }
    }

    /// The statement of another server does not run here: what is carried must be among the rows.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "select n from generate_series(1, 300) n | 300 | RIGHT",
                "select n from generate_series(101, 300) n | 300 | RIGHT",
                "select n from generate_series(102, 301) n | 300 | WRONG",
                "select 5 as n from generate_series(1, 300) | 300 | WRONG",
                "select n from generate_series(1, 300) n | 301 | WRONG"
            })
    void ofACopyTheRowsThatAreCarriedMustBeAmongTheRightOnes(
            String carried, int rowCount, Score score) throws IOException, SQLException {
        try (EmbeddedPostgres server = EmbeddedPostgres.start();
                Connection connection = server.getPostgresDatabase().getConnection()) {
            RecordedEvent end = end("select `n`", first(connection, carried), rowCount);

            assertThat(new Scorer(connection, false).score(question(), end).score())
                    .isEqualTo(score);
        }
    }

    /// A finding that holds must rest on the expected rows, and the words must be said.
    @ParameterizedTest
    @CsvSource({
        "supported, 3, Numbers rise, RIGHT",
        "supported, 3, Nothing was found, REFUSED",
        "supported, 4, Numbers rise, REFUSED",
        "weak, 3, Numbers rise, REFUSED"
    })
    void anOpenQuestionIsRightWhereAFindingRestsOnTheRows(
            String verdict, int rows, String words, Score score) throws IOException, SQLException {
        Question open =
                new Question(
                        "q02",
                        "explore",
                        "explore",
                        List.of(),
                        "What about numbers?",
                        "select n from generate_series(1, 3) n",
                        List.of(),
                        "rows",
                        List.of("numbers"),
                        false);
        try (EmbeddedPostgres server = EmbeddedPostgres.start();
                Connection connection = server.getPostgresDatabase().getConnection()) {
            RecordedEvent end = explored(FindingVerdict.of(verdict), rows, words);

            assertThat(new Scorer(connection, true).score(open, end).score()).isEqualTo(score);
        }
    }

    private static RecordedEvent explored(FindingVerdict verdict, int rows, String words) {
        TableData table =
                new TableData(List.of(new Column("n", ColumnType.INTEGER)), numbers(rows));
        FoundOut found =
                new FoundOut(
                        "f1", verdict, words, List.of(), List.of(), List.of(), List.of(), "select",
                        null, null, table);
        ExplorationArtifact exploration =
                new ExplorationArtifact(
                        ExplorationStatus.COMPLETE,
                        words,
                        List.of(found),
                        List.of(),
                        List.of(),
                        List.of(),
                        1,
                        1,
                        0,
                        1,
                        StopReason.SUMMARY,
                        null,
                        List.of(),
                        List.of(),
                        List.of());
        return complete(words, metadata(List.of(), exploration));
    }

    /// A table that Python returned is an answer as rows of a statement are, if all of it is there.
    @ParameterizedTest
    @CsvSource({"300, 300, RIGHT", "299, 299, WRONG", "100, 300, WRONG"})
    void aTableOfPythonIsAnAnswer(int carried, int rowCount, Score score)
            throws IOException, SQLException {
        // Given
        StepResult.ReturnedTable table =
                new StepResult.ReturnedTable(
                        "result",
                        new TableData(
                                List.of(new Column("n", ColumnType.INTEGER)), numbers(carried)),
                        rowCount,
                        null);
        StepResult.PythonResult python =
                new StepResult.PythonResult("…", "", List.of(), List.of(table), List.of());
        List<StepResult> steps =
                List.of(new StepResult(1, "numbers", Strategy.PYTHON, null, python, null));

        // When
        try (EmbeddedPostgres server = EmbeddedPostgres.start();
                Connection connection = server.getPostgresDatabase().getConnection()) {
            Scored scored =
                    new Scorer(connection, false)
                            .score(question(), complete("numbers", metadata(steps, null)));

            // Then
            assertThat(scored.score()).isEqualTo(score);
        }
    }

    private static List<List<JsonNode>> first(Connection connection, String sql)
            throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql + " limit 200")) {
            List<List<JsonNode>> rows = new ArrayList<>();
            while (result.next()) {
                rows.add(List.of(JsonNodeFactory.instance.numberNode(result.getInt(1))));
            }
            return rows;
        }
    }

    private static Question question() {
        return new Question(
                "q01", "list", null, List.of(), "numbers", NUMBERS, List.of(), "rows", List.of(),
                false);
    }

    private static RecordedEvent end(String executed, int carried, int rowCount) {
        return end(executed, numbers(carried), rowCount);
    }

    private static List<List<JsonNode>> numbers(int last) {
        return IntStream.rangeClosed(1, last)
                .mapToObj(n -> List.<JsonNode>of(JsonNodeFactory.instance.numberNode(n)))
                .toList();
    }

    private static RecordedEvent end(String executed, List<List<JsonNode>> rows, int rowCount) {
        StepResult.SqlResult sql =
                new StepResult.SqlResult(
                        executed,
                        new TableData(List.of(new Column("n", ColumnType.INTEGER)), rows),
                        rowCount,
                        false,
                        1,
                        new QueryLineage(
                                List.of(), List.of(), List.of(), List.of(), null, List.of()),
                        null);
        List<StepResult> steps =
                List.of(new StepResult(1, "numbers", Strategy.SQL, sql, null, null));
        return complete("numbers", metadata(steps, null));
    }

    private static MessageMetadata metadata(
            List<StepResult> steps, @Nullable ExplorationArtifact exploration) {
        return new MessageMetadata(
                null,
                null,
                null,
                null,
                null,
                List.of(),
                List.of(),
                null,
                null,
                null,
                steps,
                null,
                null,
                null,
                List.of(),
                List.of(),
                0,
                List.of(),
                null,
                null,
                exploration,
                null);
    }

    private static RecordedEvent complete(String words, MessageMetadata metadata) {
        return new RecordedEvent(
                MessageId.next(),
                ChatId.next(),
                1,
                Instant.EPOCH,
                new RunEvent.MessageComplete(words, metadata));
    }
}
