package io.dataagent.agent.files.tool;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.dataagent.contracts.json.Described;
import java.util.List;

/// What is said with `find_value_columns`: a value that is looked for.
///
/// @param value as text
/// @param mode how it is compared
/// @param datasets names; empty for all
record SoughtValue(
        @Described("The value, written as in the data.") String value,
        @Described("How it is compared: exact, contains or fuzzy.") Mode mode,
        @Described("Names of datasets to look in; empty for all.") List<String> datasets) {

    SoughtValue {
        if (value == null || value.isBlank()) {
            throw new IllegalArgumentException("value is missing");
        }
        mode = mode == null ? Mode.CONTAINS : mode;
        datasets = datasets == null ? List.of() : List.copyOf(datasets);
    }

    /// How values are compared.
    enum Mode {
        @JsonProperty("exact")
        EXACT,
        @JsonProperty("contains")
        CONTAINS,
        @JsonProperty("fuzzy")
        FUZZY
    }
}
