package io.dataagent.agent.analyst.coverage.bound;

import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.analyst.coverage.language.Lexicon;
import io.dataagent.agent.analyst.coverage.language.Lexicon.Kind;
import io.dataagent.agent.analyst.coverage.language.Lexicon.Span;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.StatementFacts.Limit;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Finds "what share of revenue comes from the top 10 customers?", one figure, as a share of each
/// of them.
record SharedTogether(List<String> words, List<StatementFacts> statements) {

    private static final Set<String> TOGETHER = Used.words("together");
    private static final Set<String> EACH = Used.words("each");
    private static final int MOST = 10_000;

    Stream<Doubt> all() {
        boolean each = !Collections.disjoint(words, EACH);
        return each || Collections.disjoint(words, TOGETHER)
                ? Stream.empty()
                : Lexicon.all().find(Kind.SHARE, words).stream()
                        .flatMap(share -> best().filter(b -> b.from() >= share.to()))
                        .flatMap(this::number)
                        .filter(n -> statements.stream().anyMatch(s -> listed(s, n)))
                        .limit(1)
                        .map(
                                n ->
                                        new Doubt(
                                                String.valueOf(n),
                                                "Each of the %s has a share of its own: asked is that of all of them together."
                                                        .formatted(n),
                                                false));
    }

    private Stream<Span> best() {
        return Stream.of(Kind.HIGHEST, Kind.LOWEST)
                .flatMap(kind -> Lexicon.all().find(kind, words).stream());
    }

    /// How many: `top 10`, `10 largest`.
    private Stream<Long> number(Span best) {
        return Stream.of(best.to(), best.from() - 1)
                .filter(i -> i >= 0 && i < words.size() && words.get(i).matches("\\d{1,5}"))
                .map(i -> Long.parseLong(words.get(i)))
                .filter(n -> n > 1 && n <= MOST)
                .limit(1);
    }

    /// Whether so many rows are left, each of a group of its own.
    private static boolean listed(StatementFacts statement, long number) {
        List<Limit> cuts =
                statement.limits().stream()
                        .filter(l -> l.whole() && Long.valueOf(number).equals(l.rows()))
                        .toList();
        return cuts.stream()
                .anyMatch(
                        l ->
                                statement.groupings().stream()
                                        .anyMatch(g -> g.select() == l.select()));
    }
}
