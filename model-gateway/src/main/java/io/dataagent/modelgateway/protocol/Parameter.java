package io.dataagent.modelgateway.protocol;

import java.util.List;

/// A parameter that a model may refuse, under the names that providers use for it. The order is
/// the one in which a complaint that names several is read.
public enum Parameter {
    TEMPERATURE("temperature"),
    TOOL_CHOICE("tool_choice"),
    REASONING("reasoning_effort", "thinking", "budget_tokens"),
    MAX_TOKENS("max_completion_tokens", "max_tokens"),
    FORM("response_format", "json_schema"),
    CACHE("cache_control");

    private final List<String> names;

    Parameter(String... names) {
        this.names = List.of(names);
    }

    /// The names on the wire.
    public List<String> names() {
        return names;
    }
}
