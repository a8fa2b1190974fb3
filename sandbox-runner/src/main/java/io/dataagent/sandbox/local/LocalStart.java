package io.dataagent.sandbox.local;

import io.dataagent.sandbox.driver.SandboxDriver;
import io.quarkus.runtime.LaunchMode;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Starts the driver for this machine with the control groups that it gives.
@ApplicationScoped
public class LocalStart {

    private static final Duration PROOF_PATIENCE = Duration.ofSeconds(60);
    private static final Path OWN_GROUPS = Path.of("/proc/self/cgroup");

    private final LocalSettings settings;

    LocalStart(LocalSettings settings) {
        this.settings = settings;
    }

    /// Starts the driver in the background. In production the start waits for the proof of a
    /// configured isolation.
    ///
    /// @throws IllegalStateException in production, if isolation is weaker than configured
    public SandboxDriver start() {
        boolean root = "root".equals(System.getProperty("user.name"));
        ControlGroups groups =
                new ControlGroupSetup(
                                Path.of(settings.controlGroupRoot()),
                                membership(),
                                ControlGroupSetup.PREFIX + ProcessHandle.current().pid(),
                                settings.preparedPlaces() + settings.sessions(),
                                settings.processes(),
                                root ? settings.hostUid() : -1)
                        .make();
        LocalDriver driver = LocalDriver.start(settings, groups, root);
        if (LaunchMode.current() == LaunchMode.NORMAL) {
            refuseWeaker(driver);
        }
        return driver;
    }

    /// Ends the driver and refuses to go on where isolation is weaker than configured.
    static void refuseWeaker(LocalDriver driver) {
        Optional<String> weakness = driver.weakerThanConfigured(PROOF_PATIENCE);
        if (weakness.isPresent()) {
            driver.close();
            throw new IllegalStateException(
                    "data-agent.sandbox.local.isolation is 'run', and runs cannot be isolated so here: "
                            + weakness.get()
                            + ". Allow user namespaces, or accept a weaker isolation by leaving the setting out.");
        }
    }

    private static List<String> membership() {
        try {
            return Files.exists(OWN_GROUPS) ? Files.readAllLines(OWN_GROUPS) : List.of();
        } catch (IOException e) {
            throw new UncheckedIOException("the service's own control groups cannot be read", e);
        }
    }
}
