package io.dataagent.sandbox.kubernetes;

import io.dataagent.sandbox.driver.SandboxDriver;
import io.dataagent.sandbox.local.LocalSettings;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.quarkus.runtime.LaunchMode;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;

/// Starts the driver for Kubernetes with the service account of this pod. In production the image
/// must be named by its digest.
@ApplicationScoped
public class KubernetesStart {

    private static final int API_RETRIES = 3;

    private final KubernetesSettings settings;
    private final LocalSettings bounds;

    KubernetesStart(KubernetesSettings settings, LocalSettings bounds) {
        this.settings = settings;
        this.bounds = bounds;
    }

    /// Starts the driver.
    ///
    /// @throws IllegalStateException if a setting is missing or unsafe
    public SandboxDriver start() {
        check(settings.image().orElse(""), LaunchMode.current() == LaunchMode.NORMAL);
        Config config =
                new ConfigBuilder(Config.autoConfigure(null))
                        .withRequestRetryBackoffLimit(API_RETRIES)
                        .build();
        KubernetesClient client = new KubernetesClientBuilder().withConfig(config).build();
        byte[] key =
                settings.secretKey()
                        .orElseThrow(() -> new IllegalStateException("Set DATA_AGENT_SECRET_KEY."))
                        .getBytes(StandardCharsets.UTF_8);
        return driver(settings, bounds, client, new PodKeys(key)).start();
    }

    /// @throws IllegalStateException if the image is missing, or in production has no digest
    static void check(String image, boolean production) {
        if (image.isEmpty()) {
            throw new IllegalStateException("Set data-agent.sandbox.kubernetes.image.");
        }
        if (production && !image.matches(".+@sha256:[0-9a-f]{64}")) {
            throw new IllegalStateException(
                    "data-agent.sandbox.kubernetes.image must name its digest (…@sha256:…): a tag can"
                            + " be moved.");
        }
    }

    static KubernetesDriver driver(
            KubernetesSettings settings,
            LocalSettings bounds,
            KubernetesClient client,
            PodKeys keys) {
        PodPlan plan = new PodPlan(settings, keys, bounds.tmpMb());
        PodMaker maker =
                settings.kind().equals("sandbox")
                        ? new PodMaker.AgentSandboxes(client, plan)
                        : new PodMaker.Plain(client, plan);
        PodPool pool = new PodPool(client, settings, maker);
        return new KubernetesDriver(settings, pool, keys, bounds.bounds());
    }
}
