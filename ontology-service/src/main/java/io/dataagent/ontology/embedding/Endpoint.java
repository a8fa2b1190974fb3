package io.dataagent.ontology.embedding;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The address, the model and the key that a configuration means.
///
/// @param provider stored with the vectors
/// @param model stored with the vectors
/// @param uri where batches are sent, or null if the configuration has no address
/// @param headers with the key
record Endpoint(String provider, String model, @Nullable URI uri, Map<String, String> headers) {

    private static final String OFFLINE = "offline";
    private static final String LEXICAL = "offline-embedding";
    private static final String OPENAI_MODEL = "text-embedding-3-small";

    static Endpoint of(EmbeddingConfig config) {
        String provider = config.provider();
        return switch (provider) {
            case "azure" -> azure(config);
            case "openai" ->
                    plain(
                            provider,
                            config.model().orElse(OPENAI_MODEL),
                            config.baseUrl().orElse(config.openaiUrl()),
                            config.apiKey().or(config::openaiKey));
            case OFFLINE ->
                    plain(
                            provider,
                            config.model().orElse(LEXICAL),
                            config.baseUrl().orElse(config.offlineUrl()),
                            config.apiKey());
            default ->
                    plain(
                            provider,
                            config.model().orElse(OPENAI_MODEL),
                            config.baseUrl().orElse(null),
                            config.apiKey());
        };
    }

    /// The offline model, whatever else is configured.
    static Endpoint offline(EmbeddingConfig config) {
        return plain(OFFLINE, LEXICAL, config.offlineUrl(), Optional.empty());
    }

    private static Endpoint azure(EmbeddingConfig config) {
        String deployment = config.model().orElse(OPENAI_MODEL);
        URI uri =
                config.baseUrl()
                        .or(config::azureUrl)
                        .filter(u -> !u.isBlank())
                        .map(
                                base ->
                                        URI.create(
                                                trimmed(base)
                                                        + "/openai/deployments/"
                                                        + encoded(deployment)
                                                        + "/embeddings?api-version="
                                                        + encoded(config.azureApiVersion())))
                        .orElse(null);
        return new Endpoint(
                "azure",
                deployment,
                uri,
                key(config.apiKey().or(config::azureKey))
                        .map(k -> Map.of("api-key", k))
                        .orElse(Map.of()));
    }

    private static Endpoint plain(
            String provider, String model, @Nullable String base, Optional<String> key) {
        URI uri = null;
        if (base != null && !base.isBlank()) {
            String trimmed = trimmed(base);
            uri = URI.create(trimmed + (trimmed.endsWith("/v1") ? "" : "/v1") + "/embeddings");
        }
        return new Endpoint(
                provider,
                model,
                uri,
                key(key).map(k -> Map.of("Authorization", "Bearer " + k)).orElse(Map.of()));
    }

    private static Optional<String> key(Optional<String> key) {
        return key.filter(k -> !k.isBlank());
    }

    private static String trimmed(String base) {
        return base.replaceAll("/+$", "");
    }

    private static String encoded(String part) {
        return URLEncoder.encode(part, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
