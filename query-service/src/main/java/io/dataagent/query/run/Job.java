package io.dataagent.query.run;

import io.dataagent.query.gate.CheckedSql;
import io.dataagent.query.source.SourceConnection;
import io.dataagent.query.source.value.BoundParameter;
import java.util.List;

/// A checked statement on its way to a database.
///
/// @param source where
/// @param sql what
/// @param parameters what is bound to its places, one after the other
/// @param hints of the text
/// @param timeoutMs milliseconds for the statement
/// @param marker names it on the server
record Job(
        SourceConnection source,
        CheckedSql sql,
        List<BoundParameter> parameters,
        TextHints hints,
        int timeoutMs,
        String marker) {

    /// What a session binds.
    Object[] values() {
        return parameters.toArray();
    }
}
