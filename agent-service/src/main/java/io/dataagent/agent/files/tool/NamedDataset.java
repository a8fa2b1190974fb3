package io.dataagent.agent.files.tool;

import io.dataagent.contracts.json.Described;

/// A dataset.
///
/// @param name of it
record NamedDataset(@Described("Name of a dataset, as list_datasets says.") String name) {

    NamedDataset {
        if (name == null || name.isBlank()) {
            throw new IllegalArgumentException("name is missing");
        }
    }
}
