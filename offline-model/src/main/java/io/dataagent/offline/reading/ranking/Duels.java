package io.dataagent.offline.reading.ranking;

import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Match;
import io.dataagent.offline.reading.engine.Rule;
import io.dataagent.offline.reading.engine.Rules;
import java.util.List;

/// Two or more values set against each other.
public final class Duels {

    /// Takes `more` with what is counted or measured behind it, where values were named before.
    public static final Rules RULES =
            Rules.of(
                    Rule.of(
                            "which of two has more",
                            "'more|fewer|less|higher|lower|bigger|larger' of:countable",
                            Duels::compare,
                            "fleet: Atlas vs Bison: which had more refuelings?"));

    private Duels() {}

    private static void compare(Draft draft, Match m) {
        List<Candidate> rows = Candidate.tables(m.things("of"));
        List<Candidate> figures = Candidate.measures(m.things("of"));
        boolean counted =
                figures.isEmpty()
                        || !rows.isEmpty()
                                && rows.getFirst().quality() >= figures.getFirst().quality();
        draft.measure(counted ? Atom.How.ROWS : null, counted ? rows : figures);
        draft.say(Mark.COMPARE_VALUES);
    }
}
