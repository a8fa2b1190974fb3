package io.dataagent.ontology.build;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.ontology.embedding.Embedder;
import io.dataagent.ontology.embedding.EmbeddingText;
import io.dataagent.ontology.embedding.Embeddings;
import io.dataagent.ontology.graph.GraphTrouble;
import io.dataagent.ontology.graph.GraphWriter;
import io.dataagent.ontology.graph.VersionKey;
import io.dataagent.ontology.model.SemanticModel;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.exceptions.Neo4jException;

/// Builds one version: vectors, datasets with fields, relationships, metrics, then the swap.
/// Starts from nothing every time, so that a build that was cut off leaves no trace.
@ApplicationScoped
class Builder {

    private static final Logger LOG = Logger.getLogger(Builder.class);
    private static final int BATCH = 50;
    private static final int MAX_TRIES = 3;

    private final BuildStore store;
    private final GraphWriter writer;
    private final Embedder embedder;

    @Inject
    Builder(BuildStore store, GraphWriter writer, Embedder embedder) {
        this.store = store;
        this.writer = writer;
        this.embedder = embedder;
    }

    /// Builds a version; an outage of the graph store postpones it.
    void build(BuildTask task) {
        try {
            attempt(task);
        } catch (Neo4jException e) {
            if (GraphTrouble.passes(e)) {
                LOG.warnf("building %s waits for the graph store: %s", task.key(), e.code());
                store.postpone(task.key(), "waiting for the graph store", true);
            } else if (task.tries() < MAX_TRIES) {
                LOG.warnf("building %s, try %d: %s", task.key(), task.tries(), e.getMessage());
                store.postpone(
                        task.key(), "the graph store refused a part; it is tried again", false);
            } else {
                LOG.errorf(e, "building %s is given up", task.key());
                store.fail(task.key(), "the graph store refused the model (" + e.code() + ")");
            }
        }
    }

    private void attempt(BuildTask task) {
        VersionKey key = task.key();
        SemanticModel model = task.document();
        writer.prepare();
        writer.delete(key);
        Embeddings embeddings = vectorsOf(model, () -> store.progress(key, 0));
        List<float @Nullable []> vectors =
                switch (embeddings) {
                    case Embeddings.Made made -> new ArrayList<>(made.vectors());
                    case Embeddings.Unavailable _ ->
                            Collections.nCopies(model.datasets().size(), null);
                };
        if (!store.progress(key, 0)) {
            LOG.infof("%s went to another builder", key);
            return;
        }
        for (int from = 0; from < model.datasets().size(); from += BATCH) {
            int to = Math.min(from + BATCH, model.datasets().size());
            writer.datasets(
                    key,
                    from,
                    model.datasets().subList(from, to),
                    vectors.subList(from, to),
                    model.kept());
            if (!store.progress(key, to)) {
                return;
            }
        }
        writer.relationships(key, model.relationships());
        writer.struck(key, model.rejected());
        writer.metrics(key, model.metrics());
        store.finish(key, embeddings);
        LOG.infof("built %s with %d datasets", key, model.datasets().size());
    }

    /// Gives a served version new vectors.
    Embeddings embed(BuildTask version) {
        Embeddings embeddings = vectorsOf(version.document(), () -> {});
        if (embeddings instanceof Embeddings.Made made) {
            List<String> names =
                    version.document().datasets().stream().map(DatasetView::name).toList();
            writer.vectors(version.key(), names, made.vectors());
            store.embedded(version.key(), made);
        }
        return embeddings;
    }

    /// Gives one served version whose vectors come from another provider, model or length new
    /// ones; false if there is none.
    boolean renew() {
        Optional<BuildTask> stale =
                store.claimStale(embedder.provider(), embedder.model(), embedder.dimensions());
        if (stale.isEmpty()) {
            return false;
        }
        try {
            Embeddings outcome = embed(stale.get());
            if (outcome instanceof Embeddings.Unavailable(String reason)) {
                LOG.warnf("%s keeps its vectors for now: %s", stale.get().key(), reason);
            }
        } catch (Neo4jException e) {
            LOG.warnf("%s keeps its vectors for now: %s", stale.get().key(), e.code());
        }
        return true;
    }

    private Embeddings vectorsOf(SemanticModel model, Runnable afterBatch) {
        return embedder.embedAll(
                model.datasets().stream().map(EmbeddingText::of).toList(), afterBatch);
    }

    /// Drops vectors that nobody asked for in a long time.
    void prune() {
        int gone = embedder.prune();
        if (gone > 0) {
            LOG.infof("%d vectors of texts are forgotten", gone);
        }
    }

    /// Drops graphs that nobody needs any more.
    void removeGraphs() {
        try {
            for (VersionKey key : store.removals()) {
                writer.delete(key);
                store.removed(key);
            }
        } catch (Neo4jException e) {
            LOG.debugf("removing graphs waits for the graph store: %s", e.getMessage());
        }
    }
}
