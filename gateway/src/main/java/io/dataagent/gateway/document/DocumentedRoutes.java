package io.dataagent.gateway.document;

import io.dataagent.kit.metrics.RouteTemplates;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The labels of the gateway's own metrics: the templates of the API's document, and one for
/// everything else.
@Singleton
class DocumentedRoutes implements RouteTemplates {

    private static final List<String> OWN =
            List.of("/", "/login", "/logout", "/api/shared/{token}", "/assets/{file}");
    private static final String PAGE = "/{page}";
    private static final String UNKNOWN = "/api/{unknown}";

    private final List<Route> routes;

    DocumentedRoutes(ApiDocument document) {
        this.routes =
                Stream.concat(OWN.stream(), document.paths().stream()).map(Route::of).toList();
    }

    @Override
    public String template(String path) {
        if (!path.startsWith("/")) {
            return path; // the framework's own word, such as NOT_FOUND
        }
        return routes.stream()
                .filter(route -> route.pattern.matcher(path).matches())
                .map(Route::template)
                .findFirst()
                .orElse(path.startsWith("/api/") ? UNKNOWN : PAGE);
    }

    private record Route(Pattern pattern, String template) {

        /// Fixed words win over variables: `/a/import` stands before `/a/{id}` in the documents.
        static Route of(String template) {
            String words = Pattern.quote(template).replaceAll("\\{[^}]*}", "\\\\E[^/]+\\\\Q");
            return new Route(Pattern.compile(words), template);
        }
    }
}
