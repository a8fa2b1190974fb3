package io.dataagent.query.gate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The names that are visible at one level of a DuckDB statement. DuckDB compares names without
/// regard to case; all names here are in lower case.
final class DuckDbFrame {

    /// Something in FROM.
    ///
    /// @param alias the name it is called by; empty if it has none
    /// @param path `schema.table` of a table of the scope that has no alias, else empty
    /// @param columns what it offers
    /// @param open whether it can offer more than is known here
    record Source(String alias, String path, SequencedMap<String, Origin> columns, boolean open) {

        static Source open(String alias) {
            return new Source(alias, "", new LinkedHashMap<>(), true);
        }

        /// How often it offers a column of that name.
        int offers(String name) {
            return Relation.offers(columns, name);
        }

        /// Whether this is that very place in FROM.
        @SuppressWarnings("ReferenceEquality")
        boolean is(Source other) {
            return this == other;
        }

        Source renamed(String newAlias, List<String> names) {
            SequencedMap<String, Origin> renamed = new LinkedHashMap<>();
            int i = 0;
            for (Map.Entry<String, Origin> column : columns.entrySet()) {
                renamed.put(i < names.size() ? names.get(i) : column.getKey(), column.getValue());
                i++;
            }
            for (; i < names.size(); i++) {
                renamed.put(names.get(i), Origin.NONE);
            }
            return new Source(newAlias, "", renamed, open && names.isEmpty());
        }
    }

    private final @Nullable DuckDbFrame outer;
    private final List<Source> sources = new ArrayList<>();
    private final Map<String, Source> ctes = new HashMap<>();
    private final Map<String, Origin> outputs = new HashMap<>();
    private final Map<String, List<Source>> merged = new HashMap<>();
    private final List<Source> hidden = new ArrayList<>();
    private final Set<String> shared = new HashSet<>();

    DuckDbFrame(@Nullable DuckDbFrame outer) {
        this.outer = outer;
    }

    List<Source> sources() {
        return sources;
    }

    Map<String, Origin> outputs() {
        return outputs;
    }

    void declare(String name, Source source) {
        ctes.put(name, source);
    }

    @Nullable Source cte(String name) {
        Source own = ctes.get(name);
        return own != null || outer == null ? own : outer.cte(name);
    }

    /// Notes that a join merges the columns of that name into one.
    void merge(String name, Source left, Source right) {
        List<Source> parts = merged.computeIfAbsent(name, key -> new ArrayList<>());
        parts.add(left);
        parts.add(right);
    }

    /// Notes that no clause behind the join sees the columns of what was added since a place.
    void hideFrom(int place) {
        hidden.addAll(sources.subList(place, sources.size()));
    }

    /// Notes that two tables of this level have this name: alone it means neither.
    void share(String name) {
        shared.add(name);
    }

    boolean shares(String name) {
        return shared.contains(name);
    }

    /// The sources of the nearest level that offers a column of that name. Those whose columns a
    /// join merges count once.
    List<Source> offering(String name) {
        List<Source> found = new ArrayList<>();
        List<Source> parts = merged.getOrDefault(name, List.of());
        for (Source source : sources) {
            boolean again = among(source, parts) && found.stream().anyMatch(s -> among(s, parts));
            for (int i = again || among(source, hidden) ? 0 : source.offers(name); i > 0; i--) {
                found.add(source);
            }
        }
        return found.isEmpty() && outer != null ? outer.offering(name) : found;
    }

    private static boolean among(Source source, List<Source> parts) {
        return parts.stream().anyMatch(source::is);
    }

    /// The table behind `schema.table`.
    @Nullable Source table(String path) {
        for (Source source : sources) {
            if (source.path().equals(path)) {
                return source;
            }
        }
        return outer == null ? null : outer.table(path);
    }

    @Nullable Source source(String alias) {
        if (shares(alias)) {
            return null;
        }
        for (Source source : sources) {
            if (source.alias().equals(alias)) {
                return source;
            }
        }
        return outer == null ? null : outer.source(alias);
    }

    /// Where a name comes from, or null if nothing offers it.
    @Nullable Origin column(String name) {
        boolean open = false;
        for (Source source : sources) {
            Origin origin = source.columns().get(name);
            if (origin != null) {
                return origin;
            }
            open |= source.open();
        }
        Origin output = outputs.get(name);
        if (output != null || open) {
            return output == null ? Origin.NONE : output;
        }
        return outer == null ? null : outer.column(name);
    }

    List<String> visible() {
        List<String> names = new ArrayList<>();
        sources.forEach(source -> names.addAll(source.columns().keySet()));
        if (outer != null) {
            names.addAll(outer.visible());
        }
        return names;
    }
}
