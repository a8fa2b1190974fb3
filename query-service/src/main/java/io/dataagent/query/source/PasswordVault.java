package io.dataagent.query.source;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.query.QueryConfig;
import io.quarkus.runtime.Startup;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/// Encrypts passwords at rest with AES-256-GCM. The owner and the connection are authenticated
/// data, so that a stored password cannot be moved to another row. The first byte names the
/// version of the format, so that keys can be rotated later.
@Startup
@Singleton
final class PasswordVault {

    private static final byte FORMAT = 1;
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;
    private static final int KEY_BYTES = 32;

    private final SecretKey key;
    private final SecureRandom random = new SecureRandom();

    @Inject
    PasswordVault(QueryConfig config) {
        this(config.secretKey().orElse(""));
    }

    PasswordVault(String keyBase64) {
        byte[] bytes = decode(keyBase64);
        if (bytes.length != KEY_BYTES) {
            throw new IllegalStateException(
                    "DATA_AGENT_SECRET_KEY must hold 32 bytes in Base64; without it passwords"
                            + " cannot be kept");
        }
        this.key = new SecretKeySpec(bytes, "AES");
    }

    byte[] seal(String password, UserId owner, ConnectionId id) {
        byte[] nonce = new byte[NONCE_BYTES];
        random.nextBytes(nonce);
        byte[] sealed =
                run(
                        Cipher.ENCRYPT_MODE,
                        nonce,
                        password.getBytes(StandardCharsets.UTF_8),
                        owner,
                        id);
        byte[] stored = new byte[1 + NONCE_BYTES + sealed.length];
        stored[0] = FORMAT;
        System.arraycopy(nonce, 0, stored, 1, NONCE_BYTES);
        System.arraycopy(sealed, 0, stored, 1 + NONCE_BYTES, sealed.length);
        return stored;
    }

    /// @throws IllegalStateException if the bytes were not sealed for this owner and connection
    String open(byte[] stored, UserId owner, ConnectionId id) {
        if (stored.length <= 1 + NONCE_BYTES || stored[0] != FORMAT) {
            throw new IllegalStateException("the stored password is not readable");
        }
        byte[] nonce = Arrays.copyOfRange(stored, 1, 1 + NONCE_BYTES);
        byte[] sealed = Arrays.copyOfRange(stored, 1 + NONCE_BYTES, stored.length);
        return new String(
                run(Cipher.DECRYPT_MODE, nonce, sealed, owner, id), StandardCharsets.UTF_8);
    }

    private byte[] run(int mode, byte[] nonce, byte[] text, UserId owner, ConnectionId id) {
        try {
            Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
            cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
            cipher.updateAAD((owner + "\n" + id).getBytes(StandardCharsets.UTF_8));
            return cipher.doFinal(text);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the stored password is not readable", e);
        }
    }

    private static byte[] decode(String base64) {
        try {
            return Base64.getDecoder().decode(base64.trim());
        } catch (IllegalArgumentException e) {
            return new byte[0];
        }
    }
}
