package io.dataagent.evals.meaning;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.MetricView;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A schema with the words that a person wrote beside it: labels, synonyms, metrics.
final class Described {

    private Described() {}

    /// @param file as `POST /api/semantic-models/{id}/annotations` takes it
    static GoldSchema by(Path file, GoldSchema schema) throws IOException {
        JsonNode words = ContractJson.mapper().readTree(Files.readString(file));
        Map<String, JsonNode> byName = byName(words.path("datasets"));
        List<DatasetView> datasets =
                schema.datasets().stream()
                        .map(
                                d ->
                                        byName.containsKey(d.name())
                                                ? dataset(d, byName.get(d.name()))
                                                : d)
                        .toList();
        List<MetricView> metrics = new ArrayList<>();
        for (JsonNode metric : words.path("metrics")) {
            metrics.add(
                    new MetricView(
                            metric.path("name").asText(),
                            metric.path("expression").asText(),
                            text(metric, "label"),
                            text(metric, "description"),
                            texts(metric, "synonyms"),
                            texts(metric, "datasets")));
        }
        return new GoldSchema(datasets, schema.scope(), schema.knowledge(), metrics);
    }

    private static DatasetView dataset(DatasetView d, JsonNode words) {
        Map<String, JsonNode> fields = byName(words.path("fields"));
        return new DatasetView(
                d.name(),
                d.source(),
                text(words, "label"),
                text(words, "description"),
                texts(words, "synonyms"),
                d.primaryKey(),
                d.uniqueKeys(),
                d.rowCount(),
                d.fields().stream()
                        .map(f -> fields.containsKey(f.name()) ? field(f, fields.get(f.name())) : f)
                        .toList(),
                d.yaml());
    }

    private static FieldView field(FieldView f, JsonNode words) {
        return new FieldView(
                f.name(),
                f.expression(),
                text(words, "label"),
                text(words, "description"),
                f.datatype(),
                f.time(),
                texts(words, "synonyms"),
                f.sampleValues(),
                f.nullRate(),
                f.distinctCount(),
                f.min(),
                f.max(),
                f.unit());
    }

    private static Map<String, JsonNode> byName(JsonNode list) {
        Map<String, JsonNode> named = new HashMap<>();
        list.forEach(node -> named.put(node.path("name").asText(), node));
        return named;
    }

    private static @Nullable String text(JsonNode node, String name) {
        return node.hasNonNull(name) ? node.get(name).asText() : null;
    }

    private static List<String> texts(JsonNode node, String name) {
        List<String> texts = new ArrayList<>();
        node.path(name).forEach(text -> texts.add(text.asText()));
        return texts;
    }
}
