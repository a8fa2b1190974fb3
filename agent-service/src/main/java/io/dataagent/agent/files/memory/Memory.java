package io.dataagent.agent.files.memory;

import io.dataagent.contracts.json.ContractJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/// What a model is told of a conversation: all of it as long as that fits, else the last turns
/// whole and those before in short. Ids, variables and datasets are never left out.
///
/// @param variables what the Python session holds, in a line each
/// @param datasets names of the tables there are
/// @param turns oldest first
/// @param before tokens before anything was shortened
/// @param after tokens as it is told
public record Memory(
        List<String> variables,
        List<String> datasets,
        List<ChatNote> turns,
        long before,
        long after) {

    private static final int CHARS_PER_TOKEN = 4;

    public Memory {
        variables = List.copyOf(variables);
        datasets = List.copyOf(datasets);
        turns = List.copyOf(turns);
    }

    /// What is told of a conversation.
    ///
    /// @param most tokens that it may have
    /// @param whole of how many of the last turns everything is told
    public static Memory of(
            List<ChatNote> turns,
            List<String> variables,
            List<String> datasets,
            long most,
            int whole) {
        long all = ContractJson.write(turns).length();
        long chars = all;
        List<ChatNote> told = new ArrayList<>(turns);
        List<UnaryOperator<ChatNote>> ways = List.of(ChatNote::brief, ChatNote::least);
        for (UnaryOperator<ChatNote> way : ways) {
            for (int i = 0; i < turns.size() - whole && tokens(chars) > most; i++) {
                ChatNote shorter = way.apply(turns.get(i));
                chars += length(shorter) - length(told.get(i));
                told.set(i, shorter);
            }
        }
        return new Memory(variables, datasets, told, tokens(all), tokens(chars));
    }

    private static long length(ChatNote note) {
        return ContractJson.write(note).length();
    }

    private static long tokens(long chars) {
        return chars / CHARS_PER_TOKEN;
    }

    /// The questions of the turns that it tells of.
    public Set<String> questions() {
        return turns.stream().map(ChatNote::question).collect(Collectors.toSet());
    }

    /// Whether something was shortened.
    public boolean compacted() {
        return after < before;
    }

    /// The memory in a fence of its own; nothing in it can close it.
    public String render() {
        if (turns.isEmpty() && variables.isEmpty()) {
            return "";
        }
        String json = ContractJson.write(new Told(variables, datasets, turns));
        return "<conversation_memory>\n"
                + json.replace("<", "\\u003c").replace(">", "\\u003e")
                + "\n</conversation_memory>";
    }

    /// The parts that are told.
    private record Told(List<String> variables, List<String> datasets, List<ChatNote> turns) {}
}
