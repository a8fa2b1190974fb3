package io.dataagent.modelgateway.anthropic;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.modelgateway.ModelMessage;
import io.dataagent.modelgateway.ToolCall;
import io.dataagent.modelgateway.anthropic.MessagesRequest.Block;
import io.dataagent.modelgateway.anthropic.MessagesRequest.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Our messages as Anthropic's turns: results of tools that were called side by side come in one
/// turn, reasoning goes back as it came, and the last block of the conversation may be marked for
/// the cache.
final class Conversation {

    private static final String USER = "user";
    private static final String ASSISTANT = "assistant";

    private final List<Turn> turns = new ArrayList<>();
    private final List<Block> system = new ArrayList<>();

    private Conversation() {}

    static Conversation of(List<ModelMessage> messages) {
        Conversation conversation = new Conversation();
        messages.forEach(conversation::add);
        return conversation;
    }

    List<Block> system() {
        return system;
    }

    List<Turn> turns() {
        return turns;
    }

    /// Marks the end of the instructions, and in a tool loop the last block, which the next turn
    /// repeats.
    void mark(boolean loop) {
        if (!system.isEmpty()) {
            system.add(system.removeLast().marked());
        }
        if (loop && !turns.isEmpty()) {
            Turn last = turns.removeLast();
            List<Block> content = new ArrayList<>(last.content());
            content.add(content.removeLast().marked());
            turns.add(new Turn(last.role(), content));
        }
    }

    private void add(ModelMessage message) {
        switch (message) {
            case ModelMessage.SystemText s -> {
                if (!s.text().isBlank()) {
                    system.add(new Block.Text(s.text()));
                }
            }
            case ModelMessage.UserText u -> say(USER, List.of(new Block.Text(spoken(u.text()))));
            case ModelMessage.ToolAnswer t ->
                    say(USER, List.of(new Block.ToolResult(t.callId(), t.text())));
            case ModelMessage.Assistant a -> say(ASSISTANT, blocks(a));
        }
    }

    private void say(String role, List<Block> blocks) {
        List<Block> content = new ArrayList<>();
        if (!turns.isEmpty() && turns.getLast().role().equals(role)) {
            content.addAll(turns.removeLast().content());
        }
        content.addAll(blocks);
        turns.add(new Turn(role, content));
    }

    private static List<Block> blocks(ModelMessage.Assistant said) {
        JsonNode turn = said.turn();
        if (said.toolCalls().isEmpty() || turn == null) {
            return plain(said);
        }
        Set<String> wanted =
                said.toolCalls().stream().map(ToolCall::id).collect(Collectors.toSet());
        List<Block> blocks = new ArrayList<>();
        for (JsonNode block : turn) {
            boolean answered =
                    !block.path("type").asText().equals("tool_use")
                            || wanted.contains(block.path("id").asText());
            if (answered) {
                blocks.add(new Block.AsItCame(block));
            }
        }
        return blocks;
    }

    private static List<Block> plain(ModelMessage.Assistant said) {
        List<Block> blocks = new ArrayList<>();
        if (!said.text().isBlank() || said.toolCalls().isEmpty()) {
            blocks.add(new Block.Text(spoken(said.text()).stripTrailing()));
        }
        said.toolCalls()
                .forEach(c -> blocks.add(new Block.ToolUse(c.id(), c.name(), c.arguments())));
        return blocks;
    }

    /// Anthropic refuses empty text.
    private static String spoken(String text) {
        return text.isBlank() ? "(nothing)" : text;
    }
}
