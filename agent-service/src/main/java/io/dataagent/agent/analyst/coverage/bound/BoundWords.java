package io.dataagent.agent.analyst.coverage.bound;

import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.query.StatementFacts;
import java.util.List;
import java.util.stream.Stream;

/// Words that belong to what stands beside them against what the statements take them of.
public final class BoundWords {

    private BoundWords() {}

    /// Doubts about the statements of an answer together: what one of them reads is read.
    public static List<Doubt> of(
            String question,
            List<DatasetView> datasets,
            List<MetricView> metrics,
            List<StatementFacts> statements) {
        if (statements.isEmpty()) {
            return List.of();
        }
        List<String> words = Words.of(question);
        Used used = new Used(datasets, statements);
        return Stream.of(
                        new NamedElsewhere(words, metrics, used).all(),
                        new ThingsDone(words, used).all(),
                        new StatesOf(words, used).all(),
                        new ValuesOf(words, used).all(),
                        new CostsAsked(words, used).all(),
                        new CodesCounted(words, used).all(),
                        new SharedTogether(words, statements).all(),
                        new EndedRows(words, used).all(),
                        new UnitsOf(words, used).all(),
                        new RowsOfThings(words, used).all(),
                        new SpelledTwice(used).all(),
                        meant(words, used))
                .flatMap(s -> s)
                .distinct()
                .toList();
    }

    /// What fits by its names, and is the other way round, one of several or bounded elsewhere.
    private static Stream<Doubt> meant(List<String> words, Used used) {
        return Stream.of(
                        new TurnedDifferences(words, used).all(),
                        new TurnedSelfJoins(words, used).all(),
                        new MissingBelow(words, used).all(),
                        new RelationsAsked(words, used).all(),
                        new OneOfSeveral(words, used).all(),
                        new EndsAsked(words, used).all(),
                        new DoneToo(words, used).all(),
                        new KindsOf(words, used).all(),
                        new UnitAmounts(words, used).all(),
                        new NumbersAsked(words, used).all(),
                        new BoundsMeant(words, used).all())
                .flatMap(d -> d);
    }
}
