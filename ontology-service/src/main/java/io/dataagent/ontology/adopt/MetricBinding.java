package io.dataagent.ontology.adopt;

import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.ontology.model.Annotations;
import io.dataagent.ontology.model.Expressions;
import io.dataagent.ontology.model.Kept;
import io.dataagent.ontology.model.Parked;
import io.dataagent.ontology.model.SemanticModel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Binds metrics to `dataset.field`: columns without a dataset to the one that has them, else to
/// the fact; `COUNT(*)` to a field of it that is never empty. What stays open is parked.
final class MetricBinding {

    private static final Pattern ROWS =
            Pattern.compile(
                    "'(?:[^']|'')*'|\"[^\"]*\"|\\bcount\\s*\\(\\s*\\*\\s*\\)",
                    Pattern.CASE_INSENSITIVE);

    private final Map<String, Place> places;
    private final @Nullable Place fact;
    private final Notes notes;
    private final List<MetricView> usable = new ArrayList<>();
    private final List<Parked.OfMetric> parked = new ArrayList<>();
    private final Map<String, String> written = new LinkedHashMap<>();

    /// @param fact the dataset that names without one mean, or null if that is open
    MetricBinding(Map<String, Place> places, @Nullable Place fact, Notes notes) {
        this.places = places;
        this.fact = fact;
        this.notes = notes;
    }

    List<MetricView> usable() {
        return List.copyOf(usable);
    }

    List<Parked.OfMetric> parked() {
        return List.copyOf(parked);
    }

    /// Expressions as they were before they were bound, by metric.
    Map<String, String> written() {
        return written;
    }

    void run(SemanticModel model) {
        for (int i = 0; i < model.metrics().size(); i++) {
            MetricView metric = model.metrics().get(i);
            String at = "/metrics/" + i + "/expression";
            bind(metric, model.kept())
                    .ifPresentOrElse(
                            reason -> notes.warn(at, "kept, but not used: " + reason),
                            () -> told(metric, at));
        }
        model.parked().metrics().forEach(p -> bind(p.metric(), model.kept()));
    }

    private void told(MetricView metric, String at) {
        if (written.containsKey(metric.name())) {
            notes.warn(at, "read as " + usable.getLast().expression());
        }
    }

    /// Why it cannot be used; empty if it can.
    private Optional<String> bind(MetricView metric, Kept kept) {
        try {
            String only = kept.at(Kept.metric(metric.name())).path("native").asText("");
            if (!only.isEmpty()) {
                throw new Open("it is said in " + only + " alone");
            }
            String bound = bound(metric);
            if (!bound.equals(metric.expression())) {
                written.put(metric.name(), metric.expression());
            }
            usable.add(with(metric, bound));
            return Optional.empty();
        } catch (Open open) {
            parked.add(new Parked.OfMetric(metric, open.reason));
            return Optional.of(open.reason);
        }
    }

    private String bound(MetricView metric) throws Open {
        Set<Expressions.Reference> named = references(metric.expression());
        Map<Expressions.Reference, Expressions.Reference> names = new LinkedHashMap<>();
        for (Expressions.Reference reference : named) {
            names.put(reference, bound(reference, metric.datasets()));
        }
        boolean same = names.entrySet().stream().allMatch(e -> e.getKey().equals(e.getValue()));
        String renamed =
                same
                        ? metric.expression()
                        : Expressions.renamed(metric.expression(), r -> names.getOrDefault(r, r));
        String sql = renamed == null ? metric.expression() : renamed;
        Set<String> datasets = new LinkedHashSet<>(metric.datasets());
        names.values().forEach(r -> datasets.add(r.dataset()));
        String counted = counted(sql, datasets);
        if (references(counted).isEmpty()) {
            throw new Open("it names no column of any dataset");
        }
        return counted;
    }

    private static Set<Expressions.Reference> references(String sql) throws Open {
        return switch (Expressions.read(sql)) {
            case Expressions.Reading.Columns(Set<Expressions.Reference> found) -> found;
            case Expressions.Reading.Unreadable(String reason) -> throw new Open(reason);
        };
    }

    private Expressions.Reference bound(Expressions.Reference named, List<String> datasets)
            throws Open {
        Place place =
                named.dataset().isEmpty() ? owner(named.field(), datasets) : place(named.dataset());
        return switch (place.take(named.field())) {
            case Place.Found.Field(String name) -> new Expressions.Reference(place.name(), name);
            case Place.Found.Hidden(String name) -> new Expressions.Reference(place.name(), name);
            case Place.Found.Nothing(String reason) -> throw new Open(reason);
        };
    }

    private Place place(String dataset) throws Open {
        Place exact = places.get(dataset);
        List<Place> alike =
                places.values().stream().filter(p -> Tables.same(p.name(), dataset)).toList();
        if (exact == null && alike.size() != 1) {
            throw new Open("the model has no dataset “" + dataset + "”");
        }
        return exact == null ? alike.getFirst() : exact;
    }

    private Place owner(String column, List<String> datasets) throws Open {
        if (datasets.size() == 1) {
            return place(datasets.getFirst());
        }
        List<Place> having =
                places.values().stream()
                        .filter(p -> datasets.isEmpty() || datasets.contains(p.name()))
                        .filter(p -> p.has(column) || p.parks(column))
                        .toList();
        if (having.size() == 1) {
            return having.getFirst();
        }
        if (fact != null && (having.isEmpty() || having.contains(fact))) {
            return fact;
        }
        throw new Open(
                having.isEmpty()
                        ? "no dataset has “" + column + "”"
                        : "several datasets have “%s”; write dataset.field".formatted(column));
    }

    private String counted(String sql, Set<String> datasets) throws Open {
        Matcher rows = ROWS.matcher(sql);
        StringBuilder result = new StringBuilder();
        while (rows.find()) {
            boolean quoted = "'\"".indexOf(rows.group().charAt(0)) >= 0;
            rows.appendReplacement(
                    result, Matcher.quoteReplacement(quoted ? rows.group() : rowsOf(datasets)));
        }
        return rows.appendTail(result).toString();
    }

    private String rowsOf(Set<String> datasets) throws Open {
        Place of = datasets.size() == 1 ? place(datasets.iterator().next()) : fact;
        if (of == null || datasets.size() > 1 && !datasets.contains(of.name())) {
            throw new Open("COUNT(*) does not say the rows of which dataset");
        }
        Optional<String> filled = of.filled();
        if (filled.isEmpty()) {
            throw new Open("“" + of.name() + "” has no key to count its rows by");
        }
        String field =
                switch (of.take(filled.get())) {
                    case Place.Found.Field(String name) -> name;
                    case Place.Found.Hidden(String name) -> name;
                    case Place.Found.Nothing(String reason) -> throw new Open(reason);
                };
        return "COUNT(" + of.name() + "." + field + ")";
    }

    private static MetricView with(MetricView metric, String expression) {
        List<String> named = Annotations.datasetsIn(expression);
        return new MetricView(
                metric.name(),
                expression,
                metric.label(),
                metric.description(),
                metric.synonyms(),
                !metric.datasets().isEmpty() && metric.datasets().containsAll(named)
                        ? metric.datasets()
                        : named,
                metric.unit());
    }

    /// What keeps a metric from being bound.
    private static final class Open extends Exception {

        private static final long serialVersionUID = 1L;
        private final String reason;

        private Open(String reason) {
            super(reason, null, false, false);
            this.reason = reason;
        }
    }
}
