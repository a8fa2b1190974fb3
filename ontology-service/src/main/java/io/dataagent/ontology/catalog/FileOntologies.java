package io.dataagent.ontology.catalog;

import io.dataagent.contracts.id.ModelId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.ConnectionEvent;
import io.dataagent.contracts.query.FileSnapshot;
import io.dataagent.ontology.editing.FileModels;
import io.dataagent.ontology.snapshot.Snapshots;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.jboss.logging.Logger;

/// Builds the private ontology of a file that a person sent; of a file's next version, the next
/// version. Taking the same event twice builds nothing twice: events come side by side, those of
/// one person are taken in turn.
@ApplicationScoped
class FileOntologies {

    private static final Logger LOG = Logger.getLogger(FileOntologies.class);

    private static final int TURNS = 64;

    private final List<ReentrantLock> turns =
            Stream.generate(ReentrantLock::new).limit(TURNS).toList();
    private final Snapshots snapshots;
    private final FileModels models;
    private final Ontologies ontologies;
    private final OntologyStore store;

    @Inject
    FileOntologies(
            Snapshots snapshots, FileModels models, Ontologies ontologies, OntologyStore store) {
        this.snapshots = snapshots;
        this.models = models;
        this.ontologies = ontologies;
        this.store = store;
    }

    void build(ConnectionEvent.FileReady ready) {
        ReentrantLock turn = turns.get(Math.floorMod(ready.owner().hashCode(), TURNS));
        turn.lock();
        try {
            take(ready);
        } finally {
            turn.unlock();
        }
    }

    private void take(ConnectionEvent.FileReady ready) {
        try {
            FileSnapshot file = snapshots.ofFile(ready.pass());
            UserId owner = ready.owner();
            FileModels.Published model =
                    models.published(owner, file, id -> snapshots.ofFile(ready.pass(), id));
            ModelId id = model.id();
            store.ofModel(owner, id)
                    .ifPresentOrElse(
                            known -> {
                                if (model.fresh()) {
                                    ontologies.rebuild(owner, known);
                                }
                            },
                            () -> create(owner, file, id));
        } catch (ProblemException e) {
            if (e.problem().code() != ProblemCode.NOT_FOUND) {
                throw e;
            }
            LOG.infof("a file is gone before anything was built on it");
        }
    }

    /// Names of ontologies are unique among a person's; names of files are not.
    private void create(UserId owner, FileSnapshot file, ModelId model) {
        String name = file.name();
        for (int n = 2; store.named(owner, name); n++) {
            name = file.name() + " (" + n + ")";
        }
        ontologies.create(owner, name, model, Visibility.PRIVATE);
    }
}
