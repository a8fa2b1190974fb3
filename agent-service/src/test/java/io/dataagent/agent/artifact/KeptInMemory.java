package io.dataagent.agent.artifact;

import io.dataagent.agent.database.NoDatabase;
import java.time.Duration;

/// Artifacts without a database behind them.
public final class KeptInMemory {

    private KeptInMemory() {}

    /// Artifacts whose rows go to a database that only remembers them.
    public static Artifacts in(NoDatabase database) {
        return new Artifacts(
                database,
                new ArtifactConfig() {
                    @Override
                    public Duration retention() {
                        return Duration.ofDays(90);
                    }

                    @Override
                    public Duration keepRest() {
                        return Duration.ofSeconds(5);
                    }

                    @Override
                    public Duration restBeforeReset() {
                        return Duration.ofSeconds(30);
                    }
                });
    }
}
