package io.dataagent.agent.session;

import java.util.function.Function;
import java.util.function.Supplier;

/// The model cannot read that much, and there is a smaller prompt.
final class TooMuchTextException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Supplier<Prompt> smaller;

    TooMuchTextException(Supplier<Prompt> smaller) {
        super("the prompt is too large for the model");
        this.smaller = smaller;
    }

    /// Asks, and once more with the smaller prompt if the first is too large.
    static <T> T retried(Ask ask, Function<Ask, T> work) {
        try {
            return work.apply(ask);
        } catch (TooMuchTextException e) {
            return work.apply(ask.with(e.smaller.get()));
        }
    }
}
