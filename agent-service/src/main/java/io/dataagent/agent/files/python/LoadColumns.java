package io.dataagent.agent.files.python;

import io.dataagent.contracts.json.Described;
import java.util.List;

/// What is said with `load_dataset_columns`: some columns.
///
/// @param name of the dataset
/// @param variable of the DataFrame
/// @param columns which
record LoadColumns(
        @Described("Name of a dataset.") String name,
        @Described("Name of the DataFrame.") String variable,
        @Described("Names of columns.") List<String> columns) {

    LoadColumns {
        LoadInto.check(name, variable);
        columns = columns == null ? List.of() : List.copyOf(columns);
        if (columns.isEmpty()) {
            throw new IllegalArgumentException("columns is empty");
        }
    }
}
