package io.dataagent.offline.schema;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.offline.lexicon.Recent;
import java.util.List;

/// Reads schemas and keeps the last few, since every task of a run carries the same one. Bounded,
/// so that memory stays flat; a schema is the same whether it was kept or read anew.
public final class Schemas {

    private static final Recent<Key, Schema> RECENT = new Recent<>(8);

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
        return RECENT.of(key, k -> SchemaReader.read(k.datasets(), k.relationships(), k.metrics()));
    }
}
