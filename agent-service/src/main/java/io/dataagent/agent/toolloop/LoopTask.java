package io.dataagent.agent.toolloop;

import io.dataagent.agent.session.Prompt;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// What a loop is for.
///
/// @param <T> what it ends with
/// @param name of the loop within its run, different in each attempt; texts are kept under it
/// @param prompt the first two messages; made once, so that a loop that is taken up reads the same
/// @param smaller makes smaller ones, for a model that cannot read the first; may be null
/// @param toolbox the tools
/// @param maxTurns the most turns; in the last one there are no tools
/// @param reader reads the model's answer
/// @param enough whether the next turn is the last one although there could be more
/// @param whole of how many turns the model reads the tools' answers as they were; of those before,
///   it reads the `line` that an answer has for this
public record LoopTask<T>(
        String name,
        Supplier<Prompt> prompt,
        @Nullable Supplier<Prompt> smaller,
        Toolbox toolbox,
        int maxTurns,
        Reader<T> reader,
        BooleanSupplier enough,
        int whole) {

    public LoopTask {
        if (maxTurns < 1) {
            throw new IllegalArgumentException("a loop has at least one turn");
        }
    }

    /// A loop that ends with its turns, forgets nothing, and whose prompt cannot be made smaller.
    public LoopTask(
            String name, Supplier<Prompt> prompt, Toolbox toolbox, int maxTurns, Reader<T> reader) {
        this(name, prompt, toolbox, maxTurns, reader, () -> false, Integer.MAX_VALUE);
    }

    /// A loop whose prompt cannot be made smaller.
    public LoopTask(
            String name,
            Supplier<Prompt> prompt,
            Toolbox toolbox,
            int maxTurns,
            Reader<T> reader,
            BooleanSupplier enough,
            int whole) {
        this(name, prompt, null, toolbox, maxTurns, reader, enough, whole);
    }

    /// The same with a smaller prompt in hand.
    public LoopTask<T> orSmaller(Supplier<Prompt> made) {
        return new LoopTask<>(name, prompt, made, toolbox, maxTurns, reader, enough, whole);
    }

    /// Reads the answer that ends a loop.
    @FunctionalInterface
    public interface Reader<T> {

        /// @param again whether the model was told already what cannot be read
        /// @throws IllegalArgumentException with a sentence for the model if it does not fit
        T read(String text, boolean again);
    }
}
