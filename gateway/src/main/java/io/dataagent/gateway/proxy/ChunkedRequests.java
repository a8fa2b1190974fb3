package io.dataagent.gateway.proxy;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Ends the connection with the answer to a request whose body comes in chunks. Such a request may
/// have named a length, too, which the server drops in favour of the chunks before anybody sees it:
/// what follows them was, for a proxy in front that counts the length, the rest of its body and no
/// second request (RFC 9112, section 6.1). Browsers send no body in chunks.
@ApplicationScoped
class ChunkedRequests {

    private static final int FIRST = 401;

    private final Set<HttpConnection> ending = ConcurrentHashMap.newKeySet();

    void register(@Observes Filters filters) {
        filters.register(this::last, FIRST);
    }

    private void last(RoutingContext context) {
        HttpServerRequest request = context.request();
        HttpConnection connection = request.connection();
        if (ending.contains(connection)) {
            return; // it came behind the last one, and the connection is being closed
        }
        if (request.version() != HttpVersion.HTTP_2
                && request.headers().contains(HttpHeaders.TRANSFER_ENCODING)) {
            ending.add(connection);
            context.response().putHeader(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
            context.addEndHandler(
                    ended -> connection.close().onComplete(closed -> ending.remove(connection)));
        }
        context.next();
    }
}
