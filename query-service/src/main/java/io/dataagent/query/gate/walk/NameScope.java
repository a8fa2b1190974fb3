package io.dataagent.query.gate.walk;

import io.dataagent.query.gate.Budget;
import io.dataagent.query.gate.lineage.Origin;
import io.dataagent.query.gate.lineage.Places;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The names that are visible at one level of a statement, and the levels around it.
public final class NameScope {

    private static final int SUGGESTED = 500;

    private final @Nullable NameScope outer;
    private final Places<Relation> places;
    private final Map<String, Relation> ctes;
    private final Set<String> foldedCtes;
    private final Map<String, Origin> outputs = new HashMap<>();
    private Map<String, Integer> announced = Map.of();
    private int current = -1;
    private int closed;
    private boolean open;

    /// What an unqualified name means.
    public sealed interface Meaning {

        /// A column of a relation.
        record Of(NameScope level, Relation relation, Origin origin) implements Meaning {}

        /// An output column.
        record Output(Origin origin) implements Meaning {}

        /// A column of something that can offer more than is known.
        record Open() implements Meaning {}

        /// The rows of a relation.
        record Row(Relation relation) implements Meaning {}

        /// The time now.
        record Clock() implements Meaning {}

        /// Columns of several relations.
        record Several(List<Relation> relations) implements Meaning {}
    }

    /// Which output columns an unqualified name may mean.
    public enum OutputNames {
        /// None.
        NONE,
        /// Those of its own level, before any column.
        FIRST,
        /// Those of its own level that no column there has.
        LAST,
        /// Those that no column has, of the levels around it too.
        EVERYWHERE
    }

    public NameScope(@Nullable NameScope outer, Budget budget) {
        this.outer = outer;
        this.places = new Places<>(budget);
        this.ctes = new HashMap<>();
        this.foldedCtes = new HashSet<>();
    }

    private NameScope(NameScope level, Places<Relation> places) {
        this.outer = level.outer;
        this.places = places;
        this.ctes = level.ctes;
        this.foldedCtes = level.foldedCtes;
        this.announced = level.announced;
        this.current = level.current;
        this.open = places.all().stream().anyMatch(Relation::open);
    }

    /// This level as a part of its FROM sees it: what was added since there were so many, and what
    /// is around.
    public NameScope since(int position) {
        return position == 0 ? this : new NameScope(this, places.since(position));
    }

    /// Closes what is around if it is called like something here, for where it is not certain
    /// which of the two the server means.
    public void closeTwins() {
        for (NameScope level = outer; level != null; level = level.outer) {
            for (Relation own : relations()) {
                if (!own.alias().isEmpty() && level.places.calls(own.alias())) {
                    level.close(level);
                }
            }
        }
    }

    /// What stands in FROM of this level.
    public Places<Relation> places() {
        return places;
    }

    public List<Relation> relations() {
        return places.all();
    }

    /// Adds something to FROM of this level.
    public void add(Relation relation) {
        places.add(relation);
        open |= relation.open();
    }

    public Map<String, Origin> outputs() {
        return outputs;
    }

    /// Notes the items of a recursive list.
    ///
    /// @param items with their places in it
    public void announce(Map<String, Integer> items) {
        announced = items;
    }

    /// Goes to the next item.
    public void next() {
        current++;
    }

    public boolean recursive() {
        return !announced.isEmpty();
    }

    /// Whether a name means an item of a recursive list that comes behind the one that is walked.
    public boolean follows(String name) {
        for (NameScope level = this; level != null; level = level.outer) {
            if (level.ctes.containsKey(name)) {
                return false;
            }
            if (level.announced.getOrDefault(name, -1) > level.current) {
                return true;
            }
        }
        return false;
    }

    public void declare(String name, Relation body) {
        ctes.put(name, body);
        foldedCtes.add(Places.folded(name));
    }

    /// The common table expression of that name, from the inside out. One that differs in case
    /// alone hides those around it, whichever way the server compares.
    public @Nullable Relation cte(String name) {
        for (NameScope level = this; level != null; level = level.outer) {
            Relation found = level.ctes.get(name);
            if (found != null || level.foldedCtes.contains(Places.folded(name))) {
                return found;
            }
        }
        return null;
    }

    /// The relation that a qualifier means. An alias that differs in case alone hides those around
    /// it, whichever way the server compares.
    public @Nullable Relation relation(String qualifier) {
        for (NameScope level = this; level != null; level = level.outer) {
            if (level.places.shares(qualifier)) {
                return null;
            }
            Relation found = level.places.aliased(qualifier);
            if (found != null || level.places.calls(qualifier)) {
                return found;
            }
        }
        return null;
    }

    /// The table behind `schema.table` that has no alias.
    public @Nullable Relation table(String source) {
        for (NameScope level = this; level != null; level = level.outer) {
            Relation found = level.places.table(source);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    /// The relation that a name means in the rendered text, where no name is shared.
    public @Nullable Relation called(String qualifier) {
        for (NameScope level = this; level != null; level = level.outer) {
            Relation found = level.places.called(qualifier);
            if (found != null || level.places.calls(qualifier)) {
                return found;
            }
        }
        return null;
    }

    /// What an unqualified name means, or null if nothing offers it. What stands around something
    /// that can offer anything is looked at no less: it may make the name ambiguous.
    public @Nullable Meaning column(String name, OutputNames outputNames) {
        Meaning open = null;
        for (NameScope level = this; level != null; level = level.outer) {
            Meaning own = level.own(name, outputNames, level == this);
            if (own instanceof Meaning.Several || (own instanceof Meaning.Of && open == null)) {
                return own;
            }
            if (own instanceof Meaning.Of) {
                return open;
            }
            if (own instanceof Meaning.Output && open == null) {
                return own;
            }
            open = open == null ? own : open;
        }
        return open;
    }

    private @Nullable Meaning own(String name, OutputNames outputNames, boolean innermost) {
        boolean seen =
                outputNames == OutputNames.EVERYWHERE
                        || (outputNames != OutputNames.NONE && innermost);
        Origin output = seen ? outputs.get(name) : null;
        if (output != null && outputNames == OutputNames.FIRST) {
            return new Meaning.Output(output);
        }
        List<Relation> offering = places.offering(name);
        if (offering.size() > 1) {
            return new Meaning.Several(offering);
        }
        if (!offering.isEmpty()) {
            Relation relation = offering.getFirst();
            Origin origin = relation.columns().getOrDefault(name, Origin.NONE);
            return new Meaning.Of(this, relation, origin);
        }
        if (output != null) {
            return new Meaning.Output(output);
        }
        return open ? new Meaning.Open() : null;
    }

    /// Whether something here can offer more than is known.
    public boolean open() {
        return open;
    }

    /// Closes the tables of this level and of those around it, up to a level.
    public void close(NameScope last) {
        for (NameScope level = this; level != null; level = level.outer) {
            List<Relation> open = level.relations();
            for (; level.closed < open.size(); level.closed++) {
                open.get(level.closed).close();
            }
            if (level == last) {
                return;
            }
        }
    }

    /// Takes what was added to this level since there were so many, closed, out of it.
    public List<Relation> takeFrom(int position) {
        List<Relation> taken = places.takeFrom(position);
        taken.forEach(Relation::close);
        closed = Math.min(closed, position);
        return taken;
    }

    /// Column names that are visible, for suggestions.
    public List<String> visible() {
        List<String> names = new ArrayList<>();
        for (NameScope level = this; level != null; level = level.outer) {
            for (Relation relation : level.relations()) {
                for (String name : relation.columns().keySet()) {
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
