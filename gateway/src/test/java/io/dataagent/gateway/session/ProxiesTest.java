package io.dataagent.gateway.session;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class ProxiesTest {

    @Test
    void doNotStartWhereEverybodyWouldBeBelieved() {
        assertThatThrownBy(() -> Proxies.check(true, List.of()))
                .hasMessageContaining("DATA_AGENT_TRUSTED_PROXIES");
        assertThatThrownBy(() -> Proxies.check(true, List.of(" ")))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void startWithNamedOnesOrWithNone() {
        assertThatCode(() -> Proxies.check(true, List.of("10.0.0.1"))).doesNotThrowAnyException();
        assertThatCode(() -> Proxies.check(false, List.of())).doesNotThrowAnyException();
    }
}
