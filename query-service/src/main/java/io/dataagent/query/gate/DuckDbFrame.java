package io.dataagent.query.gate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/// The names that are visible at one level of a DuckDB statement. DuckDB compares names without
/// regard to case; all names here are in lower case.
final class DuckDbFrame {

    /// Something in FROM.
    ///
    /// @param alias the name it is called by; empty if it has none
    /// @param schema the schema of a table of the scope, else empty
    /// @param columns what it offers
    /// @param open whether it can offer more than is known here
    record Source(String alias, String schema, SequencedMap<String, Origin> columns, boolean open) {

        static Source open(String alias) {
            return new Source(alias, "", new LinkedHashMap<>(), true);
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

    @Nullable Source source(String alias) {
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
