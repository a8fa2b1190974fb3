package io.dataagent.evals.score;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.artifact.ExplorationArtifact;
import io.dataagent.contracts.artifact.ExplorationArtifact.FoundOut;
import io.dataagent.contracts.artifact.FindingVerdict;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.event.RecordedEvent;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.run.MessageMetadata;
import io.dataagent.evals.question.Question;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Scores one answered question. Any step of the answer may hold the expected result; a person
/// reads all of them.
public final class Scorer {

    private final Connection database;
    private final boolean same;

    /// @param database where the hand-written SQL runs, read only
    /// @param same whether the product's statements run there too; of an answer of another kind of
    ///   server only the rows that it carries are known
    public Scorer(Connection database, boolean same) {
        this.database = database;
        this.same = same;
    }

    /// Scores the end of a run.
    ///
    /// @throws SQLException if a hand-written statement or one of a long answer cannot be run
    public Scored score(Question question, RecordedEvent end) throws SQLException {
        return switch (end.event()) {
            case RunEvent.MessageComplete complete ->
                    new EndOfRun(complete.metadata(), complete.content())
                            .scored(complete(question, complete));
            case RunEvent.ClarificationRequested asked ->
                    new EndOfRun(asked.metadata(), asked.content())
                            .scored(
                                    question.expect().equals("clarification")
                                            ? Score.RIGHT
                                            : Score.ASKED);
            case RunEvent.MessageError error ->
                    new EndOfRun(error.metadata(), "failed: " + error.message())
                            .scored(Score.REFUSED);
            default ->
                    new EndOfRun(null, end.event().getClass().getSimpleName())
                            .scored(Score.REFUSED);
        };
    }

    private Score complete(Question question, RunEvent.MessageComplete end) throws SQLException {
        MessageMetadata metadata = end.metadata();
        if (question.open()) {
            return Score.rightIf(explored(question, metadata) && said(question, end));
        }
        boolean answered = metadata.cannotAnswer() == null && !metadata.stepResults().isEmpty();
        return switch (question.expect()) {
            case "refusal" -> answered ? Score.WRONG : Score.RIGHT;
            case "clarification" -> answered ? Score.WRONG : Score.REFUSED;
            case "conversation" -> answered ? Score.WRONG : talked(question, end);
            default -> answered ? result(question, metadata) : Score.REFUSED;
        };
    }

    private static Score talked(Question question, RunEvent.MessageComplete end) {
        return Score.rightIf(end.metadata().cannotAnswer() == null && said(question, end));
    }

    private static boolean said(Question question, RunEvent.MessageComplete end) {
        String words = end.content().toLowerCase(Locale.ROOT);
        return question.says().stream().allMatch(w -> words.contains(w.toLowerCase(Locale.ROOT)));
    }

    /// Whether one of the findings that hold rests on the expected rows. What else was found is
    /// neither right nor wrong.
    private boolean explored(Question question, MessageMetadata metadata) throws SQLException {
        ExplorationArtifact exploration = metadata.exploration();
        List<FoundOut> held =
                exploration == null
                        ? List.of()
                        : exploration.findings().stream()
                                .filter(f -> f.verdict() == FindingVerdict.SUPPORTED)
                                .toList();
        for (String sql : right(question)) {
            List<List<@Nullable String>> expected = run(sql);
            for (FoundOut found : held) {
                TableData table = found.table();
                if (table != null && ResultEquivalence.same(expected, cells(table.rows()), false)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static List<String> right(Question question) {
        return Stream.concat(Stream.ofNullable(question.sql()), question.accept().stream())
                .toList();
    }

    private Score result(Question question, MessageMetadata metadata) throws SQLException {
        for (String sql : right(question)) {
            List<List<@Nullable String>> expected = run(sql);
            for (StepResult step : metadata.stepResults()) {
                StepResult.SqlResult result = step.sql();
                boolean stated = result != null && right(expected, result, question);
                if (stated || Returned.of(step).hold(expected, question.ordered())) {
                    return Score.RIGHT;
                }
            }
        }
        return Score.WRONG;
    }

    private boolean right(
            List<List<@Nullable String>> expected, StepResult.SqlResult result, Question question)
            throws SQLException {
        boolean whole = result.table().rows().size() == result.rowCount();
        if (same || whole) {
            return ResultEquivalence.same(expected, rows(result), question.ordered());
        }
        List<List<@Nullable String>> shown = cells(result.table().rows());
        return expected.size() == result.rowCount()
                && (question.ordered()
                        ? ResultEquivalence.same(expected.subList(0, shown.size()), shown, true)
                        : ResultEquivalence.among(expected, shown));
    }

    /// All rows of a step: the answer carries the first ones only, the rest is what its statement
    /// gives on the same database.
    private List<List<@Nullable String>> rows(StepResult.SqlResult result) throws SQLException {
        return result.table().rows().size() < result.rowCount()
                ? run(result.executedSql())
                : cells(result.table().rows());
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

    static List<List<@Nullable String>> cells(List<List<JsonNode>> rows) {
        List<List<@Nullable String>> texts = new ArrayList<>();
        for (List<JsonNode> row : rows) {
            List<@Nullable String> cells = new ArrayList<>();
            row.forEach(cell -> cells.add(cell.isNull() ? null : cell.asText()));
            texts.add(cells);
        }
        return texts;
    }
}
