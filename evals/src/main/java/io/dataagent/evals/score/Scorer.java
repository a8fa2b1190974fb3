package io.dataagent.evals.score;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.event.RecordedEvent;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.run.MessageMetadata;
import io.dataagent.evals.question.Question;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Scores one answered question. Any step of the answer may hold the expected result; a person
/// reads all of them.
public final class Scorer {

    private final Connection database;

    /// @param database where the hand-written SQL runs, read only
    public Scorer(Connection database) {
        this.database = database;
    }

    /// Scores the end of a run.
    public Score score(Question question, RecordedEvent end) throws SQLException {
        return switch (end.event()) {
            case RunEvent.MessageComplete complete -> complete(question, complete.metadata());
            case RunEvent.ClarificationRequested asked ->
                    question.expect().equals("clarification") ? Score.RIGHT : Score.ASKED;
            default -> question.expect().equals("refusal") ? Score.RIGHT : Score.REFUSED;
        };
    }

    private Score complete(Question question, MessageMetadata metadata) throws SQLException {
        boolean refused = metadata.cannotAnswer() != null || metadata.stepResults().isEmpty();
        if (refused) {
            return question.expect().equals("refusal") ? Score.RIGHT : Score.REFUSED;
        }
        if (question.sql() == null) {
            return Score.WRONG;
        }
        List<List<@Nullable String>> expected = run(question.sql());
        boolean found =
                metadata.stepResults().stream()
                        .map(StepResult::sql)
                        .filter(java.util.Objects::nonNull)
                        .anyMatch(
                                sql ->
                                        ResultEquivalence.same(
                                                expected,
                                                cells(sql.table().rows()),
                                                question.ordered()));
        return found ? Score.RIGHT : Score.WRONG;
    }

    private List<List<@Nullable String>> run(String sql) throws SQLException {
        try (Statement statement = database.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            List<List<@Nullable String>> rows = new ArrayList<>();
            int width = result.getMetaData().getColumnCount();
            while (result.next()) {
                List<@Nullable String> row = new ArrayList<>();
                for (int i = 1; i <= width; i++) {
                    row.add(result.getString(i));
                }
                rows.add(row);
            }
            return rows;
        }
    }

    private static List<List<@Nullable String>> cells(List<List<JsonNode>> rows) {
        List<List<@Nullable String>> texts = new ArrayList<>();
        for (List<JsonNode> row : rows) {
            List<@Nullable String> cells = new ArrayList<>();
            row.forEach(cell -> cells.add(cell.isNull() ? null : cell.asText()));
            texts.add(cells);
        }
        return texts;
    }
}
