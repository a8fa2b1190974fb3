package io.dataagent.agent.answer;

import io.dataagent.contracts.answer.Binding;
import org.jspecify.annotations.Nullable;

/// What a placeholder stands for.
///
/// @param binding how it is bound
/// @param value the value
/// @param source where it comes from, in words
/// @param origin the column that its unit comes from, or null
/// @param sign of a change: above zero for a rise; null for what is no change
record Bound(
        Binding binding,
        Value value,
        String source,
        @Nullable Origin origin,
        @Nullable Integer sign) {

    /// A column of a table.
    record Origin(Sources.Table table, String column) {}
}
