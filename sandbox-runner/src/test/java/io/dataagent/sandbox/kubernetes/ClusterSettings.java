package io.dataagent.sandbox.kubernetes;

import io.dataagent.sandbox.local.LocalSettings;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/// Settings and drivers for the fake cluster.
final class ClusterSettings {

    static final PodKeys KEYS =
            new PodKeys("a secret of this installation".getBytes(StandardCharsets.UTF_8));

    private ClusterSettings() {}

    static KubernetesSettings with(Map<String, String> changes) {
        Map<String, String> all = new HashMap<>();
        all.put("namespace", "python");
        all.put("image", "registry.example.org/executor@sha256:" + "0".repeat(64));
        all.put("warm", "1");
        all.put("reconcile-ms", "100");
        all.put("ready-ms", "20000");
        all.put("port", Integer.toString(freePort()));
        all.putAll(changes);
        SmallRyeConfigBuilder builder =
                new SmallRyeConfigBuilder().withMapping(KubernetesSettings.class);
        all.forEach(
                (name, value) ->
                        builder.withDefaultValue("data-agent.sandbox.kubernetes." + name, value));
        return builder.build().getConfigMapping(KubernetesSettings.class);
    }

    static KubernetesDriver driver(KubernetesSettings settings, KubernetesClient client) {
        LocalSettings bounds =
                new SmallRyeConfigBuilder()
                        .withMapping(LocalSettings.class)
                        .build()
                        .getConfigMapping(LocalSettings.class);
        return KubernetesStart.driver(settings, bounds, client, KEYS);
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
