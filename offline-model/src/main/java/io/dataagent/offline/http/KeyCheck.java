package io.dataagent.offline.http;

import jakarta.inject.Inject;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Response;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.jspecify.annotations.Nullable;

/// Turns callers away that do not know the key, where one is set. Compared in constant time.
class KeyCheck {

    private final OfflineConfig config;

    @Inject
    KeyCheck(OfflineConfig config) {
        this.config = config;
    }

    @ServerRequestFilter
    public @Nullable Response check(ContainerRequestContext request) {
        String path = request.getUriInfo().getPath();
        if (config.apiKey().isEmpty() || !path.startsWith("/v1/") && !path.startsWith("v1/")) {
            return null;
        }
        String sent = request.getHeaderString("Authorization");
        byte[] want = ("Bearer " + config.apiKey().orElseThrow()).getBytes(StandardCharsets.UTF_8);
        byte[] got = (sent == null ? "" : sent).getBytes(StandardCharsets.UTF_8);
        return MessageDigest.isEqual(want, got)
                ? null
                : Errors.response(
                        401,
                        "The key is missing or wrong.",
                        "invalid_request_error",
                        "invalid_api_key",
                        null);
    }
}
