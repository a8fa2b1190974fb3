package io.dataagent.sandbox.health;

import io.dataagent.sandbox.driver.DriverState;
import io.dataagent.sandbox.driver.DriverState.Ready;
import io.dataagent.sandbox.driver.DriverState.Starting;
import io.dataagent.sandbox.driver.DriverState.Unavailable;
import io.dataagent.sandbox.driver.SandboxDriver;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.Readiness;

/// Up when the sandbox takes runs; else says in one sentence what to do. Also tells what is
/// enforced here.
@Readiness
class SandboxReadiness implements HealthCheck {

    private final SandboxDriver driver;

    SandboxReadiness(SandboxDriver driver) {
        this.driver = driver;
    }

    @Override
    public HealthCheckResponse call() {
        HealthCheckResponseBuilder answer = HealthCheckResponse.named("python-sandbox");
        DriverState state = driver.state();
        return switch (state) {
            case Ready r ->
                    answer.up()
                            .withData("python", r.python())
                            .withData("isolation", r.isolation())
                            .withData("enforced", String.join("; ", r.enforced()))
                            .withData("missing", String.join("; ", r.missing()))
                            .build();
            case Starting _ -> answer.down().withData("reason", "The sandbox is starting.").build();
            case Unavailable u -> answer.down().withData("reason", u.reason()).build();
        };
    }
}
