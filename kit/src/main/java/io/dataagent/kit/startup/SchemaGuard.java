package io.dataagent.kit.startup;

import io.quarkus.arc.properties.IfBuildProperty;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.interceptor.Interceptor;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.flywaydb.core.Flyway;

/// Ends the start of a service over a database that a newer version has changed, before it writes
/// there what the newer one does not expect.
@IfBuildProperty(name = "quarkus.datasource.db-kind", stringValue = "postgresql")
@ApplicationScoped
class SchemaGuard {

    private final Flyway flyway;
    private final String service;

    SchemaGuard(Flyway flyway, @ConfigProperty(name = "quarkus.application.name") String service) {
        this.flyway = flyway;
        this.service = service;
    }

    void check(@Observes @Priority(Interceptor.Priority.PLATFORM_BEFORE) StartupEvent event) {
        SchemaVersion.ahead(flyway.info().all())
                .ifPresent(
                        newer -> {
                            throw new IllegalStateException(newer.sentence(service));
                        });
    }
}
