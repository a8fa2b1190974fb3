package io.dataagent.agent.analyst.verifier.data;

import io.dataagent.agent.analyst.coverage.facts.Fields;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.agent.label.WordFile;
import io.dataagent.contracts.artifact.Aspect;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.StatementFacts;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Tells of an amount that is right what its words leave open: that rows whose state says that
/// nothing came of them count as well, as payments that failed or were refunded.
///
/// @param datasets of the model, with values of their columns
public record StatesIncluded(List<DatasetView> datasets, StatementFacts facts) {

    private static final String FILE = "coverage/data.txt";
    private static final Set<String> STATE = WordFile.words(FILE, "state");
    private static final Set<String> UNDONE = WordFile.words(FILE, "undone");
    private static final Set<String> ADDED = Set.of("sum", "avg", "mean", "median");
    private static final Set<String> AMOUNTS = Set.of("Decimal", "Float");

    /// What is to be said beside the amounts.
    public List<Finding> notes(int step) {
        return datasets.stream()
                .filter(this::isAddedUp)
                .flatMap(d -> d.fields().stream().flatMap(f -> note(d, f, step)))
                .toList();
    }

    private boolean isAddedUp(DatasetView dataset) {
        return facts.outputs().stream()
                .flatMap(o -> o.expression().withOperands())
                .filter(e -> e.kind() == Kind.AGGREGATE && !e.conditional())
                .filter(e -> ADDED.contains(String.valueOf(e.function())))
                .map(ExpressionFact::fields)
                .filter(f -> f.size() == 1)
                .map(List::getFirst)
                .filter(f -> f.startsWith(dataset.name() + "."))
                .flatMap(f -> Fields.view(datasets, f).stream())
                .anyMatch(f -> AMOUNTS.contains(f.datatype()));
    }

    private Stream<Finding> note(DatasetView dataset, FieldView field, int step) {
        List<String> undone =
                Collections.disjoint(Words.of(field.name()), STATE) || isRead(dataset, field)
                        ? List.of()
                        : field.sampleValues().stream().filter(StatesIncluded::isUndone).toList();
        return undone.isEmpty()
                ? Stream.empty()
                : Stream.of(
                        new Finding.Noted(
                                step,
                                Aspect.RIGHT_DATA,
                                dataset.name(),
                                "Rows of %s whose %s is %s count as well."
                                        .formatted(
                                                dataset.name(),
                                                field.name(),
                                                String.join(", ", undone))));
    }

    private static boolean isUndone(String value) {
        return !Collections.disjoint(Words.of(value), UNDONE);
    }

    /// Whether a condition, a split or a figure is made of it.
    private boolean isRead(DatasetView dataset, FieldView field) {
        String path = dataset.name() + "." + field.name();
        Stream<ExpressionFact> made =
                Stream.concat(
                        facts.outputs().stream().map(StatementFacts.Output::expression),
                        facts.groupings().stream().map(StatementFacts.Grouping::expression));
        return Stream.concat(
                        made.flatMap(e -> e.fields().stream()),
                        facts.filters().stream().map(FilterFact::fields).flatMap(List::stream))
                .anyMatch(path::equals);
    }
}
