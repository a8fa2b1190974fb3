package io.dataagent.offline.reading.duration;

import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/// `cancellations per month`, `submissions by section`: a plural that is known only by the moment
/// when something is done stands for the rows to which it was done, dated by that moment.
public record NominalMoments(Clauses c, Draft draft) {

    private static final double SURE = 0.5;
    private static final Set<String> TIMES =
            Set.of("dat", "tim", "day", "moment", "month", "year", "on", "at", "start", "end");

    public void at(int i) {
        boolean alone = c.free(i) && c.number(i - 1) == null && plural(i);
        List<Candidate> times = alone ? times(c.things(i)) : List.of();
        if (!times.isEmpty()) {
            c.restrict(
                    i,
                    times.stream()
                            .map(x -> draft.table(x.column().table(), 1))
                            .distinct()
                            .toList());
            draft.dated(times);
        }
    }

    private boolean plural(int i) {
        String text = c.lower(i);
        return text.endsWith("s") && !text.endsWith("ss") && !text.contains(" ");
    }

    /// The moments, where nothing else is meant: a text about the same deed, such as its reason, is
    /// no rival.
    private static List<Candidate> times(List<Candidate> things) {
        List<Candidate> times =
                things.stream().filter(x -> x.quality() >= SURE).filter(x -> x.isTime()).toList();
        boolean deed =
                times.stream()
                        .allMatch(
                                x -> x.column().words().stream().anyMatch(w -> !TIMES.contains(w)));
        boolean rivalled =
                things.stream()
                        .anyMatch(x -> !times.contains(x) && !x.isRole() && !about(x, times));
        return deed && !rivalled ? times : List.of();
    }

    private static boolean about(Candidate x, List<Candidate> times) {
        return (x.isText() || x.isTime())
                && times.stream().anyMatch(t -> Objects.equals(t.home(), x.home()));
    }
}
