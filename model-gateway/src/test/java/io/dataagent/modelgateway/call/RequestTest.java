package io.dataagent.modelgateway.call;

import static io.dataagent.testkit.provider.ProviderServer.says;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.modelgateway.FailureKind;
import io.dataagent.modelgateway.ModelCheck;
import io.dataagent.modelgateway.ModelFailure;
import io.dataagent.modelgateway.ModelMessage;
import io.dataagent.modelgateway.ModelSettings;
import io.dataagent.modelgateway.ToolCall;
import io.dataagent.modelgateway.ToolSpec;
import io.dataagent.testkit.provider.Request;
import io.dataagent.testkit.provider.Traits;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What goes over the wire of what we say, where the two protocols differ.
class RequestTest {

    @ParameterizedTest
    @ValueSource(strings = {"openai", "azure", "offline", "anthropic"})
    void emptyTextIsNoReasonToFailWhereverItStands(String provider) throws ModelFailure {
        try (Installation it = new Installation(provider, Traits.chat("m"), says("yes"))) {
            List<ModelMessage> messages =
                    List.of(
                            new ModelMessage.SystemText(""),
                            new ModelMessage.UserText(" "),
                            new ModelMessage.Assistant("", List.of()),
                            new ModelMessage.UserText("q"),
                            new ModelMessage.Assistant(
                                    " ", List.of(new ToolCall("t", "get", json("{}")))),
                            new ModelMessage.ToolAnswer("t", "get", ""));

            assertThat(
                            it.gateway
                                    .call(
                                            it.call(
                                                    messages,
                                                    null,
                                                    List.of(Installation.TOOL),
                                                    ModelSettings.NONE))
                                    .text())
                    .isEqualTo("yes");
            assertThat(it.server.requests()).hasSize(1);
        }
    }

    @Test
    void aConversationGoesToOpenAiMessageByMessage() throws ModelFailure {
        List<ModelMessage> messages = new ArrayList<>(Installation.start());
        messages.add(
                new ModelMessage.Assistant(
                        "Both.",
                        List.of(
                                new ToolCall("a", "get", json("{\"name\":\"x\"}")),
                                new ToolCall("b", "get", json("{\"name\":\"y\"}")))));
        messages.add(new ModelMessage.ToolAnswer("a", "get", "1"));
        messages.add(new ModelMessage.ToolAnswer("b", "get", "2"));

        JsonNode sent = sent("openai", messages, List.of(Installation.TOOL)).path("messages");

        assertThat(sent)
                .isEqualTo(
                        json(
                                """
                                [{"role":"system","content":"Be exact."},
                                 {"role":"user","content":"How many?"},
                                 {"role":"assistant","content":"Both.","tool_calls":[
                                  {"id":"a","type":"function",
                                   "function":{"name":"get","arguments":"{\\"name\\":\\"x\\"}"}},
                                  {"id":"b","type":"function",
                                   "function":{"name":"get","arguments":"{\\"name\\":\\"y\\"}"}}]},
                                 {"role":"tool","tool_call_id":"a","content":"1"},
                                 {"role":"tool","tool_call_id":"b","content":"2"}]
                                """));
    }

    @Test
    void theSchemaOfAToolGoesToOpenAiAsItIsWithItsSharedParts() throws ModelFailure {
        JsonNode schema =
                json(
                        """
                        {"type":"object","properties":{
                          "unit":{"$ref":"#/$defs/unit","description":"in which"},
                          "rows":{"type":"integer","minimum":1,"maximum":50}},
                         "required":["unit"],
                         "$defs":{"unit":{"type":"string","enum":["day","week"]}}}
                        """);

        JsonNode sent =
                sent("openai", Installation.start(), List.of(new ToolSpec("get", "Gets.", schema)));

        JsonNode function = sent.at("/tools/0/function");
        assertThat(function.path("name").asText()).isEqualTo("get");
        assertThat(function.path("description").asText()).isEqualTo("Gets.");
        assertThat(function.path("parameters")).isEqualTo(schema);
    }

    @Test
    void theSchemaOfAToolGoesToAnthropicAsItIs() throws ModelFailure {
        JsonNode sent = sent("anthropic", Installation.start(), List.of(Installation.TOOL));

        assertThat(sent.at("/tools/0/input_schema")).isEqualTo(Installation.TOOL.parameters());
        assertThat(sent.has("tool_choice")).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "my model, /openai/deployments/my model/chat/completions",
        "a/b, /openai/deployments/a/b/chat/completions",
        "../../admin, /openai/deployments/../../admin/chat/completions",
        "x?y=1, /openai/deployments/x?y=1/chat/completions"
    })
    void theNameOfADeploymentIsOnlyAName(String model, String path) throws ModelFailure {
        try (Installation it = new Installation("azure", Traits.chat(model), says("yes"))) {
            assertThat(it.gateway.call(it.call(null, List.of(), ModelSettings.NONE)).text())
                    .isEqualTo("yes");
            assertThat(it.gateway.check("azure", model)).isNotEqualTo(ModelCheck.UNKNOWN);

            assertThat(it.server.requests())
                    .hasSize(2)
                    .allSatisfy(
                            r -> {
                                assertThat(r.path()).isEqualTo(path);
                                assertThat(r.query()).isEqualTo("api-version=2024-10-21");
                            });
        }
    }

    @ParameterizedTest
    @CsvSource({"openai, adaptive", "openai, 2000", "anthropic, high", "anthropic, 1"})
    void settingsThatDoNotGoWithTheProviderAreRefusedBeforeAnythingIsSent(
            String provider, String level) {
        try (Installation it = new Installation(provider, Traits.chat("m"), says("yes"))) {
            ModelFailure failure =
                    Assertions.catchThrowableOfType(
                            ModelFailure.class,
                            () ->
                                    it.gateway.call(
                                            it.call(
                                                    null,
                                                    List.of(),
                                                    Installation.reasoning(level))));

            assertThat(failure.kind()).isEqualTo(FailureKind.BAD_REQUEST);
            assertThat(failure.report().tries()).isZero();
            assertThat(it.server.requests()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"openai", "anthropic"})
    void theModelOfTheSettingsCountsMoreThanTheConfiguredOne(String provider) throws ModelFailure {
        try (Installation it = new Installation(provider, Traits.chat("m"), says("yes"))) {
            ModelSettings other = new ModelSettings("other", null, null);
            ModelFailure failure =
                    Assertions.catchThrowableOfType(
                            ModelFailure.class,
                            () -> it.gateway.call(it.call(null, List.of(), other)));

            assertThat(failure.kind()).isEqualTo(FailureKind.UNKNOWN_MODEL);
            assertThat(it.server.requests().getLast().body().path("model").asText())
                    .isEqualTo("other");
        }
    }

    private static JsonNode sent(String provider, List<ModelMessage> messages, List<ToolSpec> tools)
            throws ModelFailure {
        try (Installation it = new Installation(provider, Traits.chat("m"), says("yes"))) {
            it.gateway.call(it.call(messages, null, tools, ModelSettings.NONE));
            Request last = it.server.requests().getLast();
            return last.body();
        }
    }

    private static JsonNode json(String text) {
        return ContractJson.read(text, JsonNode.class);
    }
}
