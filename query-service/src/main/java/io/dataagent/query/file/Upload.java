package io.dataagent.query.file;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.FileId;
import io.dataagent.contracts.id.SnapshotId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.query.convert.Converted;
import io.dataagent.query.convert.Reading;
import java.time.Instant;
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
        long epoch,
        Instant createdAt,
        Instant updatedAt) {

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
