package io.dataagent.sandbox.session;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.util.Optional;

/// Limits of sessions, whatever the driver.
@ConfigMapping(prefix = "data-agent.sandbox.session")
public interface SessionSettings {

    /// Memory of a session's whole process tree in MiB. Default 2,048.
    @WithDefault("2048")
    int memoryMb();

    /// The longest run in a session, in milliseconds; also for runs that ask for none. Default
    /// 900,000.
    @WithDefault("900000")
    int timeoutMs();

    /// Without a run for so long, a session's process is ended, in milliseconds. Default 900,000.
    @WithDefault("900000")
    long idleMs();

    /// Without a run for so long, a session is forgotten, in hours. Default 24.
    @WithDefault("24")
    int retentionHours();

    /// The longest rebuilding of a session, in milliseconds; one that takes longer has lost its
    /// variables. Default 120,000.
    @WithDefault("120000")
    int rebuildMs();

    /// Sessions of one user at the same time.
    @WithDefault("5")
    int perUser();

    /// Bytes of the inputs that are kept for rebuilding a session, compressed. One that had more
    /// is lost with its process. Default 64 MiB.
    @WithDefault("67108864")
    long inputBytes();

    /// How long a replica owns a session without saying so again, in milliseconds. Default 30,000.
    @WithDefault("30000")
    long leaseMs();

    /// Address under which the other replicas reach this one; needed with more than one. Default:
    /// none.
    Optional<String> replicaUrl();
}
