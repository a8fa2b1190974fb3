package io.dataagent.query.source.vault;

import com.google.crypto.tink.AccessesPartialKey;
import com.google.crypto.tink.Aead;
import com.google.crypto.tink.InsecureSecretKeyAccess;
import com.google.crypto.tink.KeysetHandle;
import com.google.crypto.tink.RegistryConfiguration;
import com.google.crypto.tink.aead.AeadConfig;
import com.google.crypto.tink.aead.AesGcmKey;
import com.google.crypto.tink.aead.AesGcmParameters;
import com.google.crypto.tink.aead.KmsEnvelopeAead;
import com.google.crypto.tink.util.SecretBytes;
import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.query.QueryConfig;
import io.quarkus.runtime.Startup;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;

/// Encrypts passwords at rest: each with a key of its own, AES-256-GCM, which is itself encrypted
/// with the operator's key (Tink's envelope). The owner and the connection are authenticated data,
/// so that a stored password cannot be moved to another row. The operator may give several keys:
/// the first encrypts, the others still open what was sealed with them.
///
/// A stored value is one byte of format and then, in format 2, Tink's envelope, which begins with
/// four bytes of length, a 1 and the four bytes that name the operator's key. Format 1 (a nonce and
/// AES-256-GCM under the operator's key itself) is still read.
@Startup
@Singleton
public final class PasswordVault {

    private static final byte ENVELOPE = 2;
    private static final int KEY_BYTES = 32;
    private static final int KEY_NAME_AT = 1 + 4 + 1;

    private final Aead envelope;
    private final int newest;
    private final List<LegacySeal> legacy;

    @Inject
    public PasswordVault(QueryConfig config) {
        this(config.secretKey().orElse(""));
    }

    /// @param keys one or more keys of 32 bytes in Base64, separated by commas; the first encrypts
    public PasswordVault(String keys) {
        List<byte[]> given =
                Arrays.stream(keys.split(","))
                        .map(String::trim)
                        .map(PasswordVault::decode)
                        .toList();
        if (given.stream().anyMatch(key -> key.length != KEY_BYTES)) {
            throw new IllegalStateException(
                    "DATA_AGENT_SECRET_KEY must hold 32 bytes in Base64, or several such keys with"
                            + " commas between, the newest first; without it passwords cannot be"
                            + " kept");
        }
        this.newest = name(given.getFirst());
        this.legacy = given.stream().map(LegacySeal::new).toList();
        try {
            AeadConfig.register();
            this.envelope = KmsEnvelopeAead.create(parameters(), operators(given));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("no encryption", e);
        }
    }

    private static AesGcmParameters parameters() throws GeneralSecurityException {
        return AesGcmParameters.builder()
                .setKeySizeBytes(KEY_BYTES)
                .setIvSizeBytes(12)
                .setTagSizeBytes(16)
                .setVariant(AesGcmParameters.Variant.NO_PREFIX)
                .build();
    }

    private static Aead operators(List<byte[]> keys) throws GeneralSecurityException {
        KeysetHandle.Builder keyset = KeysetHandle.newBuilder();
        boolean first = true;
        for (byte[] key : keys) {
            KeysetHandle.Builder.Entry entry =
                    KeysetHandle.importKey(named(key)).withFixedId(name(key));
            keyset.addEntry(first ? entry.makePrimary() : entry);
            first = false;
        }
        return keyset.build().getPrimitive(RegistryConfiguration.get(), Aead.class);
    }

    @AccessesPartialKey
    private static AesGcmKey named(byte[] key) throws GeneralSecurityException {
        return AesGcmKey.builder()
                .setParameters(
                        AesGcmParameters.builder()
                                .setKeySizeBytes(KEY_BYTES)
                                .setIvSizeBytes(12)
                                .setTagSizeBytes(16)
                                .setVariant(AesGcmParameters.Variant.TINK)
                                .build())
                .setKeyBytes(SecretBytes.copyFrom(key, InsecureSecretKeyAccess.get()))
                .setIdRequirement(name(key))
                .build();
    }

    /// A key's name says nothing about the key.
    private static int name(byte[] key) {
        try {
            return ByteBuffer.wrap(MessageDigest.getInstance("SHA-256").digest(key)).getInt();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    public byte[] seal(String password, UserId owner, ConnectionId id) {
        try {
            byte[] sealed =
                    envelope.encrypt(password.getBytes(StandardCharsets.UTF_8), bound(owner, id));
            return ByteBuffer.allocate(1 + sealed.length).put(ENVELOPE).put(sealed).array();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the password cannot be sealed", e);
        }
    }

    /// @throws IllegalStateException if the bytes were not sealed for this owner and connection,
    ///   or with a key that is not given any more
    public String open(byte[] stored, UserId owner, ConnectionId id) {
        try {
            byte[] sealed = Arrays.copyOfRange(stored, Math.min(1, stored.length), stored.length);
            byte[] opened =
                    stored.length > 0 && stored[0] == ENVELOPE
                            ? envelope.decrypt(sealed, bound(owner, id))
                            : LegacySeal.open(legacy, stored, bound(owner, id));
            return new String(opened, StandardCharsets.UTF_8);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the stored password is not readable", e);
        }
    }

    /// Whether it was sealed with the first of the operator's keys.
    boolean sealedWithNewest(byte[] stored) {
        return stored.length > KEY_NAME_AT + 4
                && stored[0] == ENVELOPE
                && ByteBuffer.wrap(stored).getInt(KEY_NAME_AT) == newest;
    }

    private static byte[] bound(UserId owner, ConnectionId id) {
        return (owner + "\n" + id).getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] decode(String base64) {
        try {
            return Base64.getDecoder().decode(base64);
        } catch (IllegalArgumentException e) {
            return new byte[0];
        }
    }
}
