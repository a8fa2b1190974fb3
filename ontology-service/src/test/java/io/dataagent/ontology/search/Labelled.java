package io.dataagent.ontology.search;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.SnapshotId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.ontology.draft.ModelDraft;
import io.dataagent.ontology.model.Annotations;
import io.dataagent.ontology.model.SemanticModel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A schema with questions; each question is labelled with the datasets that its hand-written SQL
/// uses.
///
/// @param model the model as it is drafted from a discovery, with the words of its owner
/// @param questions with their datasets
record Labelled(SemanticModel model, List<Question> questions) {

    private static final Path FILES = Path.of("src/test/resources/search");

    private static final Pattern TABLE = Pattern.compile("\\b(?:from|join|lateral)\\s+(\\w+)");

    record Question(String text, Set<String> datasets) {}

    static Labelled of(String schema) {
        try {
            JsonNode json =
                    ContractJson.mapper()
                            .readTree(
                                    Files.readString(
                                            FILES.resolve(schema + ".json"),
                                            StandardCharsets.UTF_8));
            SemanticModel draft = ModelDraft.from(schema, snapshot(json), 0.5);
            SemanticModel model =
                    json.has("annotations")
                            ? ContractJson.mapper()
                                    .treeToValue(json.get("annotations"), Annotations.class)
                                    .applyTo(draft)
                            : draft;
            List<Question> questions = new ArrayList<>();
            for (JsonNode q : json.path("questions")) {
                questions.add(
                        new Question(
                                q.path("question").asText(),
                                datasets(q.path("sql").asText(), model)));
            }
            return new Labelled(model, questions);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Set<String> datasets(String sql, SemanticModel model) {
        return TABLE.matcher(sql.toLowerCase(Locale.ROOT))
                .results()
                .map(found -> found.group(1))
                .filter(t -> model.dataset(t).isPresent())
                .collect(Collectors.toSet());
    }

    private static SnapshotView snapshot(JsonNode json) {
        List<SnapshotView.Table> tables = new ArrayList<>();
        for (JsonNode t : json.path("tables")) {
            List<SnapshotView.ColumnProfile> columns = new ArrayList<>();
            t.path("columns").forEach(c -> columns.add(column(c)));
            tables.add(
                    new SnapshotView.Table(
                            "public",
                            t.path("name").asText(),
                            "table",
                            t.path("comment").asText(null),
                            100L,
                            columns,
                            texts(t.path("key")),
                            List.of(),
                            List.of()));
        }
        return new SnapshotView(
                SnapshotId.next(),
                ConnectionId.next(),
                "ready",
                new SnapshotView.Progress(tables.size(), tables.size()),
                null,
                "postgresql",
                Instant.EPOCH,
                tables);
    }

    private static SnapshotView.ColumnProfile column(JsonNode c) {
        ColumnType type = ColumnType.of(c.path("type").asText());
        return new SnapshotView.ColumnProfile(
                c.path("name").asText(),
                type.wire(),
                type,
                true,
                c.path("comment").asText(null),
                null,
                null,
                null,
                null,
                texts(c.path("values")));
    }

    private static List<String> texts(JsonNode list) {
        List<String> texts = new ArrayList<>();
        list.forEach(t -> texts.add(t.asText()));
        return texts;
    }
}
