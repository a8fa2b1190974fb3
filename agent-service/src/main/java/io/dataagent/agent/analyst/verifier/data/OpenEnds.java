package io.dataagent.agent.analyst.verifier.data;

import io.dataagent.agent.analyst.coverage.facts.Filters;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.agent.label.WordFile;
import io.dataagent.contracts.artifact.Aspect;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.StatementFacts;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Tells of a right figure what its words leave open: that rows which have ended count as well
/// (staff who left, goods that are sold no more), and that rows which have not ended yet are in no
/// mean of how long it took.
///
/// @param datasets of the model, with how many values their columns lack
/// @param words of the question
public record OpenEnds(List<DatasetView> datasets, List<String> words, StatementFacts facts) {

    private static final String FILE = "coverage/bound.txt";
    private static final Set<String> ENDED = WordFile.words(FILE, "ended");
    private static final Set<String> EVER = WordFile.words(FILE, "ever");
    private static final Set<String> FILLED = WordFile.words(FILE, "filled");
    private static final Set<String> GONE = Set.of("count", "avg", "mean", "median");
    private static final Set<String> TAKEN = Set.of("sum", "avg", "mean", "median");

    /// What is to be said beside the figures.
    public List<Finding> notes(int step) {
        return Stream.concat(ended(), unfinished())
                .distinct()
                .<Finding>map(n -> new Finding.Noted(step, Aspect.RIGHT_DATA, n.about(), n.said()))
                .toList();
    }

    private record Note(String about, String said) {}

    private Stream<Note> ended() {
        return Collections.disjoint(words, EVER)
                ? datasets.stream()
                        .filter(this::isFigureOf)
                        .filter(d -> d.fields().stream().noneMatch(f -> f.time() && isRead(d, f)))
                        .flatMap(d -> end(d).map(f -> ended(d, f)).stream())
                : Stream.empty();
    }

    private static Note ended(DatasetView dataset, FieldView end) {
        return new Note(
                dataset.name(),
                "Rows of %s that have %s, which have ended, count as well."
                        .formatted(dataset.name(), end.name()));
    }

    private static Optional<FieldView> end(DatasetView dataset) {
        return dataset.fields().stream()
                .filter(f -> f.time() && someHave(f.nullRate()))
                .filter(f -> !Collections.disjoint(Words.of(f.name()), ENDED))
                .findFirst();
    }

    private static boolean someHave(@Nullable Double missing) {
        return missing != null && missing > 0 && missing < 1;
    }

    /// Whether rows of a dataset are counted, or a mean is made of what they have.
    private boolean isFigureOf(DatasetView dataset) {
        boolean counted = isCounted(dataset);
        return expressions()
                .filter(e -> e.kind() == Kind.AGGREGATE && !e.conditional())
                .filter(e -> GONE.contains(String.valueOf(e.function())))
                .anyMatch(
                        e ->
                                e.fields().isEmpty()
                                        ? counted
                                        : e.fields().stream().allMatch(f -> isOf(dataset, f)));
    }

    /// Whether a row of what is read is one of the dataset, and no other refers to it.
    private boolean isCounted(DatasetView dataset) {
        return facts.selects().size() == 1
                && facts.selects().getFirst().datasets().contains(dataset.name())
                && facts.joins().stream().noneMatch(j -> isReferredTo(dataset, j));
    }

    private static boolean isReferredTo(DatasetView dataset, JoinFact join) {
        Set<String> by =
                join.columns().stream()
                        .flatMap(c -> Stream.of(c.left(), c.right()))
                        .filter(f -> isOf(dataset, f))
                        .map(f -> f.substring(dataset.name().length() + 1))
                        .collect(Collectors.toSet());
        return !by.isEmpty() && by.equals(Set.copyOf(dataset.primaryKey()));
    }

    private boolean isRead(DatasetView dataset, FieldView field) {
        String path = dataset.name() + "." + field.name();
        return Stream.concat(
                        expressions().flatMap(e -> e.fields().stream()),
                        conditions().flatMap(f -> f.fields().stream()))
                .anyMatch(path::equals);
    }

    /// Means and sums of times between two days of which some rows lack one.
    private Stream<Note> unfinished() {
        return expressions()
                .filter(e -> e.kind() == Kind.AGGREGATE)
                .filter(e -> TAKEN.contains(String.valueOf(e.function())))
                .filter(e -> e.fields().size() > 1)
                .filter(e -> e.withOperands().noneMatch(x -> isFilled(x)))
                .flatMap(e -> datasets.stream().flatMap(d -> lacking(d, e)));
    }

    private static boolean isFilled(ExpressionFact part) {
        return FILLED.contains(String.valueOf(part.function())) || part.kind() == Kind.CASE;
    }

    private Stream<Note> lacking(DatasetView dataset, ExpressionFact taken) {
        List<FieldView> times =
                dataset.fields().stream()
                        .filter(FieldView::time)
                        .filter(f -> taken.fields().contains(dataset.name() + "." + f.name()))
                        .toList();
        return times.size() < 2
                ? Stream.empty()
                : times.stream()
                        .filter(f -> someHave(f.nullRate()) && !isBound(dataset, f))
                        .map(f -> unfinished(dataset, f));
    }

    private static Note unfinished(DatasetView dataset, FieldView missing) {
        return new Note(
                dataset.name(),
                "Rows of %s without %s are not in the figure."
                        .formatted(dataset.name(), missing.name()));
    }

    private boolean isBound(DatasetView dataset, FieldView field) {
        return conditions().anyMatch(f -> f.fields().contains(dataset.name() + "." + field.name()));
    }

    private Stream<FilterFact> conditions() {
        return facts.filters().stream().flatMap(Filters::apart);
    }

    private Stream<ExpressionFact> expressions() {
        return Stream.concat(
                        facts.outputs().stream().map(StatementFacts.Output::expression),
                        facts.groupings().stream().map(StatementFacts.Grouping::expression))
                .flatMap(ExpressionFact::withOperands);
    }

    private static boolean isOf(DatasetView dataset, String field) {
        return field.startsWith(dataset.name() + ".");
    }
}
