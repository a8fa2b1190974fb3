package io.dataagent.ontology.embedding;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The text that stands for a dataset: what it is called, what it is, what its fields are called
/// and their most frequent values.
public final class EmbeddingText {

    private static final int MAX_LENGTH = 6_000;
    private static final int MAX_VALUES = 12;

    private EmbeddingText() {}

    /// The text of a dataset.
    public static String of(DatasetView dataset) {
        List<String> lines = new ArrayList<>();
        lines.add(words(dataset.name()));
        add(lines, dataset.label());
        add(lines, dataset.description());
        lines.addAll(dataset.synonyms());
        for (FieldView field : dataset.fields()) {
            lines.add(words(field.name()));
            add(lines, field.description());
            lines.addAll(field.synonyms());
            field.sampleValues().stream()
                    .filter(v -> field.datatype().equals("String"))
                    .limit(MAX_VALUES)
                    .forEach(lines::add);
        }
        String text = String.join("\n", lines);
        boolean split =
                text.length() > MAX_LENGTH
                        && Character.isHighSurrogate(text.charAt(MAX_LENGTH - 1));
        return text.substring(0, Math.min(text.length(), split ? MAX_LENGTH - 1 : MAX_LENGTH));
    }

    private static String words(String name) {
        return name.replace('_', ' ');
    }

    private static void add(List<String> lines, @Nullable String text) {
        if (text != null) {
            lines.add(text);
        }
    }
}
