package io.dataagent.query.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.UserId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PasswordVaultTest {

    private static final String KEY = "MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=";
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
    @ValueSource(strings = {"", "short", "AAAA", "not base64 !"})
    void refusesToStartWithoutAProperKey(String key) {
        assertThatThrownBy(() -> new PasswordVault(key))
                .hasMessageContaining("DATA_AGENT_SECRET_KEY");
    }
}
