package io.dataagent.query.bind;

import io.dataagent.query.tree.Query;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A query whose names are resolved.
///
/// @param parts its SELECTs: one, or those of a set operation
/// @param operator the set operation, or null
/// @param all whether the set operation keeps duplicates
/// @param query as it was read
/// @param unread what of it was not read, or null
public record Bound(
        List<Level> parts,
        @Nullable String operator,
        boolean all,
        Query query,
        @Nullable String unread) {

    public Bound {
        parts = List.copyOf(parts);
    }

    public static Bound unread(Query query, String what) {
        return new Bound(List.of(), null, false, query, what);
    }

    /// The one SELECT, or null.
    public @Nullable Level only() {
        return parts.size() == 1 && operator == null ? parts.getFirst() : null;
    }

    public List<String> columns() {
        return parts.isEmpty()
                ? List.of()
                : parts.getFirst().outs().stream().map(Level.Out::name).toList();
    }

    public List<String> datasets() {
        return parts.stream()
                .flatMap(part -> part.rels().stream())
                .flatMap(rel -> rel.datasets().stream())
                .distinct()
                .toList();
    }

    /// Whether it has at most one row.
    public boolean oneRow() {
        Query.Cut cut = query.cut();
        if (cut != null && cut.rows() != null && cut.rows() <= 1) {
            return true;
        }
        Level level = only();
        return level != null
                && level.aggregated()
                && level.core().grouping() == Query.Grouping.NONE;
    }
}
