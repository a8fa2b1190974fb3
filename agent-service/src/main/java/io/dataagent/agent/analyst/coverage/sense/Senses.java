package io.dataagent.agent.analyst.coverage.sense;

import io.dataagent.agent.analyst.coverage.bound.Used;
import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.agent.label.WordFile;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.StatementFacts;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Doubts about what statements mean, by words and facts together.
public final class Senses {

    private Senses() {}

    /// @param question as it was typed
    public static List<Doubt> of(
            String question, List<DatasetView> datasets, List<StatementFacts> statements) {
        if (statements.isEmpty()) {
            return List.of();
        }
        List<String> words = Words.of(question);
        Used used = new Used(datasets, statements);
        return Stream.of(
                        new RestrictedWhole(words, used).all(),
                        new NeverOfRows(words, used).all(),
                        new EndOfEach(words, used).all(),
                        new DifferentCounted(words, used).all(),
                        new Roles(words, used).all(),
                        new SelfReferred(words, used).all(),
                        new Deducted(words, used).all(),
                        new SameThing(words, used).all(),
                        new SharedParent(used).all(),
                        new SharedKey(words, used).all(),
                        new ChangeMost(words, used).all(),
                        shares(words, used))
                .flatMap(d -> d)
                .distinct()
                .toList();
    }

    private static Stream<Doubt> shares(List<String> words, Used used) {
        return Stream.of(
                        new MedianAsked(words, used).all(),
                        new IdleDenial(used).all(),
                        new WholeOfEach(words, used).all(),
                        new SwappedShare(words, used).all())
                .flatMap(d -> d);
    }

    /// A doubt that takes the badge and says no more.
    static Doubt doubt(String words, String sentence) {
        return new Doubt(words, sentence, false);
    }

    /// The words of a line of this package's resource.
    static Set<String> words(String name) {
        return WordFile.words("coverage/sense.txt", name);
    }
}
