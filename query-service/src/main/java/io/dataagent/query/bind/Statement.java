package io.dataagent.query.bind;

import io.dataagent.query.tree.Query;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A statement whose names are resolved.
public final class Statement {

    private final Bound main;
    private final List<Level> levels;
    private final List<Bound> queries;
    private final Map<Query, Bound> subqueries;
    private final List<String> gaps;

    public Statement(
            Bound main,
            List<Level> levels,
            List<Bound> queries,
            Map<Query, Bound> subqueries,
            List<String> gaps) {
        this.main = main;
        this.levels = levels;
        this.queries = queries;
        this.subqueries = new IdentityHashMap<>(subqueries);
        this.gaps = gaps;
    }

    public Bound main() {
        return main;
    }

    /// All SELECTs, by their ids.
    public List<Level> levels() {
        return levels;
    }

    /// All queries that were read, those inside before those around.
    public List<Bound> queries() {
        return queries;
    }

    /// Whether a query is the statement itself.
    @SuppressWarnings("ReferenceEquality")
    public boolean isMain(Bound query) {
        return query == main;
    }

    /// What a query in an expression is, or null.
    public @Nullable Bound subquery(Query query) {
        return subqueries.get(query);
    }

    /// What was not read.
    public List<String> gaps() {
        return gaps;
    }
}
