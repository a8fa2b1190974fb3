package io.dataagent.gateway.session;

import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/// `Forwarded` and `X-Forwarded-*` are read only from proxies that the operator names: a gateway
/// that would believe everybody does not start.
@ApplicationScoped
class Proxies {

    void check(
            @Observes StartupEvent start,
            @ConfigProperty(name = "quarkus.http.proxy.proxy-address-forwarding")
                    boolean forwarding,
            @ConfigProperty(name = "quarkus.http.proxy.trusted-proxies")
                    Optional<List<String>> trusted) {
        check(forwarding, trusted.orElse(List.of()));
    }

    static void check(boolean forwarding, List<String> trusted) {
        if (forwarding && trusted.stream().allMatch(String::isBlank)) {
            throw new IllegalStateException(
                    "Set DATA_AGENT_TRUSTED_PROXIES to the addresses of your proxies, or"
                            + " DATA_AGENT_BEHIND_PROXY to false.");
        }
    }
}
