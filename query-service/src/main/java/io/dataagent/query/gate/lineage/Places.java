package io.dataagent.query.gate.lineage;

import io.dataagent.query.gate.Budget;
import io.dataagent.query.gate.text.Names;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What stands in one FROM, found by alias, by name and by column, however much it is. Places that
/// offer the very same columns, as the references to one common table expression do, share an
/// index.
public final class Places<P extends Place> {

    /// How many of those that an ambiguous name can mean are told.
    private static final int TOLD = 8;

    private final Budget budget;
    private final List<P> all = new ArrayList<>();
    private final Map<String, Integer> aliases = new HashMap<>();
    private final Map<String, Integer> sources = new HashMap<>();
    private final Map<String, Integer> folded = new HashMap<>();
    private final Set<String> shared = new HashSet<>();
    private final Map<String, List<Offer<P>>> merged = new HashMap<>();
    private final Set<P> hidden = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Map<SequencedMap<String, Origin>, Alike<P>> alike = new IdentityHashMap<>();
    private final Map<String, List<Alike<P>>> byColumn = new HashMap<>();
    private int indexed;

    /// Places of the very same columns.
    private record Alike<P>(List<P> places, Set<String> twice) {}

    /// Places whose columns of one name a join has made one.
    private record Offer<P>(P first, Set<P> parts) {

        static <P> Offer<P> of(P place) {
            Set<P> parts = Collections.newSetFromMap(new IdentityHashMap<>());
            parts.add(place);
            return new Offer<>(place, parts);
        }
    }

    public Places(Budget budget) {
        this.budget = budget;
    }

    public List<P> all() {
        return Collections.unmodifiableList(all);
    }

    public void add(P place) {
        budget.step();
        int position = all.size();
        all.add(place);
        aliases.putIfAbsent(place.alias(), position);
        folded.merge(folded(place.alias()), 1, Integer::sum);
        if (place.source() != null) {
            sources.putIfAbsent(place.source(), position);
        }
        for (String name : fewer(merged.keySet(), place.columns().keySet())) {
            budget.step();
            if (merged.containsKey(name) && place.columns().containsKey(name)) {
                merged.get(name).add(Offer.of(place));
            }
        }
    }

    private static Set<String> fewer(Set<String> one, Set<String> other) {
        return one.size() < other.size() ? one : other;
    }

    /// What was added since there were so many, with the columns that joins make one.
    public Places<P> since(int position) {
        Places<P> later = new Places<>(budget);
        all.subList(position, all.size()).forEach(later::add);
        later.shared.addAll(shared);
        later.hidden.addAll(hidden);
        merged.forEach((name, offers) -> offers.forEach(offer -> later.merge(name, offer)));
        return later;
    }

    private void merge(String name, Offer<P> offer) {
        List<P> parts = all.stream().filter(offer.parts()::contains).toList();
        budget.steps(all.size());
        for (P part : parts.subList(Math.min(1, parts.size()), parts.size())) {
            merge(name, parts.getFirst(), part);
        }
    }

    /// Takes out what was added since there were so many, and answers with it.
    public List<P> takeFrom(int position) {
        List<P> last = all.subList(position, all.size());
        List<P> taken = List.copyOf(last);
        index();
        last.clear();
        taken.reversed().forEach(place -> forget(place, position));
        indexed = position;
        return taken;
    }

    private void forget(P place, int position) {
        budget.step();
        aliases.computeIfPresent(place.alias(), (k, at) -> at >= position ? null : at);
        folded.computeIfPresent(folded(place.alias()), (k, count) -> count > 1 ? count - 1 : null);
        if (place.source() != null) {
            sources.computeIfPresent(place.source(), (k, at) -> at >= position ? null : at);
        }
        Alike<P> group = alike.get(place.columns());
        if (group != null) {
            group.places().removeLast();
        }
        for (List<Offer<P>> offers : merged.values()) {
            budget.step();
            offers.removeIf(offer -> offer.parts().contains(place));
        }
    }

    /// Notes that two tables have this name, in different schemas: alone it means neither.
    public void share(String name) {
        shared.add(name);
    }

    public boolean shares(String name) {
        return shared.contains(name);
    }

    /// Notes that no clause behind the join sees the columns of what was added since there were so
    /// many.
    public void hideFrom(int position) {
        hidden.addAll(all.subList(position, all.size()));
    }

    /// The first that is called so, by its alias or its full name.
    @Nullable
    public P called(String name) {
        int at =
                Math.min(
                        aliases.getOrDefault(name, Integer.MAX_VALUE),
                        sources.getOrDefault(name, Integer.MAX_VALUE));
        return at == Integer.MAX_VALUE ? null : all.get(at);
    }

    /// The first that has this alias.
    @Nullable
    public P aliased(String alias) {
        Integer at = aliases.get(alias);
        return at == null ? null : all.get(at);
    }

    /// The first that is this table without an alias.
    @Nullable
    public P table(String source) {
        Integer at = sources.get(source);
        return at == null ? null : all.get(at);
    }

    /// Whether one has this alias without regard to case.
    public boolean calls(String alias) {
        return folded.containsKey(folded(alias));
    }

    /// A name as [String#equalsIgnoreCase] compares it.
    public static String folded(String name) {
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (Character.toLowerCase(Character.toUpperCase(c)) != c) {
                char[] all = name.toCharArray();
                for (int j = i; j < all.length; j++) {
                    all[j] = Character.toLowerCase(Character.toUpperCase(all[j]));
                }
                return new String(all);
            }
        }
        return name;
    }

    /// Notes that a join makes one of the columns of that name.
    public void merge(String name, P left, P right) {
        List<Offer<P>> offers = merged.get(name);
        if (offers == null) {
            offers = new ArrayList<>();
            for (P place : places(name, Integer.MAX_VALUE)) {
                offers.add(Offer.of(place));
            }
            merged.put(name, offers);
        }
        Offer<P> one = with(left, offers);
        Offer<P> other = with(right, offers);
        if (one != null && other != null && !one.parts().contains(right)) {
            one.parts().addAll(other.parts());
            offers.remove(other);
        }
    }

    private @Nullable Offer<P> with(P place, List<Offer<P>> offers) {
        for (Offer<P> offer : offers) {
            budget.step();
            if (offer.parts().contains(place)) {
                return offer;
            }
        }
        return null;
    }

    /// Whether a join makes one of the columns of that name.
    public boolean merges(String name) {
        return merged.containsKey(name);
    }

    public boolean mergesAny() {
        return !merged.isEmpty();
    }

    /// Those that a column of that name can belong to, up to eight: those that a join makes one
    /// count once, and one that offers it twice counts twice.
    public List<P> offering(String name) {
        List<Offer<P>> offers = merged.get(name);
        if (offers == null) {
            return places(name, TOLD);
        }
        List<P> found = new ArrayList<>();
        for (Offer<P> offer : offers) {
            budget.step();
            if (found.size() < TOLD && !hidden.contains(offer.first())) {
                found.add(offer.first());
            }
        }
        return found;
    }

    private List<P> places(String name, int most) {
        index();
        budget.step();
        List<P> found = new ArrayList<>(2);
        for (Alike<P> group : byColumn.getOrDefault(name, List.of())) {
            for (P place : group.places()) {
                budget.step();
                if (!hidden.contains(place)) {
                    found.add(place);
                    if (group.twice().contains(name)) {
                        found.add(place);
                    }
                }
                if (found.size() >= most) {
                    return found;
                }
            }
        }
        return found;
    }

    private void index() {
        for (; indexed < all.size(); indexed++) {
            P place = all.get(indexed);
            alike.computeIfAbsent(place.columns(), this::alike).places().add(place);
        }
    }

    private Alike<P> alike(SequencedMap<String, Origin> columns) {
        Alike<P> group = new Alike<>(new ArrayList<>(), new HashSet<>());
        for (String name : columns.keySet()) {
            budget.step();
            String shown = Names.shown(name);
            if (shown.equals(name)) {
                byColumn.computeIfAbsent(name, key -> new ArrayList<>(1)).add(group);
            } else {
                group.twice().add(shown);
            }
        }
        return group;
    }
}
