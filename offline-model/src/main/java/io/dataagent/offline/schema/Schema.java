package io.dataagent.offline.schema;

import io.dataagent.contracts.ontology.MetricView;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The datasets of one context block with their joins in both directions. Immutable; paths are
/// least-cost, and equal costs are settled by relationship names, so that the same block always
/// gives the same joins.
public final class Schema {

    private static final double WRONG_ROLE = 2;
    private static final double TIE = 0.2;
    private static final double NAMED = 0.6;
    private static final double LED = 1.5;

    /// What stands before the name of a dataset that joins are to lead over.
    public static final String THROUGH = "through ";

    private final Map<String, Table> tables;
    private final List<Edge> edges;
    private final Map<String, List<Edge>> outgoing;
    private final List<MetricView> metrics;
    private final Set<String> roles;
    private final Map<List<String>, Optional<JoinPath>> paths = new ConcurrentHashMap<>();

    Schema(List<Table> tables, List<Edge> edges, List<MetricView> metrics, Set<String> roles) {
        Map<String, Table> byName = new LinkedHashMap<>();
        tables.forEach(t -> byName.putIfAbsent(t.name(), t));
        this.tables = byName;
        this.edges = List.copyOf(edges);
        this.outgoing = this.edges.stream().collect(Collectors.groupingBy(Edge::from));
        this.metrics = List.copyOf(metrics);
        this.roles = Set.copyOf(roles);
    }

    /// The same schema in which joins that play one of these roles are preferred.
    public Schema preferring(Set<String> wanted) {
        return new Schema(tables(), edges, metrics, wanted);
    }

    /// The same with further preferences.
    public Schema alsoPreferring(Set<String> more) {
        Set<String> wanted = new HashSet<>(roles);
        wanted.addAll(more);
        return preferring(wanted);
    }

    /// The datasets in the order of their names.
    public List<Table> tables() {
        return List.copyOf(tables.values());
    }

    /// The dataset of this name.
    public Optional<Table> find(String name) {
        return Optional.ofNullable(tables.get(name));
    }

    /// The dataset of this name, which must exist.
    public Table table(String name) {
        return find(name).orElseThrow(() -> new IllegalArgumentException("no dataset " + name));
    }

    /// Defined measures.
    public List<MetricView> metrics() {
        return metrics;
    }

    /// All joins, each in both directions.
    public List<Edge> edges() {
        return edges;
    }

    /// Joins between the two datasets other than `taken`, in the same direction.
    public List<Edge> rivals(Edge taken) {
        return edges.stream()
                .filter(e -> e.from().equals(taken.from()) && e.to().equals(taken.to()))
                .filter(e -> !e.relationship().name().equals(taken.relationship().name()))
                .toList();
    }

    /// The cheapest way; empty if there is none. To-one joins are far cheaper than multiplying
    /// ones, so a way that multiplies is only taken where no other exists.
    public Optional<JoinPath> path(String from, String to) {
        return paths.computeIfAbsent(List.of(from, to), k -> cheapest(from, to));
    }

    /// Whether each row of a dataset belongs to at most one of another, or the two are one.
    public boolean belongs(@Nullable String from, @Nullable String to) {
        return from != null
                && to != null
                && path(from, to).filter(p -> !p.multiplies()).isPresent();
    }

    /// Whether each row of a dataset points at one of another by itself.
    public boolean points(@Nullable String from, String to) {
        return edges.stream()
                .anyMatch(e -> e.from().equals(from) && e.to().equals(to) && !e.multiplies());
    }

    /// Other ways without multiplying joins that cost as little as the cheapest one and lead over
    /// other datasets; which one is meant is not for the schema to say.
    public List<JoinPath> alternatives(String from, String to) {
        JoinPath best = path(from, to).orElse(null);
        if (best == null || best.multiplies() || best.edges().size() < 2) {
            return List.of();
        }
        List<JoinPath> found = new ArrayList<>();
        walk(new JoinPath(List.of(), 0), from, to, best.cost() + TIE, found);
        List<String> over = best.edges().stream().map(Edge::to).toList();
        return found.stream()
                .filter(p -> !p.edges().stream().map(Edge::to).toList().equals(over))
                .toList();
    }

    private void walk(JoinPath path, String at, String to, double most, List<JoinPath> found) {
        if (at.equals(to)) {
            found.add(path);
            return;
        }
        for (Edge e : outgoing.getOrDefault(at, List.of())) {
            boolean again = path.edges().stream().anyMatch(x -> x.from().equals(e.to()));
            JoinPath next = longer(path, e);
            if (!e.multiplies() && !again && next.cost() <= most) {
                walk(next, e.to(), to, most, found);
            }
        }
    }

    private Optional<JoinPath> cheapest(String from, String to) {
        Comparator<JoinPath> cheapest =
                Comparator.comparingDouble(JoinPath::cost)
                        .thenComparing(p -> p.edges().size())
                        .thenComparing(
                                p -> p.edges().stream().filter(e -> !e.roles().isEmpty()).count())
                        .thenComparing(Schema::names);
        PriorityQueue<JoinPath> open = new PriorityQueue<>(cheapest);
        Map<String, Boolean> done = new HashMap<>();
        open.add(new JoinPath(List.of(), 0));
        while (!open.isEmpty()) {
            JoinPath path = open.remove();
            String at = path.edges().isEmpty() ? from : path.edges().getLast().to();
            if (at.equals(to)) {
                return Optional.of(path);
            }
            if (done.put(at, true) == null) {
                outgoing.getOrDefault(at, List.of()).forEach(e -> open.add(longer(path, e)));
            }
        }
        return Optional.empty();
    }

    private JoinPath longer(JoinPath path, Edge edge) {
        List<Edge> all = new ArrayList<>(path.edges());
        all.add(edge);
        boolean played = edge.roles().stream().anyMatch(roles::contains);
        boolean slighted =
                !played
                        && rivals(edge).stream()
                                .anyMatch(r -> r.roles().stream().anyMatch(roles::contains));
        boolean named = roles.contains("over " + edge.to());
        double led = roles.contains(THROUGH + edge.to()) ? LED : named ? NAMED : 0;
        double role = slighted ? WRONG_ROLE : 0;
        return new JoinPath(all, path.cost() + edge.cost() + role - led);
    }

    private static String names(JoinPath path) {
        return String.join("/", path.edges().stream().map(e -> e.relationship().name()).toList());
    }
}
