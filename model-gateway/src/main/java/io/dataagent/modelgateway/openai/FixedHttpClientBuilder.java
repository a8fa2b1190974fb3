package io.dataagent.modelgateway.openai;

import dev.langchain4j.http.client.HttpClient;
import dev.langchain4j.http.client.HttpClientBuilder;
import java.time.Duration;

/// Hands LangChain4j one given client.
record FixedHttpClientBuilder(HttpClient client, Duration timeout) implements HttpClientBuilder {

    @Override
    public Duration connectTimeout() {
        return timeout;
    }

    @Override
    public HttpClientBuilder connectTimeout(Duration ignored) {
        return this;
    }

    @Override
    public Duration readTimeout() {
        return timeout;
    }

    @Override
    public HttpClientBuilder readTimeout(Duration ignored) {
        return this;
    }

    @Override
    public HttpClient build() {
        return client;
    }
}
