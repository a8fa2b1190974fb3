package io.dataagent.gateway.document;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// The document as a page without scripts: operations by subject, with their parameters, bodies
/// and answers, and the schemas they name.
final class ApiPage {

    private static final String STYLE =
            "body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0"
                    + " 1rem;color-scheme:light dark}code{font-size:.95em}summary{cursor:pointer}"
                    + "pre{overflow:auto;padding:.75rem;border:1px solid #8886;border-radius:6px}"
                    + "table{border-collapse:collapse}td{padding:.1rem 1rem .1rem 0}";
    private static final List<String> METHODS = List.of("get", "post", "put", "patch", "delete");

    private ApiPage() {}

    static String render(JsonNode document) {
        return "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Data Agent"
                + " API</title><meta name=\"viewport\" content=\"width=device-width\"><style>"
                + STYLE
                + "</style></head><body><h1>Data Agent API</h1><p>"
                + text(document.at("/info/description").asText())
                + "</p><p><a href=\"/api/openapi.json\">openapi.json</a></p><main>"
                + document.path("paths")
                        .propertyStream()
                        .map(path -> operations(path.getKey(), path.getValue()))
                        .collect(Collectors.joining())
                + "</main><h2 id=\"schemas\">Schemas</h2>"
                + document.at("/components/schemas")
                        .propertyStream()
                        .map(ApiPage::schema)
                        .collect(Collectors.joining())
                + "</body></html>";
    }

    private static String operations(String path, JsonNode item) {
        return METHODS.stream()
                .filter(item::has)
                .map(method -> operation(method, path, item.path(method)))
                .collect(Collectors.joining());
    }

    private static String operation(String method, String path, JsonNode operation) {
        return "<details><summary><code>"
                + method.toUpperCase(java.util.Locale.ROOT)
                + " "
                + text(path)
                + "</code> "
                + text(operation.path("summary").asText())
                + "</summary><p>"
                + text(operation.path("description").asText())
                + "</p><table>"
                + parameters(operation)
                + body(operation)
                + answers(operation)
                + "</table></details>";
    }

    private static String parameters(JsonNode operation) {
        return operation
                .path("parameters")
                .valueStream()
                .map(
                        p ->
                                row(
                                        p.path("in").asText() + " " + p.path("name").asText(),
                                        shape(p.path("schema"))))
                .collect(Collectors.joining());
    }

    private static String body(JsonNode operation) {
        return content("body", operation.path("requestBody").path("content"));
    }

    private static String answers(JsonNode operation) {
        return operation
                .path("responses")
                .propertyStream()
                .map(
                        answer ->
                                row(
                                        "answer " + answer.getKey(),
                                        text(answer.getValue().path("description").asText())
                                                + content(answer.getValue().path("content"))))
                .collect(Collectors.joining());
    }

    private static String content(String name, JsonNode content) {
        return content.isEmpty() ? "" : row(name, content(content));
    }

    private static String content(JsonNode content) {
        return content.propertyStream()
                .map(c -> " " + text(c.getKey()) + " " + shape(c.getValue().path("schema")))
                .collect(Collectors.joining());
    }

    private static String shape(JsonNode schema) {
        String ref = schema.path("$ref").asText();
        if (ref.isEmpty()) {
            return text(schema.path("type").asText());
        }
        String name = text(ref.substring(ref.lastIndexOf('/') + 1));
        return "<a href=\"#" + name + "\">" + name + "</a>";
    }

    private static String schema(Map.Entry<String, JsonNode> schema) {
        String name = text(schema.getKey());
        return "<details id=\""
                + name
                + "\"><summary><code>"
                + name
                + "</code></summary><pre>"
                + text(schema.getValue().toPrettyString())
                + "</pre></details>";
    }

    private static String row(String name, String html) {
        return "<tr><td><code>" + text(name) + "</code></td><td>" + html + "</td></tr>";
    }

    private static String text(String raw) {
        return raw.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
