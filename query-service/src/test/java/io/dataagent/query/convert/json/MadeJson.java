package io.dataagent.query.convert.json;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Files of JSON whose quotation marks are written as apostrophes.
record MadeJson(Path folder) {

    Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("made.json"), text.replace('\'', '"'));
    }

    /// What the lists of a file are read as, whoever finds them.
    JsonRows.Found found(String text) throws IOException {
        Path file = file(text);
        Path lines = folder.resolve("lines");
        JsonShapes shapes = JsonShapes.of(file).orElse(null);
        return shapes == null ? JsonRows.of(file, lines) : JsonRows.Found.of(shapes, lines);
    }

    static List<String> names(JsonRows.Found found) {
        return found.lists().stream().map(JsonRows.Rows::name).toList();
    }

    static String lines(Path lines) throws IOException {
        return Files.readString(lines).replace('"', '\'').strip().replace('\n', '|');
    }
}
