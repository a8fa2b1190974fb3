package io.dataagent.ontology.osi;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.ontology.model.Kept;
import io.dataagent.ontology.model.Parked;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Reads one dataset with its fields.
final class DatasetReader {

    private static final Set<String> DATASET_KEYS =
            Set.of(
                    "name",
                    "source",
                    "table",
                    "primary_key",
                    "unique_keys",
                    "label",
                    "description",
                    "ai_context",
                    "fields",
                    "custom_extensions");
    private static final Set<String> FIELD_KEYS =
            Set.of(
                    "name",
                    "expression",
                    "dimension",
                    "label",
                    "description",
                    "datatype",
                    "data_type",
                    "type",
                    "is_primary_key",
                    "primary_key",
                    "ai_context",
                    "custom_extensions");

    private static final Pattern SELECT = Pattern.compile("(?is)(select|with)\\s.*");

    private final Findings findings;
    private final Beside beside;
    private final List<Parked.OfField> parked = new ArrayList<>();

    DatasetReader(Findings findings, Beside beside) {
        this.findings = findings;
        this.beside = beside;
    }

    /// The fields that the document itself calls unusable.
    List<Parked.OfField> parked() {
        return List.copyOf(parked);
    }

    DatasetView dataset(Node node) {
        String source = source(node);
        List<String> key = new ArrayList<>(node.names("primary_key"));
        repairedKeys(node);
        String name = OsiReader.required(findings, node, "name");
        String label = label(node, Facts.of(node));
        List<FieldView> fields = fields(node, name, key);
        Facts facts = Facts.of(node);
        beside.collect(node, Kept.dataset(name), DATASET_KEYS);
        return new DatasetView(
                name,
                source == null ? "" : source,
                label,
                node.text("description"),
                node.synonyms(),
                key,
                node.lists("unique_keys"),
                facts.number("rowCount"),
                fields,
                null);
    }

    private void repairedKeys(Node node) {
        if (node.json().path("primary_key").isTextual()) {
            findings.warn(node.at() + "/primary_key", "a text is read as a list of one");
        }
        if (node.json().path("unique_keys").isTextual()) {
            findings.warn(node.at() + "/unique_keys", "a text is read as a list of one");
        }
        for (Node unique : Node.items(node.json(), node.at(), "unique_keys")) {
            if (unique.json().isTextual()) {
                findings.warn(unique.at(), "a text is read as a key of one column");
            }
        }
    }

    private @Nullable String label(Node node, Facts facts) {
        String label = node.text("label");
        if (label != null && facts.text("label") == null) {
            findings.warn(node.at() + "/label", "moved to an extension, the format has no place");
        }
        return facts.text("label") == null ? label : facts.text("label");
    }

    private @Nullable String source(Node node) {
        String source = node.text("source");
        if (source == null && node.text("table") != null) {
            source = node.text("table");
            findings.warn(node.at() + "/table", "read as source");
        }
        if (source == null) {
            findings.error(node.at() + "/source", "is missing");
            return null;
        }
        return SELECT.matcher(source.strip()).matches()
                ? "(" + source.strip().replaceAll("[;\\s]+$", "") + ")"
                : source;
    }

    private List<FieldView> fields(Node dataset, String datasetName, List<String> key) {
        JsonNode value = dataset.json().path("fields");
        if (!value.isArray() && !value.isMissingNode() && !value.isNull()) {
            findings.error(dataset.at() + "/fields", "must be a list");
            return List.of();
        }
        List<FieldView> fields = new ArrayList<>();
        for (Node node : Node.items(dataset.json(), dataset.at(), "fields")) {
            if (!node.json().isObject()) {
                findings.error(node.at(), "must be an object");
                continue;
            }
            FieldView field = field(node, datasetName);
            String reason = Facts.of(node).text("unusable");
            if (reason == null) {
                fields.add(field);
            } else {
                parked.add(new Parked.OfField(datasetName, field, reason));
            }
            boolean flagged =
                    node.json().path("is_primary_key").asBoolean()
                            || node.json().path("primary_key").asBoolean();
            if (flagged && !key.contains(field.name())) {
                key.add(field.name());
                findings.warn(node.at(), "its key flag was moved to the dataset");
            }
        }
        return fields;
    }

    private FieldView field(Node node, String dataset) {
        String name = OsiReader.required(findings, node, "name");
        Expression read = Expression.of(node);
        if (read.sql() == null) {
            findings.warn(node.at() + "/expression", "is missing, the name is taken");
        } else if (read.repair() != null) {
            findings.warn(node.at() + "/expression", read.repair());
        }
        String repair = Datatypes.repair(node);
        if (repair != null) {
            findings.warn(node.at() + "/datatype", repair);
        }
        beside.collect(node, Kept.field(dataset, name), FIELD_KEYS);
        Facts facts = Facts.of(node);
        String datatype = Datatypes.of(node);
        JsonNode dimension = node.json().path("dimension");
        boolean time = dimension.path("is_time").asBoolean(Datatypes.temporal(datatype));
        return new FieldView(
                name,
                read.sql() == null ? name : read.sql(),
                node.text("label"),
                node.text("description"),
                datatype,
                time,
                node.synonyms(),
                facts.names("sampleValues"),
                facts.share("nullRate"),
                facts.number("distinctCount"),
                facts.text("min"),
                facts.text("max"),
                node.unit());
    }
}
