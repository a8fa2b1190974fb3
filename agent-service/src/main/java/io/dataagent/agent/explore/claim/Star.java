package io.dataagent.agent.explore.claim;

import io.dataagent.agent.statement.Dialect;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.RelationshipView;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A dataset with what each of its rows belongs to: joins lead from many to one only, and keep rows
/// without a partner, so that no row is counted twice and none is lost.
public final class Star {

    private static final int FARTHEST = 3;

    private final DatasetView base;
    private final Dialect dialect;
    private final Map<String, Hop> hops = new LinkedHashMap<>();
    private final Set<String> choices = new HashSet<>();

    /// @param base whose rows are measured
    /// @param datasets those of the scope
    /// @param relationships between them
    public Star(
            DatasetView base,
            List<DatasetView> datasets,
            List<RelationshipView> relationships,
            Dialect dialect) {
        this.base = base;
        this.dialect = dialect;
        hops.put(base.name(), new Hop(base, "", List.of(), List.of(), 0));
        Map<String, DatasetView> byName =
                datasets.stream().collect(Collectors.toMap(DatasetView::name, d -> d));
        Deque<String> next = new ArrayDeque<>(List.of(base.name()));
        while (!next.isEmpty()) {
            String from = next.removeFirst();
            for (RelationshipView r : relationships) {
                step(from, r, byName).ifPresent(next::addLast);
            }
        }
    }

    private Optional<String> step(
            String from, RelationshipView r, Map<String, DatasetView> byName) {
        boolean along = r.fromDataset().equals(from) && !r.cardinality().multiplies();
        boolean back =
                !along
                        && r.toDataset().equals(from)
                        && !r.cardinality().reversed().multiplies()
                        && !r.fromDataset().equals(r.toDataset());
        if (!along && !back) {
            return Optional.empty();
        }
        String to = along ? r.toDataset() : r.fromDataset();
        DatasetView there = byName.get(to);
        Hop here = hops.get(from);
        List<String> own = along ? r.fromColumns() : r.toColumns();
        Hop taken = hops.get(to);
        if (here != null && taken != null && taken.otherWay(from, own, here.far() + 1)) {
            choices.add(to);
        }
        if (there == null || here == null || hops.containsKey(to) || here.far() >= FARTHEST) {
            return Optional.empty();
        }
        List<String> others = along ? r.toColumns() : r.fromColumns();
        hops.put(to, new Hop(there, from, own, others, here.far() + 1));
        return Optional.of(to);
    }

    /// The datasets that a row belongs to, its own first.
    public List<DatasetView> reachable() {
        return hops.values().stream().map(Hop::dataset).toList();
    }

    /// The way that was taken to a dataset to which another one of the same length leads as well,
    /// for people: the dataset before it, or the columns of the base.
    Optional<String> choice(DatasetView dataset) {
        Hop hop = hops.get(dataset.name());
        if (hop == null || !choices.contains(dataset.name())) {
            return Optional.empty();
        }
        boolean direct = hop.via().equals(base.name());
        String way = direct ? String.join(", ", hop.own()) : hop.via();
        return Optional.of(way.replace('_', ' '));
    }

    /// Checks that a row of the base has one value of this field.
    ///
    /// @throws IllegalArgumentException with a sentence if it may have several
    public FieldRef reach(FieldRef ref) {
        if (!hops.containsKey(ref.dataset().name())) {
            throw new IllegalArgumentException(
                    "a row of %s does not belong to one row of %s, so %s cannot split it; within reach are %s"
                            .formatted(
                                    base.name(),
                                    ref.dataset().name(),
                                    ref.name(),
                                    String.join(", ", hops.keySet())));
        }
        return ref;
    }

    /// How a field is written in statements over [#from].
    public String column(FieldRef ref) {
        return alias(ref.dataset().name()) + "." + dialect.quoted(ref.field().name());
    }

    /// The FROM clause for these fields.
    public String from(Collection<FieldRef> fields) {
        Map<String, Set<String>> needed = new LinkedHashMap<>();
        visit(base.name(), needed);
        fields.forEach(f -> visit(f.dataset().name(), needed).add(f.field().name()));
        StringBuilder sql = new StringBuilder();
        for (Hop hop : hops.values()) {
            Set<String> names = needed.get(hop.dataset().name());
            if (names != null && sql.isEmpty()) {
                sql.append("FROM ").append(source(hop, names));
            } else if (names != null) {
                sql.append(" LEFT JOIN ").append(source(hop, names)).append(" ON ").append(on(hop));
            }
        }
        return sql.toString();
    }

    /// The fields that are needed of a dataset, with those of the way to it.
    private Set<String> visit(String name, Map<String, Set<String>> needed) {
        Set<String> own = needed.computeIfAbsent(name, n -> new LinkedHashSet<>());
        Hop hop = hops.get(name);
        if (hop != null && !hop.via().isEmpty()) {
            own.addAll(hop.others());
            visit(hop.via(), needed).addAll(hop.own());
        }
        return own;
    }

    private String on(Hop hop) {
        return IntStream.range(0, hop.own().size())
                .mapToObj(
                        i ->
                                alias(hop.via())
                                        + "."
                                        + dialect.quoted(hop.own().get(i))
                                        + " = "
                                        + alias(hop.dataset().name())
                                        + "."
                                        + dialect.quoted(hop.others().get(i)))
                .collect(Collectors.joining(" AND "));
    }

    private String source(Hop hop, Collection<String> names) {
        List<String> columns = new ArrayList<>();
        for (String name : names) {
            String expression =
                    hop.dataset()
                            .field(name)
                            .map(FieldView::expression)
                            .orElseGet(() -> dialect.quoted(name));
            columns.add(expression + " AS " + dialect.quoted(name));
        }
        boolean query = hop.dataset().source().strip().startsWith("(");
        return "(SELECT %s FROM %s) AS %s"
                .formatted(
                        columns.isEmpty() ? "1 AS one" : String.join(", ", columns),
                        query ? hop.dataset().name() : hop.dataset().source(),
                        alias(hop.dataset().name()));
    }

    private String alias(String dataset) {
        return "t" + List.copyOf(hops.keySet()).indexOf(dataset);
    }

    /// How a dataset is reached.
    ///
    /// @param via the dataset before it, empty for the base
    /// @param own the columns there
    /// @param others its own columns, pairwise
    /// @param far how many joins away
    private record Hop(
            DatasetView dataset, String via, List<String> own, List<String> others, int far) {

        /// Whether this is another way of the same length.
        boolean otherWay(String from, List<String> columns, int length) {
            return far == length && !(via.equals(from) && own.equals(columns));
        }
    }
}
