package io.dataagent.kit.database;

import io.quarkus.arc.properties.IfBuildProperty;
import io.quarkus.flyway.FlywayConfigurationCustomizer;
import io.quarkus.runtime.LaunchMode;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.InetSocketAddress;
import org.eclipse.microprofile.config.ConfigProvider;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.flywaydb.core.api.configuration.FluentConfiguration;

/// Holds the start of a service until its database takes a connection: migrations come first, and
/// a service that ended over a certificate that is not trusted would be started again and again,
/// saying nothing but that. While it waits it is alive and not ready, and says why. The job of a
/// release does not wait: it fails, and says so.
@IfBuildProperty(name = "quarkus.datasource.db-kind", stringValue = "postgresql")
@ApplicationScoped
class FirstConnection implements FlywayConfigurationCustomizer {

    private static final String JOB = "DATA_AGENT_MIGRATE_ONLY";

    private final InetSocketAddress probed;

    /// @param host where probes come
    FirstConnection(
            @ConfigProperty(name = "quarkus.management.host") String host,
            @ConfigProperty(name = "quarkus.management.port") int port) {
        this.probed = new InetSocketAddress(host, port);
    }

    @Override
    public void customize(FluentConfiguration configuration) {
        if (LaunchMode.current() == LaunchMode.NORMAL && !job()) {
            new DatabaseWait(configuration.getDataSource(), probed).untilItAnswers();
        }
    }

    private static boolean job() {
        return ConfigProvider.getConfig().getOptionalValue(JOB, Boolean.class).orElse(false);
    }
}
