package io.dataagent.ontology.graph;

import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.ontology.join.JoinLimits;
import io.dataagent.ontology.model.Ends;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Record;
import org.neo4j.driver.TransactionContext;
import org.neo4j.driver.Value;

/// Reads one version out of Neo4j.
@ApplicationScoped
class GraphReader {

    private static final String DATASETS =
            """
            MATCH (d:Dataset {graph: $graph})
            RETURN d.view AS view, d.yaml AS yaml, d.embedding AS embedding ORDER BY d.position
            """;
    private static final String RELATIONSHIPS =
            """
            MATCH (a:Dataset {graph: $graph})-[r:RELATES_TO]->(b:Dataset)
            RETURN a.name AS fromDataset, b.name AS toDataset, r AS way ORDER BY r.position
            """;
    private static final String STRUCK =
            """
            MATCH (a:Dataset {graph: $graph})-[r:STRUCK]->(b:Dataset)
            RETURN a.name AS fromDataset, b.name AS toDataset, r AS way
            """;
    private static final String METRICS =
            "MATCH (m:Metric {graph: $graph}) RETURN m.view AS view ORDER BY m.position";

    private static final String MISSING =
            """
            UNWIND $graphs AS graph
            WITH graph WHERE NOT EXISTS { MATCH (:Dataset {graph: graph}) }
            RETURN graph
            """;

    private final GraphStore store;
    private final JoinLimits limits;

    @Inject
    GraphReader(GraphStore store, GraphConfig config) {
        this.store = store;
        this.limits =
                new JoinLimits(config.minJoinConfidence(), config.maxHops(), config.maxPaths());
    }

    OntologyGraph read(VersionKey key) {
        return store.read(tx -> graph(tx, Map.of("graph", key.text())));
    }

    /// Which of these graphs have no dataset.
    List<String> missing(List<String> graphs) {
        return store.read(
                tx ->
                        tx.run(MISSING, Map.<String, Object>of("graphs", graphs))
                                .list(row -> row.get("graph").asString()));
    }

    private OntologyGraph graph(TransactionContext tx, Map<String, Object> parameters) {
        List<DatasetView> datasets = new ArrayList<>();
        List<float @Nullable []> vectors = new ArrayList<>();
        for (Record row : tx.run(DATASETS, parameters).list()) {
            datasets.add(
                    withYaml(
                            ContractJson.read(row.get("view").asString(), DatasetView.class),
                            row.get("yaml").asString()));
            vectors.add(vector(row.get("embedding")));
        }
        return new OntologyGraph(
                datasets,
                tx.run(RELATIONSHIPS, parameters).list(GraphReader::relationship),
                tx.run(STRUCK, parameters).list(GraphReader::ends),
                tx.run(METRICS, parameters)
                        .list(r -> ContractJson.read(r.get("view").asString(), MetricView.class)),
                vectors,
                limits);
    }

    private static RelationshipView relationship(Record row) {
        Value way = row.get("way");
        return new RelationshipView(
                way.get("name").asString(),
                row.get("fromDataset").asString(),
                way.get("fromColumns").asList(Value::asString),
                row.get("toDataset").asString(),
                way.get("toColumns").asList(Value::asString),
                Cardinality.of(way.get("cardinality").asString()),
                way.get("role").isNull() ? null : way.get("role").asString(),
                way.get("confidence").asDouble(),
                way.get("origin").asString());
    }

    private static Ends ends(Record row) {
        Value way = row.get("way");
        return new Ends(
                row.get("fromDataset").asString(),
                way.get("fromColumns").asList(Value::asString),
                row.get("toDataset").asString(),
                way.get("toColumns").asList(Value::asString));
    }

    private static float @Nullable [] vector(Value embedding) {
        if (embedding.isNull()) {
            return null;
        }
        float[] vector = new float[embedding.size()];
        for (int i = 0; i < vector.length; i++) {
            vector[i] = (float) embedding.get(i).asDouble();
        }
        return vector;
    }

    private static DatasetView withYaml(DatasetView d, String yaml) {
        return new DatasetView(
                d.name(),
                d.source(),
                d.label(),
                d.description(),
                d.synonyms(),
                d.primaryKey(),
                d.uniqueKeys(),
                d.rowCount(),
                d.fields(),
                yaml);
    }
}
