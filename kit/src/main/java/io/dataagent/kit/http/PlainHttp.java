package io.dataagent.kit.http;

import io.quarkus.vertx.http.HttpServerOptionsCustomizer;
import io.vertx.core.http.HttpServerOptions;
import jakarta.enterprise.context.ApplicationScoped;

/// Without TLS the services speak HTTP/1.1. The server's upgrade to HTTP/2 in clear text now and
/// then begins with the bytes of a large answer outside of any frame; over TLS nothing is upgraded.
@ApplicationScoped
class PlainHttp implements HttpServerOptionsCustomizer {

    @Override
    public void customizeHttpServer(HttpServerOptions options) {
        options.setHttp2ClearTextEnabled(false);
    }
}
