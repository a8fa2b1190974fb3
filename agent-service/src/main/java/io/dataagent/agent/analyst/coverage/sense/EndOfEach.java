package io.dataagent.agent.analyst.coverage.sense;

import io.dataagent.agent.analyst.coverage.bound.Used;
import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.analyst.coverage.facts.Fields;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.StatementFacts;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Finds "the amount of each sender's latest invoice" as the largest amount beside the latest day:
/// two extremes that may be of different rows.
record EndOfEach(List<String> words, Used used) {

    private static final Set<String> LATEST = Senses.words("latest");
    private static final Set<String> LARGEST = Senses.words("largest");
    private static final Set<String> EXTREME = Set.of("max", "min");

    Stream<Doubt> all() {
        return Collections.disjoint(words, LATEST) || !Collections.disjoint(words, LARGEST)
                ? Stream.empty()
                : used.statements().stream().flatMap(this::extremes);
    }

    private Stream<Doubt> extremes(StatementFacts facts) {
        List<String> ends =
                facts.outputs().stream()
                        .map(StatementFacts.Output::expression)
                        .filter(e -> e.kind() == Kind.AGGREGATE && !e.conditional())
                        .filter(e -> EXTREME.contains(String.valueOf(e.function())))
                        .map(ExpressionFact::fields)
                        .filter(f -> f.size() == 1)
                        .map(List::getFirst)
                        .toList();
        return ends.stream()
                .filter(this::isNumber)
                .filter(f -> ends.stream().anyMatch(e -> isTime(e) && sameRows(e, f)))
                .map(
                        f ->
                                Senses.doubt(
                                        f,
                                        "The extreme of %s is taken, which may stand in another row than the one that is asked for."
                                                .formatted(f)));
    }

    private boolean isNumber(String path) {
        return Fields.view(used.datasets(), path).filter(Used::isNumber).isPresent();
    }

    private boolean isTime(String path) {
        return Fields.view(used.datasets(), path).filter(FieldView::time).isPresent();
    }

    private static boolean sameRows(String one, String other) {
        return Used.dataset(one).equals(Used.dataset(other));
    }
}
