package io.dataagent.kit.startup;

import io.quarkus.runtime.LaunchMode;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.interceptor.Interceptor;
import java.util.List;
import org.eclipse.microprofile.config.ConfigProvider;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/// Ends the start of a production service with unsafe settings, and names each of them.
/// `DATA_AGENT_IGNORE_UNSAFE_SETTINGS=true` turns that into warnings.
@ApplicationScoped
class StartupGuard {

    private static final Logger LOG = Logger.getLogger(StartupGuard.class);

    private final boolean ignored;

    /// @param ignored whether settings that are unsafe in production are said in the log instead of
    ///     stopping the start; for trying out alone
    StartupGuard(
            @ConfigProperty(name = "DATA_AGENT_IGNORE_UNSAFE_SETTINGS", defaultValue = "false")
                    boolean ignored) {
        this.ignored = ignored;
    }

    void check(@Observes @Priority(Interceptor.Priority.PLATFORM_BEFORE) StartupEvent event) {
        if (LaunchMode.current() != LaunchMode.NORMAL) {
            return;
        }
        List<String> found =
                new UnsafeSettings(
                                name ->
                                        ConfigProvider.getConfig()
                                                .getOptionalValue(name, String.class))
                        .found();
        if (ignored) {
            found.forEach(sentence -> LOG.warnf("unsafe setting accepted: %s", sentence));
        } else if (!found.isEmpty()) {
            throw new IllegalStateException(String.join(" ", found));
        }
    }
}
