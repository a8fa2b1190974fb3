package io.dataagent.chat.audit;

import io.dataagent.contracts.json.ContractJson;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/// A link of the chain: a record with the hash of the one before it, so that no record can be
/// changed, left out or put between without breaking every later hash.
///
/// @param position from 1 without gaps
/// @param id the record's own id
/// @param at when it happened, microseconds
/// @param service who reported
/// @param actor the person's pseudonym
/// @param action what was done
/// @param subject what it was done to
/// @param outcome how it went
/// @param facts further facts, JSON
/// @param previous hash of the record before; 64 zeros for the first
record AuditLink(
        long position,
        String id,
        Instant at,
        String service,
        @Nullable String actor,
        String action,
        String subject,
        String outcome,
        String facts,
        String previous) {

    static final String FIRST = "0".repeat(64);

    /// SHA-256 over the link's JSON form, hexadecimal.
    String hash() {
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256")
                            .digest(ContractJson.write(this).getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
