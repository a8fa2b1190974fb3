package io.dataagent.sandbox.execution;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/// Limits of executions, whatever the driver.
@ConfigMapping(prefix = "data-agent.sandbox")
public interface SandboxSettings {

    /// Wall-clock time of a run that asks for none, in milliseconds. Default 30,000.
    @WithDefault("30000")
    int timeoutMs();

    /// The longest time a run may ask for, in milliseconds. Default 120,000.
    @WithDefault("120000")
    int maxTimeoutMs();

    /// Memory of a run that asks for none, in MiB. Default 512.
    @WithDefault("512")
    int memoryMb();

    /// The most memory a run may ask for, in MiB. Default 2,048.
    @WithDefault("2048")
    int maxMemoryMb();

    /// Runs that may wait for a place; one more is answered 429. Default 64.
    @WithDefault("64")
    int queue();

    /// Runs of one user that may wait. Default 32.
    @WithDefault("32")
    int userQueue();

    /// Bytes of requests that wait, in all; one user's take at most half. As many again may be on
    /// their way to other replicas. Default 128 MiB.
    @WithDefault("134217728")
    long queueBytes();

    /// Runs of one user at once; 0: one less than there are places. Default 0.
    @WithDefault("0")
    int userPlaces();

    /// How long a run waits for a place before it is answered 429, in milliseconds. Default 30,000.
    @WithDefault("30000")
    long queueMs();

    /// Longest Python source, in characters. Default 1,000,000.
    @WithDefault("1000000")
    int codeChars();
}
