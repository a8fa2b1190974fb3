package io.dataagent.query.source.vault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.UserId;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PasswordVaultTest {

    private static final String KEY = "MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=";
    private static final String NEWER = "ZmVkY2JhOTg3NjU0MzIxMGZlZGNiYTk4NzY1NDMyMTA=";
    private static final UserId OWNER = UserId.from("issuer", "ann");

    private final PasswordVault vault = new PasswordVault(KEY);
    private final ConnectionId id = ConnectionId.next();

    @Test
    void opensOnlyForTheOwnerAndTheConnectionItWasSealedFor() {
        byte[] sealed = vault.seal("pässword", OWNER, id);

        assertThat(vault.open(sealed, OWNER, id)).isEqualTo("pässword");
        assertThatThrownBy(() -> vault.open(sealed, UserId.from("issuer", "bob"), id))
                .isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> vault.open(sealed, OWNER, ConnectionId.next()))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void sealsTheSamePasswordDifferentlyEachTime() {
        assertThat(vault.seal("x", OWNER, id)).isNotEqualTo(vault.seal("x", OWNER, id));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "short", "AAAA", "not base64 !", KEY + ",short"})
    void refusesToStartWithoutAProperKey(String key) {
        assertThatThrownBy(() -> new PasswordVault(key))
                .hasMessageContaining("DATA_AGENT_SECRET_KEY");
    }

    @Test
    void opensWhatAnOlderKeySealedAndSealsWithTheNewest() {
        byte[] old = vault.seal("secret", OWNER, id);
        PasswordVault rotated = new PasswordVault(NEWER + ", " + KEY);
        byte[] fresh = rotated.seal("secret", OWNER, id);

        assertThat(rotated.open(old, OWNER, id)).isEqualTo("secret");
        assertThat(rotated.sealedWithNewest(old)).isFalse();
        assertThat(rotated.sealedWithNewest(fresh)).isTrue();
        assertThatThrownBy(() -> vault.open(fresh, OWNER, id))
                .isInstanceOf(IllegalStateException.class);
        assertThat(new PasswordVault(NEWER).open(fresh, OWNER, id)).isEqualTo("secret");
    }

    @Test
    void opensWhatWasSealedBeforeThereWereEnvelopes() throws GeneralSecurityException {
        byte[] old = sealedAsBefore("secret");

        assertThat(vault.open(old, OWNER, id)).isEqualTo("secret");
        assertThat(new PasswordVault(NEWER + "," + KEY).open(old, OWNER, id)).isEqualTo("secret");
        assertThat(vault.sealedWithNewest(old)).isFalse();
        assertThatThrownBy(() -> new PasswordVault(NEWER).open(old, OWNER, id))
                .isInstanceOf(IllegalStateException.class);
    }

    private byte[] sealedAsBefore(String password) throws GeneralSecurityException {
        byte[] nonce = new byte[12];
        new SecureRandom().nextBytes(nonce);
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(
                Cipher.ENCRYPT_MODE,
                new SecretKeySpec(Base64.getDecoder().decode(KEY), "AES"),
                new GCMParameterSpec(128, nonce));
        cipher.updateAAD((OWNER + "\n" + id).getBytes(StandardCharsets.UTF_8));
        byte[] sealed = cipher.doFinal(password.getBytes(StandardCharsets.UTF_8));
        return ByteBuffer.allocate(13 + sealed.length).put((byte) 1).put(nonce).put(sealed).array();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 3, 8, 20, 60})
    void refusesWhatWasChanged(int at) {
        byte[] sealed = vault.seal("secret", OWNER, id);
        sealed[at] ^= 1;

        assertThatThrownBy(() -> vault.open(sealed, OWNER, id))
                .isInstanceOf(IllegalStateException.class);
    }
}
