package io.dataagent.kit.http;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import java.util.function.Function;

/// Reads ids out of paths and queries.
public final class Ids {

    private Ids() {}

    /// Reads an id, for example `Ids.parse(text, ChatId::of)`.
    ///
    /// @throws ProblemException `malformed_id` (400) if the text is none
    public static <T> T parse(String text, Function<String, T> type) {
        try {
            return type.apply(text);
        } catch (IllegalArgumentException e) {
            throw new ProblemException(
                    ProblemCode.MALFORMED_ID,
                    "An id is a UUID of 36 characters, as the API gave it out.");
        }
    }
}
