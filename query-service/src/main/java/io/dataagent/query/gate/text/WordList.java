package io.dataagent.query.gate.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;

/// Lists of words that are kept as resources. It knows nobody, so that classes which read a list as
/// they are loaded never wait for each other.
public final class WordList {

    private WordList() {}

    /// The words of a list: several on a line, or parted by commas if they hold blanks; `#` begins
    /// a line of comment.
    public static Set<String> read(String resource) {
        try (InputStream in = WordList.class.getResourceAsStream(resource)) {
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
