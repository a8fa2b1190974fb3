package io.dataagent.offline.sql;

import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Filter;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Rows that are aggregated.
interface Rows {

    /// What the result is split by.
    List<String> by();

    /// An aggregate over the rows.
    String sql(Atom a);

    /// `FROM …` and what else comes before the groups, after all aggregates are known.
    String from();

    /// The rows of a scope as they are, under conditions.
    record Plain(Scope scope, String zone, List<String> by, List<Filter> filters) implements Rows {

        @Override
        public String sql(Atom a) {
            return new Aggregates(scope, zone).sql(a);
        }

        @Override
        public String from() {
            Set<String> where = new LinkedHashSet<>(new Where(scope, zone).all(filters));
            return scope.from() + (where.isEmpty() ? "" : "\nWHERE " + String.join(" AND ", where));
        }
    }
}
