package io.dataagent.devstack.infra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.devstack.part.PartException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsTest {

    @ParameterizedTest
    @CsvSource({"postgres.example:5432, true", "'', false", "' ', false"})
    void aServerIsExternalOnceItsAddressIsGiven(String address, boolean external) {
        var settings = new Settings(Map.of("DATA_AGENT_POSTGRES_URL", address));

        assertThat(settings.external("DATA_AGENT_POSTGRES_URL")).isEqualTo(external);
    }

    @Test
    void namesTheMissingPassword() {
        var settings = new Settings(Map.of());

        assertThatThrownBy(() -> settings.databasePassword("chat"))
                .isInstanceOf(PartException.class)
                .hasMessage(
                        "DATA_AGENT_DB_PASSWORD_CHAT is not set; start through ./data-agent up");
    }
}
