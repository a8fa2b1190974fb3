package io.dataagent.offline.reading.comparing;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Choice;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Joint;
import io.dataagent.offline.reading.engine.Mark;
import java.util.List;

/// Two values of one field that must both be there, said without `both`: `did driving as well as
/// tutoring`, `an asthma diagnosis and also an epilepsy diagnosis`. Of rows that have one value
/// only it says nothing more than `and`.
public record Together(Clauses c, Draft draft) {

    /// Before values are read.
    public void at(int i) {
        if (i > 0 && i + 1 < c.size() && c.is(i, Function.AND) && said(i) && alike(i)) {
            draft.say(Mark.TOGETHER);
            c.useIf(twice(i), c.previous(i), c.next(c.next(i)));
        }
    }

    private boolean said(int i) {
        boolean well = c.text(i).equalsIgnoreCase("as well as");
        int next = c.next(i);
        return well
                || c.between(i, Math.min(next, c.size()), "also", "again")
                || twice(i)
                || c.said(i + 1, "to", "with") && c.thing(i - 1);
    }

    /// `driving shifts and tutoring shifts`.
    private boolean twice(int i) {
        int before = c.previous(i);
        return Joint.sameRows(c, before, c.next(i));
    }

    /// Whether values of one field stand on both sides, with or without the name of their rows.
    private boolean alike(int i) {
        int before = c.previous(i);
        List<Candidate> left =
                values(before).isEmpty() ? values(c.previous(before)) : values(before);
        List<Candidate> right = values(c.next(i));
        List<String> names = right.stream().map(y -> Choice.name(y.ref())).toList();
        return left.stream().anyMatch(x -> names.contains(Choice.name(x.ref())));
    }

    private List<Candidate> values(int i) {
        return Candidate.values(c.named(i));
    }
}
