package io.dataagent.offline.reading.duration;

import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.schema.Column;
import java.util.List;
import java.util.Set;

/// Times that were only planned: how long something took is reckoned from what happened.
final class Planned {

    private static final Set<String> PLANS = Lexicon.set("duration.planned.plans");

    private Planned() {}

    /// The times without planned ones, where two are left.
    static List<Column> without(List<Column> times) {
        List<Column> real =
                times.stream().filter(c -> c.words().stream().noneMatch(PLANS::contains)).toList();
        return real.size() < 2 ? times : real;
    }
}
