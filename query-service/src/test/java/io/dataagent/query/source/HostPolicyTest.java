package io.dataagent.query.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.contracts.problem.ProblemException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HostPolicyTest {

    @ParameterizedTest
    @CsvSource({
        "127.0.0.1, true, false",
        "::1, true, false",
        "10.1.2.3, true, false",
        "192.168.1.1, true, false",
        "172.16.0.1, true, false",
        "100.64.0.1, true, false",
        "fd00::1, true, false",
        "::ffff:127.0.0.1, true, false",
        "169.254.169.254, false, false",
        "fe80::1, false, false",
        "0.0.0.0, false, false",
        "224.0.0.1, false, false",
        "93.184.216.34, true, true"
    })
    void decidesByAddress(String address, boolean privateAllowed, boolean privateForbidden)
            throws UnknownHostException {
        InetAddress parsed = InetAddress.getByName(address);
        assertThat(new HostPolicy(true).allowed(parsed)).isEqualTo(privateAllowed);
        assertThat(new HostPolicy(false).allowed(parsed)).isEqualTo(privateForbidden);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/tmp", "a b", "host/../x", "user@host", "host?x=1", "-x", ""})
    void refusesWhatIsNoHostName(String host) {
        assertThatThrownBy(() -> new HostPolicy(true).pinned(host))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e -> assertThat(e.problem().code().wire()).isEqualTo("host_not_allowed"));
    }
}
