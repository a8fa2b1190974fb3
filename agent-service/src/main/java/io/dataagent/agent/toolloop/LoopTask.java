package io.dataagent.agent.toolloop;

import io.dataagent.agent.session.Prompt;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/// What a loop is for.
///
/// @param <T> what it ends with
/// @param name of the loop within its run, different in each attempt; texts are kept under it
/// @param prompt the first two messages; made once, so that a loop that is taken up reads the same
/// @param toolbox the tools
/// @param maxTurns the most turns; in the last one there are no tools
/// @param reader reads the model's answer
/// @param enough whether the next turn is the last one although there could be more
/// @param whole of how many turns the model reads the tools' answers as they were; of those before,
///   it reads the `line` that an answer has for this
public record LoopTask<T>(
        String name,
        Supplier<Prompt> prompt,
        Toolbox toolbox,
        int maxTurns,
        Reader<T> reader,
        BooleanSupplier enough,
        int whole) {

    /// A loop that ends with its turns and forgets nothing.
    public LoopTask(
            String name, Supplier<Prompt> prompt, Toolbox toolbox, int maxTurns, Reader<T> reader) {
        this(name, prompt, toolbox, maxTurns, reader, () -> false, Integer.MAX_VALUE);
    }

    public LoopTask {
        if (maxTurns < 1) {
            throw new IllegalArgumentException("a loop has at least one turn");
        }
    }

    /// Reads the answer that ends a loop.
    @FunctionalInterface
    public interface Reader<T> {

        /// @param again whether the model was told already what cannot be read
        /// @throws IllegalArgumentException with a sentence for the model if it does not fit
        T read(String text, boolean again);
    }
}
