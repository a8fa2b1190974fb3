package io.dataagent.agent.analyst.coverage.bound;

import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.query.ExpressionFact;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Finds "products that cost more than 200" by what they cost the shop, beside their price.
record CostsAsked(List<String> words, Used used) {

    private static final Set<String> COST = Used.words("cost");
    private static final Set<String> DOES = Used.words("does");
    private static final Set<String> COMPARED = Used.words("compared");
    private static final Set<String> PRICE = Used.words("price");

    Stream<Doubt> all() {
        return IntStream.range(1, words.size())
                .filter(this::isVerb)
                .boxed()
                .flatMap(this::doubts)
                .distinct();
    }

    private boolean isVerb(int at) {
        String next = at + 1 < words.size() ? words.get(at + 1) : "";
        return COST.contains(words.get(at))
                && (DOES.contains(words.get(at - 1))
                        || COMPARED.contains(next)
                        || Words.isNumber(next));
    }

    private Stream<Doubt> doubts(int at) {
        return Stream.concat(
                        used.filters().flatMap(f -> f.fields().stream()),
                        used.expressions()
                                .filter(e -> e.kind() != ExpressionFact.Kind.RATIO)
                                .flatMap(e -> e.fields().stream()))
                .filter(f -> Words.of(Used.name(f)).stream().anyMatch(COST::contains))
                .filter(f -> !Words.of(Used.name(f)).contains(words.get(at - 1)))
                .flatMap(f -> price(f).map(p -> doubt(words.get(at), f, p)));
    }

    private static Doubt doubt(String word, String cost, String price) {
        return new Doubt(
                word,
                "“%s” may mean %s; the statement takes %s: say which is meant."
                        .formatted(word, price, cost),
                false);
    }

    /// A price beside the cost that nothing reads.
    private Stream<String> price(String cost) {
        Set<String> fields = used.fields();
        return used.datasets().stream()
                .filter(d -> d.name().equals(Used.dataset(cost)))
                .flatMap(
                        d ->
                                d.fields().stream()
                                        .filter(Used::isNumber)
                                        .map(f -> d.name() + "." + f.name()))
                .filter(f -> Words.of(Used.name(f)).stream().anyMatch(PRICE::contains))
                .filter(f -> !fields.contains(f))
                .limit(1);
    }
}
