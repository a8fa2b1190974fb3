package io.dataagent.query;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.util.Optional;

/// The door's settings.
@ConfigMapping(prefix = "dataagent.query")
public interface QueryConfig {

    /// 32 bytes in Base64 that encrypt passwords at rest; no default, the service does not start
    /// without it. Several with commas between for rotation, the newest first: passwords are
    /// sealed with it at the next start, and then the others can go.
    Optional<String> secretKey();

    /// Whether loopback and private addresses may be connected to; default false. The embedded
    /// stack sets it, since its sample is on the same machine.
    @WithDefault("false")
    boolean allowPrivateHosts();

    /// A PEM file of the authorities whose certificates databases may show; without it, those of
    /// the Java platform.
    Optional<Path> caCertificates();

    /// The longest that one statement may take, in milliseconds; default 30,000.
    @WithDefault("30000")
    int timeoutMs();

    /// The rows that an answer holds if the caller does not say, default 1,000.
    @WithDefault("1000")
    int maxRows();

    /// The most rows that a caller may ask for, default 100,000.
    @WithDefault("100000")
    int maxRowsCeiling();

    /// The most bytes of cells in one answer, default 32 MiB.
    @WithDefault("33554432")
    long maxBytes();

    /// The most bytes of one cell, default 1 MiB; a longer text is cut and the answer is marked
    /// as truncated.
    @WithDefault("1048576")
    int maxCellBytes();

    /// Sessions at one customer's database at once, per replica; default 6.
    @WithDefault("6")
    int sessionsPerConnection();

    /// How long to wait for a connection to a database, in milliseconds; default 5,000.
    @WithDefault("5000")
    int connectTimeoutMs();

    /// How long a scope lives if its run does not end it, in minutes; default 120.
    @WithDefault("120")
    int scopeMinutes();

    /// Rows above which a table is profiled by a sample; default 500,000.
    @WithDefault("500000")
    long profileSampleAbove();

    /// The longest that the profile of one table may take, in milliseconds; default 10,000.
    @WithDefault("10000")
    int profileTimeoutMs();
}
