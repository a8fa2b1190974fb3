package io.dataagent.offline.reading.rows;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Participles;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Ref;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Verbs name rows and measure nothing: `customers who bought …`, `never rated`.
public record Verbs(Clauses c, Draft draft) {

    private static final Set<Function> SPLITTING = Function.set("BY AND LIST WITH");

    /// `customers who bought …`: a verb names rows and measures nothing.
    public void verb(int i) {
        List<Candidate> things = c.things(i);
        boolean follows = IntStream.range(0, i).anyMatch(k -> !c.things(k).isEmpty());
        boolean figure = follows && c.first(i, Ref.OfMetric.class::isInstance);
        if (things.isEmpty()
                || !Participles.is(c.text(i))
                || things.getFirst().quality() >= 0.95 && !figure) {
            return;
        }
        List<Candidate> rows = Clauses.only(things, r -> r.isTable() || r.isTime() || r.isYear());
        List<Candidate> numbers = Clauses.only(things, r -> r.isNumber() && !r.isYear());
        if (!rows.isEmpty()) {
            c.restrict(i, rows);
        } else if (follows && numbers.size() == things.size() && c.measures(c.next(i)).isEmpty()) {
            c.restrict(
                    i,
                    numbers.stream()
                            .map(x -> draft.table(Objects.requireNonNull(x.home()), x.quality()))
                            .distinct()
                            .toList());
        }
    }

    /// `watched the most minutes`: two words of one field's name mean that field.
    public void same(int i) {
        for (int j = i + 1; j <= Math.min(i + 3, c.size() - 1); j++) {
            List<Candidate> there = c.things(j);
            List<Candidate> shared =
                    c.things(i).stream()
                            .filter(x -> x.isColumn(f -> f.words().size() > 1))
                            .flatMap(x -> there.stream().flatMap(y -> both(x, y)))
                            .toList();
            boolean weak =
                    c.things(j).stream().noneMatch(x -> x.quality() >= 0.95)
                            && (Participles.is(c.text(i))
                                    || c.things(i).stream().noneMatch(x -> x.quality() >= 0.95));
            boolean split = IntStream.range(i + 1, j).anyMatch(k -> c.is(k, SPLITTING));
            boolean again = c.lower(i).equals(c.lower(j));
            if (!shared.isEmpty() && weak && !split && !again) {
                c.restrict(j, shared);
                c.use(i);
                return;
            }
        }
    }

    private static Stream<Candidate> both(Candidate x, Candidate y) {
        double quality = Math.max(x.quality(), y.quality()) + 0.3;
        return x.ref().equals(y.ref()) ? Stream.of(new Candidate(x.ref(), quality)) : Stream.of();
    }
}
