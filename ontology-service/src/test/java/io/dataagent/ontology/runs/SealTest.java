package io.dataagent.ontology.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Base64;
import org.junit.jupiter.api.Test;

class SealTest {

    private static final Seal SEAL = new Seal(Base64.getEncoder().encodeToString(new byte[32]));

    @Test
    void opensWhatItClosed() {
        assertThat(SEAL.open(SEAL.close("secret", "k1"), "k1")).isEqualTo("secret");
    }

    @Test
    void doesNotOpenForAnotherName() {
        byte[] sealed = SEAL.close("secret", "k1");

        assertThatThrownBy(() -> SEAL.open(sealed, "k2")).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void refusesAShortKey() {
        String tooShort = Base64.getEncoder().encodeToString(new byte[16]);

        assertThatThrownBy(() -> new Seal(tooShort)).isInstanceOf(IllegalArgumentException.class);
    }
}
