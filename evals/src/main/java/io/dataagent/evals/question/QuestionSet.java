package io.dataagent.evals.question;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// A set of questions over one ontology, as a YAML file holds it.
///
/// @param ontology name of the ontology
/// @param questions in order
public record QuestionSet(String ontology, List<Question> questions) {

    private static final YAMLMapper YAML =
            YAMLMapper.builder().enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

    public QuestionSet {
        questions = List.copyOf(questions);
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
}
