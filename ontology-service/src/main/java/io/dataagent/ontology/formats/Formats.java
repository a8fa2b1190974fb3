package io.dataagent.ontology.formats;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.ontology.model.ModelIssue;
import io.dataagent.ontology.model.SemanticModel;
import io.dataagent.ontology.osi.OsiReader;
import io.dataagent.ontology.osi.Yaml;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads semantic models in every form that is known here: OSI, dbt's semantic manifest, the YAML
/// of Snowflake's semantic views, and the model inside an ontology document.
public final class Formats {

    private Formats() {}

    /// What became of a document.
    public sealed interface Outcome {

        /// A model came out of it.
        ///
        /// @param format `osi`, `dbt` or `snowflake`
        /// @param at where the model lies in the OSI document, as a JSON pointer
        record Read(String format, SemanticModel model, List<ModelIssue> warnings, String at)
                implements Outcome {}

        /// It cannot be read as a model.
        record Rejected(List<ModelIssue> errors) implements Outcome {}
    }

    /// Reads a document from YAML or JSON text.
    ///
    /// @param wanted which of several models, or null for the first
    public static Outcome read(String text, @Nullable String wanted) {
        JsonNode root;
        try {
            root = Yaml.read(text);
        } catch (IllegalArgumentException e) {
            String message = e.getMessage() == null ? "not readable" : e.getMessage();
            return new Outcome.Rejected(List.of(new ModelIssue("", message)));
        }
        if (SnowflakeView.is(root)) {
            return read(SnowflakeView.read(root), wanted);
        }
        if (DbtManifest.is(root)) {
            return read(DbtManifest.read(root), wanted);
        }
        return root.path("ontology").isArray() && root instanceof ObjectNode ontology
                ? ontology(ontology, wanted)
                : read(root, "osi", List.of(), wanted);
    }

    private static Outcome read(Foreign foreign, @Nullable String wanted) {
        return read(foreign.document(), foreign.format(), foreign.warnings(), wanted);
    }

    private static Outcome read(
            JsonNode root, String format, List<ModelIssue> before, @Nullable String wanted) {
        return switch (OsiReader.read(root, wanted)) {
            case OsiReader.Outcome.Imported(
                            SemanticModel model,
                            List<ModelIssue> warnings,
                            String at) -> {
                List<ModelIssue> all = new ArrayList<>(before);
                all.addAll(warnings);
                yield new Outcome.Read(format, model, all, at);
            }
            case OsiReader.Outcome.Rejected(List<ModelIssue> errors) ->
                    new Outcome.Rejected(errors);
        };
    }

    /// An ontology document speaks of concepts; the semantic models that it maps them to are what
    /// can be read here.
    private static Outcome ontology(ObjectNode root, @Nullable String wanted) {
        ObjectNode document = Parts.JSON.objectNode();
        document.set("version", root.path("version"));
        for (JsonNode mapping : root.path("ontology_mappings")) {
            if (mapping.path("semantic_model").isObject()) {
                document.withArrayProperty("semantic_model").add(mapping.path("semantic_model"));
            }
        }
        String what =
                "this is an ontology document (%d concepts and what connects them), not a semantic model"
                        .formatted(root.path("ontology").size());
        if (!document.has("semantic_model")) {
            return new Outcome.Rejected(
                    List.of(
                            new ModelIssue(
                                    "/ontology",
                                    what + "; import the semantic model that it is mapped to")));
        }
        return read(
                document,
                "osi",
                List.of(
                        new ModelIssue(
                                "/ontology",
                                what
                                        + "; only the semantic model in its mappings is read, the"
                                        + " concepts are not")),
                wanted);
    }
}
