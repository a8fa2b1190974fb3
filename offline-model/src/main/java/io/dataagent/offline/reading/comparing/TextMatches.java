package io.dataagent.offline.reading.comparing;

import io.dataagent.offline.lexicon.Adjectives;
import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.reading.engine.Said.AverageAsk;
import io.dataagent.offline.reading.engine.Said.TextAsk;
import io.dataagent.offline.reading.rows.Fields;
import java.util.List;
import java.util.Objects;

/// Conditions on a text (`starts with A`, `contains "x"`) and against an average (`above-average
/// salary`), and the words `name` and `names`, which stand for whatever names a row.
public record TextMatches(Clauses c, Draft draft) {

    public void at(int i) {
        if (c.free(i) && c.is(i, Function.STARTS, Function.ENDS, Function.CONTAINS)) {
            text(i);
        } else if (c.free(i) && c.is(i, Function.ABOVE_AVERAGE, Function.BELOW_AVERAGE)) {
            average(i);
        }
    }

    private void text(int i) {
        int j = i + 1;
        while (j < c.size() && c.at(j) instanceof Piece.Filler f && !f.word().matches("[a-z]")) {
            j++;
        }
        int before = c.previous(i);
        boolean not = c.is(before, Function.NOT, Function.WITHOUT);
        int k = not ? c.previous(before) : before;
        boolean named = c.is(k, Function.NAMES) && c.free(k);
        List<Candidate> columns = named ? displayed(k) : Clauses.only(c.things(k), Ref::isText);
        if (columns.isEmpty()) {
            columns = displayed(c.tables(k));
            named = true;
        }
        if (j >= c.size() || columns.isEmpty() || c.text(j).isEmpty()) {
            return;
        }
        draft.say(new TextAsk(columns, c.function(i), c.text(j), not));
        c.use(i, j);
        c.useIf(not, before);
        if (!named || c.is(k, Function.NAMES)) {
            c.use(k);
            draft.sayIf(
                    new Said.Shown(columns),
                    !named && !draft.says(Said.Entity.class) && c.find(Function.HOW_MANY) < 0);
        }
    }

    private void average(int i) {
        int k = c.measures(c.next(i)).isEmpty() ? c.previous(i) : c.next(i);
        boolean beside = !c.measures(k).isEmpty();
        List<Candidate> fields = beside ? c.measures(k) : fitting(i);
        Function how = c.is(i, Function.ABOVE_AVERAGE) ? Function.MORE_THAN : Function.LESS_THAN;
        if (!fields.isEmpty()) {
            draft.say(new AverageAsk(fields, how));
            c.use(i);
            c.useIf(beside, k);
            c.useIf(!beside && called(c.next(i), fields.getFirst()), c.next(i));
        }
    }

    /// `a bigger than average stadium`: the name of what has the size, in the same rows.
    private boolean called(int j, Candidate size) {
        return c.first(j, r -> r.isText() && Objects.equals(r.home(), size.home()))
                && c.everywhere(Ref::isTable).size() == 1;
    }

    /// `more expensive than average`: the adjective says which field.
    private List<Candidate> fitting(int i) {
        return Adjectives.of(c.lower(i).replaceFirst(" than .*", " than"))
                .map(q -> Fields.of(c.everywhere(Ref::isTable), q.stems()))
                .orElse(List.of());
    }

    /// `name`, `names`: what names the rows of the nearest table, the following one first.
    public void names() {
        c.places().filter(i -> c.free(i) && c.is(i, Function.NAMES)).forEach(this::name);
    }

    private void name(int i) {
        List<Candidate> columns = displayed(i);
        columns.forEach(x -> draft.say(new Said.Shown(List.of(x))));
        c.useIf(!columns.isEmpty(), i);
    }

    private List<Candidate> displayed(int i) {
        return c.around(i)
                .mapToObj(k -> displayed(Candidate.tables(c.named(k))))
                .filter(found -> !found.isEmpty())
                .findFirst()
                .orElse(List.of());
    }

    private static List<Candidate> displayed(List<Candidate> tables) {
        return tables.stream()
                .limit(1)
                .flatMap(t -> t.table().display().stream())
                .map(x -> new Candidate(x, 1))
                .toList();
    }
}
