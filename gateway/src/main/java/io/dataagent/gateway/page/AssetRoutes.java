package io.dataagent.gateway.page;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Files of the build that were compressed (Brotli) when it was made: smaller than what the server
/// compresses at each request, and at no cost there. Whoever does not take them, and files that
/// have no such form, get what the static handler has.
@ApplicationScoped
class AssetRoutes {

    private static final String FOLDER = "META-INF/resources/assets/";
    private static final Pattern FILE = Pattern.compile("/assets/([A-Za-z0-9_.-]+\\.(js|css))");
    private static final Map<String, String> TYPES =
            Map.of("js", "text/javascript", "css", "text/css");

    /// `br` among what is accepted, unless with a weight of zero.
    private static final Pattern ACCEPTED =
            Pattern.compile(
                    "(^|,)\\s*br\\s*(;\\s*q=(0\\.\\d*[1-9]\\d*|1(\\.0*)?)\\s*)?(,|$)",
                    Pattern.CASE_INSENSITIVE);

    private final Map<String, Buffer> packed = new ConcurrentHashMap<>();

    void register(@Observes Router router) {
        router.get("/assets/*").order(-1).blockingHandler(this::asset, false);
    }

    private void asset(RoutingContext context) {
        context.response().putHeader(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING);
        @Nullable Asset asked = Asset.of(context);
        @Nullable Buffer found =
                asked == null ? null : packed.computeIfAbsent(asked.name(), AssetRoutes::read);
        if (asked == null || found == null) {
            context.next();
            return;
        }
        context.response()
                .putHeader(HttpHeaders.CONTENT_TYPE, asked.type())
                .putHeader(HttpHeaders.CONTENT_ENCODING, "br")
                .end(found)
                .onFailure(context::fail);
    }

    /// A whole file that is asked for by somebody who takes Brotli.
    ///
    /// @param name of the file
    /// @param type its media type
    private record Asset(String name, String type) {

        static @Nullable Asset of(RoutingContext context) {
            Matcher file = FILE.matcher(context.normalizedPath());
            String accepted = context.request().getHeader(HttpHeaders.ACCEPT_ENCODING);
            return file.matches()
                            && accepted != null
                            && ACCEPTED.matcher(accepted).find()
                            && context.request().getHeader("Range") == null
                    ? new Asset(file.group(1), Objects.requireNonNull(TYPES.get(file.group(2))))
                    : null;
        }
    }

    private static @Nullable Buffer read(String name) {
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        try (InputStream file = loader.getResourceAsStream(FOLDER + name + ".br")) {
            return file == null ? null : Buffer.buffer(file.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
