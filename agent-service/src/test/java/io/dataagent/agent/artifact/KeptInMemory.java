package io.dataagent.agent.artifact;

import io.dataagent.agent.database.NoDatabase;
import java.time.Duration;

/// Artifacts without a database behind them.
public final class KeptInMemory {

    private static final ArtifactConfig CONFIG =
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
            };

    private KeptInMemory() {}

    /// Artifacts whose rows go to a database that only remembers them.
    public static Artifacts in(NoDatabase database) {
        return new Artifacts(database, CONFIG);
    }

    /// Who keeps the rows of sessions that end; there are none.
    public static RestKeeper keeper(NoDatabase database) {
        return new RestKeeper(new RestDue(database), null, null, CONFIG);
    }
}
