package io.dataagent.contracts.sandbox;

import io.dataagent.contracts.query.Column;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A file that Python code is given: it lies in `/tmp/inputs`, and with a variable it becomes a
/// DataFrame as well.
///
/// @param name the file's name; only letters, digits, `.`, `_`, `-` of its last part stay
/// @param format `csv`, `json` (typed rows), `parquet`, or null for what the name's ending says
/// @param variable name of the DataFrame, or null for a file alone
/// @param columns names and types of a CSV's columns, or null to let pandas guess
/// @param base64 the content
public record SandboxInput(
        String name,
        @Nullable String format,
        @Nullable String variable,
        @Nullable List<Column> columns,
        String base64) {

    public SandboxInput {
        columns = columns == null ? null : List.copyOf(columns);
    }
}
