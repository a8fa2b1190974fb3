package io.dataagent.offline.wordings;

import java.util.List;
import java.util.regex.Pattern;

/// Whole sentences that are data, `wordings/<name>.txt`, each with what it says.
public final class Turns {

    private Turns() {}

    /// A way of saying something.
    ///
    /// @param pattern all of what is said
    /// @param says what it comes to
    public record Turn(Pattern pattern, String says) {}

    /// The turns of a file, in order.
    public static List<Turn> of(String name) {
        return Sort.of(name).rules().stream().map(r -> new Turn(r.from(), r.to())).toList();
    }
}
