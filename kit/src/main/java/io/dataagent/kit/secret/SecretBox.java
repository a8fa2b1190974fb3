package io.dataagent.kit.secret;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/// Seals small secrets for a database: AES-256-GCM (NIST SP 800-38D), a fresh 96-bit nonce before
/// each text, bound to the name of what is sealed. `DATA_AGENT_SECRET_KEY` may hold several keys
/// with commas between: the first seals, all open, so that a new one can be put before the old.
public final class SecretBox {

    private static final String CIPHER = "AES/GCM/NoPadding";
    private static final int KEY_BYTES = 32;
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;
    private static final SecureRandom RANDOM = new SecureRandom();

    private final List<SecretKeySpec> keys;

    /// @param secret one or more keys of 32 bytes in Base64, separated by commas, the newest first
    /// @throws IllegalStateException if it is not
    public SecretBox(String secret) {
        this.keys = keys(secret, "AES");
    }

    /// The keys of an installation's secret, the newest first.
    ///
    /// @param algorithm what they are for, in the words of Java's cryptography
    /// @throws IllegalStateException if they are not keys of 32 bytes in Base64
    public static List<SecretKeySpec> keys(String secret, String algorithm) {
        return Arrays.stream(secret.split(",", -1))
                .map(String::strip)
                .map(key -> new SecretKeySpec(decoded(key), algorithm))
                .toList();
    }

    /// Seals a text with the newest key.
    ///
    /// @param name what it is for; it opens for nothing else
    public byte[] seal(String text, String name) {
        byte[] nonce = new byte[NONCE_BYTES];
        RANDOM.nextBytes(nonce);
        byte[] plain = text.getBytes(StandardCharsets.UTF_8);
        try {
            byte[] sealed = run(Cipher.ENCRYPT_MODE, keys.getFirst(), nonce, plain, name);
            return ByteBuffer.allocate(nonce.length + sealed.length).put(nonce).put(sealed).array();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("no encryption", e);
        }
    }

    /// Opens what was sealed for this name; empty if none of the keys sealed it, if it was sealed
    /// for another name, or altered.
    public Optional<String> open(byte[] sealed, String name) {
        return keys.stream().flatMap(key -> open(key, sealed, name).stream()).findFirst();
    }

    /// Whether the newest key sealed it.
    public boolean isNewest(byte[] sealed, String name) {
        return open(keys.getFirst(), sealed, name).isPresent();
    }

    private static Optional<String> open(SecretKeySpec key, byte[] sealed, String name) {
        if (sealed.length <= NONCE_BYTES) {
            return Optional.empty();
        }
        byte[] nonce = Arrays.copyOf(sealed, NONCE_BYTES);
        byte[] rest = Arrays.copyOfRange(sealed, NONCE_BYTES, sealed.length);
        try {
            byte[] text = run(Cipher.DECRYPT_MODE, key, nonce, rest, name);
            return Optional.of(new String(text, StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            return Optional.empty();
        }
    }

    private static byte[] run(int mode, SecretKeySpec key, byte[] nonce, byte[] input, String name)
            throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance(CIPHER);
        cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
        cipher.updateAAD(name.getBytes(StandardCharsets.UTF_8));
        return cipher.doFinal(input);
    }

    private static byte[] decoded(String key) {
        byte[] bytes;
        try {
            bytes = Base64.getDecoder().decode(key);
        } catch (IllegalArgumentException e) {
            bytes = new byte[0];
        }
        if (bytes.length != KEY_BYTES) {
            throw new IllegalStateException(
                    "DATA_AGENT_SECRET_KEY must hold 32 bytes in Base64, or several such keys with"
                            + " commas between, the newest first");
        }
        return bytes;
    }
}
