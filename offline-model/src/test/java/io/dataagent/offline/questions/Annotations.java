package io.dataagent.offline.questions;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The annotations of a semantic model, as comment lines of a script that [Sample] reads.
final class Annotations {

    private Annotations() {}

    /// The lines; none where there is no such file.
    static List<String> lines(Path file) {
        List<String> lines = new ArrayList<>();
        if (!Files.exists(file)) {
            return lines;
        }
        try {
            JsonNode root = new ObjectMapper().readTree(Files.readString(file));
            for (JsonNode d : root.path("datasets")) {
                String name = d.get("name").asText();
                lines.add(label(name, d));
                d.path("fields")
                        .forEach(f -> lines.add(label(name + "." + f.get("name").asText(), f)));
            }
            for (JsonNode x : root.path("metrics")) {
                String name = x.get("name").asText();
                lines.add("-- metric " + name + " = " + x.get("expression").asText());
                lines.add(label("metric." + name, x));
            }
            return lines;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Statements for the descriptions, to be run once the tables are there.
    static String comments(Path file) {
        StringBuilder sql = new StringBuilder();
        if (!Files.exists(file)) {
            return "";
        }
        try {
            JsonNode root = new ObjectMapper().readTree(Files.readString(file));
            for (JsonNode d : root.path("datasets")) {
                String name = d.get("name").asText();
                sql.append(comment("TABLE " + name, d));
                for (JsonNode f : d.path("fields")) {
                    sql.append(comment("COLUMN " + name + "." + f.get("name").asText(), f));
                }
            }
            return sql.toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String comment(String what, JsonNode node) {
        return node.has("description")
                ? "\nCOMMENT ON "
                        + what
                        + " IS '"
                        + node.get("description").asText().replace("'", "''")
                        + "';"
                : "";
    }

    private static String label(String name, JsonNode node) {
        List<String> words = new ArrayList<>(List.of(node.path("label").asText(name)));
        node.path("synonyms").forEach(s -> words.add(s.asText()));
        return "-- label " + name + " = " + String.join(" | ", words);
    }
}
