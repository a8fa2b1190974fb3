package io.dataagent.query.file;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.FileId;
import io.dataagent.query.convert.Converted;
import io.dataagent.query.convert.Reading;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A file as its owner sees it.
///
/// @param fileId names it
/// @param name as the person gave it
/// @param size bytes in all
/// @param received bytes that are here; the next part begins there
/// @param status `uploading`, `checking`, `converting`, `describing`, `ready` or `failed`
/// @param stage of a conversion, or null
/// @param progress 0 to 1, of the upload; 1 when all is here
/// @param reading how the person wants it read
/// @param converted its tables with their first rows, or null
/// @param failure why it cannot be taken, or null
/// @param version counts conversions
/// @param canBeReadAnew whether the file that was sent is still here
/// @param connectionId of its connection, or null until it is ready
/// @param createdAt when
/// @param updatedAt when it last changed
/// @param endsAt when it is removed unless it changes, or null if nobody removes it
/// @param endsSoon whether that is near
/// @param replaces the file whose next version it is to be, or null
/// @param next its own next version, on its way or failed, or null
public record FileView(
        FileId fileId,
        String name,
        long size,
        long received,
        Upload.Status status,
        @Nullable String stage,
        double progress,
        Reading reading,
        @Nullable Converted converted,
        Upload.@Nullable Failure failure,
        int version,
        boolean canBeReadAnew,
        @Nullable ConnectionId connectionId,
        Instant createdAt,
        Instant updatedAt,
        @Nullable Instant endsAt,
        boolean endsSoon,
        @Nullable FileId replaces,
        @Nullable Next next) {

    /// The version that is to take this one's place; until it is ready this one is asked.
    ///
    /// @param fileId where its parts go, and all about it is found
    /// @param size bytes in all
    /// @param received bytes that are here
    /// @param status where it stands; once it is ready it is no longer told here
    /// @param stage of its conversion, or null
    /// @param failure why it cannot be taken, or null
    public record Next(
            FileId fileId,
            long size,
            long received,
            Upload.Status status,
            @Nullable String stage,
            Upload.@Nullable Failure failure) {

        private static Next of(Upload u) {
            return new Next(u.id(), u.size(), u.received(), u.status(), u.stage(), u.failure());
        }
    }

    /// @param next its next version, or null
    /// @param retention how long files are kept, or null for ever
    /// @param warning how long before its end a file says so
    static FileView of(
            Upload u, @Nullable Upload next, @Nullable Duration retention, Duration warning) {
        Instant end = retention == null ? null : u.updatedAt().plus(retention);
        return new FileView(
                u.id(),
                u.name(),
                u.size(),
                u.received(),
                u.status(),
                u.stage(),
                u.size() == 0 ? 0 : (double) u.received() / u.size(),
                u.reading(),
                u.converted(),
                u.failure(),
                u.version(),
                u.originalKept(),
                u.readyVersion() > 0 ? u.connectionId() : null,
                u.createdAt(),
                u.updatedAt(),
                end,
                end != null && end.minus(warning).isBefore(Instant.now()),
                u.replaces(),
                next == null ? null : Next.of(next));
    }

    /// The same without the rows of the preview, for lists.
    FileView brief() {
        return new FileView(
                fileId,
                name,
                size,
                received,
                status,
                stage,
                progress,
                reading,
                converted == null ? null : brief(converted),
                failure,
                version,
                canBeReadAnew,
                connectionId,
                createdAt,
                updatedAt,
                endsAt,
                endsSoon,
                replaces,
                next);
    }

    private static Converted brief(Converted c) {
        return new Converted(
                c.format(),
                c.packed(),
                c.encoding(),
                c.delimiter(),
                c.header(),
                c.tables().stream()
                        .map(
                                t ->
                                        new Converted.Table(
                                                t.name(),
                                                t.label(),
                                                t.file(),
                                                t.rows(),
                                                t.columns(),
                                                java.util.List.of(),
                                                t.leftOut(),
                                                t.notes(),
                                                t.doubts()))
                        .toList(),
                c.questions());
    }
}
