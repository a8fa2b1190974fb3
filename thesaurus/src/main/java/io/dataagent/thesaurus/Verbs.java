package io.dataagent.thesaurus;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Set;

/// Words that nearly always say what is done or how: verbs and adverbs, by how often texts use them
/// so. They name no thing of a schema.
///
/// @param stems of the words
public record Verbs(Set<String> stems) {

    private static final Verbs ENGLISH = read("verbs.txt");

    public Verbs {
        stems = Set.copyOf(stems);
    }

    /// Those of English, after WordNet 3.1's counts of senses.
    public static Verbs english() {
        return ENGLISH;
    }

    /// Whether a word, in any of its forms, is one of them.
    public boolean has(String word) {
        return stems.contains(Stem.of(word));
    }

    private static Verbs read(String resource) {
        try (InputStream in = Verbs.class.getResourceAsStream(resource)) {
            byte[] bytes = Objects.requireNonNull(in, resource).readAllBytes();
            return new Verbs(Set.of(new String(bytes, StandardCharsets.US_ASCII).split("\n")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
