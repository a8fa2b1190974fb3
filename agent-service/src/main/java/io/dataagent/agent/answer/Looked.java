package io.dataagent.agent.answer;

import java.util.Optional;
import java.util.function.Function;

/// What looking something up came to: it is there, or a sentence for the model says why not.
sealed interface Looked<T> {

    /// It is there.
    record Found<T>(T value) implements Looked<T> {}

    /// It is not.
    ///
    /// @param cause the true reason
    record Missing<T>(String cause) implements Looked<T> {}

    /// Goes on with what was found.
    default <R> Looked<R> then(Function<T, Looked<R>> next) {
        return switch (this) {
            case Found<T>(T value) -> next.apply(value);
            case Missing<T>(String cause) -> new Missing<>(cause);
        };
    }

    /// What was found, if anything.
    default Optional<T> found() {
        return this instanceof Found<T>(T value) ? Optional.of(value) : Optional.empty();
    }

    static <T> Looked<T> of(T value) {
        return new Found<>(value);
    }

    static <T> Looked<T> missing(String cause, Object... args) {
        return new Missing<>(cause.formatted(args));
    }
}
