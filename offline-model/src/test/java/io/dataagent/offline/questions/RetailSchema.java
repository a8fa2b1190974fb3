package io.dataagent.offline.questions;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The retail sample's own schema, foreign keys and annotations, with a few rows of the test's own.
final class RetailSchema {

    private static final Path STACK = Path.of("../dev-stack");
    private static final Pattern KEY =
            Pattern.compile("ALTER TABLE (\\w+) .*FOREIGN KEY \\((\\w+)\\) REFERENCES (\\w+);");

    private RetailSchema() {}

    /// A script as [Sample] reads it.
    static String script() {
        List<String> lines = new ArrayList<>();
        String schema = read(STACK.resolve("infra/src/main/resources/retail/schema.sql"));
        String keys = read(STACK.resolve("infra/src/main/resources/retail/constraints.sql"));
        Matcher m = KEY.matcher(keys);
        while (m.find()) {
            lines.add("-- join " + m.group(1) + "." + m.group(2) + " -> " + target(m, schema));
        }
        lines.addAll(Annotations.lines(STACK.resolve("sample/annotations.json")));
        lines.add(schema);
        lines.add(Sample.resource("questions/retail_rows.sql"));
        return String.join("\n", lines);
    }

    private static String target(Matcher m, String schema) {
        Matcher key =
                Pattern.compile("CREATE TABLE " + m.group(3) + " \\(\\s+(\\w+)").matcher(schema);
        if (!key.find()) {
            throw new IllegalStateException(m.group(3));
        }
        String role = m.group(2).replaceFirst("_?(address_)?id$", "");
        boolean played = m.group(3).equals("addresses") && m.group(2).contains("address_");
        return m.group(3) + "." + key.group(1) + (played && !role.isEmpty() ? " " + role : "");
    }

    private static String read(Path path) {
        try {
            return Files.readString(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
