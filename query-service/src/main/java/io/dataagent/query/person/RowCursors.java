package io.dataagent.query.person;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.query.QueryConfig;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// Makes and reads the marks between pages. They are signed, so that a mark is good for the one
/// result that it was made for, on every replica, and nobody builds on what it holds.
@ApplicationScoped
class RowCursors {

    private static final int PLAIN_BYTES = 8;
    private static final int MAC_BYTES = 16;
    private static final String ALGORITHM = "HmacSHA256";

    private final byte[] key;

    /// Where a page begins.
    ///
    /// @param first 0-based row
    /// @param pageSize rows
    record Place(int first, int pageSize) {}

    @Inject
    RowCursors(QueryConfig config) {
        this.key =
                mac(
                        config.secretKey().orElse("").getBytes(StandardCharsets.UTF_8),
                        "row cursors".getBytes(StandardCharsets.UTF_8));
    }

    String write(ExecutionId result, Place place) {
        byte[] plain =
                ByteBuffer.allocate(PLAIN_BYTES)
                        .putInt(place.first())
                        .putInt(place.pageSize())
                        .array();
        byte[] all =
                ByteBuffer.allocate(PLAIN_BYTES + MAC_BYTES)
                        .put(plain)
                        .put(signature(result, plain))
                        .array();
        return Base64.getUrlEncoder().withoutPadding().encodeToString(all);
    }

    /// @throws ProblemException `bad_request` if the text is not a cursor of this result
    Place read(ExecutionId result, String cursor) {
        byte[] all = decode(cursor);
        byte[] plain = Arrays.copyOf(all, PLAIN_BYTES);
        byte[] signature = Arrays.copyOfRange(all, PLAIN_BYTES, PLAIN_BYTES + MAC_BYTES);
        if (all.length != PLAIN_BYTES + MAC_BYTES
                || !MessageDigest.isEqual(signature, signature(result, plain))) {
            throw new ProblemException(
                    ProblemCode.BAD_REQUEST,
                    "'cursor' must be the nextCursor of a page of this result.");
        }
        ByteBuffer parts = ByteBuffer.wrap(plain);
        return new Place(parts.getInt(), parts.getInt());
    }

    private static byte[] decode(String cursor) {
        try {
            byte[] all = Base64.getUrlDecoder().decode(cursor);
            return all.length < PLAIN_BYTES ? new byte[PLAIN_BYTES] : all;
        } catch (IllegalArgumentException e) {
            return new byte[PLAIN_BYTES];
        }
    }

    private byte[] signature(ExecutionId result, byte[] plain) {
        byte[] text =
                (result + "/" + Base64.getEncoder().encodeToString(plain))
                        .getBytes(StandardCharsets.UTF_8);
        return Arrays.copyOf(mac(key, text), MAC_BYTES);
    }

    private static byte[] mac(byte[] key, byte[] text) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(key.length == 0 ? new byte[1] : key, ALGORITHM));
            return mac.doFinal(text);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
