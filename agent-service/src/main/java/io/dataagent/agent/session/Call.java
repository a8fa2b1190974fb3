package io.dataagent.agent.session;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.LlmTrace;
import io.dataagent.modelgateway.CallReport;
import io.dataagent.modelgateway.ModelAnswer;
import io.dataagent.modelgateway.ModelMessage;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One model call on its way, as the journal and the trace tell it.
record Call(
        String callId,
        int index,
        Ask ask,
        List<ModelMessage> messages,
        boolean structured,
        Instant startedAt) {

    /// Characters of the conversation.
    int chars() {
        return messages.stream().mapToInt(m -> text(m).length()).sum();
    }

    RunEvent started(String provider, String model) {
        return new RunEvent.LlmCallStart(
                callId,
                ask.phase(),
                index,
                ask.stepId(),
                ask.purpose(),
                provider,
                model,
                structured,
                new RunEvent.PromptSummary(messages.size(), chars()),
                null);
    }

    LlmTrace trace(ModelAnswer answer, Instant end, @Nullable String error) {
        return new LlmTrace(
                index,
                ask.phase(),
                ask.stepId(),
                ask.purpose(),
                answer.provider(),
                answer.model(),
                temperature(answer.report()),
                structured,
                ask.prompt().hash(),
                prompt(),
                answer.text(),
                answer.toolCalls().isEmpty()
                        ? null
                        : ContractJson.mapper().valueToTree(answer.toolCalls()),
                answer.usage().prompt(),
                answer.usage().completion(),
                startedAt,
                end,
                Duration.between(startedAt, end).toMillis(),
                error,
                made(answer.report()));
    }

    private static LlmTrace.Made made(CallReport report) {
        return new LlmTrace.Made(
                report.usage().cached(),
                report.usage().reasoning(),
                report.costMicros(),
                report.tries(),
                report.sent(),
                report.notes());
    }

    private static @Nullable Double temperature(CallReport report) {
        JsonNode sent = report.sent();
        return sent == null || !sent.has("temperature")
                ? null
                : sent.path("temperature").asDouble();
    }

    private ArrayNode prompt() {
        ArrayNode all = JsonNodeFactory.instance.arrayNode();
        for (ModelMessage message : messages) {
            ObjectNode one =
                    all.addObject().put("role", role(message)).put("content", text(message));
            if (message instanceof ModelMessage.Assistant a && !a.toolCalls().isEmpty()) {
                one.set("toolCalls", ContractJson.mapper().valueToTree(a.toolCalls()));
            }
        }
        return all;
    }

    private static String role(ModelMessage message) {
        return switch (message) {
            case ModelMessage.SystemText s -> "system";
            case ModelMessage.UserText u -> "user";
            case ModelMessage.Assistant a -> "assistant";
            case ModelMessage.ToolAnswer t -> "tool";
        };
    }

    private static String text(ModelMessage message) {
        return switch (message) {
            case ModelMessage.SystemText s -> s.text();
            case ModelMessage.UserText u -> u.text();
            case ModelMessage.Assistant a -> a.text();
            case ModelMessage.ToolAnswer t -> t.text();
        };
    }
}
