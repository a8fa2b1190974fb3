package io.dataagent.query.gate.duckdb;

import io.dataagent.query.gate.Budget;
import io.dataagent.query.gate.lineage.Origin;
import io.dataagent.query.gate.lineage.Place;
import io.dataagent.query.gate.lineage.Places;
import io.dataagent.query.gate.sql.Relation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/// The names that are visible at one level of a DuckDB statement. DuckDB compares names without
/// regard to case; all names here are in lower case.
public final class DuckDbFrame {

    private static final int SUGGESTED = 500;

    /// Something in FROM.
    ///
    /// @param alias the name it is called by; empty if it has none
    /// @param path `schema.table` of a table of the scope that has no alias, else empty
    /// @param columns what it offers
    /// @param open whether it can offer more than is known here
    public record Source(
            String alias, String path, SequencedMap<String, Origin> columns, boolean open)
            implements Place {

        static Source open(String alias) {
            return new Source(alias, "", new LinkedHashMap<>(), true);
        }

        @Override
        public @Nullable String source() {
            return path.isEmpty() ? null : path;
        }

        /// Whether this is that very place in FROM.
        @SuppressWarnings("ReferenceEquality")
        boolean is(Source other) {
            return this == other;
        }

        Source renamed(String newAlias, List<String> names) {
            return names.isEmpty()
                    ? new Source(newAlias, "", columns, open)
                    : new Source(newAlias, "", Relation.renamed(columns, names), false);
        }
    }

    private final @Nullable DuckDbFrame outer;
    private final Places<Source> places;
    private final Map<String, Source> ctes = new HashMap<>();
    private final Map<String, Origin> outputs = new HashMap<>();
    private boolean open;

    public DuckDbFrame(@Nullable DuckDbFrame outer, Budget budget) {
        this.outer = outer;
        this.places = new Places<>(budget);
    }

    /// What stands in FROM of this level.
    Places<Source> places() {
        return places;
    }

    List<Source> sources() {
        return places.all();
    }

    void add(Source source) {
        places.add(source);
        open |= source.open();
    }

    /// Whether something here can offer more than is known.
    boolean open() {
        return open;
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

    /// The sources of the nearest level that offers a column of that name. Those whose columns a
    /// join merges count once.
    List<Source> offering(String name) {
        List<Source> found = places.offering(name);
        return found.isEmpty() && outer != null ? outer.offering(name) : found;
    }

    /// The table behind `schema.table`.
    @Nullable Source table(String path) {
        Source found = places.table(path);
        return found != null || outer == null ? found : outer.table(path);
    }

    @Nullable Source source(String alias) {
        if (places.shares(alias)) {
            return null;
        }
        Source found = places.aliased(alias);
        return found != null || outer == null ? found : outer.source(alias);
    }

    /// Where a name comes from, or null if nothing offers it.
    @Nullable Origin column(String name) {
        Source offering = places.any(name);
        if (offering != null) {
            return offering.columns().getOrDefault(name, Origin.NONE);
        }
        Origin output = outputs.get(name);
        if (output != null || open) {
            return output == null ? Origin.NONE : output;
        }
        return outer == null ? null : outer.column(name);
    }

    /// Column names that are visible, for suggestions.
    List<String> visible() {
        List<String> names = new ArrayList<>();
        for (DuckDbFrame frame = this; frame != null; frame = frame.outer) {
            for (Source source : frame.sources()) {
                for (String name : source.columns().keySet()) {
                    if (names.size() >= SUGGESTED) {
                        return names;
                    }
                    names.add(name);
                }
            }
        }
        return names;
    }
}
