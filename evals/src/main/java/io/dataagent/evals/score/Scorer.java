package io.dataagent.evals.score;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.artifact.ExplorationArtifact;
import io.dataagent.contracts.artifact.ExplorationArtifact.FoundOut;
import io.dataagent.contracts.artifact.FindingVerdict;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.VerificationReport;
import io.dataagent.contracts.event.RecordedEvent;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.query.StatementChecks.Outcome;
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
import java.util.Objects;
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
                    scored(complete(question, complete), complete.metadata(), complete.content());
            case RunEvent.ClarificationRequested asked ->
                    scored(
                            question.expect().equals("clarification") ? Score.RIGHT : Score.ASKED,
                            asked.metadata(),
                            asked.content());
            case RunEvent.MessageError error ->
                    scored(Score.REFUSED, error.metadata(), "failed: " + error.message());
            default -> scored(Score.REFUSED, null, end.event().getClass().getSimpleName());
        };
    }

    private static Scored scored(Score score, @Nullable MessageMetadata metadata, String words) {
        List<StepResult.SqlResult> results =
                metadata == null
                        ? List.of()
                        : metadata.stepResults().stream()
                                .map(StepResult::sql)
                                .filter(Objects::nonNull)
                                .toList();
        List<String> statements = results.stream().map(StepResult.SqlResult::executedSql).toList();
        String rows = results.stream().map(r -> r.table().rows().toString()).toList().toString();
        boolean verified =
                metadata != null
                        && metadata.verificationReport() != null
                        && metadata.verificationReport().passed();
        return new Scored(
                score, statements, words, verified, doubts(metadata), words + statements + rows);
    }

    private static List<String> doubts(@Nullable MessageMetadata metadata) {
        VerificationReport report = metadata == null ? null : metadata.verificationReport();
        return report == null
                ? List.of()
                : Stream.concat(
                                report.lines().stream()
                                        .filter(l -> l.outcome() != Outcome.HELD)
                                        .map(
                                                l ->
                                                        l.aspect()
                                                                + " "
                                                                + l.outcome()
                                                                + " "
                                                                + l.sentences()),
                                report.checks().stream()
                                        .filter(c -> !c.passed())
                                        .map(c -> c.name() + ": " + c.message()))
                        .toList();
    }

    private Score complete(Question question, RunEvent.MessageComplete end) throws SQLException {
        MessageMetadata metadata = end.metadata();
        if (question.open()) {
            return explored(question, metadata) && said(question, end)
                    ? Score.RIGHT
                    : Score.REFUSED;
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
        return end.metadata().cannotAnswer() == null && said(question, end)
                ? Score.RIGHT
                : Score.REFUSED;
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
                if (result != null && right(expected, result, question)) {
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
