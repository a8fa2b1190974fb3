package io.dataagent.kit.startup;

import java.net.URI;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// What a production service must not be started with, once others can reach it. On loopback all
/// of it is allowed: that is somebody's own machine.
final class UnsafeSettings {

    private static final int KEY_BYTES = 32;
    private static final Set<String> PASSWORDS =
            Set.of(
                    "postgres",
                    "password",
                    "secret",
                    "changeme",
                    "admin",
                    "neo4j-password",
                    "unset");
    private static final List<String> SECRETS =
            List.of("quarkus.oidc-client.credentials.secret", "quarkus.oidc.credentials.secret");

    private final Function<String, Optional<String>> setting;

    /// @param setting the value of a setting by its name
    UnsafeSettings(Function<String, Optional<String>> setting) {
        this.setting = setting;
    }

    /// One sentence for each, with what to do; none of them holds a secret.
    List<String> found() {
        if (loopback(of("quarkus.http.host"))) {
            return List.of();
        }
        List<String> found = new ArrayList<>();
        secrets(found);
        issuer(found);
        passwords(found);
        key(found);
        return found;
    }

    private void secrets(List<String> found) {
        boolean unset =
                SECRETS.stream()
                        .flatMap(name -> setting.apply(name).stream())
                        .anyMatch(value -> value.isBlank() || value.equals("unset"));
        if (unset) {
            found.add(
                    "DATA_AGENT_SERVICE_CLIENT_SECRET is not set: give this service the secret of"
                            + " its client.");
        }
    }

    private void issuer(List<String> found) {
        String issuer = of("quarkus.oidc.auth-server-url");
        if (issuer.isEmpty() || "false".equals(of("quarkus.oidc.tenant-enabled"))) {
            return;
        }
        URI address = URI.create(issuer);
        if (loopback(String.valueOf(address.getHost()))) {
            found.add("DATA_AGENT_OIDC_URL points to this machine: set it to your issuer.");
        } else if (!"https".equals(address.getScheme())) {
            found.add(
                    "DATA_AGENT_OIDC_URL is not https: tokens would be checked with keys that"
                            + " anybody on the way can change.");
        }
    }

    private void passwords(List<String> found) {
        String password = of("quarkus.datasource.password");
        if (!password.isEmpty()
                && (password.equals(of("quarkus.datasource.username"))
                        || PASSWORDS.contains(password))) {
            found.add("QUARKUS_DATASOURCE_PASSWORD is a default password: set one of your own.");
        }
        if (PASSWORDS.contains(of("quarkus.neo4j.authentication.password"))) {
            found.add(
                    "QUARKUS_NEO4J_AUTHENTICATION_PASSWORD is a default password: set one of your"
                            + " own.");
        }
    }

    private void key(List<String> found) {
        Optional<String> key = setting.apply("DATA_AGENT_SECRET_KEY");
        if (key.isPresent() && !key.get().isBlank() && bytes(key.get()) < KEY_BYTES) {
            found.add(
                    "DATA_AGENT_SECRET_KEY is shorter than 32 bytes: make one with `head -c 32"
                            + " /dev/urandom | base64`.");
        }
    }

    private static int bytes(String key) {
        try {
            return Base64.getDecoder().decode(key.strip()).length;
        } catch (IllegalArgumentException e) {
            return 0; // no Base64, no key
        }
    }

    private String of(String name) {
        return setting.apply(name).orElse("").strip();
    }

    private static boolean loopback(String host) {
        return host.equals("localhost")
                || host.startsWith("127.")
                || host.equals("::1")
                || host.equals("[::1]");
    }
}
