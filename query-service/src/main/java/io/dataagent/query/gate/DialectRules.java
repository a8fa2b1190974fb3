package io.dataagent.query.gate;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;

/// What a dialect allows by name. Everything else is refused.
///
/// @param functions functions, also in FROM; read-only, without side effects, without SQL in text
/// @param types types of casts and literals
/// @param keywordCalls words that stand before a bracket without being a function
/// @param forbiddenColumns unquoted words that look like columns and are session facts
record DialectRules(
        Set<String> functions,
        Set<String> types,
        Set<String> keywordCalls,
        Set<String> forbiddenColumns) {

    private static final DialectRules POSTGRESQL =
            new DialectRules(
                    words("/gate/postgresql-functions.txt"),
                    words("/gate/postgresql-types.txt"),
                    words("/gate/postgresql-keywords.txt"),
                    Set.of(
                            "user",
                            "current_user",
                            "session_user",
                            "system_user",
                            "current_role",
                            "current_catalog",
                            "current_schema"));

    private static final DialectRules NOTHING =
            new DialectRules(Set.of(), Set.of(), Set.of(), Set.of());

    static DialectRules of(Dialect dialect) {
        return switch (dialect) {
            case POSTGRESQL -> POSTGRESQL;
            case MYSQL, DUCKDB -> NOTHING;
        };
    }

    /// Whether a type, as it is written, may be cast to.
    boolean allowsType(String written) {
        String type = written.trim().toLowerCase(java.util.Locale.ROOT).replaceAll("\\s+", " ");
        type = type.replaceAll("\\s*\\([^)]*\\)", "").replaceAll("(\\[\\d*\\])+$", "").trim();
        return types.contains(type.startsWith("pg_catalog.") ? type.substring(11) : type);
    }

    private static Set<String> words(String resource) {
        try (InputStream in = DialectRules.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("missing " + resource);
            }
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return text.lines()
                    .map(String::trim)
                    .filter(line -> !line.startsWith("#"))
                    .flatMap(line -> Arrays.stream(line.split(line.contains(",") ? "," : "\\s+")))
                    .map(String::trim)
                    .filter(word -> !word.isEmpty())
                    .collect(Collectors.toUnmodifiableSet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
