package io.dataagent.query.scope;

import io.dataagent.contracts.query.QueryLineage;
import java.util.List;

/// Why the figures of a result can be wrong though its statement is right: something is known of
/// the data that it reads.
public interface Doubts {

    /// The reasons, as sentences without a value of the data.
    ///
    /// @param sql of the statement
    /// @param lineage of the result
    List<String> of(Scope scope, String sql, QueryLineage lineage);
}
