package io.dataagent.agent.analyst.coverage.aside;

import io.dataagent.agent.analyst.coverage.aside.Asides.Kind;
import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.analyst.coverage.facts.Filters;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.agent.label.WordFile;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.JoinFact.JoinKind;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.thesaurus.Stem;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Whether a statement treats rows as a question says beside what it asks for.
public record Treated(Asides asides, StatementFacts facts) {

    private static final Set<JoinKind> OUTER = Set.of(JoinKind.LEFT, JoinKind.RIGHT, JoinKind.FULL);
    private static final Set<String> FILLED = WordFile.words("coverage/bound.txt", "filled");
    private static final Set<String> FIRST =
            Set.of("rank", "dense_rank", "max", "min", "every", "bool_and", "all");

    /// What is not done as it is said.
    public static List<Doubt> of(Asides asides, List<StatementFacts> statements) {
        return statements.stream().flatMap(f -> new Treated(asides, f).doubts()).toList();
    }

    private Stream<Doubt> doubts() {
        return Stream.of(
                        doubt(Kind.KEEP, !keeps(), "“%s”: nothing in the statement keeps them."),
                        doubt(Kind.CONTRAST, takesOther(), "“%s”: the statement takes just that."),
                        doubt(Kind.TIES, cutsTies(), "“%s”: the rows are cut to a number."),
                        doubt(Kind.WITHOUT, keepsAll(), "“%s”: the statement keeps them."))
                .flatMap(d -> d);
    }

    private Stream<Doubt> doubt(Kind kind, boolean holds, String sentence) {
        String text = asides.text(kind);
        return asides.has(kind) && holds
                ? Stream.of(new Doubt(text, sentence.formatted(text), false))
                : Stream.empty();
    }

    /// By an outer join, a value in place of a missing one, a figure asked for each thing, or a
    /// condition that takes missing values as well.
    private boolean keeps() {
        return facts.joins().stream().anyMatch(j -> OUTER.contains(j.kind()))
                || facts.selects().stream().anyMatch(s -> s.kind() == StatementFacts.Place.SUBQUERY)
                || !facts.setOperations().isEmpty()
                || expressions().anyMatch(Treated::isFilled)
                || facts.filters().stream().flatMap(Filters::apart).anyMatch(Treated::takesMissing);
    }

    private static boolean isFilled(ExpressionFact part) {
        return part.kind() == ExpressionFact.Kind.CASE
                || part.conditional()
                || part.kind() == ExpressionFact.Kind.WINDOW
                || FILLED.contains(String.valueOf(part.function()));
    }

    private static boolean takesMissing(FilterFact filter) {
        return filter.operator() == Operator.IS_NULL && !filter.negated()
                || filter.operator() == Operator.OTHER
                || filter.text().toUpperCase(Locale.ROOT).contains("DISTINCT FROM");
    }

    /// Whether rows are bounded by what is said not to be meant.
    private boolean takesOther() {
        Set<String> other = stems(asides.text(Kind.CONTRAST));
        other.removeAll(stems(asides.core()));
        return facts.filters().stream()
                .flatMap(f -> f.fields().stream())
                .map(f -> f.substring(f.indexOf('.') + 1))
                .anyMatch(f -> !Collections.disjoint(stems(f), other));
    }

    private static Set<String> stems(String text) {
        return Words.of(text).stream().map(Stem::of).collect(Collectors.toCollection(HashSet::new));
    }

    private boolean cutsTies() {
        return facts.limits().stream().anyMatch(l -> l.rows() != null)
                && expressions().noneMatch(e -> FIRST.contains(String.valueOf(e.function())));
    }

    /// Whether an outer join keeps rows without a partner, and no condition drops them.
    private boolean keepsAll() {
        boolean filled =
                facts.filters().stream()
                        .anyMatch(f -> f.text().toLowerCase(Locale.ROOT).contains("coalesce"));
        return filled
                || facts.joins().stream()
                        .filter(j -> j.kind() == JoinKind.LEFT && !j.dropsLeft())
                        .map(JoinFact::right)
                        .anyMatch(right -> facts.filters().stream().noneMatch(f -> isOf(right, f)));
    }

    private static boolean isOf(List<String> datasets, FilterFact filter) {
        return filter.fields().stream()
                .anyMatch(f -> datasets.stream().anyMatch(d -> f.startsWith(d + ".")));
    }

    private Stream<ExpressionFact> expressions() {
        return facts.outputs().stream().flatMap(o -> o.expression().withOperands()).distinct();
    }
}
