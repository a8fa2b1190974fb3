package io.dataagent.agent.analyst.coverage.bound;

import io.dataagent.agent.analyst.coverage.evidence.Alike;
import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.JoinFact.JoinKind;
import io.dataagent.contracts.query.StatementFacts;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Finds "placed their first order in 2025" as any order of 2025: the first or last of a thing's
/// rows is asked for, and nothing in the statement tells it from the others.
record EndsAsked(List<String> words, Used used) {

    private static final Set<String> END = Used.words("end");
    private static final Set<String> OWN = Used.words("own");
    private static final Set<String> EVER = Used.words("ever-first");
    private static final Set<String> TELLING = Used.words("telling");
    private static final Pattern TOLD = Pattern.compile("(?i)\\b(?:min|max|not exists)\\b ?\\(");

    Stream<Doubt> all() {
        return used.statements().stream().allMatch(this::untold)
                ? IntStream.range(1, words.size() - 1)
                        .filter(i -> END.contains(words.get(i)) && isOfThem(i))
                        .filter(i -> isThing(words.get(i + 1)))
                        .mapToObj(i -> words.get(i) + " " + words.get(i + 1))
                        .limit(1)
                        .map(
                                w ->
                                        new Doubt(
                                                w,
                                                "Nothing of the statement tells the “%s” from the others."
                                                        .formatted(w),
                                                false))
                : Stream.empty();
    }

    /// "their first order", "the very first order", "the first order ever".
    private boolean isOfThem(int at) {
        String before = words.get(at - 1);
        return OWN.contains(before)
                || EVER.contains(before)
                || at + 2 < words.size() && EVER.contains(words.get(at + 2));
    }

    private boolean isThing(String word) {
        Set<String> root = Set.of(Alike.root(word));
        return used.datasets().stream()
                .map(DatasetView::name)
                .anyMatch(d -> used.called().isCalled(d, root));
    }

    private boolean untold(StatementFacts facts) {
        boolean called =
                used.fields().stream()
                        .map(Used::name)
                        .anyMatch(n -> !Collections.disjoint(Words.of(n), END));
        boolean computed =
                used.expressions()
                        .map(ExpressionFact::function)
                        .anyMatch(f -> f != null && isTelling(f));
        boolean chosen =
                facts.filters().stream()
                        .anyMatch(
                                f ->
                                        f.aggregate() != null && isTelling(f.aggregate())
                                                || TOLD.matcher(f.text()).find());
        return !called
                && !computed
                && !chosen
                && facts.limits().isEmpty()
                && facts.setOperations().isEmpty()
                && facts.joins().stream().noneMatch(j -> j.kind() == JoinKind.ANTI)
                && facts.gap() == null;
    }

    private static boolean isTelling(String function) {
        return TELLING.contains(function.toLowerCase(Locale.ROOT));
    }
}
