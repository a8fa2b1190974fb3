package io.dataagent.gateway.proxy;

import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.RequestOptions;
import java.net.URI;

/// Where a request goes.
///
/// @param base address of the service, without a path
/// @param path normalised, without query
record Target(URI base, String path) {

    private static final int HTTP_PORT = 80;
    private static final int HTTPS_PORT = 443;

    /// The request to the service that this one becomes.
    RequestOptions of(HttpServerRequest inbound) {
        boolean tls = "https".equals(base.getScheme());
        int port = base.getPort();
        String query = inbound.query();
        return new RequestOptions()
                .setMethod(inbound.method())
                .setHost(base.getHost())
                .setPort(port > 0 ? port : tls ? HTTPS_PORT : HTTP_PORT)
                .setSsl(tls)
                .setURI(query == null ? path : path + "?" + query);
    }
}
