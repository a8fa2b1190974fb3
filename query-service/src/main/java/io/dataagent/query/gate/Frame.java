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
    private final Map<String, List<Relation>> merged = new HashMap<>();
    private final Set<String> shared = new HashSet<>();

    /// What an unqualified name means.
    sealed interface Meaning {

        /// A column of a relation.
        record Of(Frame frame, Relation relation, Origin origin) implements Meaning {}

        /// An output column.
        record Output(Frame frame, Origin origin) implements Meaning {}

        /// Columns of several relations.
        record Several(List<Relation> relations) implements Meaning {}
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
        return merged.keySet();
    }

    /// Notes that a join merges the columns of that name into one.
    void merge(String name, Relation left, Relation right) {
        List<Relation> parts = merged.computeIfAbsent(name, key -> new ArrayList<>());
        parts.add(left);
        parts.add(right);
    }

    /// The relations of this level that a column of that name can belong to; those whose columns a
    /// join merges count once, and one that offers it twice counts twice.
    List<Relation> offering(String name) {
        List<Relation> found = new ArrayList<>();
        List<Relation> parts = merged.getOrDefault(name, List.of());
        for (Relation relation : relations) {
            boolean again = among(relation, parts) && found.stream().anyMatch(r -> among(r, parts));
            for (int i = again ? 0 : relation.offers(name); i > 0; i--) {
                found.add(relation);
            }
        }
        return found;
    }

    private static boolean among(Relation relation, List<Relation> parts) {
        for (Relation part : parts) {
            if (relation.is(part)) {
                return true;
            }
        }
        return false;
    }

    /// Notes that two tables of this level have this name, in different schemas: alone it means
    /// neither.
    void share(String name) {
        shared.add(name);
    }

    boolean shares(String name) {
        return shared.contains(name);
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
            if (!frame.ctes.isEmpty()
                    && frame.ctes.keySet().stream().anyMatch(name::equalsIgnoreCase)) {
                return null;
            }
        }
        return null;
    }

    /// The relation that a qualifier means. An alias that differs in case alone hides those around
    /// it, whichever way the server compares.
    @Nullable Relation relation(String qualifier) {
        for (Frame frame = this; frame != null; frame = frame.outer) {
            if (frame.shares(qualifier)) {
                return null;
            }
            if (frame.calls(qualifier)) {
                break;
            }
        }
        return called(qualifier);
    }

    private boolean calls(String alias) {
        for (Relation relation : relations) {
            if (relation.alias().equalsIgnoreCase(alias)) {
                return true;
            }
        }
        return false;
    }

    /// The same for a name as the rendered text has it, where no name is shared.
    @Nullable Relation called(String qualifier) {
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

    /// What an unqualified name means, or null if nothing offers it.
    ///
    /// @param outputsToo whether output columns of this level may be meant as well
    @Nullable Meaning column(String name, boolean outputsToo) {
        for (Frame frame = this; frame != null; frame = frame.outer) {
            List<Relation> offering = frame.offering(name);
            if (offering.size() > 1) {
                return new Meaning.Several(offering);
            }
            if (!offering.isEmpty()) {
                Relation relation = offering.getFirst();
                Origin origin = relation.columns().getOrDefault(name, Origin.NONE);
                return new Meaning.Of(frame, relation, origin);
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
