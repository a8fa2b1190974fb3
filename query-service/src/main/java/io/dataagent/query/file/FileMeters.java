package io.dataagent.query.file;

import io.micrometer.core.instrument.Metrics;
import java.time.Duration;

/// What is counted of files: never a name, a person or a cell.
final class FileMeters {

    private static final double MEGA = 1e6;

    private FileMeters() {}

    /// An upload came to its end.
    ///
    /// @param outcome `converted`, `refused`, `abandoned` or `expired`
    static void ended(String outcome) {
        Metrics.counter("dataagent.files.uploads", "outcome", outcome).increment();
    }

    /// An upload was converted, or refused on the way.
    ///
    /// @param bytes its size
    static void ended(String outcome, long bytes) {
        ended(outcome);
        Metrics.summary("dataagent.files.bytes", "outcome", outcome).record(bytes);
    }

    /// How fast a conversion was, in MB a second.
    static void converted(long bytes, Duration took) {
        double seconds = Math.max(1, took.toMillis()) / 1_000.0;
        Metrics.summary("dataagent.files.conversion.speed").record(bytes / MEGA / seconds);
    }
}
