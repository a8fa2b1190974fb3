package io.dataagent.query.convert;

import org.jspecify.annotations.Nullable;

/// A file that cannot be taken, on its way out of the program.
final class Refusal extends Exception {

    private static final long serialVersionUID = 1L;

    private final String why;
    private final @Nullable Long line;
    private final @Nullable Integer column;

    /// @param why stable name of the reason
    /// @param message a sentence that says what to do
    Refusal(String why, String message) {
        this(why, message, null, null);
    }

    Refusal(String why, String message, @Nullable Long line, @Nullable Integer column) {
        super(message, null, false, false);
        this.why = why;
        this.line = line;
        this.column = column;
    }

    /// The same, of one file among several.
    Refusal of(String name) {
        return new Refusal(why, "“%s”: %s".formatted(name, getMessage()), line, column);
    }

    Report.Refused report() {
        String message = getMessage();
        return new Report.Refused(why, message == null ? "" : message, line, column);
    }
}
