package io.dataagent.contracts.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.artifact.Aspect;
import io.dataagent.contracts.artifact.CannotAnswer;
import io.dataagent.contracts.artifact.ChartView;
import io.dataagent.contracts.artifact.ClarificationQuestion;
import io.dataagent.contracts.artifact.DataLineage;
import io.dataagent.contracts.artifact.ExplainerOutput;
import io.dataagent.contracts.artifact.ExplorationArtifact;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.artifact.FindingVerdict;
import io.dataagent.contracts.artifact.JoinPlanArtifact;
import io.dataagent.contracts.artifact.Phase;
import io.dataagent.contracts.artifact.PhaseArtifact;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.PlanElement;
import io.dataagent.contracts.artifact.PlanStep;
import io.dataagent.contracts.artifact.QuerySpec;
import io.dataagent.contracts.artifact.ReportArtifact;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.VerificationReport;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.run.ClarificationAnswer;
import io.dataagent.contracts.run.LlmTrace;
import io.dataagent.contracts.run.MessageMetadata;
import io.dataagent.contracts.run.MessageStatus;
import io.dataagent.contracts.run.PreferenceNote;
import io.dataagent.contracts.run.Route;
import io.dataagent.contracts.run.RunKind;
import io.dataagent.contracts.run.TokenUsage;
import io.dataagent.contracts.run.ToolCallRecord;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The JSON Schema of what people's programs are sent: the events of a run with their place, what
/// is kept of it, and what these are made of, each under its name.
final class SentTypes {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private static final List<Class<?>> TYPES =
            List.of(
                    RunEvent.class,
                    MessageMetadata.class,
                    PhaseArtifact.class,
                    PlanArtifact.class,
                    PlanStep.class,
                    PlanElement.class,
                    JoinPlanArtifact.class,
                    DatasetView.class,
                    FieldView.class,
                    RelationshipView.class,
                    MetricView.class,
                    CannotAnswer.class,
                    QuerySpec.class,
                    StepResult.class,
                    VerificationReport.class,
                    Finding.class,
                    ExplainerOutput.class,
                    DataLineage.class,
                    ExplorationArtifact.class,
                    ReportArtifact.class,
                    ChartView.class,
                    TableData.class,
                    ClarificationQuestion.class,
                    ClarificationAnswer.class,
                    ToolCallRecord.class,
                    LlmTrace.class,
                    SnapshotView.class,
                    PreferenceNote.class,
                    TokenUsage.class,
                    Phase.class,
                    Aspect.class,
                    FindingVerdict.class,
                    MessageStatus.class,
                    ProblemCode.class,
                    Route.class,
                    RunKind.class);

    private final Map<JsonNode, String> names = new HashMap<>();

    private SentTypes() {}

    static ObjectNode document() {
        return new SentTypes().made();
    }

    private ObjectNode made() {
        for (Class<?> type : TYPES) {
            names.put(schema(type), type.getSimpleName());
        }
        ObjectNode document = JSON.objectNode();
        document.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        document.put("title", "What programs of people are sent of a run");
        ObjectNode definitions = document.putObject("$defs");
        for (Class<?> type : TYPES) {
            definitions.set(type.getSimpleName(), inside(schema(type)));
        }
        return document;
    }

    private static ObjectNode schema(Class<?> type) {
        ObjectNode schema = RecordSchema.event(type);
        if (type == RunEvent.class) {
            schema.path("anyOf").forEach(event -> placed((ObjectNode) event));
        }
        return schema;
    }

    /// With the place of an event in its run.
    private static void placed(ObjectNode event) {
        ObjectNode properties = event.withObject("/properties");
        ArrayNode required = event.withArray("required");
        for (String text : List.of("messageId", "chatId", "at")) {
            properties.putObject(text).put("type", "string");
            required.add(text);
        }
        properties.putObject("sequence").put("type", "integer");
        required.add("sequence");
    }

    /// A schema whose parts are named where they have a name.
    private JsonNode inside(JsonNode schema) {
        if (schema.isArray()) {
            ArrayNode parts = JSON.arrayNode();
            schema.forEach(part -> parts.add(named(part)));
            return parts;
        }
        if (!schema.isObject()) {
            return schema;
        }
        ObjectNode parts = JSON.objectNode();
        schema.properties().forEach(part -> parts.set(part.getKey(), named(part.getValue())));
        return parts;
    }

    private JsonNode named(JsonNode schema) {
        String name = names.get(undescribed(schema));
        if (name == null) {
            return inside(schema);
        }
        ObjectNode reference = JSON.objectNode().put("$ref", "#/$defs/" + name);
        if (schema.has("description")) {
            reference.set("description", schema.get("description"));
        }
        return reference;
    }

    private static JsonNode undescribed(JsonNode schema) {
        if (schema instanceof ObjectNode object && object.has("description")) {
            return object.deepCopy().without("description");
        }
        return schema;
    }
}
