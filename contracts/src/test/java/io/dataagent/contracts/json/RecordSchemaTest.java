package io.dataagent.contracts.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.prompt.Drafts;
import org.junit.jupiter.api.Test;

class RecordSchemaTest {

    @Test
    void closesObjectsAndRequiresEveryProperty() {
        JsonNode schema = RecordSchema.of(PlanArtifact.class);

        assertThat(schema.path("additionalProperties").asBoolean(true)).isFalse();
        assertThat(schema.path("required")).hasSameSizeAs(schema.path("properties"));
        assertThat(schema.at("/properties/timeWindow/type").toString())
                .isEqualTo("[\"string\",\"null\"]");
        assertThat(schema.at("/properties/steps/items/properties/strategy/enum").toString())
                .isEqualTo("[\"sql\",\"python\",\"sql_then_python\"]");
    }

    @Test
    void describesTheDraftsOfModels() {
        JsonNode schema = RecordSchema.of(Drafts.Narrative.class);

        assertThat(schema.at("/properties/charts/items/properties/series/type").toString())
                .isEqualTo("[\"string\",\"null\"]");
    }

    @Test
    void listsEveryEventWithItsName() {
        JsonNode schema = RecordSchema.of(RunEvent.class);

        assertThat(schema.path("anyOf"))
                .hasSize(
                        RunEvent.class
                                .getAnnotation(com.fasterxml.jackson.annotation.JsonSubTypes.class)
                                .value()
                                .length);
        assertThat(schema.at("/anyOf/0/properties/type/enum/0").asText())
                .isEqualTo("message_start");
    }
}
