package io.dataagent.chat.report;

import static io.dataagent.chat.fixture.Api.CHATS;
import static io.dataagent.chat.fixture.Api.agentAnswers;
import static io.dataagent.chat.fixture.Api.as;
import static io.dataagent.chat.fixture.Api.ask;
import static io.dataagent.chat.fixture.Api.chat;
import static io.dataagent.chat.fixture.Api.finish;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.chat.fixture.Announcements;
import io.dataagent.chat.fixture.EmbeddedStack;
import io.dataagent.chat.fixture.Samples;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.MessageMetadata;
import io.dataagent.contracts.run.MessageStatus;
import io.dataagent.contracts.run.RunResult;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.smallrye.reactive.messaging.memory.InMemoryConnector;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.UUID;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.eclipse.microprofile.reactive.messaging.spi.Connector;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(EmbeddedStack.class)
class ReportExportTest {

    private static final String ROWS = "/api/data-agent/artifacts/" + ReportSample.ROWS;

    @Inject
    @Connector("smallrye-in-memory")
    InMemoryConnector kafka;

    private final String who = UUID.randomUUID() + "/contributor";
    private String chat;

    @BeforeEach
    void opensAChat() {
        chat = chat(who);
    }

    @ParameterizedTest
    @CsvSource({"markdown,text/markdown,md", "html,text/html,html"})
    void isTakenAwayAsText(String format, String type, String ending) {
        agentAnswers(ROWS, ContractJson.write(ReportSample.table()));

        String report = written();
        Response response = export(report, format);

        response.then()
                .statusCode(200)
                .header("Content-Security-Policy", containsString("default-src 'none'"))
                .header("Content-Disposition", containsString("filename=\"report." + ending));
        assertThat(response.contentType()).startsWith(type);
        assertThat(response.asString())
                .contains("Befunde", "wrong size")
                .doesNotContainPattern("(?<!\\\\)<script");
        assertThat(response.asString().contains("data:image/png;base64,"))
                .isEqualTo(format.equals("html"));
        assertThat(Announcements.await(kafka, "\"report.exported\"", report, format)).isPresent();
    }

    @Test
    void isTakenAwayAsPdf() throws IOException {
        agentAnswers(ROWS, ContractJson.write(ReportSample.table()));

        byte[] content = export(written(), "pdf").then().statusCode(200).extract().asByteArray();

        try (PDDocument pdf = Loader.loadPDF(content)) {
            assertThat(new PDFTextStripper().getText(pdf)).contains("Rückgaben", "Befunde");
        }
    }

    @Test
    void doesWithoutChartsWhoseRowsAreNoRows() {
        agentAnswers(ROWS, "<svg onload=alert(1)>");

        assertThat(export(written(), "html").then().statusCode(200).extract().asString())
                .doesNotContain("<svg", "<img")
                .contains("wrong size");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "docx", "PDF"})
    void refusesOtherForms(String format) {
        export(written(), format).then().statusCode(400).body("code", equalTo("validation_failed"));
    }

    @Test
    void isOfferedOfReportsOnly() {
        String answer = ask(who, chat, "How many?");
        finish(who, Samples.result(chat, answer, MessageStatus.COMPLETE));

        export(answer, "pdf")
                .then()
                .statusCode(409)
                .body("detail", containsString("not a finished report"));
    }

    @Test
    void isUnknownToStrangers() {
        String report = written();

        as("mallory/contributor")
                .get(CHATS + "/" + chat + "/messages/" + report + "/export?format=pdf")
                .then()
                .statusCode(404);
        export(Samples.UNKNOWN, "pdf").then().statusCode(404);
    }

    private Response export(String message, String format) {
        return as(who).get(
                        CHATS + "/" + chat + "/messages/" + message + "/export?format=" + format);
    }

    private String written() {
        String message = ask(who, chat, "Write it");
        RunResult plain = Samples.result(chat, message, MessageStatus.COMPLETE);
        ObjectNode metadata = ContractJson.mapper().valueToTree(plain.metadata());
        metadata.set(
                "report",
                ContractJson.mapper().valueToTree(ReportSample.report(MessageId.of(message))));
        finish(
                who,
                new RunResult(
                        plain.messageId(),
                        plain.chatId(),
                        1,
                        plain.status(),
                        plain.content(),
                        ContractJson.mapper().convertValue(metadata, MessageMetadata.class),
                        plain.traces(),
                        false,
                        plain.completedAt()));
        return message;
    }
}
