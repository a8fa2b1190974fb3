package io.dataagent.kit.startup;

import io.quarkus.arc.properties.IfBuildProperty;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.interceptor.Interceptor;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.MigrationInfo;
import org.jboss.logging.Logger;

/// Ends the start of a service over a database that a newer version has changed, before it writes
/// there what the newer one does not expect, and over one that nobody has brought up to date. As
/// the job of a release (`DATA_AGENT_MIGRATE_ONLY`) the service ends here, its work done.
@IfBuildProperty(name = "quarkus.datasource.db-kind", stringValue = "postgresql")
@ApplicationScoped
class SchemaGuard {

    private static final Logger LOG = Logger.getLogger(SchemaGuard.class);

    private final Flyway flyway;
    private final String service;
    private final boolean job;

    /// @param job whether the service only migrates its database and ends: the job of a release
    SchemaGuard(
            Flyway flyway,
            @ConfigProperty(name = "quarkus.application.name") String service,
            @ConfigProperty(name = "DATA_AGENT_MIGRATE_ONLY", defaultValue = "false") boolean job) {
        this.flyway = flyway;
        this.service = service;
        this.job = job;
    }

    void check(@Observes @Priority(Interceptor.Priority.PLATFORM_BEFORE) StartupEvent event) {
        MigrationInfo[] all = flyway.info().all();
        SchemaVersion.ahead(all).ifPresent(newer -> refuse(newer.sentence(service)));
        SchemaVersion.behind(service, all).ifPresent(SchemaGuard::refuse);
        if (job) {
            LOG.infof("the database of %s is up to date", service);
            Quarkus.asyncExit(0);
        }
    }

    private static void refuse(String sentence) {
        throw new IllegalStateException(sentence);
    }
}
