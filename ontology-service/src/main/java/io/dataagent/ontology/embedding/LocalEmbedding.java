package io.dataagent.ontology.embedding;

import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.model.embedding.EmbeddingModel;
import dev.langchain4j.model.embedding.onnx.bgesmallenv15q.BgeSmallEnV15QuantizedEmbeddingModel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import org.jboss.logging.Logger;

/// A small sentence model (BGE small, English, quantised; 384 numbers) that runs in this process:
/// no key, no network. Its native libraries are unpacked below a folder of the operator's choice.
final class LocalEmbedding implements EmbeddingSource {

    /// The provider's name in the configuration and with the vectors.
    static final String PROVIDER = "local";

    /// The model's name with the vectors.
    static final String MODEL = "bge-small-en-v1.5-q";

    /// What the model was trained to see before a question, and not before what is searched.
    private static final String QUESTION =
            "Represent this sentence for searching relevant passages: ";

    private static final Logger LOG = Logger.getLogger(LocalEmbedding.class);
    private static final Executor HERE = Runnable::run;

    private final EmbeddingModel model;

    private LocalEmbedding(EmbeddingModel model) {
        this.model = model;
    }

    /// Loads the model; takes a second or two.
    ///
    /// @param folder where native libraries are unpacked
    /// @return empty where the machine cannot load them; the reason is in the log
    static Optional<LocalEmbedding> load(Path folder) {
        // The tokenizer's library downloads nothing and reports to nobody.
        System.setProperty("ai.djl.offline", "true");
        System.setProperty("OPT_OUT_TRACKING", "true");
        System.setProperty("DJL_CACHE_DIR", folder.toString());
        System.setProperty("ENGINE_CACHE_DIR", folder.toString());
        try {
            EmbeddingModel model = new BgeSmallEnV15QuantizedEmbeddingModel(HERE);
            model.embed("ready");
            return Optional.of(new LocalEmbedding(model));
        } catch (LinkageError | RuntimeException e) {
            LOG.warn("the embedding model cannot be loaded on this machine", e);
            return Optional.empty();
        }
    }

    @Override
    public String provider() {
        return PROVIDER;
    }

    @Override
    public String model() {
        return MODEL;
    }

    @Override
    public Answer embed(List<String> texts, Duration patience) {
        List<TextSegment> segments = texts.stream().map(TextSegment::from).toList();
        var answer = model.embedAll(segments);
        List<float[]> vectors =
                answer.content().stream().map(embedding -> embedding.vector()).toList();
        var usage = answer.tokenUsage();
        Integer tokens = usage == null ? null : usage.inputTokenCount();
        return new Answer(made(vectors), tokens == null ? 0 : tokens, false, null);
    }

    @Override
    public String asked(String question) {
        return QUESTION + question;
    }
}
