package io.dataagent.agent.analyst.coverage.bound;

import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.analyst.coverage.language.Lexicon;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.StatementFacts;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Finds "how many sales" and "items sold" as an amount of money: they ask for a number.
record NumbersAsked(List<String> words, Used used) {

    private static final Set<String> NUMBERED = Used.words("numbered-things");
    private static final Set<String> AMOUNTS = Used.words("amounts");
    private static final Set<String> DEALT = Used.words("dealt");
    private static final Set<String> PIECES = Used.words("pieces");

    Stream<Doubt> all() {
        List<ExpressionFact> figures = figures();
        return asked().limit(1)
                .filter(w -> !figures.isEmpty() && figures.stream().allMatch(this::isAmount))
                .map(
                        w ->
                                new Doubt(
                                        w,
                                        "“%s” asks for a number, and amounts are added up."
                                                .formatted(w),
                                        false));
    }

    /// "how many sales", "number of sales"; "items sold".
    private Stream<String> asked() {
        Stream<String> counted =
                Lexicon.all().find(Lexicon.Kind.COUNT, words).stream()
                        .filter(s -> s.to() < words.size())
                        .filter(s -> NUMBERED.contains(words.get(s.to())))
                        .map(s -> s.text(words) + " " + words.get(s.to()));
        Stream<String> dealt =
                IntStream.range(0, words.size() - 1)
                        .filter(i -> PIECES.contains(words.get(i)))
                        .filter(i -> DEALT.contains(words.get(i + 1)))
                        .mapToObj(i -> words.get(i) + " " + words.get(i + 1));
        boolean money =
                Lexicon.all().has(Lexicon.Kind.MONEY, words)
                        || !Collections.disjoint(words, AMOUNTS);
        return money ? Stream.empty() : Stream.concat(counted, dealt);
    }

    private List<ExpressionFact> figures() {
        return used.statements().stream()
                .flatMap(s -> s.outputs().stream())
                .map(StatementFacts.Output::expression)
                .filter(e -> e.withOperands().anyMatch(o -> o.kind() == Kind.AGGREGATE))
                .toList();
    }

    private boolean isAmount(ExpressionFact figure) {
        return figure.kind() == Kind.AGGREGATE
                && "sum".equals(figure.function())
                && figure.fields().stream()
                        .anyMatch(f -> !Collections.disjoint(Words.of(Used.name(f)), AMOUNTS));
    }
}
