package io.dataagent.agent.analyst.coverage.sense;

import io.dataagent.agent.analyst.coverage.bound.Used;
import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.analyst.coverage.language.Lexicon;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Clause;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Finds "for each method, what percentage of its payments bounced" as the part that each method
/// has of all that bounced: the whole of each group is asked for, and that of all is taken.
record WholeOfEach(List<String> words, Used used) {

    private static final Set<String> ITS = Senses.words("its");
    private static final Set<String> EACH = Senses.words("each");
    private static final Set<String> IN = Senses.words("in");

    Stream<Doubt> all() {
        boolean asked =
                Lexicon.all().has(Lexicon.Kind.SHARE, words)
                        && (!Collections.disjoint(words, ITS) || inEach());
        boolean chosen =
                used.statements().stream()
                        .flatMap(s -> s.filters().stream())
                        .anyMatch(WholeOfEach::chooses);
        return asked && chosen && used.expressions().anyMatch(WholeOfEach::isOfAll)
                ? Stream.of(
                        Senses.doubt(
                                "share",
                                "The whole of each group is asked for, and the statement takes that of all."))
                : Stream.empty();
    }

    private boolean inEach() {
        return IntStream.range(0, words.size() - 1)
                .anyMatch(i -> IN.contains(words.get(i)) && EACH.contains(words.get(i + 1)));
    }

    /// A condition on the rows that is not one of time.
    private static boolean chooses(FilterFact filter) {
        return filter.clause() == Clause.WHERE
                && (!filter.time() || filter.operator() == FilterFact.Operator.IS_NULL);
    }

    /// A number of rows over that of all groups together.
    private static boolean isOfAll(ExpressionFact expression) {
        return expression.kind() == Kind.RATIO
                && expression.withOperands().anyMatch(e -> e.kind() == Kind.WINDOW);
    }
}
