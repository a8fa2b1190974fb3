package io.dataagent.query.gate.sql;

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
final class Frame {

    private static final int SUGGESTED = 500;

    private final @Nullable Frame outer;
    private final Places<Relation> places;
    private final Map<String, Relation> ctes;
    private final Set<String> foldedCtes;
    private final Map<String, Origin> outputs = new HashMap<>();
    private Map<String, Integer> announced = Map.of();
    private int current = -1;
    private int closed;

    /// What an unqualified name means.
    sealed interface Meaning {

        /// A column of a relation.
        record Of(Frame frame, Relation relation, Origin origin) implements Meaning {}

        /// An output column.
        record Output(Frame frame, Origin origin) implements Meaning {}

        /// Columns of several relations.
        record Several(List<Relation> relations) implements Meaning {}
    }

    Frame(@Nullable Frame outer, Budget budget) {
        this.outer = outer;
        this.places = new Places<>(budget);
        this.ctes = new HashMap<>();
        this.foldedCtes = new HashSet<>();
    }

    private Frame(Frame level, Places<Relation> places) {
        this.outer = level.outer;
        this.places = places;
        this.ctes = level.ctes;
        this.foldedCtes = level.foldedCtes;
        this.announced = level.announced;
        this.current = level.current;
    }

    /// This level as a part of its FROM sees it: what was added since there were so many, and what
    /// is around.
    Frame since(int position) {
        return position == 0 ? this : new Frame(this, places.since(position));
    }

    /// Closes what is around if it is called like something here, for where it is not certain
    /// which of the two the server means.
    void closeTwins() {
        for (Frame frame = outer; frame != null; frame = frame.outer) {
            for (Relation own : relations()) {
                if (!own.alias().isEmpty() && frame.places.calls(own.alias())) {
                    frame.close(frame);
                }
            }
        }
    }

    @Nullable Frame outer() {
        return outer;
    }

    /// What stands in FROM of this level.
    Places<Relation> places() {
        return places;
    }

    List<Relation> relations() {
        return places.all();
    }

    Map<String, Origin> outputs() {
        return outputs;
    }

    /// Notes the items of a recursive list.
    ///
    /// @param items with their places in it
    void announce(Map<String, Integer> items) {
        announced = items;
    }

    /// Goes to the next item.
    void next() {
        current++;
    }

    boolean recursive() {
        return !announced.isEmpty();
    }

    /// Whether a name means an item of a recursive list that comes behind the one that is walked.
    boolean follows(String name) {
        for (Frame frame = this; frame != null; frame = frame.outer) {
            if (frame.ctes.containsKey(name)) {
                return false;
            }
            if (frame.announced.getOrDefault(name, -1) > frame.current) {
                return true;
            }
        }
        return false;
    }

    void declare(String name, Relation body) {
        ctes.put(name, body);
        foldedCtes.add(Places.folded(name));
    }

    /// The common table expression of that name, from the inside out. One that differs in case
    /// alone hides those around it, whichever way the server compares.
    @Nullable Relation cte(String name) {
        for (Frame frame = this; frame != null; frame = frame.outer) {
            Relation found = frame.ctes.get(name);
            if (found != null || frame.foldedCtes.contains(Places.folded(name))) {
                return found;
            }
        }
        return null;
    }

    /// The relation that a qualifier means. An alias that differs in case alone hides those around
    /// it, whichever way the server compares.
    @Nullable Relation relation(String qualifier) {
        for (Frame frame = this; frame != null; frame = frame.outer) {
            if (frame.places.shares(qualifier)) {
                return null;
            }
            if (frame.places.calls(qualifier)) {
                break;
            }
        }
        return called(qualifier);
    }

    /// The same for a name as the rendered text has it, where no name is shared.
    @Nullable Relation called(String qualifier) {
        for (Frame frame = this; frame != null; frame = frame.outer) {
            Relation found = frame.places.called(qualifier);
            if (found != null || frame.places.calls(qualifier)) {
                return found;
            }
        }
        return null;
    }

    /// What an unqualified name means, or null if nothing offers it.
    ///
    /// @param outputsToo whether output columns of this level may be meant as well
    @Nullable Meaning column(String name, boolean outputsToo) {
        for (Frame frame = this; frame != null; frame = frame.outer) {
            List<Relation> offering = frame.places.offering(name);
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
            List<Relation> open = frame.relations();
            for (; frame.closed < open.size(); frame.closed++) {
                open.get(frame.closed).close();
            }
            if (frame == last) {
                return;
            }
        }
    }

    /// Takes what was added to this level since there were so many, closed, out of it.
    List<Relation> takeFrom(int position) {
        List<Relation> taken = places.takeFrom(position);
        taken.forEach(Relation::close);
        closed = Math.min(closed, position);
        return taken;
    }

    /// Column names that are visible, for suggestions.
    List<String> visible() {
        List<String> names = new ArrayList<>();
        for (Frame frame = this; frame != null; frame = frame.outer) {
            for (Relation relation : frame.relations()) {
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
