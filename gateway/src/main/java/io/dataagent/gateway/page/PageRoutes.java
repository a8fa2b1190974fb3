package io.dataagent.gateway.page;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.gateway.proxy.Answers;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.regex.Pattern;

/// The web app's one page, for every address that the app itself understands. Files of the build
/// are served by the static handler. All of this but the files is behind the login.
@ApplicationScoped
class PageRoutes {

    private static final String INDEX = "META-INF/resources/index.html";

    /// Not addresses of the app: the API, the service's own pages, and files.
    private static final Pattern OTHERS =
            Pattern.compile("/(api|internal|q|assets)(/.*)?|.*\\.[A-Za-z0-9]+");

    private final Optional<Buffer> index = read();

    void register(@Observes Router router) {
        router.get("/login").handler(PageRoutes::signedIn);
        router.get("/").order(-1).handler(this::page);
        router.get("/index.html").order(-1).handler(this::page);
        router.get("/*").handler(this::address);
    }

    private void address(RoutingContext context) {
        String path = context.normalizedPath();
        String accept = context.request().getHeader("Accept");
        boolean navigation = accept != null && accept.contains("text/html");
        if (navigation && !OTHERS.matcher(path).matches()) {
            page(context);
        } else {
            context.next();
        }
    }

    private void page(RoutingContext context) {
        if (index.isEmpty()) {
            Answers.problem(
                    context.response(), ProblemCode.NOT_FOUND, "The web app was not built.");
            return;
        }
        context.response().headers().remove(HttpHeaders.CONTENT_ENCODING);
        context.response()
                .putHeader("Content-Type", "text/html; charset=utf-8")
                .putHeader("Cache-Control", "no-cache")
                .end(index.get())
                .onFailure(context::fail);
    }

    private static void signedIn(RoutingContext context) {
        context.redirect("/").onFailure(context::fail);
    }

    private static Optional<Buffer> read() {
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        try (InputStream page = loader.getResourceAsStream(INDEX)) {
            return page == null
                    ? Optional.empty()
                    : Optional.of(Buffer.buffer(page.readAllBytes()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
