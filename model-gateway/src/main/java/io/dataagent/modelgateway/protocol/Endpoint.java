package io.dataagent.modelgateway.protocol;

import io.dataagent.modelgateway.ProviderId;

/// Where a provider listens, from the operator's configuration.
///
/// @param provider which one
/// @param baseUrl without a slash at the end
/// @param key the secret key; empty for none
/// @param apiVersion Azure's `api-version`; empty elsewhere
public record Endpoint(ProviderId provider, String baseUrl, String key, String apiVersion) {

    public Endpoint {
        baseUrl = baseUrl.replaceAll("/+$", "");
    }

    @Override
    public String toString() {
        return provider.id() + " at " + baseUrl;
    }
}
