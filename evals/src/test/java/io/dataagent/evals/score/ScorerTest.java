package io.dataagent.evals.score;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.artifact.StepResult;
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
                "q01", "list", List.of(), "numbers", NUMBERS, List.of(), "rows", List.of(), false);
    }

    private static RecordedEvent end(String executed, int carried, int rowCount) {
        List<List<JsonNode>> rows =
                IntStream.rangeClosed(1, carried)
                        .mapToObj(n -> List.<JsonNode>of(JsonNodeFactory.instance.numberNode(n)))
                        .toList();
        return end(executed, rows, rowCount);
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
        MessageMetadata metadata =
                new MessageMetadata(
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
                        List.of(new StepResult(1, "numbers", Strategy.SQL, sql, null, null)),
                        null,
                        null,
                        null,
                        List.of(),
                        List.of(),
                        0,
                        List.of(),
                        null,
                        null);
        return new RecordedEvent(
                MessageId.next(),
                ChatId.next(),
                1,
                Instant.EPOCH,
                new RunEvent.MessageComplete("numbers", metadata));
    }
}
