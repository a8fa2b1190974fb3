package io.dataagent.query.gate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The names that are visible at one level of a statement, and the levels around it.
final class Frame {

    private final @Nullable Frame outer;
    private final List<Relation> relations = new ArrayList<>();
    private final Map<String, Relation> ctes = new HashMap<>();
    private final Map<String, Origin> outputs = new HashMap<>();
    private final Set<String> merged = new HashSet<>();

    /// What an unqualified name means.
    sealed interface Meaning {

        /// A column of a relation.
        record Of(Frame frame, Relation relation, Origin origin) implements Meaning {}

        /// An output column.
        record Output(Frame frame, Origin origin) implements Meaning {}
    }

    Frame(@Nullable Frame outer) {
        this.outer = outer;
    }

    @Nullable Frame outer() {
        return outer;
    }

    List<Relation> relations() {
        return relations;
    }

    Map<String, Origin> outputs() {
        return outputs;
    }

    /// Columns that a join merges into one.
    Set<String> merged() {
        return merged;
    }

    void declare(String name, Relation body) {
        ctes.put(name, body);
    }

    /// The common table expression of that name, from the inside out. One that differs in case
    /// alone hides those around it, whichever way the server compares.
    @Nullable Relation cte(String name) {
        for (Frame frame = this; frame != null; frame = frame.outer) {
            Relation found = frame.ctes.get(name);
            if (found != null) {
                return found;
            }
            if (frame.ctes.keySet().stream().anyMatch(name::equalsIgnoreCase)) {
                return null;
            }
        }
        return null;
    }

    /// The relation that a qualifier means. An alias that differs in case alone hides those around
    /// it, whichever way the server compares.
    @Nullable Relation relation(String qualifier) {
        for (Frame frame = this; frame != null; frame = frame.outer) {
            Relation alike = null;
            for (Relation relation : frame.relations) {
                if (relation.alias().equals(qualifier) || qualifier.equals(relation.source())) {
                    return relation;
                }
                if (relation.alias().equalsIgnoreCase(qualifier)) {
                    alike = relation;
                }
            }
            if (alike != null) {
                return null;
            }
        }
        return null;
    }

    /// Whether a relation of this very level offers a column of that name: only such a one stands
    /// before an output column in GROUP BY.
    boolean offers(String name) {
        return relations.stream().anyMatch(relation -> relation.columns().containsKey(name));
    }

    /// What an unqualified name means, or null if nothing offers it.
    ///
    /// @param outputsToo whether output columns of this level may be meant as well
    @Nullable Meaning column(String name, boolean outputsToo) {
        for (Frame frame = this; frame != null; frame = frame.outer) {
            for (Relation relation : frame.relations) {
                Origin origin = relation.columns().get(name);
                if (origin != null) {
                    return new Meaning.Of(frame, relation, origin);
                }
            }
            Origin output = frame.outputs.get(name);
            if (output != null && outputsToo && frame == this) {
                return new Meaning.Output(frame, output);
            }
        }
        return null;
    }

    /// Closes the tables of this level and of those around it, up to a level.
    void close(Frame last) {
        for (Frame frame = this; frame != null; frame = frame.outer) {
            frame.relations.forEach(Relation::close);
            if (frame == last) {
                return;
            }
        }
    }

    /// Every column name that is visible, for suggestions.
    List<String> visible() {
        List<String> names = new ArrayList<>();
        for (Frame frame = this; frame != null; frame = frame.outer) {
            frame.relations.forEach(relation -> names.addAll(relation.columns().keySet()));
        }
        return names;
    }
}
