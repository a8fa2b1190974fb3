package io.dataagent.agent.analyst.coverage.bound;

import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds "cost of goods sold" as the sum of `unit_cost`: what one piece costs, added up once per
/// product however many were sold.
record UnitAmounts(List<String> words, Used used) {

    private static final Set<String> PIECE = Used.words("each-piece");
    private static final Set<String> MONEY =
            Stream.of("cost", "price")
                    .flatMap(name -> Used.words(name).stream())
                    .collect(Collectors.toSet());

    Stream<Doubt> all() {
        return used.expressions()
                .filter(e -> e.kind() == Kind.AGGREGATE && "sum".equals(e.function()))
                .filter(e -> e.fields().size() == 1)
                .map(e -> e.fields().getFirst())
                .distinct()
                .filter(this::isOfPiece)
                .map(
                        f ->
                                new Doubt(
                                        f,
                                        "%s is of one piece, and the statement adds it up without their number."
                                                .formatted(f),
                                        false));
    }

    /// Whether a column is money for one piece, and the words do not call it that.
    private boolean isOfPiece(String field) {
        List<String> name = Words.of(Used.name(field));
        return name.stream().anyMatch(w -> PIECE.contains(w) && !words.contains(w))
                && !Collections.disjoint(name, MONEY);
    }
}
