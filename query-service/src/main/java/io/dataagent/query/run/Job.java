package io.dataagent.query.run;

import io.dataagent.query.gate.CheckedSql;
import io.dataagent.query.source.SourceConnection;

/// A checked statement on its way to a database.
///
/// @param source where
/// @param sql what
/// @param hints of the text
/// @param timeoutMs milliseconds for the statement
/// @param marker names it on the server
record Job(
        SourceConnection source, CheckedSql sql, TextHints hints, int timeoutMs, String marker) {}
