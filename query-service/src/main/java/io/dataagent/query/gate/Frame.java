package io.dataagent.query.gate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The names that are visible at one level of a statement, and the levels around it.
final class Frame {

    private final @Nullable Frame outer;
    private final List<Relation> relations = new ArrayList<>();
    private final Map<String, Relation> ctes = new HashMap<>();
    private final Map<String, Origin> outputs = new HashMap<>();

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

    void declare(String name, Relation body) {
        ctes.put(name, body);
    }

    /// The common table expression of that name, from the inside out.
    @Nullable Relation cte(String name) {
        for (Frame frame = this; frame != null; frame = frame.outer) {
            Relation found = frame.ctes.get(name);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    /// The relation that a qualifier means.
    @Nullable Relation relation(String qualifier) {
        for (Frame frame = this; frame != null; frame = frame.outer) {
            for (Relation relation : frame.relations) {
                if (relation.alias().equals(qualifier) || qualifier.equals(relation.source())) {
                    return relation;
                }
            }
        }
        return null;
    }

    /// Where an unqualified name comes from, or null if nothing offers it.
    @Nullable Origin column(String name) {
        for (Frame frame = this; frame != null; frame = frame.outer) {
            for (Relation relation : frame.relations) {
                Origin origin = relation.columns().get(name);
                if (origin != null) {
                    return origin;
                }
            }
            Origin output = frame.outputs.get(name);
            if (output != null) {
                return output;
            }
        }
        return null;
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
