package io.dataagent.sandbox.kubernetes;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// The one-time key of a pod: a keyed hash of its name, which is never used twice. Every replica
/// can compute it, a pod is only told its digest, and nothing has to be stored.
///
/// @param secret at least 16 bytes, the same for every replica
@SuppressWarnings("ArrayRecordComponent")
record PodKeys(byte[] secret) {

    private static final int MIN_BYTES = 16;

    PodKeys {
        if (secret.length < MIN_BYTES) {
            throw new IllegalArgumentException("the secret key is too short");
        }
        secret = secret.clone();
    }

    /// 64 hexadecimal digits.
    String key(String pod) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret, "HmacSHA256"));
            byte[] hash = mac.doFinal(("sandbox-pod/" + pod).getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has HmacSHA256", e);
        }
    }

    /// What the pod is told.
    String digest(String pod) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of()
                    .formatHex(digest.digest(key(pod).getBytes(StandardCharsets.US_ASCII)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
