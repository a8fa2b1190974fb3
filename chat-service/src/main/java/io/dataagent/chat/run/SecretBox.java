package io.dataagent.chat.run;

import io.dataagent.chat.ChatConfig;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/// Seals what must not be readable in the database: AES-256-GCM (NIST SP 800-38D) under the
/// installation's secret, a fresh 96-bit nonce before each text.
@ApplicationScoped
class SecretBox {

    private static final String CIPHER = "AES/GCM/NoPadding";
    private static final int KEY_BYTES = 32;
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;

    private final SecretKeySpec key;
    private final SecureRandom random = new SecureRandom();

    @Inject
    SecretBox(ChatConfig config) {
        this(config.secretKey());
    }

    SecretBox(String base64) {
        byte[] secret = Base64.getDecoder().decode(base64);
        if (secret.length != KEY_BYTES) {
            throw new IllegalStateException("DATA_AGENT_SECRET_KEY is not 32 bytes in Base64");
        }
        this.key = new SecretKeySpec(secret, "AES");
    }

    String seal(String text) {
        byte[] nonce = new byte[NONCE_BYTES];
        random.nextBytes(nonce);
        byte[] sealed = run(Cipher.ENCRYPT_MODE, nonce, text.getBytes(StandardCharsets.UTF_8));
        return Base64.getEncoder()
                .encodeToString(
                        ByteBuffer.allocate(nonce.length + sealed.length)
                                .put(nonce)
                                .put(sealed)
                                .array());
    }

    String open(String sealed) {
        ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(sealed));
        byte[] nonce = new byte[NONCE_BYTES];
        bytes.get(nonce);
        byte[] text = new byte[bytes.remaining()];
        bytes.get(text);
        return new String(run(Cipher.DECRYPT_MODE, nonce, text), StandardCharsets.UTF_8);
    }

    private byte[] run(int mode, byte[] nonce, byte[] input) {
        try {
            Cipher cipher = Cipher.getInstance(CIPHER);
            cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
            return cipher.doFinal(input);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(
                    "sealed with another DATA_AGENT_SECRET_KEY, or altered", e);
        }
    }
}
