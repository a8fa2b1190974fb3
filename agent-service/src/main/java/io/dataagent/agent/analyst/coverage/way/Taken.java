package io.dataagent.agent.analyst.coverage.way;

import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.StatementFacts.Place;
import io.dataagent.contracts.query.StatementFacts.Select;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The ways that a statement takes from the rows that its figures are of to what it splits them
/// by, asks of them or shows beside them; joins within IN and EXISTS are ways like all others.
record Taken(StatementFacts facts) {

    /// The datasets of each way in order, those of one step left out.
    List<List<String>> ways() {
        return IntStream.range(0, facts.selects().size())
                .filter(s -> part(s) == s && !facts.selects().get(s).datasets().isEmpty())
                .boxed()
                .flatMap(this::ways)
                .distinct()
                .toList();
    }

    private Stream<List<String>> ways(int part) {
        Map<String, Set<String>> net = net(part);
        Set<String> asked = asked(part);
        return ends(part, net).stream()
                .filter(e -> !asked.contains(e))
                .flatMap(
                        e ->
                                asked.stream()
                                        .map(a -> path(net, a, e))
                                        .filter(p -> !p.isEmpty())
                                        .min(Comparator.comparingInt(List::size))
                                        .stream())
                .filter(p -> p.size() > 2);
    }

    /// The SELECT in whose condition one stands, however deep.
    private int part(int select) {
        Select one = facts.selects().get(select);
        return one.kind() == Place.SUBQUERY && one.parent() >= 0 ? part(one.parent()) : select;
    }

    private Map<String, Set<String>> net(int part) {
        Map<String, Set<String>> net = new TreeMap<>();
        for (JoinFact join : facts.joins()) {
            if (part(join.select()) == part) {
                join.columns().forEach(c -> meet(net, dataset(c.left()), dataset(c.right())));
            }
        }
        return net;
    }

    private static void meet(Map<String, Set<String>> net, String one, String other) {
        if (!one.equals(other)) {
            net.computeIfAbsent(one, d -> new TreeSet<>()).add(other);
            net.computeIfAbsent(other, d -> new TreeSet<>()).add(one);
        }
    }

    /// The datasets that the figures are made of, or the first one that is read.
    private Set<String> asked(int part) {
        List<String> own = facts.selects().get(part).datasets();
        Set<String> measured =
                facts.outputs().stream()
                        .flatMap(o -> o.expression().withOperands())
                        .filter(e -> e.kind() == Kind.AGGREGATE)
                        .flatMap(e -> e.fields().stream())
                        .map(Taken::dataset)
                        .filter(own::contains)
                        .collect(Collectors.toCollection(LinkedHashSet::new));
        return measured.isEmpty() ? Set.of(own.getFirst()) : measured;
    }

    /// What is split by, asked of or shown, and what a chain of joins ends in.
    private Set<String> ends(int part, Map<String, Set<String>> net) {
        Set<String> ends = new TreeSet<>();
        facts.groupings().stream()
                .filter(g -> part(g.select()) == part)
                .forEach(g -> add(g.expression().fields(), ends));
        facts.filters().stream()
                .filter(f -> part(f.select()) == part && !filled(f))
                .flatMap(Taken::fields)
                .forEach(f -> ends.add(dataset(f)));
        net.forEach(
                (dataset, others) -> {
                    if (others.size() == 1) {
                        ends.add(dataset);
                    }
                });
        return ends;
    }

    /// That the columns of a join are not missing is no condition of its own.
    private static boolean filled(FilterFact filter) {
        return filter.operator() == Operator.IS_NULL && filter.negated();
    }

    private static Stream<String> fields(FilterFact filter) {
        return Stream.concat(
                filter.fields().stream(), filter.any().stream().flatMap(Taken::fields));
    }

    private static void add(Collection<String> fields, Set<String> datasets) {
        fields.forEach(f -> datasets.add(dataset(f)));
    }

    private static List<String> path(Map<String, Set<String>> net, String start, String end) {
        Map<String, String> before = new HashMap<>(Map.of(start, ""));
        Deque<String> open = new ArrayDeque<>(List.of(start));
        while (!open.isEmpty() && !before.containsKey(end)) {
            String at = open.removeFirst();
            for (String next : net.getOrDefault(at, Set.of())) {
                if (before.putIfAbsent(next, at) == null) {
                    open.addLast(next);
                }
            }
        }
        if (!before.containsKey(end)) {
            return List.of();
        }
        List<String> path = new ArrayList<>();
        for (String at = end; !at.isEmpty(); at = before.getOrDefault(at, "")) {
            path.addFirst(at);
        }
        return path;
    }

    /// The datasets of which a condition other than one on time, or a figure, uses a field.
    Set<String> used() {
        Set<String> used = new TreeSet<>();
        facts.filters().stream()
                .filter(f -> !f.time() && !filled(f))
                .flatMap(Taken::fields)
                .forEach(f -> used.add(dataset(f)));
        facts.outputs().stream()
                .flatMap(o -> o.expression().withOperands())
                .filter(e -> e.kind() == Kind.AGGREGATE)
                .map(ExpressionFact::fields)
                .forEach(f -> add(f, used));
        return used;
    }

    private static String dataset(String field) {
        return field.substring(0, Math.max(0, field.indexOf('.')));
    }
}
