package io.dataagent.gateway.status;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// Which services are well.
///
/// @param status `degraded` if any service is down
/// @param services by name
public record SuiteStatus(Whole status, Map<String, Service> services) {

    public SuiteStatus {
        services = Map.copyOf(services);
    }

    static SuiteStatus of(Map<String, Service> services) {
        return new SuiteStatus(
                services.containsValue(Service.DOWN) ? Whole.DEGRADED : Whole.UP,
                new TreeMap<>(services));
    }

    /// Of all together.
    public enum Whole {
        UP,
        DEGRADED;

        /// As it stands in JSON.
        @JsonValue
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// Of one.
    public enum Service {
        UP,
        DOWN;

        /// As it stands in JSON.
        @JsonValue
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
