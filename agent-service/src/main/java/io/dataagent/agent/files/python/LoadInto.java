package io.dataagent.agent.files.python;

import io.dataagent.contracts.sandbox.SandboxVariable;

/// What every load needs.
final class LoadInto {

    private LoadInto() {}

    static void check(String name, String variable) {
        if (name == null || name.isBlank()) {
            throw new IllegalArgumentException("name is missing");
        }
        if (!SandboxVariable.isName(variable)) {
            throw new IllegalArgumentException("variable is " + SandboxVariable.NAME_RULE);
        }
    }
}
