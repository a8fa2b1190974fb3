package io.dataagent.gateway.document;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.gateway.proxy.Upstream;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The OpenAPI documents of the services as one: every operation that the gateway routes, none of
/// those between services. Schemas of one name and another shape get their service's name before
/// theirs.
@Singleton
public class ApiDocument {

    private static final String SCHEMAS = "#/components/schemas/";
    private static final String OWN = "gateway";

    private final ObjectNode merged;

    ApiDocument() {
        merged = read(OWN).orElseThrow(() -> new IllegalStateException("openapi/gateway.json"));
        for (Upstream upstream : Upstream.values()) {
            read(service(upstream)).ifPresent(document -> add(upstream, document));
        }
    }

    /// The whole document.
    public ObjectNode json() {
        return merged;
    }

    /// The templates of all paths.
    public List<String> paths() {
        return merged.path("paths").propertyStream().map(Map.Entry::getKey).toList();
    }

    private void add(Upstream upstream, ObjectNode document) {
        String text = document.toString();
        for (String name : names(document)) {
            JsonNode known = schemas(merged).path(name);
            if (!known.isMissingNode() && !known.equals(schemas(document).path(name))) {
                text = renamed(text, name, title(upstream) + name);
            }
        }
        ObjectNode unambiguous = parse(text);
        unambiguous
                .path("paths")
                .propertyStream()
                .filter(path -> routed(upstream, path.getKey()))
                .forEach(path -> paths(merged).set(path.getKey(), path.getValue()));
        schemas(unambiguous)
                .propertyStream()
                .forEach(schema -> schemas(merged).set(schema.getKey(), schema.getValue()));
    }

    private static String renamed(String text, String from, String to) {
        return text.replace("\"" + SCHEMAS + from + "\"", "\"" + SCHEMAS + to + "\"")
                .replace("\"" + from + "\":{", "\"" + to + "\":{");
    }

    private static boolean routed(Upstream upstream, String template) {
        String path = template.replaceAll("\\{[^}]*}", "x");
        return Upstream.of(path).filter(upstream::equals).isPresent();
    }

    private static List<String> names(ObjectNode document) {
        return schemas(document).propertyStream().map(Map.Entry::getKey).toList();
    }

    private static ObjectNode schemas(ObjectNode document) {
        return (ObjectNode) document.at("/components/schemas");
    }

    private static ObjectNode paths(ObjectNode document) {
        return (ObjectNode) document.path("paths");
    }

    private static String service(Upstream upstream) {
        return upstream.name().toLowerCase(Locale.ROOT) + "-service";
    }

    private static String title(Upstream upstream) {
        return upstream.name().charAt(0) + upstream.name().substring(1).toLowerCase(Locale.ROOT);
    }

    private static Optional<ObjectNode> read(String name) {
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        try (InputStream file = loader.getResourceAsStream("openapi/" + name + ".json")) {
            return file == null
                    ? Optional.empty()
                    : Optional.of((ObjectNode) ContractJson.mapper().readTree(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ObjectNode parse(String text) {
        return (ObjectNode) ContractJson.read(text, JsonNode.class);
    }
}
