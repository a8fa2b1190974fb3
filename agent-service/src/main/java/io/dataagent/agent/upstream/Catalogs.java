package io.dataagent.agent.upstream;

import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.ontology.OntologyPin;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jspecify.annotations.Nullable;

/// Keeps the last few versions of ontologies that runs pinned. A run gets one only after
/// ontology-service has given it a pin, so that keeping widens no right.
@ApplicationScoped
public class Catalogs {

    private static final int KEPT = 16;

    private final OntologyClient ontology;
    private final ReentrantLock lock = new ReentrantLock();
    private final Map<Key, Catalog> kept = new LinkedHashMap<>(KEPT, 0.75f, true);

    @Inject
    Catalogs(@RestClient OntologyClient ontology) {
        this.ontology = ontology;
    }

    /// The pinned version.
    public Catalog of(OntologyPin pin, String grant) {
        Key key = new Key(pin.ontologyId(), pin.version());
        @Nullable Catalog known = find(key);
        if (known != null) {
            return known;
        }
        String id = pin.ontologyId().toString();
        Catalog fresh =
                new Catalog(
                        Upstream.call(() -> ontology.datasets(grant, id, pin.version())),
                        Upstream.call(() -> ontology.relationships(grant, id, pin.version())),
                        Upstream.call(() -> ontology.metrics(grant, id, pin.version())));
        keep(key, fresh);
        return fresh;
    }

    private @Nullable Catalog find(Key key) {
        lock.lock();
        try {
            return kept.get(key);
        } finally {
            lock.unlock();
        }
    }

    private void keep(Key key, Catalog catalog) {
        lock.lock();
        try {
            kept.put(key, catalog);
            if (kept.size() > KEPT) {
                kept.remove(kept.keySet().iterator().next());
            }
        } finally {
            lock.unlock();
        }
    }

    private record Key(OntologyId ontologyId, long version) {}
}
