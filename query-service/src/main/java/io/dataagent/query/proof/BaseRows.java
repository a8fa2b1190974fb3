package io.dataagent.query.proof;

import io.dataagent.query.bind.Rel;
import io.dataagent.query.proof.Flat.Condition;
import io.dataagent.query.proof.Flat.Parent;
import io.dataagent.query.tree.Query;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The rows of one table, each once, under those filters of a statement that are about it or about
/// what it refers to.
///
/// @param flat the statement
/// @param base the table
/// @param parents what it refers to
record BaseRows(Flat flat, Rel base, Map<Rel, Parent> parents) {

    static BaseRows of(Flat flat, Rel base) {
        return new BaseRows(flat, base, flat.parents(base));
    }

    /// The filters of the statement that narrow the base; empty if one cannot be carried over.
    Optional<List<Condition>> filters() {
        List<Condition> filters = new ArrayList<>();
        for (Condition c : flat.conditions()) {
            if (c.joins() || !narrows(c)) {
                continue;
            }
            if (c.text() == null || !within(c.about())) {
                return Optional.empty();
            }
            filters.add(c);
        }
        return Optional.of(filters);
    }

    /// The filters that can be carried over, whatever the others are.
    List<Condition> carried() {
        return flat.conditions().stream()
                .filter(c -> !c.joins() && narrows(c) && c.text() != null && within(c.about()))
                .toList();
    }

    private boolean narrows(Condition c) {
        boolean outer = c.on() != null && c.on().kind() == Query.Kind.LEFT;
        return !outer || c.about().contains(base);
    }

    boolean within(Set<Rel> about) {
        return about.stream().allMatch(r -> r.equals(base) || parents.containsKey(r));
    }

    /// FROM with the parents that these tables need.
    String from(Set<Rel> needed) {
        Map<Rel, Parent> all = new LinkedHashMap<>();
        needed.forEach(rel -> add(rel, all));
        StringBuilder from = new StringBuilder(flat.from(base));
        parents.forEach(
                (rel, parent) -> {
                    if (all.containsKey(rel)) {
                        from.append(" LEFT JOIN ").append(flat.from(rel)).append(" ON ");
                        from.append(
                                String.join(
                                        " AND ",
                                        parent.conditions().stream()
                                                .map(c -> String.valueOf(c.text()))
                                                .distinct()
                                                .toList()));
                    }
                });
        return from.toString();
    }

    private void add(Rel rel, Map<Rel, Parent> all) {
        Parent parent = parents.get(rel);
        if (parent != null && all.putIfAbsent(rel, parent) == null) {
            parent.conditions().forEach(c -> c.about().forEach(r -> add(r, all)));
        }
    }

    static Set<Rel> about(List<Condition> conditions) {
        Set<Rel> about = new LinkedHashSet<>();
        conditions.forEach(c -> about.addAll(c.about()));
        return about;
    }

    /// A table with all that lie on the way to it from the base.
    Set<Rel> by(Rel rel) {
        Map<Rel, Parent> way = new LinkedHashMap<>();
        add(rel, way);
        return way.keySet();
    }

    static String where(List<Condition> conditions) {
        return conditions.isEmpty() ? "" : " WHERE " + all(conditions);
    }

    static String all(List<Condition> conditions) {
        return String.join(" AND ", conditions.stream().map(c -> "(" + c.text() + ")").toList());
    }
}
