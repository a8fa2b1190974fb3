package io.dataagent.agent.toolloop;

import io.dataagent.modelgateway.ModelMessage;
import io.dataagent.modelgateway.ToolCall;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// How far a tool loop has come. Part of a stage's checkpoint: long texts are kept beside it and
/// named by reference.
///
/// @param turns what the model said so far, each with what came of it
public record LoopState(List<Turn> turns) {

    /// A loop in which nothing was said yet.
    public static final LoopState NEW = new LoopState(List.of());

    public LoopState {
        turns = turns == null ? List.of() : List.copyOf(turns);
    }

    /// Something the model said.
    ///
    /// @param said its text and the tools that it wants to call
    /// @param answers to its calls, by place; those that are missing are still to be made
    /// @param complaint what it was told if its answer could not be used
    public record Turn(
            ModelMessage.Assistant said, List<Answered> answers, @Nullable String complaint) {

        public Turn {
            answers = answers == null ? List.of() : List.copyOf(answers);
        }

        /// The calls before a place that were not tried in vain.
        Stream<ToolCall> useful(int places) {
            return IntStream.range(0, places)
                    .filter(i -> answers.stream().noneMatch(a -> a.place() == i && a.failed()))
                    .mapToObj(said.toolCalls()::get);
        }

        boolean answered(int place) {
            return answers.stream().anyMatch(a -> a.place() == place);
        }

        /// Whether every call of the turn has its answer.
        boolean whole() {
            return answers.size() == said.toolCalls().size();
        }
    }

    /// An answer to a call.
    ///
    /// @param place of the call in its turn, from 0
    /// @param text reference of the text that the model was told
    /// @param failed whether it was tried and did not work, so that it may be tried again
    public record Answered(int place, String text, boolean failed) {}

    boolean complained() {
        return turns.stream().anyMatch(turn -> turn.complaint() != null);
    }

    LoopState said(ModelMessage.Assistant said) {
        return with(turns.size(), new Turn(said, List.of(), null));
    }

    LoopState answered(Answered answer) {
        Turn last = turns.getLast();
        List<Answered> answers = new ArrayList<>(last.answers());
        answers.add(answer);
        answers.sort(Comparator.comparingInt(Answered::place));
        return with(turns.size() - 1, new Turn(last.said(), answers, last.complaint()));
    }

    LoopState complained(String complaint) {
        Turn last = turns.getLast();
        return with(turns.size() - 1, new Turn(last.said(), last.answers(), complaint));
    }

    private LoopState with(int place, Turn turn) {
        List<Turn> all = new ArrayList<>(turns.subList(0, place));
        all.add(turn);
        return new LoopState(all);
    }
}
