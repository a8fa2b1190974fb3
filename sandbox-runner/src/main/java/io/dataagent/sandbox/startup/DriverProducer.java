package io.dataagent.sandbox.startup;

import io.dataagent.sandbox.driver.SandboxDriver;
import io.dataagent.sandbox.kubernetes.KubernetesStart;
import io.dataagent.sandbox.local.LocalStart;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.Startup;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;

/// Starts the driver with the service and stops it with the service, after everything that may
/// still want to end runs.
@Startup
@ApplicationScoped
public class DriverProducer {

    private static final int LAST = 10_000;

    private final SandboxDriver driver;

    DriverProducer(DriverSettings settings, LocalStart local, KubernetesStart kubernetes) {
        this.driver =
                switch (settings.choice()) {
                    case LOCAL -> local.start();
                    case KUBERNETES -> kubernetes.start();
                };
    }

    @Produces
    SandboxDriver driver() {
        return driver;
    }

    void stop(@Observes @Priority(LAST) ShutdownEvent event) {
        driver.close();
    }
}
