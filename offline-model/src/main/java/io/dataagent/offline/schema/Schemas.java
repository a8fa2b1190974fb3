package io.dataagent.offline.schema;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.ontology.RelationshipView;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;

/// Reads schemas and keeps the last few, since every task of a run carries the same one. Bounded,
/// so that memory stays flat; a schema is the same whether it was kept or read anew.
public final class Schemas {

    private static final int KEPT = 8;

    private static final ReentrantLock LOCK = new ReentrantLock();
    private static final Map<Key, Schema> RECENT =
            new LinkedHashMap<>(16, 0.75f, true) {
                private static final long serialVersionUID = 1L;

                @Override
                protected boolean removeEldestEntry(Map.Entry<Key, Schema> eldest) {
                    return size() > KEPT;
                }
            };

    private Schemas() {}

    /// What a schema is read from; its hash is worked out once.
    private record Key(
            int hash,
            List<DatasetView> datasets,
            List<RelationshipView> relationships,
            List<MetricView> metrics) {

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key k
                    && hash == k.hash
                    && datasets.equals(k.datasets)
                    && relationships.equals(k.relationships)
                    && metrics.equals(k.metrics);
        }
    }

    /// The schema of these datasets; relationships that leave them are dropped.
    public static Schema read(
            List<DatasetView> datasets,
            List<RelationshipView> relationships,
            List<MetricView> metrics) {
        int hash = 31 * (31 * datasets.hashCode() + relationships.hashCode()) + metrics.hashCode();
        Key key = new Key(hash, datasets, relationships, metrics);
        LOCK.lock();
        try {
            Schema known = RECENT.get(key);
            if (known != null) {
                return known;
            }
        } finally {
            LOCK.unlock();
        }
        Schema read = SchemaReader.read(datasets, relationships, metrics);
        LOCK.lock();
        try {
            RECENT.put(key, read);
        } finally {
            LOCK.unlock();
        }
        return read;
    }
}
