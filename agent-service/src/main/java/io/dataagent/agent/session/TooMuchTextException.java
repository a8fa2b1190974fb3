package io.dataagent.agent.session;

import java.util.function.Function;
import java.util.function.Supplier;

/// The model cannot read that much, and there is a smaller prompt.
public final class TooMuchTextException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Supplier<Prompt> smaller;
    private final RuntimeException otherwise;

    /// @param smaller makes the smaller prompt
    /// @param otherwise what the run ends with if that is too large as well
    TooMuchTextException(Supplier<Prompt> smaller, RuntimeException otherwise) {
        super("the prompt is too large for the model", otherwise);
        this.smaller = smaller;
        this.otherwise = otherwise;
    }

    /// Does work with a prompt, and once more with the smaller one if the first is too large.
    public static <T> T retried(Prompt prompt, Function<Prompt, T> work) {
        try {
            return work.apply(prompt);
        } catch (TooMuchTextException e) {
            return once(e.smaller.get(), work);
        }
    }

    private static <T> T once(Prompt prompt, Function<Prompt, T> work) {
        try {
            return work.apply(prompt);
        } catch (TooMuchTextException e) {
            throw e.otherwise;
        }
    }
}
