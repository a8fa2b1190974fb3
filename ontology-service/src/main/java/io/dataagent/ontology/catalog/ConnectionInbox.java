package io.dataagent.ontology.catalog;

import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.ConnectionEvent;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.jboss.logging.Logger;

/// What happens to connections: with one that is deleted, the ontologies on it go, and the values
/// of its data from models; values of columns that are switched off go from both; on a file that is
/// ready an ontology is built. Taking the same event twice changes nothing; an event that cannot be
/// taken goes to the dead-letter topic.
@ApplicationScoped
class ConnectionInbox {

    private static final Logger LOG = Logger.getLogger(ConnectionInbox.class);

    private final Ontologies ontologies;
    private final FileOntologies files;

    @Inject
    ConnectionInbox(Ontologies ontologies, FileOntologies files) {
        this.ontologies = ontologies;
        this.files = files;
    }

    @Incoming("connection-events")
    @RunOnVirtualThread
    void heard(String body) {
        switch (ContractJson.read(body, ConnectionEvent.class)) {
            case ConnectionEvent.Deleted gone -> ontologies.forget(gone.connectionId());
            case ConnectionEvent.ColumnsHidden hidden ->
                    ontologies.withhold(hidden.connectionId(), hidden.columns());
            case ConnectionEvent.FileReady ready -> files.build(ready);
            case ConnectionEvent.SnapshotReady ready ->
                    LOG.debugf("snapshot %s is there for whoever asks", ready.snapshotId());
        }
    }
}
