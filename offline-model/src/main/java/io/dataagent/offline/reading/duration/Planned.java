package io.dataagent.offline.reading.duration;

import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.schema.Column;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Times that were only planned: how long something took is reckoned from what happened.
final class Planned {

    private static final Set<String> PLANS = Lexicon.set("duration.planned.plans");
    private static final Set<String> COMING = Set.of("arriv", "arrival");
    private static final Set<String> GOING =
            Set.of("depart", "departur", "left", "leav", "discharg", "exit", "checkout");

    /// From coming to going, where both are kept.
    record Stay(Column from, Column to) {}

    private Planned() {}

    /// The times without planned ones, where two are left.
    static List<Column> without(List<Column> times) {
        List<Column> real =
                times.stream().filter(c -> c.words().stream().noneMatch(PLANS::contains)).toList();
        return real.size() < 2 ? times : real;
    }

    /// The stay that two times of a row tell, the coming kept before the going: one that is kept
    /// the other way round is a journey.
    static Optional<Stay> stay(List<Column> columns) {
        List<Column> times = without(columns.stream().filter(c -> c.isTime()).toList());
        return first(times, COMING)
                .flatMap(from -> first(times, GOING).map(to -> new Stay(from, to)))
                .filter(s -> times.indexOf(s.from()) < times.indexOf(s.to()));
    }

    private static Optional<Column> first(List<Column> times, Set<String> words) {
        return times.stream().filter(c -> c.words().stream().anyMatch(words::contains)).findFirst();
    }
}
