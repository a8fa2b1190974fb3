package io.dataagent.offline.reading.comparing;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Said.AverageAsk;
import io.dataagent.offline.reading.engine.Said.TextAsk;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.reading.rows.Fields;
import io.dataagent.offline.schema.Column;
import java.util.ArrayList;
import java.util.List;

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
        Function how = ((Piece.Word) c.at(i)).function();
        draft.say(new TextAsk(columns, how, c.text(j), not));
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
        int j = c.next(i);
        Function how = c.is(i, Function.ABOVE_AVERAGE) ? Function.MORE_THAN : Function.LESS_THAN;
        List<Candidate> after = c.measures(j);
        int k = c.previous(i);
        List<Candidate> before = c.measures(k);
        if (!after.isEmpty()) {
            draft.say(new AverageAsk(after, how));
            c.use(i, j);
        } else if (!before.isEmpty()) {
            draft.say(new AverageAsk(before, how));
            c.use(i, k);
        } else {
            List<Candidate> fitting = fitting(i);
            if (!fitting.isEmpty()) {
                draft.say(new AverageAsk(fitting, how));
                c.use(i);
                called(j, fitting);
            }
        }
    }

    /// `a bigger than average stadium`: the name of what has the size, in the same rows.
    private void called(int j, List<Candidate> fitting) {
        boolean name =
                !c.things(j).isEmpty()
                        && c.things(j).getFirst().ref() instanceof Ref.OfColumn x
                        && x.column().isText()
                        && x.column().table().equals(fitting.getFirst().home());
        c.useIf(name && tables().size() == 1, j);
    }

    /// `more expensive than average`: the adjective says which field.
    private List<Candidate> fitting(int i) {
        String text = c.lower(i);
        return io.dataagent.offline.lexicon.Adjectives.of(text.replaceFirst(" than .*", " than"))
                .map(q -> Fields.of(tables(), q.stems()))
                .orElse(List.of());
    }

    private List<Candidate> tables() {
        List<Candidate> all = new ArrayList<>();
        for (int i = 0; i < c.size(); i++) {
            all.addAll(c.tables(i));
        }
        return all;
    }

    /// `name`, `names`: what names the rows of the nearest table, the following one first.
    public void names() {
        for (int i = 0; i < c.size(); i++) {
            if (c.free(i) && c.is(i, Function.NAMES)) {
                List<Candidate> columns = displayed(i);
                columns.forEach(x -> draft.say(new Said.Shown(List.of(x))));
                c.useIf(!columns.isEmpty(), i);
            }
        }
    }

    private List<Candidate> displayed(int i) {
        for (int k = i + 1; k < c.size(); k++) {
            List<Candidate> found = displayed(Candidate.tables(c.named(k)));
            if (!found.isEmpty()) {
                return found;
            }
        }
        for (int k = i - 1; k >= 0; k--) {
            List<Candidate> found = displayed(Candidate.tables(c.named(k)));
            if (!found.isEmpty()) {
                return found;
            }
        }
        return List.of();
    }

    private static List<Candidate> displayed(List<Candidate> tables) {
        return tables.isEmpty() || !(tables.getFirst().ref() instanceof Ref.OfTable t)
                ? List.of()
                : t.table().display().stream().map((Column x) -> new Candidate(x, 1)).toList();
    }
}
