package io.dataagent.agent.explore.claim;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.agent.analyst.verifier.data.DataDoubts;
import io.dataagent.agent.answer.AllRows;
import io.dataagent.agent.answer.Draft;
import io.dataagent.agent.answer.Narration;
import io.dataagent.agent.answer.Telling;
import io.dataagent.agent.answer.text.OwnWords;
import io.dataagent.agent.statement.Dialect;
import io.dataagent.contracts.artifact.ExplainerOutput.BoundNumber;
import io.dataagent.contracts.artifact.ExplorationArtifact.Figure;
import io.dataagent.contracts.artifact.FindingVerdict;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.StepResult.PythonResult;
import io.dataagent.contracts.artifact.StepResult.ReturnedValue;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.TableData;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Checks claims of a model: finds the names, computes anew, has it judged, words the outcome.
///
/// @param datasets those of the scope
/// @param relationships between them
/// @param dialect the database's
/// @param data where statements run
/// @param ask what the data is asked that may speak against a figure; empty if it does not answer
/// @param today the day that counts as today
/// @param language of the sentences
/// @param preferences the reader's
/// @param zone where the reader's days begin
public record Claims(
        List<DatasetView> datasets,
        List<RelationshipView> relationships,
        Dialect dialect,
        Data data,
        Function<String, Optional<TableData>> ask,
        LocalDate today,
        String language,
        Map<String, String> preferences,
        String zone) {

    public Claims {
        datasets = List.copyOf(datasets);
        relationships = List.copyOf(relationships);
        preferences = Map.copyOf(preferences);
    }

    /// A claim that was checked and worded.
    ///
    /// @param verdict how well it holds
    /// @param text the sentences, with their strength
    /// @param numbers what their numbers are bound to
    /// @param reasons why it is not simply supported
    /// @param figures what was computed
    /// @param result our own statement's rows
    /// @param same what makes two claims the same
    public record Told(
            FindingVerdict verdict,
            String text,
            List<BoundNumber> numbers,
            List<String> reasons,
            List<Figure> figures,
            SqlResult result,
            String same) {}

    /// Checks one claim.
    ///
    /// @param step number of the step that holds our own statement's rows
    /// @param seen what the step gave that the model saw it in, or null
    /// @throws IllegalArgumentException with a sentence for the model if it cannot be checked
    public Told check(ClaimArguments said, int step, @Nullable SqlResult seen) {
        Claimed claimed = Claimed.of(said, new Fields(datasets), relationships, dialect);
        Checked checked =
                doubted(new Checker(claimed, dialect, ZoneId.of(zone), data, today).check());
        if (seen != null && checked.holds() && Agreement.contradicts(checked, seen)) {
            checked = checked.disagreeing();
        }
        Wording wording = new Wording(checked, step, language);
        StepResult result = result(checked, step);
        Narration narration =
                Narration.of(Draft.of(wording.narrative()), List.of(result), telling(claimed));
        return new Told(
                checked.verdict(),
                String.join(" ", narration.paragraphs()) + wording.strength(),
                narration.numbers(),
                wording.reasons(),
                checked.figures(),
                checked.result(),
                identity(claimed));
    }

    /// What is told is held against the data; what does not hold is not told with a figure.
    private Checked doubted(Checked checked) {
        return checked.holds()
                ? checked.doubted(
                        new DataDoubts(datasets, ask)
                                .of(
                                        new ClaimFacts(checked.claimed()).facts(),
                                        checked.result().lineage().doubts()))
                : checked;
    }

    private StepResult result(Checked checked, int step) {
        List<ReturnedValue> values =
                checked.figures().stream()
                        .map(
                                f ->
                                        new ReturnedValue(
                                                f.name(),
                                                ColumnType.FLOAT,
                                                JsonNodeFactory.instance.numberNode(f.value())))
                        .toList();
        return new StepResult(
                step,
                "",
                Strategy.SQL,
                checked.result(),
                new PythonResult("", "", List.of(), List.of(), values),
                null);
    }

    /// Names of the schema, and the values that the statement was written with.
    private Telling telling(Claimed claimed) {
        return new Telling(
                new OwnWords("", "", "", today, quotable(claimed)),
                preferences,
                zone,
                datasets,
                AllRows.UNREACHABLE,
                language,
                false);
    }

    private static String quotable(Claimed claimed) {
        Stream<@Nullable String> values =
                Stream.of(
                        claimed.said().value(),
                        claimed.said().other(),
                        claimed.having() == null ? null : claimed.having().is(),
                        claimed.base().name(),
                        claimed.base().label());
        Stream<@Nullable String> conditions = claimed.where().stream().map(Claimed.Meets::is);
        Stream<@Nullable String> names = claimed.fields().stream().flatMap(f -> names(claimed, f));
        return Stream.of(values, conditions, names)
                .flatMap(all -> all)
                .filter(Objects::nonNull)
                .collect(Collectors.joining("\n"));
    }

    private static Stream<@Nullable String> names(Claimed claimed, FieldRef field) {
        return Stream.of(
                field.label(),
                field.dataset().name().replace('_', ' '),
                field.dataset().label(),
                claimed.star().choice(field.dataset()).orElse(null));
    }

    private static String identity(Claimed claimed) {
        ClaimArguments said = claimed.said();
        return String.join(
                "|",
                said.kind().wire(),
                String.valueOf(
                        claimed.measure() == null
                                ? claimed.base().name()
                                : claimed.measure().name()),
                said.made().wire(),
                String.valueOf(claimed.by() == null ? null : claimed.by().name()),
                String.valueOf(said.value()),
                String.valueOf(said.other()),
                String.valueOf(claimed.second() == null ? null : claimed.second().name()),
                String.valueOf(said.grain()),
                String.valueOf(claimed.having()),
                String.valueOf(claimed.where()));
    }
}
