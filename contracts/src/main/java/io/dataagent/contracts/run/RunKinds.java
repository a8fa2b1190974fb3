package io.dataagent.contracts.run;

import java.util.List;

/// The kinds of run that an installation can work on.
///
/// @param kinds in the order of [RunKind]
public record RunKinds(List<RunKind> kinds) {

    public RunKinds {
        kinds = kinds == null ? List.of() : List.copyOf(kinds);
    }
}
