package io.dataagent.offline.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.artifact.Complexity;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.prompt.Coverage;
import io.dataagent.contracts.prompt.Drafts;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The protocol over HTTP: completions with schemas, tools and streams, embeddings, models,
/// errors.
@QuarkusTest
class ProtocolTest {

    private static final HttpClient HTTP = HttpClient.newHttpClient();

    @TestHTTPResource("/")
    URI base;

    @Test
    void plansAQuestionUnderItsSchemaWithUsageNumbers() throws Exception {
        JsonNode answer =
                post(
                                "v1/chat/completions",
                                request("planner", block("planner", "How many loans are there?")))
                        .json();

        assertThat(answer.at("/object").asText()).isEqualTo("chat.completion");
        assertThat(answer.at("/choices/0/finish_reason").asText()).isEqualTo("stop");
        assertThat(answer.at("/usage/prompt_tokens").asInt()).isPositive();
        assertThat(answer.at("/usage/total_tokens").asInt())
                .isEqualTo(
                        answer.at("/usage/prompt_tokens").asInt()
                                + answer.at("/usage/completion_tokens").asInt());
        PlanArtifact plan =
                ContractJson.read(
                        ((ObjectNode) content(answer)).put("kind", "plan").toString(),
                        PlanArtifact.class);
        assertThat(plan.complexity()).isEqualTo(Complexity.SIMPLE);
        assertThat(plan.steps().getFirst().datasets()).containsExactly("loans");
    }

    @Test
    void streamsChunksThatMakeUpTheSameAnswer() throws Exception {
        ObjectNode body = request("planner", block("planner", "How many loans are there?"));
        String whole = content(post("v1/chat/completions", body).json()).toString();
        body.put("stream", true).putObject("stream_options").put("include_usage", true);

        Answer streamed = post("v1/chat/completions", body);

        List<String> events =
                Stream.of(streamed.body().split("\n\n")).map(e -> e.substring(6)).toList();
        assertThat(streamed.type()).startsWith("text/event-stream");
        assertThat(events.getLast()).isEqualTo("[DONE]");
        StringBuilder text = new StringBuilder();
        for (String event : events.subList(0, events.size() - 1)) {
            text.append(
                    ContractJson.mapper()
                            .readTree(event)
                            .at("/choices/0/delta/content")
                            .asText(""));
        }
        assertThat(ContractJson.mapper().readTree(text.toString()).toString()).isEqualTo(whole);
        assertThat(
                        ContractJson.mapper()
                                .readTree(events.get(events.size() - 2))
                                .at("/usage/total_tokens")
                                .asInt())
                .isPositive();
    }

    @Test
    void navigatesWithTheOfferedToolsAndThenAnswers() throws Exception {
        ObjectNode body = request("navigator", block("navigator", "How many loans per member?"));
        for (String tool : List.of("list_datasets", "get_relationships", "get_dataset_details")) {
            body.withArray("tools")
                    .addObject()
                    .put("type", "function")
                    .putObject("function")
                    .put("name", tool);
        }

        JsonNode first = post("v1/chat/completions", body).json();
        assertThat(first.at("/choices/0/finish_reason").asText()).isEqualTo("tool_calls");
        assertThat(first.at("/choices/0/message/tool_calls").findValuesAsText("name"))
                .containsExactly("list_datasets", "get_relationships");
        heard(
                body,
                first,
                "[{\"name\":\"loans\"},{\"name\":\"members\"}]",
                ContractJson.write(List.of(JOIN)));
        JsonNode second = post("v1/chat/completions", body).json();
        assertThat(second.at("/choices/0/message/tool_calls/0/function/name").asText())
                .isEqualTo("get_dataset_details");
        heard(body, second, ContractJson.write(DATASETS));
        Drafts.Navigation last =
                ContractJson.read(
                        content(post("v1/chat/completions", body).json()).toString(),
                        Drafts.Navigation.class);

        assertThat(last.datasets()).containsExactly("loans", "members");
        assertThat(last.coverage()).isEqualTo(Coverage.FULL);
    }

    @Test
    void answersTheSameRequestWithTheSameBytes() throws Exception {
        ObjectNode body =
                request("sql_builder", block("sql_builder", "How many loans per member?"));

        assertThat(post("v1/chat/completions", body).body())
                .isEqualTo(post("v1/chat/completions", body).body());
    }

    @Test
    void saysHonestlyThatThereIsNoContextBlock() throws Exception {
        ObjectNode body = request("planner", "Write me a poem");

        JsonNode answer = post("v1/chat/completions", body).json();

        assertThat(answer.at("/choices/0/message/content").asText()).isEqualTo(Respondent.NO_BLOCK);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "not json",
                "{}",
                "{\"messages\":[]}",
                "{\"messages\":[{\"content\":\"x\"}]}",
                "[1,2"
            })
    void refusesABodyThatIsNoRequestInTheProtocolsShape(String body) throws Exception {
        Answer answer = send("v1/chat/completions", body);

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.json().at("/error/type").asText()).isEqualTo("invalid_request_error");
        assertThat(answer.json().at("/error/message").asText()).isNotBlank();
    }

    @Test
    void embedsTextsAsUnitVectorsThatShareWords() throws Exception {
        ObjectNode body =
                (ObjectNode)
                        ContractJson.mapper()
                                .readTree(
                                        "{\"model\":\"m\",\"input\":[\"customer orders\",\"orders of a customer\",\"warehouse temperature\"]}");

        JsonNode data = post("v1/embeddings", body).json().path("data");

        assertThat(data.size()).isEqualTo(3);
        assertThat(data.at("/0/embedding").size()).isEqualTo(1536);
        assertThat(dot(data, 0, 0)).isCloseTo(1, within(1e-4));
        assertThat(dot(data, 0, 1)).isGreaterThan(dot(data, 0, 2) + 0.3);
    }

    @Test
    void embedsAsBase64OfLittleEndianFloats() throws Exception {
        ObjectNode body =
                (ObjectNode)
                        ContractJson.mapper()
                                .readTree(
                                        "{\"input\":\"customer orders\",\"encoding_format\":\"base64\"}");

        String text = post("v1/embeddings", body).json().at("/data/0/embedding").asText();

        ByteBuffer floats =
                ByteBuffer.wrap(Base64.getDecoder().decode(text)).order(ByteOrder.LITTLE_ENDIAN);
        double square = 0;
        while (floats.hasRemaining()) {
            float f = floats.getFloat();
            square += f * f;
        }
        assertThat(square).isCloseTo(1, within(1e-4));
    }

    @Test
    void refusesAnInputThatIsNoText() throws Exception {
        assertThat(send("v1/embeddings", "{\"input\":[1,2]}").status()).isEqualTo(400);
    }

    @Test
    void listsItsModelsAndIsReady() throws Exception {
        HttpResponse<String> models =
                HTTP.send(
                        HttpRequest.newBuilder(base.resolve("v1/models")).build(),
                        HttpResponse.BodyHandlers.ofString());
        HttpResponse<String> ready =
                HTTP.send(
                        HttpRequest.newBuilder(base.resolve("q/health/ready")).build(),
                        HttpResponse.BodyHandlers.ofString());

        assertThat(
                        ContractJson.mapper()
                                .readTree(models.body())
                                .path("data")
                                .findValuesAsText("id"))
                .containsExactly("offline", "offline-embedding");
        assertThat(ready.statusCode()).isEqualTo(200);
    }

    private static final List<DatasetView> DATASETS =
            List.of(
                    new DatasetView(
                            "loans",
                            "public.loans",
                            null,
                            null,
                            List.of(),
                            List.of("loan_id"),
                            List.of(),
                            10L,
                            List.of(
                                    field("loan_id", "Integer"),
                                    field("member_id", "Integer"),
                                    field("lent_on", "Date")),
                            null),
                    new DatasetView(
                            "members",
                            "public.members",
                            null,
                            null,
                            List.of(),
                            List.of("member_id"),
                            List.of(),
                            5L,
                            List.of(field("member_id", "Integer"), field("member_name", "String")),
                            null));
    private static final RelationshipView JOIN =
            new RelationshipView(
                    "loans_member",
                    "loans",
                    List.of("member_id"),
                    "members",
                    List.of("member_id"),
                    Cardinality.MANY_TO_ONE,
                    null,
                    1,
                    "declared");

    private static FieldView field(String name, String type) {
        return new FieldView(
                name, name, null, null, type, false, List.of(), List.of(), 0.0, null, null, null);
    }

    private static String block(String task, String question) {
        return ContextBlock.ofQuestion(
                        task,
                        question,
                        Instant.parse("2026-03-15T12:00:00Z"),
                        "UTC",
                        "postgresql",
                        DATASETS,
                        List.of(JOIN))
                .render();
    }

    private static ObjectNode request(String schema, String text) {
        ObjectNode body = ContractJson.mapper().createObjectNode().put("model", "offline");
        body.putArray("messages").addObject().put("role", "user").put("content", text);
        body.putObject("response_format")
                .put("type", "json_schema")
                .putObject("json_schema")
                .put("name", schema)
                .putObject("schema");
        return body;
    }

    private static void heard(ObjectNode body, JsonNode answer, String... results) {
        JsonNode message = answer.at("/choices/0/message");
        body.withArray("messages").add(message);
        for (int i = 0; i < results.length; i++) {
            body.withArray("messages")
                    .addObject()
                    .put("role", "tool")
                    .put("tool_call_id", message.at("/tool_calls/" + i + "/id").asText())
                    .put("content", results[i]);
        }
    }

    private static JsonNode content(JsonNode answer) throws IOException {
        return ContractJson.mapper().readTree(answer.at("/choices/0/message/content").asText());
    }

    private static double dot(JsonNode data, int a, int b) {
        double sum = 0;
        for (int i = 0; i < 1536; i++) {
            sum +=
                    data.at("/" + a + "/embedding/" + i).asDouble()
                            * data.at("/" + b + "/embedding/" + i).asDouble();
        }
        return sum;
    }

    private Answer post(String path, ObjectNode body) throws Exception {
        Answer answer = send(path, body.toString());
        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
        return answer;
    }

    private Answer send(String path, String body) throws Exception {
        HttpRequest request =
                HttpRequest.newBuilder(base.resolve(path))
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(body))
                        .build();
        HttpResponse<String> response = HTTP.send(request, HttpResponse.BodyHandlers.ofString());
        return new Answer(
                response.statusCode(),
                response.headers().firstValue("Content-Type").orElse(""),
                response.body());
    }

    private record Answer(int status, String type, String body) {

        JsonNode json() throws IOException {
            return ContractJson.mapper().readTree(body);
        }
    }
}
