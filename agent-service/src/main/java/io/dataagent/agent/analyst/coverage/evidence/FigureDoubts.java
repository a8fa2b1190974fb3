package io.dataagent.agent.analyst.coverage.evidence;

import io.dataagent.agent.analyst.coverage.language.Included;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.StatementFacts;
import java.util.List;
import java.util.stream.Stream;

/// What figures and rows are made of against what the words mean by them.
public final class FigureDoubts {

    private FigureDoubts() {}

    /// Doubts about each statement by itself.
    ///
    /// @param keeps whether it is said that those that have none are there too
    public static List<Doubt> of(
            String question,
            boolean keeps,
            List<DatasetView> datasets,
            List<StatementFacts> statements) {
        List<String> words = Words.of(question);
        boolean kept = keeps || Included.in(words);
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
                                                new KeptRows(kept, f).all(),
                                                new SomeOfEach(words, f).all(),
                                                new RowBounds(words, datasets, f).all(),
                                                new MissingCounted(words, kept, datasets, f).all())
                                        .flatMap(d -> d))
                .distinct()
                .toList();
    }
}
