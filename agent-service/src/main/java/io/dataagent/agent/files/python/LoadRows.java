package io.dataagent.agent.files.python;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.dataagent.contracts.json.Described;

/// What is said with `load_dataset_sample`: some rows.
///
/// @param name of the dataset
/// @param variable of the DataFrame
/// @param rows how many
/// @param mode which
/// @param seed of a random choice
record LoadRows(
        @Described("Name of a dataset.") String name,
        @Described("Name of the DataFrame.") String variable,
        @Described("How many rows, at most 10,000.") int rows,
        @Described("head or random.") Mode mode,
        @Described("A number; the same one chooses the same rows. 0 for head.") long seed) {

    static final int MOST = 10_000;

    LoadRows {
        LoadInto.check(name, variable);
        if (rows < 1 || rows > MOST) {
            throw new IllegalArgumentException("rows is 1 to " + MOST);
        }
        mode = mode == null ? Mode.HEAD : mode;
    }

    /// Which rows.
    enum Mode {
        @JsonProperty("head")
        HEAD,
        @JsonProperty("random")
        RANDOM
    }
}
