package io.dataagent.sandbox.local;

import io.dataagent.sandbox.driver.SandboxDriver;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.Startup;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Starts the driver with the service and stops it with the service.
@Startup
@ApplicationScoped
public class LocalDriverProducer {

    private static final Path OWN_GROUPS = Path.of("/proc/self/cgroup");

    private final LocalDriver driver;

    LocalDriverProducer(LocalSettings settings) {
        boolean root = "root".equals(System.getProperty("user.name"));
        int owner = root ? settings.hostUid() : -1;
        String name = ControlGroupSetup.PREFIX + ProcessHandle.current().pid();
        Path mount = Path.of(settings.controlGroupRoot());
        ControlGroups groups =
                new ControlGroupSetup(
                                mount,
                                membership(),
                                name,
                                settings.places() + settings.sessions(),
                                settings.processes(),
                                owner)
                        .make();
        this.driver = LocalDriver.start(settings, groups, root);
    }

    private static List<String> membership() {
        try {
            return Files.exists(OWN_GROUPS) ? Files.readAllLines(OWN_GROUPS) : List.of();
        } catch (IOException e) {
            throw new UncheckedIOException("the service's own control groups cannot be read", e);
        }
    }

    @Produces
    SandboxDriver driver() {
        return driver;
    }

    void stop(@Observes ShutdownEvent event) {
        driver.close();
    }
}
