package io.dataagent.gateway.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CallersTest {

    private final Callers behind =
            new Callers(true, Optional.of(List.of("10.0.0.0/8", "192.0.2.7", "fd00::/8")));

    /// Headers are parted by `|`.
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "10.1.1.1; 198.51.100.4; 198.51.100.4",
                "10.1.1.1; 6.6.6.6, 198.51.100.4; 198.51.100.4",
                "10.1.1.1; 6.6.6.6 | 198.51.100.4; 198.51.100.4",
                "10.1.1.1; 6.6.6.6, 198.51.100.4, 192.0.2.7; 198.51.100.4",
                "10.1.1.1; 10.2.2.2, 10.3.3.3; 10.2.2.2",
                "10.1.1.1; 198.51.100.4:51234; 198.51.100.4",
                "10.1.1.1; [2001:db8::1]:443; 2001:db8::1",
                "fd00::1; 2001:db8::1; 2001:db8::1",
                "10.1.1.1; 6.6.6.6, unknown; 10.1.1.1",
                "10.1.1.1; 6.6.6.6, ; 10.1.1.1",
                "10.1.1.1; ''; 10.1.1.1",
                "198.51.100.9; 6.6.6.6; 198.51.100.9",
                "192.0.2.8; 6.6.6.6; 192.0.2.8",
            })
    void isTheLastAddressThatNoProxyHas(String peer, String said, String expected) {
        assertThat(behind.address(peer, List.of(said.split("\\|")))).isEqualTo(expected);
    }

    @Test
    void isThePeerWhereNobodyIsBelieved() {
        Callers open = new Callers(false, Optional.of(List.of("10.0.0.0/8")));

        assertThat(open.address("10.1.1.1", List.of("6.6.6.6"))).isEqualTo("10.1.1.1");
        assertThat(behind.address("10.1.1.1", List.of())).isEqualTo("10.1.1.1");
    }

    @ParameterizedTest
    @CsvSource({"no such name.invalid", "10.0.0.0/x"})
    void aProxyThatNobodyKnowsEndsTheStart(String named) {
        Optional<List<String>> trusted = Optional.of(List.of(named));

        assertThatThrownBy(() -> new Callers(true, trusted))
                .hasMessageContaining("DATA_AGENT_TRUSTED_PROXIES names '" + named);
    }
}
