package io.dataagent.agent.analyst.coverage.evidence;

import io.dataagent.agent.analyst.coverage.language.Lexicon;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.StatementFacts;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Finds means that take a missing value for a figure, and sums of differences that lose a row for
/// a missing value in one of its columns.
record MissingCounted(
        List<String> words, boolean kept, List<DatasetView> datasets, StatementFacts facts) {

    private static final Set<String> MEANS = Set.of("avg", "mean");

    /// Words that may ask for missing values to count.
    private static final Set<String> SAYING =
            Set.of("all", "every", "zero", "null", "alle", "aller");

    private static final String IN_MEAN =
            "Missing values of %s count in the mean, and no word says that.";

    Stream<Doubt> all() {
        return Stream.concat(replaced(), lost());
    }

    private Stream<ExpressionFact> figures(Set<String> functions) {
        return facts.outputs().stream()
                .flatMap(o -> o.expression().withOperands())
                .filter(e -> e.kind() == Kind.AGGREGATE && !e.conditional())
                .filter(e -> functions.contains(String.valueOf(e.function())));
    }

    private Stream<Doubt> replaced() {
        boolean said =
                kept
                        || Lexicon.all().has(Lexicon.Kind.NEGATED, words)
                        || words.stream().anyMatch(SAYING::contains);
        return said
                ? Stream.empty()
                : figures(MEANS)
                        .flatMap(ExpressionFact::withOperands)
                        .filter(e -> isReplaced(e) && e.fields().stream().allMatch(this::lacks))
                        .flatMap(e -> e.fields().stream())
                        .distinct()
                        .map(f -> Doubt.open(f, IN_MEAN));
    }

    /// `sum(amount - paid)`, where what is not paid at all has no `paid`.
    private Stream<Doubt> lost() {
        return figures(Set.of("sum"))
                .flatMap(e -> e.operands().stream())
                .filter(e -> e.kind() == Kind.DIFFERENCE || e.kind() == Kind.SUM)
                .filter(e -> e.fields().size() > 1)
                .flatMap(e -> e.operands().stream())
                .filter(e -> e.kind() == Kind.COLUMN && !isReplaced(e))
                .flatMap(e -> e.fields().stream())
                .filter(this::lacks)
                .filter(f -> facts.filters().stream().noneMatch(x -> x.fields().contains(f)))
                .distinct()
                .map(f -> Doubt.open(f, "Rows without %s are left out of what is added up."));
    }

    private static boolean isReplaced(ExpressionFact e) {
        return e.kind() == Kind.COLUMN && "coalesce".equals(e.function());
    }

    private boolean lacks(String path) {
        return new Called(datasets, Set.of())
                .view(path)
                .map(FieldView::nullRate)
                .filter(rate -> rate > 0)
                .isPresent();
    }
}
