package io.dataagent.ontology.catalog;

import io.dataagent.contracts.ontology.SearchHit;
import io.dataagent.ontology.embedding.Embedder;
import io.dataagent.ontology.embedding.Embeddings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Searches a version with the question's vector where it has vectors of the same kind, by full
/// text alone where not; the answer says which.
@ApplicationScoped
public class Searching {

    private final Embedder embedder;

    @Inject
    Searching(Embedder embedder) {
        this.embedder = embedder;
    }

    /// The best datasets for a question.
    public Answer search(Ontologies.Readable version, String question, int topK) {
        Ontology.Vectors vectors = version.version().vectors();
        if (!vectors.present()) {
            return fullText(version, question, topK, vectors.reason());
        }
        return switch (embedder.embedQuestion(question)) {
            case Embeddings.Unavailable(String reason) -> fullText(version, question, topK, reason);
            case Embeddings.Made made -> {
                if (!made.provider().equals(vectors.provider())
                        || !made.model().equals(vectors.model())) {
                    yield fullText(
                            version, question, topK, "the vectors are of another embedding model");
                }
                float[] vector = made.vectors().getFirst();
                yield new Answer(
                        version.graph().search().search(question, vector, topK), "fused", null);
            }
        };
    }

    private static Answer fullText(
            Ontologies.Readable version, String question, int topK, @Nullable String reason) {
        return new Answer(
                version.graph().search().search(question, null, topK), "full_text", reason);
    }

    /// Hits and how they were found.
    ///
    /// @param hits best first
    /// @param mode `fused` or `full_text`
    /// @param reason why it was full text alone, or null
    public record Answer(List<SearchHit> hits, String mode, @Nullable String reason) {}
}
