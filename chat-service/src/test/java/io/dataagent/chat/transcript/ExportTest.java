package io.dataagent.chat.transcript;

import static io.dataagent.chat.fixture.Api.CHATS;
import static io.dataagent.chat.fixture.Api.agentAnswers;
import static io.dataagent.chat.fixture.Api.as;
import static io.dataagent.chat.fixture.Api.ask;
import static io.dataagent.chat.fixture.Api.chat;
import static io.dataagent.chat.fixture.Api.finish;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.dataagent.chat.fixture.Announcements;
import io.dataagent.chat.fixture.EmbeddedStack;
import io.dataagent.chat.fixture.Evidence;
import io.dataagent.contracts.id.ArtifactId;
import io.dataagent.contracts.json.ContractJson;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.reactive.messaging.memory.InMemoryConnector;
import jakarta.inject.Inject;
import java.util.Base64;
import java.util.UUID;
import org.eclipse.microprofile.reactive.messaging.spi.Connector;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(EmbeddedStack.class)
class ExportTest {

    private static final byte[] PNG = {
        (byte) 0x89,
        'P',
        'N',
        'G',
        '\r',
        '\n',
        0x1a,
        '\n',
        0,
        0,
        0,
        13,
        'I',
        'H',
        'D',
        'R',
        0,
        0,
        0,
        9,
        0,
        0,
        0,
        9
    };

    @Inject
    @Connector("smallrye-in-memory")
    InMemoryConnector kafka;

    private final String who = UUID.randomUUID() + "/contributor";
    private final ArtifactId picture = ArtifactId.next();
    private String chat;

    @BeforeEach
    void asks() {
        chat = chat(who);
        finish(who, Evidence.illustrated(chat, ask(who, chat, "How is <Houston>?"), picture));
    }

    @ParameterizedTest
    @CsvSource({
        "markdown, text/markdown, md",
        "html, text/html, html",
        "json, application/json, json"
    })
    void givesAFileWithTablesAndPictures(String format, String type, String ending) {
        // Given
        agentAnswers("/api/data-agent/artifacts/" + picture, PNG);

        // When
        var response = as(who).get(CHATS + "/" + chat + "/export?format=" + format);

        // Then
        response.then().statusCode(200);
        assertThat(response.contentType()).startsWith(type);
        assertThat(response.header("Content-Disposition"))
                .startsWith("attachment; filename=\"conversation." + ending + "\"");
        assertThat(response.asString())
                .contains("data:image/png;base64," + Base64.getEncoder().encodeToString(PNG))
                .contains("Houston")
                .contains("select city from sales")
                .contains("Sales by city")
                .doesNotContain(format.equals("json") ? "\u0000" : "<Houston>");
        assertThat(Announcements.await(kafka, "\"chat.exported\"", chat, format)).isPresent();
    }

    @Test
    void givesChartsAsSpecificationAndRowsInJson() {
        Transcript transcript =
                ContractJson.read(
                        as(who).get(CHATS + "/" + chat + "/export?format=json").asString(),
                        Transcript.class);
        Transcript.Turn answer = transcript.turns().getLast();
        assertThat(answer.charts().getFirst().spec().get("mark").textValue()).isEqualTo("bar");
        assertThat(answer.charts().getFirst().data())
                .isEqualTo(answer.results().getFirst().table());
        assertThat(answer.pictures().getFirst().dataUri()).isNull();
    }

    @Test
    void letsNothingInThatIsNoPicture() {
        agentAnswers("/api/data-agent/artifacts/" + picture, "<svg onload=alert(1)>");
        assertThat(as(who).get(CHATS + "/" + chat + "/export?format=html").asString())
                .doesNotContain("<svg", "data:image")
                .contains("This picture is not kept any more.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "?format=pdf", "?format=HTML"})
    void refusesOtherForms(String query) {
        as(who).get(CHATS + "/" + chat + "/export" + query)
                .then()
                .statusCode(400)
                .body("code", equalTo("validation_failed"));
    }

    @Test
    void leavesOutAnAnswerThatIsStillBeingMade() {
        ask(who, chat, "And in Dallas?");
        String text = as(who).get(CHATS + "/" + chat + "/export?format=markdown").asString();
        assertThat(text.split("## Answer")).hasSize(2);
        assertThat(text.split("## Question")).hasSize(3);
    }
}
