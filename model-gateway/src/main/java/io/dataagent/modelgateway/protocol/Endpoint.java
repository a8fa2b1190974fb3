package io.dataagent.modelgateway.protocol;

import io.dataagent.modelgateway.ProviderId;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/// Where a provider listens, from the operator's configuration.
///
/// @param provider which one
/// @param baseUrl without a slash at the end
/// @param key the secret key; empty for none
/// @param apiVersion Azure's `api-version`; empty elsewhere
public record Endpoint(ProviderId provider, String baseUrl, String key, String apiVersion) {

    public Endpoint {
        baseUrl = baseUrl.strip().replaceAll("/+$", "");
        key = key.strip();
    }

    /// Whether the address is one of HTTP.
    public boolean reachable() {
        return baseUrl.matches("(?i)https?://[^/?#\\s]+[^?#\\s]*");
    }

    /// Whether the key can stand in a header. What refuses it there would print it.
    public boolean sendable() {
        return key.matches("[ -~]*");
    }

    /// The address of one of Azure's deployments.
    public String deployment(String model) {
        return baseUrl + "/openai/deployments/" + segment(model);
    }

    /// A name as one segment of a path.
    public static String segment(String name) {
        return URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
    }

    @Override
    public String toString() {
        return provider.id() + " at " + baseUrl;
    }
}
