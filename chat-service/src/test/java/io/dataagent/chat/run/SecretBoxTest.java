package io.dataagent.chat.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class SecretBoxTest {

    private final SecretBox box = new SecretBox("dGVzdC10ZXN0LXRlc3QtdGVzdC10ZXN0LXRlc3QtMDE=");

    @Test
    void opensWhatItSealed() {
        assertThat(box.open(box.seal("{\"d\":\"secret\"}"))).isEqualTo("{\"d\":\"secret\"}");
    }

    @Test
    void sealsTheSameTextDifferentlyEachTime() {
        assertThat(box.seal("x")).isNotEqualTo(box.seal("x"));
    }

    @Test
    void opensNothingThatWasAltered() {
        String sealed = box.seal("secret");
        String altered = (sealed.charAt(0) == 'A' ? "B" : "A") + sealed.substring(1);
        assertThatThrownBy(() -> box.open(altered)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void refusesASecretThatIsTooShort() {
        assertThatThrownBy(() -> new SecretBox("c2hvcnQ="))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("DATA_AGENT_SECRET_KEY");
    }
}
