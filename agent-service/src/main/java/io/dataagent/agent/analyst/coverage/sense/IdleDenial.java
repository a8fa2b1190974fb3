package io.dataagent.agent.analyst.coverage.sense;

import io.dataagent.agent.analyst.coverage.bound.Used;
import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Clause;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.StatementFacts;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Finds "German but not French" as `name = 'German' AND name <> 'French'`: what is denied of the
/// very rows of which another value is asked leaves nothing out.
record IdleDenial(Used used) {

    private static final Set<Operator> EQUAL = Set.of(Operator.EQUAL, Operator.IN);

    Stream<Doubt> all() {
        return used.statements().stream().flatMap(IdleDenial::idle).distinct();
    }

    private static Stream<Doubt> idle(StatementFacts facts) {
        List<FilterFact> plain =
                facts.filters().stream()
                        .filter(f -> f.clause() == Clause.WHERE && f.fields().size() == 1)
                        .filter(f -> EQUAL.contains(f.operator()) && f.aggregate() == null)
                        .toList();
        return plain.stream()
                .filter(FilterFact::negated)
                .filter(d -> plain.stream().anyMatch(a -> isOfSame(a, d)))
                .map(d -> String.join(", ", d.values()))
                .map(
                        v ->
                                Senses.doubt(
                                        v,
                                        "That it is not “%s” is asked of rows that are something else anyway."
                                                .formatted(v)));
    }

    private static boolean isOfSame(FilterFact asked, FilterFact denied) {
        return !asked.negated()
                && asked.select() == denied.select()
                && asked.fields().equals(denied.fields())
                && asked.values().stream().noneMatch(denied.values()::contains);
    }
}
