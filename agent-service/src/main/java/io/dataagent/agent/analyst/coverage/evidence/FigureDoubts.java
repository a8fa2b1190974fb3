package io.dataagent.agent.analyst.coverage.evidence;

import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.StatementFacts;
import java.util.List;
import java.util.stream.Stream;

/// What figures and rows are made of against what the words mean by them.
public final class FigureDoubts {

    private FigureDoubts() {}

    /// Doubts about each statement by itself.
    public static List<Doubt> of(
            String question, List<DatasetView> datasets, List<StatementFacts> statements) {
        List<String> words = Words.of(question);
        return statements.stream()
                .flatMap(
                        f ->
                                Stream.of(
                                                new Refigured(words, datasets, f).all(),
                                                new ThingsCounted(words, datasets, f).all(),
                                                new BothAsked(words, datasets, f).all(),
                                                new LatestState(words, datasets, f).all(),
                                                new PartsCounted(f).all(),
                                                new MissingCompared(datasets, f).all(),
                                                new OtherUnits(words, f).all(),
                                                new KeptRows(words, f).all(),
                                                new SomeOfEach(words, f).all(),
                                                new MissingCounted(words, datasets, f).all())
                                        .flatMap(d -> d))
                .distinct()
                .toList();
    }
}
