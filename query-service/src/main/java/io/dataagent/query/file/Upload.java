package io.dataagent.query.file;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.FileId;
import io.dataagent.contracts.id.SnapshotId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.query.convert.Converted;
import io.dataagent.query.convert.Reading;
import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// A file that a person sends.
///
/// ```
///  uploading ──whole──► checking ──leased──► converting ──made──► describing ──discovered──► ready
///      │                   ▲                     │                                            │
///      │                   └────── lease over ───┤ refused                                    │
///      │                   ▲                     ▼                                            │
///      │                   └──── read anew ─── failed ◄───────────────────── read anew ───────┘
///      └──────────────── deleted (from every state) ──────────────────────────────────────────┘
/// ```
///
/// A next version is a row of its own until it is measured; then it takes the place of the version
/// before, and the row goes.
///
/// @param id names it
/// @param owner the only person who sees it
/// @param name as the person gave it
/// @param size bytes in all
/// @param received bytes that are here
/// @param sha256 of the whole, as the sender says, or null
/// @param status where it stands
/// @param stage of a conversion, or null
/// @param reading how the person wants it read
/// @param converted what became of it, or null
/// @param failure why it cannot be taken, or null
/// @param version counts conversions
/// @param readyVersion the version that is asked, 0 before the first
/// @param originalKept whether it can be read in another way
/// @param connectionId of its connection, once it is ready
/// @param snapshotId of its discovery, or null
/// @param replaces the file whose next version it is to be, or null
/// @param originalVersion the version with which what was sent came, 0 for the first
/// @param epoch counts owners of its conversion
/// @param createdAt when
/// @param updatedAt when it last changed
record Upload(
        FileId id,
        UserId owner,
        String name,
        long size,
        long received,
        @Nullable String sha256,
        Status status,
        @Nullable String stage,
        Reading reading,
        @Nullable Converted converted,
        @Nullable Failure failure,
        int version,
        int readyVersion,
        boolean originalKept,
        ConnectionId connectionId,
        @Nullable SnapshotId snapshotId,
        @Nullable FileId replaces,
        int originalVersion,
        long epoch,
        Instant createdAt,
        Instant updatedAt) {

    /// A file of which nothing has arrived yet.
    static Upload announced(UserId owner, FileRequest.Create request) {
        Instant now = Instant.now();
        return new Upload(
                FileId.next(),
                owner,
                new FileTitle(request.name()).value(),
                request.size(),
                0,
                request.sha256() == null ? null : request.sha256().toLowerCase(Locale.ROOT),
                Status.UPLOADING,
                null,
                request.reading() == null ? Reading.FOUND_OUT : request.reading(),
                null,
                null,
                1,
                0,
                true,
                ConnectionId.next(),
                null,
                null,
                0,
                0,
                now,
                now);
    }

    /// The same as the next version of a file: it keeps its name, so that tables keep theirs, its
    /// connection and, unless another is given, the way it is read.
    ///
    /// @param given how the person wants it read, or null
    Upload asNextOf(Upload file, @Nullable Reading given) {
        return new Upload(
                id,
                owner,
                file.name,
                size,
                received,
                sha256,
                status,
                stage,
                given == null ? file.reading : given,
                converted,
                failure,
                version,
                readyVersion,
                originalKept,
                file.connectionId,
                snapshotId,
                file.id,
                originalVersion,
                epoch,
                createdAt,
                updatedAt);
    }

    /// Whether it can be asked, also while another version of it is read or after one failed.
    boolean asked() {
        return readyVersion > 0 && (status == Status.READY || status == Status.FAILED);
    }

    /// Where a file stands.
    enum Status {
        @JsonProperty("uploading")
        UPLOADING,
        @JsonProperty("checking")
        CHECKING,
        @JsonProperty("converting")
        CONVERTING,
        @JsonProperty("describing")
        DESCRIBING,
        @JsonProperty("ready")
        READY,
        @JsonProperty("failed")
        FAILED
    }

    /// Why a file cannot be taken.
    ///
    /// @param why stable name of the reason
    /// @param message a sentence that says what to do
    /// @param line where, from 1, or null
    /// @param column where, from 1, or null
    public record Failure(
            String why, String message, @Nullable Long line, @Nullable Integer column) {}
}
