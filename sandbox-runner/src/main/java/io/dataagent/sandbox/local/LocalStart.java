package io.dataagent.sandbox.local;

import io.dataagent.sandbox.driver.SandboxDriver;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Starts the driver for this machine with the control groups that it gives.
@ApplicationScoped
public class LocalStart {

    private static final Path OWN_GROUPS = Path.of("/proc/self/cgroup");

    private final LocalSettings settings;

    LocalStart(LocalSettings settings) {
        this.settings = settings;
    }

    /// Starts the driver in the background.
    public SandboxDriver start() {
        boolean root = "root".equals(System.getProperty("user.name"));
        ControlGroups groups =
                new ControlGroupSetup(
                                Path.of(settings.controlGroupRoot()),
                                membership(),
                                ControlGroupSetup.PREFIX + ProcessHandle.current().pid(),
                                settings.places() + settings.sessions(),
                                settings.processes(),
                                root ? settings.hostUid() : -1)
                        .make();
        return LocalDriver.start(settings, groups, root);
    }

    private static List<String> membership() {
        try {
            return Files.exists(OWN_GROUPS) ? Files.readAllLines(OWN_GROUPS) : List.of();
        } catch (IOException e) {
            throw new UncheckedIOException("the service's own control groups cannot be read", e);
        }
    }
}
