package io.dataagent.agent.files.python;

import io.dataagent.contracts.json.Described;
import io.dataagent.contracts.sandbox.SandboxVariable;
import java.util.List;

/// Code to run.
///
/// @param code Python
/// @param purpose what it is for
/// @param load results of statements that the code finds as DataFrames
record Code(
        @Described("Python source. pandas is pd, numpy np, matplotlib.pyplot plt.") String code,
        @Described("What it is for, one short sentence for the person who watches.") String purpose,
        @Described("Results of run_sql that the code finds as DataFrames; empty if none.")
                List<Load> load) {

    Code {
        if (code == null || code.isBlank()) {
            throw new IllegalArgumentException("code is missing");
        }
        load = load == null ? List.of() : List.copyOf(load);
    }

    /// A result as a DataFrame.
    ///
    /// @param step of run_sql
    /// @param variable name of the DataFrame
    record Load(
            @Described("Number of the step of run_sql.") int step,
            @Described("Name of the DataFrame: a letter, then letters, digits, _.")
                    String variable) {

        Load {
            if (!SandboxVariable.isName(variable)) {
                throw new IllegalArgumentException("variable is " + SandboxVariable.NAME_RULE);
            }
        }
    }
}
