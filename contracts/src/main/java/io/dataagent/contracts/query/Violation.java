package io.dataagent.contracts.query;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// Why a statement is not allowed.
///
/// @param rule stable name of the rule, for example `unknown_column`
/// @param message a sentence that a person understands
/// @param position 1-based character position in the statement, where known
/// @param name the offending name, where there is one
/// @param suggestions nearest allowed names
public record Violation(
        String rule,
        String message,
        @Nullable Integer position,
        @Nullable String name,
        List<String> suggestions) {

    public Violation {
        suggestions = suggestions == null ? List.of() : List.copyOf(suggestions);
    }
}
