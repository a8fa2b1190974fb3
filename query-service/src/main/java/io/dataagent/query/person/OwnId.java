package io.dataagent.query.person;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.id.UserId;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.UUID;

/// Ids that people choose for their statements belong to them alone. Where somebody else was first
/// with one, the execution carries this id instead, and nobody learns of the other one.
final class OwnId {

    private static final long TIME = 0xffff_ffff_ffff_0000L;
    private static final long VERSION = 0x8000L;
    private static final long VARIANT = 0x8000_0000_0000_0000L;
    private static final long BELOW_VARIANT = 0x3fff_ffff_ffff_ffffL;

    private OwnId() {}

    /// The same for the same person and id. It keeps the first 48 bits, so that ids that were made
    /// one after the other stay neighbours (RFC 9562, version 8).
    static ExecutionId of(ExecutionId chosen, UserId owner) {
        ByteBuffer digest = ByteBuffer.wrap(digest(chosen + "\n" + owner.value()));
        long high = (chosen.value().getMostSignificantBits() & TIME) | VERSION;
        high |= digest.getShort() & 0x0fffL;
        long low = (digest.getLong() & BELOW_VARIANT) | VARIANT;
        return new ExecutionId(new UUID(high, low));
    }

    private static byte[] digest(String text) {
        try {
            return MessageDigest.getInstance("SHA-256")
                    .digest(text.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
