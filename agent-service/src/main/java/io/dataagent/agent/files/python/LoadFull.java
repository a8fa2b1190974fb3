package io.dataagent.agent.files.python;

import io.dataagent.contracts.json.Described;

/// What is said with `load_dataset_full`: all of a dataset.
///
/// @param name of the dataset
/// @param variable of the DataFrame
record LoadFull(
        @Described("Name of a dataset.") String name,
        @Described("Name of the DataFrame.") String variable) {

    LoadFull {
        LoadInto.check(name, variable);
    }
}
