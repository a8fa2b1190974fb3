package io.dataagent.sandbox.local;

import io.dataagent.sandbox.wire.Bounds;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.util.Optional;

/// Settings of the driver for one machine.
@ConfigMapping(prefix = "data-agent.sandbox.local")
public interface LocalSettings {

    /// Path of the Python interpreter; it must lie under `/usr`, which is all a run sees.
    /// Default `/usr/bin/python3`.
    @WithDefault("/usr/bin/python3")
    String python();

    /// Path or name of bubblewrap. Default `bwrap`.
    @WithDefault("bwrap")
    String bwrap();

    /// Runs in flight at once. Default 4.
    @WithDefault("4")
    int places();

    /// Processes that wait prepared, each for one run, so that a burst of runs waits for none; at
    /// least as many as places. Default 22.
    @WithDefault("22")
    int prepared();

    /// Prepared processes, never fewer than runs in flight.
    default int preparedPlaces() {
        return Math.max(places(), prepared());
    }

    /// Sessions whose process is kept; the one that was idle for longest makes room. Default 4.
    @WithDefault("4")
    int sessions();

    /// User and group id on the host that runs get when the service runs as root. Default
    /// 64123, which no package uses.
    @WithDefault("64123")
    int hostUid();

    /// Size of a run's `/tmp` in MiB, and of the largest file in it. Default 128.
    @WithDefault("128")
    int tmpMb();

    /// Processes and threads of a run. Default 64.
    @WithDefault("64")
    int processes();

    /// Child processes and threads that code of a session may have at once. Default 8.
    @WithDefault("8")
    int sessionProcesses();

    /// Bytes kept of each of stdout and stderr; a run that writes more is ended. Default 1 MiB.
    @WithDefault("1048576")
    int outputBytes();

    /// Files kept of a run. Default 20.
    @WithDefault("20")
    int files();

    /// Bytes of one kept file. Default 5 MiB.
    @WithDefault("5242880")
    int fileBytes();

    /// Bytes of all kept files of a run together. Default 16 MiB.
    @WithDefault("16777216")
    int filesBytes();

    /// The bounds of every run.
    default Bounds bounds() {
        return new Bounds(
                tmpMb(),
                processes(),
                sessionProcesses(),
                outputBytes(),
                files(),
                fileBytes(),
                filesBytes());
    }

    /// Where control groups are mounted. Default `/sys/fs/cgroup`.
    @WithDefault("/sys/fs/cgroup")
    String controlGroupRoot();

    /// `run` (namespaces per run inside one warm shell), `shell` (a shell per run: slower), or
    /// empty for the stronger one that works here. Default empty.
    Optional<String> isolation();
}
