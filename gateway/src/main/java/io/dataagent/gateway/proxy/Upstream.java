package io.dataagent.gateway.proxy;

import io.dataagent.gateway.GatewayConfig;
import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// The services behind the gateway, and which paths are whose. What is nobody's path is answered
/// 404, `/internal` among it.
public enum Upstream {
    AGENT(
            "/api/data-agent/(.+/)?messages/[^/]+/(stream|events|cancel|rows(/export)?)",
            "/api/data-agent/(stream|artifacts)/.+",
            "/api/data-agent/boards/[^/]+/cards/[^/]+/rows",
            "/api/(llm|settings)(/.*)?"),
    CHAT("/api/data-agent/.+", "/api/admin/(audit|feedback|users)(/.*)?"),
    QUERY("/api/(connections|queries|files)(/.*)?"),
    ONTOLOGY("/api/(semantic-models|ontologies)(/.*)?", "/api/admin/ontologies(/.*)?");

    private final Pattern paths;

    Upstream(String... paths) {
        this.paths = Pattern.compile(String.join("|", paths));
    }

    /// Whose path this is; the first in the order above.
    ///
    /// @param path normalised, without query
    public static Optional<Upstream> of(String path) {
        for (Upstream upstream : values()) {
            if (upstream.paths.matcher(path).matches()) {
                return Optional.of(upstream);
            }
        }
        return Optional.empty();
    }

    /// The service's name.
    String service() {
        return name().toLowerCase(Locale.ROOT) + "-service";
    }

    URI address(GatewayConfig.Services services) {
        return switch (this) {
            case AGENT -> services.agent();
            case CHAT -> services.chat();
            case QUERY -> services.query();
            case ONTOLOGY -> services.ontology();
        };
    }
}
