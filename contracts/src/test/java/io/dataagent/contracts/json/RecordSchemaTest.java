package io.dataagent.contracts.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.prompt.Drafts;
import java.util.List;
import org.jspecify.annotations.Nullable;
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
    void namesComponentsAsTheyAreRead() {
        record Axis(@JsonProperty("x_field") String column, String y) {}

        JsonNode schema = RecordSchema.of(Axis.class);

        assertThat(schema.path("required").toString()).isEqualTo("[\"x_field\",\"y\"]");
    }

    @Test
    void describesTheDraftsOfModels() {
        JsonNode schema = RecordSchema.of(Drafts.Narrative.class);

        assertThat(schema.at("/properties/charts/items/properties/series/type").toString())
                .isEqualTo("[\"string\",\"null\"]");
    }

    @Test
    void anAnswerCarriesNoTypeNameOfItsOwnAndSaysNothingTwice() {
        JsonNode plan = RecordSchema.answer(PlanArtifact.class);
        JsonNode shapes = RecordSchema.answer(Drawing.class).at("/properties/shapes/items/anyOf");

        assertThat(plan.path("properties").has("kind")).isFalse();
        assertThat(plan.path("required")).hasSameSizeAs(plan.path("properties"));
        assertThat(shapes.at("/0/properties/name/description").asText()).isEqualTo("Its name.");
        assertThat(shapes.at("/1/properties/name").has("description")).isFalse();
        assertThat(shapes.at("/1/properties/side/description").asText()).isEqualTo("One side.");
        assertThat(shapes.at("/1/properties/kind/enum/0").asText()).isEqualTo("square");
    }

    record Drawing(@Described("What is drawn.") List<Shape> shapes) {}

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Shape.Circle.class, name = "circle"),
        @JsonSubTypes.Type(value = Shape.Square.class, name = "square")
    })
    sealed interface Shape {
        record Circle(@Described("Its name.") String name) implements Shape {}

        record Square(@Described("Its name.") String name, @Described("One side.") int side)
                implements Shape {}
    }

    @Test
    void ofAnEventRequiresWhatIsAlwaysWrittenAndLeavesRoomForMore() {
        record Step(
                int number,
                @Nullable Integer rows,
                @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> notes) {}
        @JsonInclude(JsonInclude.Include.ALWAYS)
        record Size(@Nullable Integer rows) {}

        JsonNode step = RecordSchema.event(Step.class);
        JsonNode size = RecordSchema.event(Size.class);

        assertThat(step.path("required").toString()).isEqualTo("[\"number\"]");
        assertThat(step.at("/properties/rows/type").asText()).isEqualTo("integer");
        assertThat(step.has("additionalProperties")).isFalse();
        assertThat(size.path("required").toString()).isEqualTo("[\"rows\"]");
        assertThat(size.at("/properties/rows/type").toString()).isEqualTo("[\"integer\",\"null\"]");
    }

    @Test
    void listsEveryEventWithItsName() {
        JsonNode schema = RecordSchema.of(RunEvent.class);

        assertThat(schema.path("anyOf"))
                .hasSize(RunEvent.class.getAnnotation(JsonSubTypes.class).value().length);
        assertThat(schema.at("/anyOf/0/properties/type/enum/0").asText())
                .isEqualTo("message_start");
    }
}
