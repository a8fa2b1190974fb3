package io.dataagent.contracts.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.id.ChatId;
import java.math.BigDecimal;
import java.net.URI;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Which form each kind of component has.
class SchemaFormsTest {

    enum Size {
        @JsonProperty("small")
        @Described("fits a hand.")
        SMALL,
        @JsonProperty("large")
        LARGE
    }

    record Plain(
            String text,
            int whole,
            long many,
            double real,
            BigDecimal exact,
            boolean yes,
            Instant at,
            LocalDate day,
            ChatId id,
            JsonNode anything,
            List<String> texts,
            Map<String, Integer> counts,
            Size size,
            List<List<Size>> sizes) {}

    record Absent(
            @Nullable String text,
            @Nullable Size size,
            @Nullable List<String> list,
            @Nullable Plain object,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> notes,
            @JsonInclude(JsonInclude.Include.ALWAYS) @Nullable String always,
            @JsonProperty("other_name") String renamed) {}

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "shape")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Round.class, name = "round"),
        @JsonSubTypes.Type(value = Square.class, name = "square")
    })
    sealed interface Shape {}

    record Round(@Described("In metres.") double size) implements Shape {}

    record Square(@Described("In metres.") double size, @Private String owner) implements Shape {}

    record Drawing(@Described("What is drawn.") List<Shape> shapes, Size size) {}

    record Impossible(URI address) {}

    record Maybe(Optional<String> text) {}

    record Branch(String name, List<Branch> branches) {}

    record Forest(List<Plain> some, Plain one, List<Plain> others) {}

    @ParameterizedTest
    @CsvSource({
        "text, string",
        "whole, integer",
        "many, integer",
        "real, number",
        "exact, number",
        "yes, boolean",
        "at, string",
        "day, string",
        "id, string",
        "texts, array",
        "counts, object",
        "size, string",
        "sizes, array"
    })
    void aComponentHasTheTypeThatItIsWrittenAs(String name, String type) {
        assertThat(RecordSchema.of(Plain.class).at("/properties/" + name + "/type").asText())
                .isEqualTo(type);
    }

    @Test
    void whatIsInListsAndMapsIsDescribedToo() {
        ObjectNode schema = RecordSchema.of(Plain.class);

        assertThat(schema.at("/properties/texts/items/type").asText()).isEqualTo("string");
        assertThat(schema.at("/properties/counts/additionalProperties/type").asText())
                .isEqualTo("integer");
        assertThat(schema.at("/properties/sizes/items/items/enum").toString())
                .isEqualTo("[\"small\",\"large\"]");
        assertThat(schema.at("/properties/anything")).isEmpty();
    }

    @Test
    void allIsRequiredOfAModelAndNothingElseAllowed() {
        ObjectNode schema = RecordSchema.of(Absent.class);

        assertThat(texts(schema.path("required")))
                .containsExactly("text", "size", "list", "object", "notes", "always", "other_name");
        assertThat(schema.path("additionalProperties").asBoolean(true)).isFalse();
    }

    @Test
    void whatMayBeAbsentMayBeNullToAModel() {
        ObjectNode schema = RecordSchema.of(Absent.class);

        assertThat(schema.at("/properties/text/type").toString())
                .isEqualTo("[\"string\",\"null\"]");
        assertThat(schema.at("/properties/list/type").toString()).isEqualTo("[\"array\",\"null\"]");
        assertThat(schema.at("/properties/size/anyOf/1/type").asText()).isEqualTo("null");
        assertThat(schema.at("/properties/size/anyOf/0/enum")).hasSize(2);
        assertThat(schema.at("/properties/other_name/type").asText()).isEqualTo("string");
    }

    @Test
    void ofAnEventOnlyWhatIsAlwaysWrittenIsRequired() {
        ObjectNode schema = RecordSchema.event(Absent.class);

        assertThat(texts(schema.path("required"))).containsExactly("always", "other_name");
        assertThat(schema.has("additionalProperties")).isFalse();
        assertThat(schema.at("/properties/text/type").asText()).isEqualTo("string");
        assertThat(schema.at("/properties/always/type").toString())
                .isEqualTo("[\"string\",\"null\"]");
    }

    @Test
    void oneOfSeveralKindsSaysWhichItIs() {
        JsonNode kinds = RecordSchema.of(Shape.class).path("anyOf");

        assertThat(kinds).hasSize(2);
        assertThat(kinds.at("/0/properties/shape/enum").toString()).isEqualTo("[\"round\"]");
        assertThat(kinds.at("/1/properties/shape/enum").toString()).isEqualTo("[\"square\"]");
        assertThat(texts(kinds.at("/1/required"))).containsExactly("shape", "size", "owner");
    }

    @Test
    void whoIsAskedForOneKindDoesNotHaveToSayIt() {
        ObjectNode schema = RecordSchema.answer(Round.class);

        assertThat(texts(schema.path("required"))).containsExactly("size");
        assertThat(schema.path("properties").has("shape")).isFalse();
    }

    @Test
    void theSameIsExplainedOnceToAModel() {
        JsonNode kinds = RecordSchema.answer(Drawing.class).at("/properties/shapes/items/anyOf");

        assertThat(kinds.at("/0/properties/size/description").asText()).isEqualTo("In metres.");
        assertThat(kinds.at("/1/properties/size").has("description")).isFalse();
    }

    @Test
    void aWordIsExplainedWhereItIsUsed() {
        ObjectNode schema = RecordSchema.of(Drawing.class);

        assertThat(schema.at("/properties/size/description").asText())
                .isEqualTo("`small`: fits a hand.");
        assertThat(schema.at("/properties/shapes/description").asText())
                .isEqualTo("What is drawn.");
    }

    @Test
    void ofTheBusNothingPrivateIsDescribed() {
        ObjectNode schema = RecordSchema.redacted(Square.class);

        assertThat(schema.path("properties").has("owner")).isFalse();
        assertThat(schema.toString()).doesNotContain("owner", "metres");
        assertThat(RecordSchema.event(Square.class).path("properties").has("owner")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(classes = {Impossible.class, Maybe.class, Object.class, float.class, Branch.class})
    void whatHasNoFormIsRefused(Class<?> type) {
        assertThatThrownBy(() -> RecordSchema.of(type))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("no JSON form");
    }

    @Test
    void theSameRecordMayStandInSeveralPlaces() {
        ObjectNode forest = RecordSchema.of(Forest.class);

        assertThat(forest.at("/properties/one"))
                .isEqualTo(forest.at("/properties/some/items"))
                .isEqualTo(forest.at("/properties/others/items"))
                .isEqualTo(RecordSchema.of(Plain.class));
    }

    @Test
    void aSchemaIsMadeAnewEachTime() {
        ObjectNode one = RecordSchema.of(Plain.class);
        one.removeAll();

        assertThat(RecordSchema.of(Plain.class)).isNotEmpty().isNotSameAs(one);
    }

    private static List<String> texts(JsonNode array) {
        return array.valueStream().map(JsonNode::asText).toList();
    }
}
