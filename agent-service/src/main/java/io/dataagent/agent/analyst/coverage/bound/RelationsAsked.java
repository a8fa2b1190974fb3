package io.dataagent.agent.analyst.coverage.bound;

import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.agent.label.WordFile;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.StatementFacts;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Finds "lowest returns relative to units sold" as the lowest returns: the words ask for one thing
/// in relation to another, and nothing is divided, nor do two figures stand beside each other.
record RelationsAsked(List<String> words, Used used) {

    private static final String FILE = "coverage/bound.txt";
    private static final List<String> PHRASES = phrases("relation: ");
    private static final List<String> HALVES = phrases("halves: ");
    private static final Set<String> DIVIDED = Used.words("divided");

    private static List<String> phrases(String name) {
        return WordFile.lines(FILE).stream()
                .filter(l -> l.startsWith(name))
                .flatMap(l -> Stream.of(l.substring(name.length()).split(" \\| ")))
                .map(String::strip)
                .toList();
    }

    Stream<Doubt> all() {
        return Stream.concat(halves(), related()).limit(1);
    }

    /// "revenue with and without a promotion": two groups, or two figures.
    private Stream<Doubt> halves() {
        String text = text();
        boolean one =
                used.statements().size() == 1
                        && used.statements().stream().allMatch(RelationsAsked::isOneFigure)
                        && used.expressions().noneMatch(ExpressionFact::conditional);
        return HALVES.stream().filter(p -> one && text.contains(" " + p + " ")).map(this::doubt);
    }

    private static boolean isOneFigure(StatementFacts statement) {
        return statement.groupings().isEmpty()
                && statement.setOperations().isEmpty()
                && statement.outputs().size() == 1;
    }

    private String text() {
        return " " + String.join(" ", words) + " ";
    }

    private Doubt doubt(String phrase) {
        return new Doubt(
                phrase,
                "“%s” asks for two figures, and the statement has one.".formatted(phrase),
                false);
    }

    private Stream<Doubt> related() {
        String text = text();
        return PHRASES.stream()
                .filter(p -> text.contains(" " + p + " "))
                .limit(1)
                .filter(p -> !isRelated(text.substring(text.indexOf(" " + p + " "))))
                .map(this::doubt);
    }

    private boolean isRelated(String after) {
        long figures =
                used.statements().stream()
                        .flatMap(s -> s.outputs().stream())
                        .map(StatementFacts.Output::expression)
                        .filter(this::isFigure)
                        .count();
        return figures > 1
                || used.expressions().anyMatch(this::divides)
                || used.statements().stream().anyMatch(s -> isBesideOthers(s, after));
    }

    private boolean isFigure(ExpressionFact e) {
        return switch (e.kind()) {
            case AGGREGATE, WINDOW, RATIO, PRODUCT, SUM, DIFFERENCE, CASE, SUBQUERY, OTHER -> true;
            case COLUMN ->
                    e.fields().stream()
                            .flatMap(f -> used.called().view(f).stream())
                            .anyMatch(Used::isNumber);
            case FUNCTION -> e.withOperands().skip(1).anyMatch(this::isFigure);
            case LITERAL, BUCKET, CONDITION -> false;
        };
    }

    private boolean divides(ExpressionFact e) {
        String function = e.function() == null ? "" : e.function();
        return e.kind() == Kind.RATIO
                || "avg".equals(function)
                || !Collections.disjoint(Words.of(function), DIVIDED)
                || e.fields().stream()
                        .map(Used::name)
                        .anyMatch(n -> !Collections.disjoint(Words.of(n), DIVIDED));
    }

    /// "May relative to April" as rows of months, "online relative to in-store" as rows of
    /// channels: what follows is one of the rows.
    private boolean isBesideOthers(StatementFacts facts, String after) {
        return facts.groupings().stream()
                .map(StatementFacts.Grouping::expression)
                .anyMatch(
                        e ->
                                e.withOperands().anyMatch(x -> x.grain() != null)
                                        || e.fields().stream()
                                                .flatMap(f -> used.called().view(f).stream())
                                                .anyMatch(f -> isSaid(f, after)));
    }

    private static boolean isSaid(FieldView field, String after) {
        return field.time()
                || field.sampleValues().stream()
                        .map(v -> String.join(" ", Words.of(v)))
                        .anyMatch(v -> !v.isEmpty() && after.contains(" " + v + " "));
    }
}
