package io.dataagent.query.source.vault;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.List;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/// Opens what was sealed before there were envelopes: a one, a nonce of 12 bytes, and AES-256-GCM
/// under the operator's key itself.
final class LegacySeal {

    private static final byte FORMAT = 1;
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;

    private final SecretKey key;

    LegacySeal(byte[] key) {
        this.key = new SecretKeySpec(key, "AES");
    }

    static byte[] open(List<LegacySeal> seals, byte[] stored, byte[] bound)
            throws GeneralSecurityException {
        if (stored.length <= 1 + NONCE_BYTES || stored[0] != FORMAT) {
            throw new GeneralSecurityException("no known format");
        }
        for (LegacySeal seal : seals) {
            try {
                return seal.open(stored, bound);
            } catch (AEADBadTagException e) {
                // Sealed with another of the keys.
            }
        }
        throw new GeneralSecurityException("sealed with another key");
    }

    private byte[] open(byte[] stored, byte[] bound) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(
                Cipher.DECRYPT_MODE,
                key,
                new GCMParameterSpec(TAG_BITS, Arrays.copyOfRange(stored, 1, 1 + NONCE_BYTES)));
        cipher.updateAAD(bound);
        return cipher.doFinal(stored, 1 + NONCE_BYTES, stored.length - 1 - NONCE_BYTES);
    }
}
