package io.dataagent.query.file;

import io.dataagent.query.ticket.TicketConfig;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What files may cost, and what they cost now: every limit that a person may meet, in one place.
///
/// @param maxBytes of one file
/// @param maxBytesPerPerson of all files of a person
/// @param maxFilesPerPerson how many
/// @param maxPartBytes of one part
/// @param maxUnpackedBytes of a packed file
/// @param maxRatio how many times a packed file may grow
/// @param maxColumns of a table
/// @param keepOriginalSeconds how long a file can be read in another way
/// @param keepUnfinishedSeconds how long an upload may stand still
/// @param retentionSeconds how long a file is kept after it last changed, or null for ever
/// @param warningSeconds how long before its end that is said
/// @param conversion what a conversion may take
/// @param tickets what loading into Python may take
/// @param elsewhere limits that other services hold to
/// @param usedBytes of this person's files
/// @param usedFiles how many this person has
public record FileLimits(
        long maxBytes,
        long maxBytesPerPerson,
        int maxFilesPerPerson,
        int maxPartBytes,
        long maxUnpackedBytes,
        int maxRatio,
        int maxColumns,
        long keepOriginalSeconds,
        long keepUnfinishedSeconds,
        @Nullable Long retentionSeconds,
        long warningSeconds,
        Conversion conversion,
        Tickets tickets,
        List<Elsewhere> elsewhere,
        long usedBytes,
        long usedFiles) {

    public FileLimits {
        elsewhere = List.copyOf(elsewhere);
    }

    /// What a conversion may take.
    ///
    /// @param memoryMb of DuckDB
    /// @param heapMb of the process around it
    /// @param threads of one conversion
    /// @param places conversions at once, per replica
    /// @param timeoutSeconds of one conversion
    public record Conversion(
            int memoryMb, int heapMb, int threads, int places, long timeoutSeconds) {

        private static Conversion of(FileConfig files) {
            return new Conversion(
                    files.memoryMb(),
                    files.heapMb(),
                    files.threads(),
                    files.places(),
                    files.timeout().toSeconds());
        }
    }

    /// What loading into Python may take.
    ///
    /// @param lifeSeconds how long a ticket opens anything
    /// @param keptSeconds how long the same data can be fetched again
    /// @param maxRows that one ticket opens
    /// @param timeoutMs of fetching
    public record Tickets(long lifeSeconds, long keptSeconds, int maxRows, int timeoutMs) {

        private static Tickets of(TicketConfig tickets) {
            return new Tickets(
                    tickets.life().toSeconds(),
                    tickets.kept().toSeconds(),
                    tickets.maxRows(),
                    tickets.timeoutMs());
        }
    }

    /// A limit that another service holds to, as it is unless the operator sets it differently.
    ///
    /// @param area what it is about
    /// @param what it bounds
    /// @param value the limit
    /// @param setting that changes it, or null where nothing does
    public record Elsewhere(String area, String what, String value, @Nullable String setting) {}

    static FileLimits of(
            FileConfig files, TicketConfig tickets, List<Elsewhere> others, FileStore.Used used) {
        return new FileLimits(
                files.maxBytes(),
                files.maxBytesPerPerson(),
                files.maxFilesPerPerson(),
                files.maxPartBytes(),
                files.maxUnpackedBytes(),
                files.maxRatio(),
                files.maxColumns(),
                files.keepOriginal().toSeconds(),
                files.keepUnfinished().toSeconds(),
                files.retention().map(Duration::toSeconds).orElse(null),
                files.retentionWarning().toSeconds(),
                Conversion.of(files),
                Tickets.of(tickets),
                others,
                used.bytes(),
                used.files());
    }
}
