package io.dataagent.agent.label;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/// Words and patterns that lie in resources: a line each, without empty ones and remarks.
public final class WordFile {

    private WordFile() {}

    /// The lines of a resource. What begins with `# ` is a remark.
    public static List<String> lines(String resource) {
        try (InputStream in = WordFile.class.getClassLoader().getResourceAsStream(resource)) {
            String text =
                    new String(
                            Objects.requireNonNull(in, resource).readAllBytes(),
                            StandardCharsets.UTF_8);
            return text.lines().filter(l -> !l.isBlank() && !l.startsWith("# ")).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The words of the lines of a resource that begin with a name and a colon.
    public static Set<String> words(String resource, String name) {
        Set<String> words =
                lines(resource).stream()
                        .filter(l -> l.startsWith(name + ":"))
                        .map(l -> l.substring(name.length() + 1).strip())
                        .flatMap(l -> List.of(l.split("\\s+")).stream())
                        .collect(Collectors.toUnmodifiableSet());
        if (words.isEmpty()) {
            throw new IllegalStateException("no line " + name + " in " + resource);
        }
        return words;
    }
}
