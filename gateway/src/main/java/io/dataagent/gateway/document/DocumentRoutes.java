package io.dataagent.gateway.document;

import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/// `/api/openapi.json` and the page `/api/docs`. What the API offers is no secret; what is in it
/// is.
@ApplicationScoped
class DocumentRoutes {

    /// Before everything else under `/api`.
    private static final int FIRST = -2;

    private final String json;
    private final String page;

    DocumentRoutes(ApiDocument document) {
        this.json = document.json().toString();
        this.page = ApiPage.render(document.json());
    }

    void register(@Observes Router router) {
        router.get("/api/openapi.json")
                .order(FIRST)
                .handler(context -> send(context, "application/json", json));
        router.get("/api/docs")
                .order(FIRST)
                .handler(context -> send(context, "text/html; charset=utf-8", page));
    }

    private static void send(RoutingContext context, String type, String body) {
        context.response().headers().remove(HttpHeaders.CONTENT_ENCODING);
        context.response()
                .putHeader("Content-Type", type)
                .putHeader("Cache-Control", "no-cache")
                .end(body)
                .onFailure(context::fail);
    }
}
