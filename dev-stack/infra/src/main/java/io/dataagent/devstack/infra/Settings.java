package io.dataagent.devstack.infra;

import io.dataagent.devstack.bus.KafkaPart.Login;
import io.dataagent.devstack.part.PartException;
import io.dataagent.devstack.postgres.PostgresPart.Tls;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

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

    /// What PostgreSQL shows, where the launcher wants TLS of it.
    @Nullable Tls postgresTls() {
        return external("DATA_AGENT_POSTGRES_CERTIFICATE")
                ? new Tls(
                        Path.of(text("DATA_AGENT_POSTGRES_CERTIFICATE")),
                        Path.of(text("DATA_AGENT_POSTGRES_KEY")))
                : null;
    }

    /// Who signs in at Kafka, where the launcher wants that of it.
    @Nullable Login kafkaLogin() {
        return external("DATA_AGENT_KAFKA_USERNAME")
                ? new Login(text("DATA_AGENT_KAFKA_USERNAME"), text("DATA_AGENT_KAFKA_PASSWORD"))
                : null;
    }

    /// The settings of a Kafka client here.
    Map<String, Object> kafkaClient() {
        var settings = new HashMap<String, Object>();
        settings.put("bootstrap.servers", text("KAFKA_BOOTSTRAP_SERVERS"));
        settings.put("default.api.timeout.ms", 30_000);
        for (var name : List.of("SECURITY_PROTOCOL", "SASL_MECHANISM", "SASL_JAAS_CONFIG")) {
            if (external("KAFKA_" + name)) {
                settings.put(
                        name.toLowerCase(Locale.ROOT).replace('_', '.'), text("KAFKA_" + name));
            }
        }
        return settings;
    }
}
