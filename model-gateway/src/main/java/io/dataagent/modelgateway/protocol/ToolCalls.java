package io.dataagent.modelgateway.protocol;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.modelgateway.FailureKind;
import io.dataagent.modelgateway.ToolCall;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads the tool calls of one answer: a cut-off one makes the whole answer unusable, and no two
/// have the same id.
public final class ToolCalls {

    /// Reads one value and nothing after it.
    private static final ObjectReader WHOLE =
            ContractJson.mapper().reader(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private final Set<String> ids = new HashSet<>();
    private final @Nullable Usage usage;

    /// @param usage what the answer used, for the complaint
    public ToolCalls(@Nullable Usage usage) {
        this.usage = usage;
    }

    /// A call whose arguments are still text.
    ///
    /// @throws UnusableAnswer `truncated` if the arguments are no whole JSON object
    public ToolCall read(@Nullable String id, String name, @Nullable String arguments)
            throws UnusableAnswer {
        String text = arguments == null || arguments.isBlank() ? "{}" : arguments;
        try {
            return read(id, name, WHOLE.readTree(text));
        } catch (JsonProcessingException e) {
            throw new UnusableAnswer(
                    FailureKind.TRUNCATED, "the arguments of a tool call break off", usage);
        }
    }

    /// A call whose arguments are read.
    ///
    /// @throws UnusableAnswer `unreadable` if the arguments are no object
    public ToolCall read(@Nullable String id, String name, JsonNode arguments)
            throws UnusableAnswer {
        if (!arguments.isObject()) {
            throw new UnusableAnswer(
                    FailureKind.UNREADABLE, "the arguments of a tool call are no object", usage);
        }
        return new ToolCall(unique(id), name, arguments);
    }

    private String unique(@Nullable String id) {
        String wished = id == null || id.isBlank() ? "call" : id;
        String free = wished;
        for (int i = 2; !ids.add(free); i++) {
            free = wished + "_" + i;
        }
        return free;
    }
}
