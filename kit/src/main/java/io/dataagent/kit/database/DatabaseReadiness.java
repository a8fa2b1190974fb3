package io.dataagent.kit.database;

import io.quarkus.arc.properties.IfBuildProperty;
import io.smallrye.health.api.AsyncHealthCheck;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;
import java.time.Duration;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/// Ready while the service's own database answers. It stands in the place of the checks that come
/// with the drivers: those repeat what a driver says, with the server's address in it.
@IfBuildProperty(name = "quarkus.datasource.db-kind", stringValue = "postgresql")
@Readiness
@ApplicationScoped
public class DatabaseReadiness implements AsyncHealthCheck {

    /// Shorter than a probe waits.
    private static final Duration PATIENCE = Duration.ofMillis(2_500);

    private final Instance<Pool> pool;

    DatabaseReadiness(Instance<Pool> pool) {
        this.pool = pool;
    }

    @Override
    public Uni<HealthCheckResponse> call() {
        return look(pool.get());
    }

    static Uni<HealthCheckResponse> look(Pool pool) {
        return pool.query("SELECT 1")
                .execute()
                .ifNoItem()
                .after(PATIENCE)
                .fail()
                .map(rows -> HealthCheckResponse.up("database"))
                .onFailure()
                .recoverWithItem(failure -> down(DatabaseTrouble.of(failure)));
    }

    private static HealthCheckResponse down(DatabaseTrouble trouble) {
        return HealthCheckResponse.named("database")
                .down()
                .withData("reason", trouble.sentence())
                .build();
    }
}
