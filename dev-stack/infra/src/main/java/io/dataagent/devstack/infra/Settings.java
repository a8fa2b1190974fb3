package io.dataagent.devstack.infra;

import io.dataagent.devstack.part.PartException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/// What the launcher tells this process through its environment. A missing name stops the start
/// with one sentence: there are no built-in passwords.
record Settings(Map<String, String> environment) {

    Settings {
        environment = Map.copyOf(environment);
    }

    Path state() {
        return Path.of(text("DATA_AGENT_STATE_DIR")).toAbsolutePath();
    }

    String text(String name) {
        var value = environment.get(name);
        if (value == null || value.isBlank()) {
            throw new PartException(name + " is not set; start through ./data-agent up");
        }
        return value;
    }

    int port(String name) {
        return Integer.parseInt(text(name));
    }

    /// True when the operator named a server of their own, so that the embedded one stays away.
    boolean external(String addressName) {
        return !environment.getOrDefault(addressName, "").isBlank();
    }

    /// Password of a database role, for example `DATA_AGENT_DB_PASSWORD_CHAT`.
    String databasePassword(String role) {
        return text("DATA_AGENT_DB_PASSWORD_" + role.toUpperCase(Locale.ROOT));
    }
}
