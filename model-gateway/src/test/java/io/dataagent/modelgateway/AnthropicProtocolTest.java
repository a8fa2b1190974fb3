package io.dataagent.modelgateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpServer;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.json.RecordSchema;
import io.dataagent.contracts.prompt.Drafts;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/// Against a local server that speaks Anthropic's messages protocol.
class AnthropicProtocolTest {

    private static final String ANSWER =
            """
            {"id":"msg_1","type":"message","role":"assistant","model":"claude","stop_reason":"tool_use","stop_sequence":null,
             "content":[{"type":"tool_use","id":"t1","name":"python","input":{"code":"print(1)"}}],
             "usage":{"input_tokens":5,"output_tokens":3}}
            """;

    @Test
    void asksForTheSchemaAsTheOneToolItMustCall() throws IOException, ModelFailure {
        // Given
        AtomicReference<JsonNode> seen = new AtomicReference<>();
        HttpServer server =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext(
                "/v1/messages",
                exchange -> {
                    seen.set(ContractJson.mapper().readTree(exchange.getRequestBody()));
                    byte[] body = ANSWER.getBytes(StandardCharsets.UTF_8);
                    exchange.getResponseHeaders().set("Content-Type", "application/json");
                    exchange.sendResponseHeaders(200, body.length);
                    exchange.getResponseBody().write(body);
                    exchange.close();
                });
        server.start();
        String url = "http://127.0.0.1:" + server.getAddress().getPort() + "/v1";
        LangChainModelGateway gateway =
                new LangChainModelGateway(new FixedConfig(Optional.empty(), url, Optional.of(url)));

        // When
        ModelAnswer answer =
                gateway.call(
                        new ModelCall(
                                "anthropic",
                                List.of(
                                        new ModelMessage.SystemText("s"),
                                        new ModelMessage.UserText("u")),
                                List.of(),
                                new ResponseSchema(
                                        "python", RecordSchema.of(Drafts.PythonCode.class)),
                                ModelSettings.NONE,
                                Duration.ofSeconds(5),
                                CallListener.NONE,
                                new CancelSignal()));
        server.stop(0);

        // Then
        assertThat(ContractJson.read(answer.text(), Drafts.PythonCode.class).code())
                .isEqualTo("print(1)");
        assertThat(answer.toolCalls()).isEmpty();
        assertThat(answer.usage().total()).isEqualTo(8);
        assertThat(seen.get().at("/tool_choice/type").asText()).isEqualTo("any");
        assertThat(seen.get().at("/tools/0/name").asText()).isEqualTo("python");
    }
}
