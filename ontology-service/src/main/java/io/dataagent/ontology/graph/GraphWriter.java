package io.dataagent.ontology.graph;

import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.ontology.model.Ends;
import io.dataagent.ontology.model.Kept;
import io.dataagent.ontology.osi.OsiWriter;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Writes one version into Neo4j: `Dataset` nodes with YAML and vector, `Field` nodes,
/// `RELATES_TO` edges and `Metric` nodes. Every node carries ontology and version, so versions
/// lie side by side and nobody reads a version before it is complete. Throws the driver's
/// exceptions.
@ApplicationScoped
public class GraphWriter {

    private static final int DELETE_BATCH = 1_000;
    private static final List<String> SCHEMA =
            List.of(
                    "CREATE CONSTRAINT dataset_key IF NOT EXISTS FOR (n:Dataset) REQUIRE n.key IS UNIQUE",
                    "CREATE CONSTRAINT metric_key IF NOT EXISTS FOR (n:Metric) REQUIRE n.key IS UNIQUE",
                    "CREATE INDEX dataset_version IF NOT EXISTS FOR (n:Dataset) ON (n.graph)",
                    "CREATE INDEX field_version IF NOT EXISTS FOR (n:Field) ON (n.graph)",
                    "CREATE INDEX metric_version IF NOT EXISTS FOR (n:Metric) ON (n.graph)");
    private static final String DATASETS =
            """
            UNWIND $rows AS row
            CREATE (d:Dataset {key: row.key, graph: $graph, ontologyId: $ontologyId, version: $version})
            SET d += row.properties
            WITH d, row
            UNWIND row.fields AS field
            CREATE (d)-[:HAS_FIELD]->(f:Field {graph: $graph, ontologyId: $ontologyId, version: $version})
            SET f += field
            """;
    private static final String RELATIONSHIPS =
            """
            UNWIND $rows AS row
            MATCH (a:Dataset {key: row.from}), (b:Dataset {key: row.to})
            MERGE (a)-[r:RELATES_TO {name: row.properties.name}]->(b)
            SET r = row.properties
            """;
    private static final String STRUCK =
            """
            UNWIND $rows AS row
            MATCH (a:Dataset {key: row.from}), (b:Dataset {key: row.to})
            MERGE (a)-[:STRUCK {fromColumns: row.fromColumns, toColumns: row.toColumns}]->(b)
            """;
    private static final String METRICS =
            """
            UNWIND $rows AS row
            CREATE (m:Metric {key: row.key, graph: $graph, ontologyId: $ontologyId, version: $version})
            SET m += row.properties
            WITH m, row
            MATCH (d:Dataset) WHERE d.key IN row.datasets
            CREATE (m)-[:MEASURES]->(d)
            """;
    private static final String VECTORS =
            "UNWIND $rows AS row MATCH (d:Dataset {key: row.key}) SET d.embedding = row.embedding";
    private static final String DELETE =
            """
            MATCH (n:%s {graph: $graph}) WITH n LIMIT $limit DETACH DELETE n RETURN count(*) AS gone
            """;

    private final GraphStore store;

    @Inject
    GraphWriter(GraphStore store) {
        this.store = store;
    }

    /// Makes sure that constraints and indexes exist.
    public void prepare() {
        SCHEMA.forEach(store::define);
    }

    /// Writes datasets with their fields.
    ///
    /// @param first position of the first one in the model
    /// @param vectors one per dataset, null where there is none
    /// @param kept what the model says beside, for the YAML
    public void datasets(
            VersionKey key,
            int first,
            List<DatasetView> datasets,
            List<float @Nullable []> vectors,
            Kept kept) {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (int i = 0; i < datasets.size(); i++) {
            DatasetView dataset = datasets.get(i);
            rows.add(
                    Map.of(
                            "key", key.text() + "/" + dataset.name(),
                            "properties", properties(dataset, first + i, vectors.get(i), kept),
                            "fields",
                                    dataset.fields().stream()
                                            .map(f -> field(dataset, f))
                                            .toList()));
        }
        write(key, DATASETS, rows);
    }

    /// Writes the ways between datasets that were written before.
    public void relationships(VersionKey key, List<RelationshipView> relationships) {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (int i = 0; i < relationships.size(); i++) {
            RelationshipView r = relationships.get(i);
            Map<String, Object> properties = new HashMap<>();
            properties.put("position", i);
            properties.put("name", r.name());
            properties.put("fromColumns", r.fromColumns());
            properties.put("toColumns", r.toColumns());
            properties.put("cardinality", r.cardinality().wire());
            properties.put("confidence", r.confidence());
            properties.put("origin", r.origin());
            putIfPresent(properties, "role", r.role());
            rows.add(
                    Map.of(
                            "from", key.text() + "/" + r.fromDataset(),
                            "to", key.text() + "/" + r.toDataset(),
                            "properties", properties));
        }
        write(key, RELATIONSHIPS, rows);
    }

    /// Writes which ways a person struck out, between datasets that were written before.
    public void struck(VersionKey key, List<Ends> ends) {
        write(
                key,
                STRUCK,
                ends.stream()
                        .map(
                                e ->
                                        Map.<String, Object>of(
                                                "from",
                                                key.text() + "/" + e.fromDataset(),
                                                "to",
                                                key.text() + "/" + e.toDataset(),
                                                "fromColumns",
                                                e.fromColumns(),
                                                "toColumns",
                                                e.toColumns()))
                        .toList());
    }

    /// Gives datasets that were written before new vectors, one per name.
    public void vectors(VersionKey key, List<String> names, List<float[]> vectors) {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            rows.add(Map.of("key", key.text() + "/" + names.get(i), "embedding", vectors.get(i)));
        }
        write(key, VECTORS, rows);
    }

    /// Writes the measures.
    public void metrics(VersionKey key, List<MetricView> metrics) {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (int i = 0; i < metrics.size(); i++) {
            MetricView metric = metrics.get(i);
            Map<String, Object> properties =
                    Map.of(
                            "position", i,
                            "name", metric.name(),
                            "expression", metric.expression(),
                            "view", ContractJson.write(metric));
            rows.add(
                    Map.of(
                            "key",
                            key.text() + "/" + metric.name(),
                            "properties",
                            properties,
                            "datasets",
                            metric.datasets().stream().map(d -> key.text() + "/" + d).toList()));
        }
        write(key, METRICS, rows);
    }

    /// Removes everything of a version, in small transactions.
    public void delete(VersionKey key) {
        Map<String, Object> parameters = Map.of("graph", key.text(), "limit", DELETE_BATCH);
        for (String label : List.of("Field", "Metric", "Dataset")) {
            String cypher = DELETE.formatted(label);
            while (store.write(tx -> tx.run(cypher, parameters).single().get("gone").asLong())
                    > 0) {
                continue;
            }
        }
    }

    private void write(VersionKey key, String cypher, List<Map<String, Object>> rows) {
        Map<String, Object> parameters =
                Map.of(
                        "graph", key.text(),
                        "ontologyId", key.ontologyId().toString(),
                        "version", key.version(),
                        "rows", rows);
        store.write(tx -> tx.run(cypher, parameters).consume());
    }

    private static Map<String, Object> properties(
            DatasetView dataset, int position, float @Nullable [] vector, Kept kept) {
        Map<String, Object> properties = new HashMap<>();
        properties.put("position", position);
        properties.put("name", dataset.name());
        properties.put("source", dataset.source());
        properties.put("view", ContractJson.write(dataset.withoutYaml()));
        properties.put("yaml", OsiWriter.yaml(dataset, kept));
        putIfPresent(properties, "label", dataset.label());
        putIfPresent(properties, "description", dataset.description());
        putIfPresent(properties, "embedding", vector);
        return properties;
    }

    private static Map<String, Object> field(DatasetView dataset, FieldView field) {
        Map<String, Object> properties = new HashMap<>();
        properties.put("dataset", dataset.name());
        properties.put("name", field.name());
        properties.put("expression", field.expression());
        properties.put("datatype", field.datatype());
        properties.put("time", field.time());
        properties.put("sampleValues", field.sampleValues());
        putIfPresent(properties, "label", field.label());
        putIfPresent(properties, "description", field.description());
        return properties;
    }

    private static void putIfPresent(
            Map<String, Object> properties, String key, @Nullable Object value) {
        if (value != null) {
            properties.put(key, value);
        }
    }
}
