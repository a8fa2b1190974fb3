package io.dataagent.agent.analyst.coverage.evidence;

import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.StatementFacts;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Finds figures in another unit than the one that is asked for: "how many hours" as a sum of
/// minutes, with nothing that converts them.
record OtherUnits(List<String> words, StatementFacts facts) {

    private static final Set<Kind> CONVERTING =
            Set.of(Kind.RATIO, Kind.PRODUCT, Kind.FUNCTION, Kind.OTHER);

    Stream<Doubt> all() {
        boolean converted = parts().anyMatch(e -> CONVERTING.contains(e.kind()));
        return converted
                ? Stream.empty()
                : IntStream.range(1, words.size())
                        .filter(i -> FigureWords.MEASURED.contains(words.get(i - 1)))
                        .boxed()
                        .flatMap(i -> doubt(words.get(i)))
                        .limit(1);
    }

    private Stream<ExpressionFact> parts() {
        return facts.outputs().stream().flatMap(o -> o.expression().withOperands());
    }

    private Stream<Doubt> doubt(String word) {
        Optional<FigureWords.Unit> asked = FigureWords.of(word);
        return asked.isEmpty()
                ? Stream.empty()
                : parts().filter(e -> e.kind() == Kind.AGGREGATE && !"count".equals(e.function()))
                        .flatMap(e -> e.fields().stream())
                        .filter(f -> inAnother(f, asked.get()))
                        .limit(1)
                        .map(
                                f ->
                                        new Doubt(
                                                word,
                                                "“%s”: %s is in another unit and is not converted."
                                                        .formatted(word, f),
                                                true));
    }

    /// Whether a column is named after another unit of the same kind, which the words do not say.
    private boolean inAnother(String path, FigureWords.Unit asked) {
        return Words.of(path.substring(path.indexOf('.') + 1)).stream()
                .filter(w -> !words.contains(w))
                .flatMap(w -> FigureWords.of(w).stream())
                .anyMatch(asked::differs);
    }
}
