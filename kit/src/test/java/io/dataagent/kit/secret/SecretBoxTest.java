package io.dataagent.kit.secret;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecretBoxTest {

    private static final String OLD = key(1);
    private static final String NEW = key(2);

    private final SecretBox box = new SecretBox(OLD);

    @Test
    void opensWhatItSealed() {
        assertThat(box.open(box.seal("secret", "k1"), "k1")).contains("secret");
    }

    @Test
    void sealsTheSameTextDifferentlyEachTime() {
        assertThat(box.seal("x", "k1")).isNotEqualTo(box.seal("x", "k1"));
    }

    @Test
    void opensNothingForAnotherNameOrAltered() {
        byte[] sealed = box.seal("secret", "k1");
        byte[] altered = sealed.clone();
        altered[sealed.length - 1] ^= 1;

        assertThat(box.open(sealed, "k2")).isEmpty();
        assertThat(box.open(altered, "k1")).isEmpty();
        assertThat(box.open(new byte[3], "k1")).isEmpty();
    }

    @Test
    void opensWhatAnOlderKeySealedAndSealsWithTheNewest() {
        // Given
        SecretBox rotating = new SecretBox(NEW + ", " + OLD);
        byte[] before = box.seal("secret", "k1");

        // When
        byte[] after = rotating.seal("secret", "k1");

        // Then
        assertThat(rotating.open(before, "k1")).contains("secret");
        assertThat(rotating.isNewest(before, "k1")).isFalse();
        assertThat(rotating.isNewest(after, "k1")).isTrue();
        assertThat(new SecretBox(NEW).open(after, "k1")).contains("secret");
        assertThat(new SecretBox(NEW).open(before, "k1")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "c2hvcnQ=", "no base64!", ","})
    void refusesWhatIsNoKey(String secret) {
        assertThatThrownBy(() -> new SecretBox(secret))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("DATA_AGENT_SECRET_KEY");
    }

    private static String key(int fill) {
        byte[] bytes = new byte[32];
        Arrays.fill(bytes, (byte) fill);
        return Base64.getEncoder().encodeToString(bytes);
    }
}
