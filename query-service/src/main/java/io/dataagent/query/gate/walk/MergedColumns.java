package io.dataagent.query.gate.walk;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Columns that a join makes one of two: those of USING, and all that both sides of a natural join
/// have.
///
/// @param names resolves the names
/// @param lineage notes what is joined
public record MergedColumns(ColumnNames names, Lineage lineage) {

    /// A join whose sides are walked.
    ///
    /// @param level where its columns are merged
    /// @param seen what the join sees of that level
    /// @param rights what stands on its right side
    /// @param node of the tree
    public record Joined(NameScope level, NameScope seen, List<Relation> rights, Object node) {

        boolean right(Relation relation) {
            return rights.stream().anyMatch(relation::is);
        }

        boolean open() {
            return seen.open();
        }
    }

    /// What a join says of columns.
    public void join(boolean natural, List<String> using, Joined join) {
        if (natural) {
            natural(join);
        }
        using.forEach(name -> using(name, join));
    }

    /// A column of USING: each side has it, and once.
    public void using(String name, Joined join) {
        if (!merged(name, join) && !join.open()) {
            names.refusals().unknownColumn(join.node(), name, join.seen().visible());
        }
    }

    /// What both sides of a natural join have.
    public void natural(Joined join) {
        Set<String> common = new LinkedHashSet<>();
        join.rights().forEach(right -> common.addAll(right.columns().sequencedKeySet()));
        common.forEach(name -> merged(name, join));
    }

    /// Makes a column one; false if not both sides have it.
    private boolean merged(String name, Joined join) {
        List<Relation> lefts = new ArrayList<>();
        List<Relation> rights = new ArrayList<>();
        for (Relation offering : join.seen().places().offering(name)) {
            (join.right(offering) ? rights : lefts).add(offering);
        }
        if (lefts.size() > 1 || (rights.size() > 1 && !lefts.isEmpty())) {
            List<Relation> several = lefts.size() > 1 ? lefts : rights;
            names.refusals().ambiguousColumn(join.node(), name, several);
            return true;
        }
        if (lefts.isEmpty() || rights.isEmpty()) {
            return false;
        }
        join.level().places().merge(name, lefts.getFirst(), rights.getFirst());
        lineage.using(lefts.getFirst(), rights.getFirst(), name, join.node());
        return true;
    }
}
