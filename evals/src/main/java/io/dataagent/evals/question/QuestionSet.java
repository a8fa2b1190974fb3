package io.dataagent.evals.question;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A set of questions over one ontology, as a YAML file holds it.
///
/// @param schema folder in `schemas/` with the data, or null where the product has the ontology
///   or makes it of a file
/// @param upload a file that is sent to the product, in `files/`, or null
/// @param reading how the file is to be read; what is absent is found out
/// @param ontology name of the ontology
/// @param blind whether the set was written before the product was asked anything, and is kept
///   as it was
/// @param questions in order
public record QuestionSet(
        @Nullable String schema,
        @Nullable String upload,
        Map<String, String> reading,
        String ontology,
        boolean blind,
        List<Question> questions) {

    private static final YAMLMapper YAML =
            YAMLMapper.builder().enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

    public QuestionSet {
        questions = List.copyOf(questions);
        reading = reading == null ? Map.of() : Map.copyOf(reading);
        if (questions.stream().map(Question::id).distinct().count() != questions.size()) {
            throw new IllegalArgumentException("ids of questions are unique");
        }
    }

    /// Reads a file.
    ///
    /// @throws IOException if it is missing or not of this form
    public static QuestionSet read(Path file) throws IOException {
        return YAML.readValue(file.toFile(), QuestionSet.class);
    }

    /// Reads every set of a folder, by file name; not those of folders in it.
    public static List<QuestionSet> all(Path folder) throws IOException {
        List<QuestionSet> sets = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".yaml")).sorted().toList()) {
                sets.add(read(file));
            }
        }
        return sets;
    }

    /// The set as it is asked on a day.
    public QuestionSet on(AsOf asOf) {
        return new QuestionSet(
                schema,
                upload,
                reading,
                ontology,
                blind,
                questions.stream().map(q -> q.on(asOf)).toList());
    }
}
