package io.dataagent.agent.analyst.coverage.evidence;

import io.dataagent.agent.analyst.coverage.evidence.Leaving.Kind;
import io.dataagent.agent.analyst.coverage.facts.Filters;
import io.dataagent.agent.analyst.coverage.facts.LeftOut;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Clause;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.StatementFacts;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Reads from a statement what it leaves out.
///
/// @param facts the statement
/// @param called what its fields and datasets are called
record Leavings(StatementFacts facts, Called called) {

    private static final Set<String> NO = Set.of("false", "f", "n", "no");

    List<Leaving> all() {
        List<Leaving> found = new ArrayList<>();
        for (FilterFact filter : facts.filters()) {
            add(filter, filter.clause() != Clause.ON && filter.clause() != Clause.AGGREGATE, found);
        }
        facts.joins().stream()
                .filter(j -> j.kind() == JoinFact.JoinKind.ANTI)
                .map(this::absent)
                .forEach(found::add);
        boolean apart =
                facts.setOperations().stream()
                                .anyMatch(s -> s.operator().equalsIgnoreCase("except"))
                        || facts.outputs().stream()
                                .flatMap(o -> o.expression().withOperands())
                                .anyMatch(e -> e.kind() == ExpressionFact.Kind.DIFFERENCE);
        if (apart) {
            found.add(loose("", Set.of(), true));
        }
        return found;
    }

    private void add(FilterFact filter, boolean owed, List<Leaving> found) {
        if (filter.any().isEmpty()) {
            one(filter, owed).forEach(found::add);
        } else {
            filter.any().forEach(f -> add(f, false, found));
        }
    }

    private Stream<Leaving> one(FilterFact filter, boolean owed) {
        String about = filter.fields().isEmpty() ? "" : filter.fields().getFirst();
        List<Set<String>> values =
                filter.values().stream()
                        .map(v -> Set.copyOf(Alike.stems(List.of(v))))
                        .filter(v -> !v.isEmpty())
                        .toList();
        Set<String> names = new HashSet<>();
        filter.fields().forEach(f -> names.addAll(called.field(f)));
        values.forEach(names::addAll);
        if (filter.operator() == Operator.IS_NULL) {
            filter.fields().stream().map(called::outer).forEach(names::addAll);
            return unless(filter.negated(), Kind.MISSING, about, names, owed);
        }
        if (unset(filter)) {
            return unless(filter.negated(), Kind.FALSE, about, names, owed);
        }
        if (filter.negated() && !Filters.isBound(filter.operator())) {
            boolean other = owed && !filter.values().isEmpty();
            boolean any = filter.fields().isEmpty();
            return Stream.of(new Leaving(Kind.OTHER, about, names, values, any, other));
        }
        return loosely(filter, about, names);
    }

    private static Stream<Leaving> unless(
            boolean negated, Kind kind, String about, Set<String> names, boolean owed) {
        return negated
                ? Stream.empty()
                : Stream.of(new Leaving(kind, about, names, List.of(), false, owed));
    }

    /// Whether a flag is asked not to be set.
    private static boolean unset(FilterFact filter) {
        boolean compares =
                filter.operator() == Operator.EQUAL || filter.operator() == Operator.IS_TRUE;
        return compares
                && filter.values().size() == 1
                && NO.contains(Words.fold(filter.values().getFirst()));
    }

    private Stream<Leaving> loosely(FilterFact filter, String about, Set<String> names) {
        boolean zero = filter.values().contains("0");
        boolean says =
                filter.values().stream().flatMap(v -> Words.of(v).stream()).anyMatch(Leavings::no);
        return zero || says || below(filter)
                ? Stream.of(loose(about, names, zero))
                : Stream.empty();
    }

    /// "not serviced since May": nothing later than that. The second end of a stretch of time that
    /// has a first one leaves nothing out that a word could deny.
    private boolean below(FilterFact filter) {
        boolean down =
                Filters.isBound(filter.operator())
                        && Filters.DOWN.contains(filter.operator()) != filter.negated();
        return down
                && facts.periods().stream()
                        .noneMatch(p -> p.from() != null && filter.fields().contains(p.field()));
    }

    private static boolean no(String word) {
        return word.equals("no")
                || word.equals("not")
                || word.equals("n")
                || word.equals("kein")
                || word.equals("nicht")
                || Cue.isUn(word);
    }

    private static Leaving loose(String about, Set<String> names, boolean anything) {
        return new Leaving(Kind.LOOSE, about, names, List.of(), anything, false);
    }

    /// "fewer than 5 orders" as all but those with 5 or more: the words bound, and deny nothing.
    private static boolean above(FilterFact filter) {
        boolean up =
                Filters.isBound(filter.operator())
                        && Filters.DOWN.contains(filter.operator()) == filter.negated();
        return filter.clause() == Clause.HAVING && filter.aggregate() != null && up;
    }

    private Leaving absent(JoinFact join) {
        Set<String> names =
                join.right().stream()
                        .flatMap(d -> called.dataset(d).stream())
                        .collect(Collectors.toSet());
        join.columns().forEach(c -> names.addAll(called.field(c.right())));
        List<FilterFact> within = new LeftOut(facts).of(join);
        within.forEach(f -> names.addAll(Alike.stems(f.values())));
        String about = join.right().isEmpty() ? "" : join.right().getFirst();
        boolean owed = within.stream().noneMatch(Leavings::above);
        return new Leaving(Kind.ABSENT, about, names, List.of(), join.right().isEmpty(), owed);
    }
}
