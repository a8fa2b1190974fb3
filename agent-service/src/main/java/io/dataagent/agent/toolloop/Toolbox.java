package io.dataagent.agent.toolloop;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.dataagent.agent.session.LenientJson;
import io.dataagent.modelgateway.ToolCall;
import io.dataagent.modelgateway.ToolSpec;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The tools of one loop. A call that names none of them, or whose arguments cannot be read, is
/// answered with what there is; nothing is executed for it.
public final class Toolbox {

    private final List<Tool<?>> tools;
    private final Names<Tool<?>> names;

    /// @param tools with different names
    public Toolbox(List<Tool<?>> tools) {
        this.tools = List.copyOf(tools);
        this.names = new Names<>(this.tools, tool -> List.of(tool.name()));
    }

    /// The tools as a model sees them.
    public List<ToolSpec> specs() {
        return tools.stream().<ToolSpec>map(Tool::spec).toList();
    }

    /// The tool that a call means; small slips of spelling do not matter.
    Optional<Tool<?>> tool(ToolCall call) {
        return names.find(call.name().substring(call.name().lastIndexOf('.') + 1));
    }

    /// Makes a call.
    ToolAnswer answer(ToolCall call) {
        return tool(call)
                .<ToolAnswer>map(tool -> answer(tool, call))
                .orElseGet(() -> unknown(call));
    }

    private static ToolAnswer answer(Tool<?> tool, ToolCall call) {
        try {
            return tool.call(arguments(call));
        } catch (IllegalArgumentException e) {
            return new ToolAnswer.NotAllowed(
                    "The call was not made: %s. %s takes %s."
                            .formatted(e.getMessage(), tool.name(), takes(tool)));
        }
    }

    /// The arguments of a call; text that holds an object counts as the object.
    private static JsonNode arguments(ToolCall call) {
        return switch (call.arguments()) {
            case null -> LenientJson.object("{}");
            case TextNode text -> LenientJson.object(text.asText());
            case JsonNode node when node.isObject() -> node;
            case JsonNode node when node.isNull() || node.isMissingNode() ->
                    LenientJson.object("{}");
            case JsonNode node ->
                    throw new IllegalArgumentException("the arguments are no JSON object");
        };
    }

    private ToolAnswer unknown(ToolCall call) {
        String all = tools.stream().map(Tool::name).collect(Collectors.joining(", "));
        return new ToolAnswer.NotAllowed(
                "There is no tool “%s”. The tools are: %s.".formatted(call.name(), all));
    }

    private static String takes(Tool<?> tool) {
        JsonNode properties = tool.spec().parameters().path("properties");
        return properties.isEmpty()
                ? "no arguments"
                : properties.properties().stream()
                        .map(e -> "“" + e.getKey() + "” (" + LenientJson.shape(e.getValue()) + ")")
                        .collect(Collectors.joining(", "));
    }
}
