package io.dataagent.contracts.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.event.RunEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// Holds `docs/contracts.schema.json`, from which the web makes its types, against the records. To
/// write it anew after a change: `./data-agent test contracts -Drender=true`.
class SentTypesTest {

    private static final Path DOCUMENT = Path.of("../docs/contracts.schema.json");
    private static final ObjectMapper JSON = new ObjectMapper();

    @Test
    void describesWhatIsSentAsTheRecordsDo() throws IOException {
        ObjectNode document = SentTypes.document();
        if (Boolean.getBoolean("render")) {
            String text = JSON.writerWithDefaultPrettyPrinter().writeValueAsString(document);
            Files.writeString(DOCUMENT, text + "\n");
        }

        assertThat(committed()).isEqualTo(document);
    }

    @Test
    void describesEveryEventWithItsPlace() throws IOException {
        JsonNode events = committed().at("/$defs/RunEvent/anyOf");

        assertThat(events).hasSize(RunEvent.class.getAnnotation(JsonSubTypes.class).value().length);
        assertThat(events)
                .allSatisfy(
                        event ->
                                assertThat(event.path("required").toString())
                                        .contains("\"type\"", "\"at\"", "\"sequence\""));
    }

    /// The bus is told less than the people of the run.
    @Test
    void describesWhatIsPrivateToo() throws IOException {
        JsonNode metadata = committed().at("/$defs/MessageMetadata/properties");

        assertThat(metadata.at("/plan/$ref").asText()).isEqualTo("#/$defs/PlanArtifact");
        assertThat(committed().at("/$defs/StepResult/properties/description/type").asText())
                .isEqualTo("string");
    }

    @Test
    void everyReferenceLeadsSomewhere() throws IOException {
        JsonNode document = committed();

        assertThat(document.findValuesAsText("$ref"))
                .isNotEmpty()
                .allSatisfy(
                        reference ->
                                assertThat(document.at(reference.substring(1)).isObject())
                                        .as(reference)
                                        .isTrue());
    }

    private static JsonNode committed() throws IOException {
        return JSON.readTree(Files.readString(DOCUMENT));
    }
}
