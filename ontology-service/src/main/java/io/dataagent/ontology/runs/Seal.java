package io.dataagent.ontology.runs;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/// Encrypts small secrets for the database: AES-256-GCM with a fresh nonce, bound to the name of
/// what is encrypted.
final class Seal {

    private static final int KEY_BYTES = 32;
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;
    private static final SecureRandom RANDOM = new SecureRandom();

    private final SecretKeySpec key;

    /// @throws IllegalArgumentException if the key is not 32 bytes in Base64
    Seal(String base64Key) {
        byte[] bytes = Base64.getDecoder().decode(base64Key);
        if (bytes.length != KEY_BYTES) {
            throw new IllegalArgumentException("the secret key must have 32 bytes");
        }
        key = new SecretKeySpec(bytes, "AES");
    }

    byte[] close(String text, String name) {
        byte[] nonce = new byte[NONCE_BYTES];
        RANDOM.nextBytes(nonce);
        byte[] sealed =
                run(Cipher.ENCRYPT_MODE, nonce, text.getBytes(StandardCharsets.UTF_8), name);
        return ByteBuffer.allocate(nonce.length + sealed.length).put(nonce).put(sealed).array();
    }

    /// @throws IllegalStateException if it was sealed with another key or for another name
    String open(byte[] sealed, String name) {
        byte[] nonce = new byte[NONCE_BYTES];
        byte[] rest = new byte[sealed.length - NONCE_BYTES];
        ByteBuffer.wrap(sealed).get(nonce).get(rest);
        return new String(run(Cipher.DECRYPT_MODE, nonce, rest, name), StandardCharsets.UTF_8);
    }

    private byte[] run(int mode, byte[] nonce, byte[] text, String name) {
        try {
            Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
            cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
            cipher.updateAAD(name.getBytes(StandardCharsets.UTF_8));
            return cipher.doFinal(text);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the secret does not open with this key", e);
        }
    }
}
