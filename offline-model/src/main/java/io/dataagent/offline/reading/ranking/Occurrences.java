package io.dataagent.offline.reading.ranking;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.lexicon.Participles;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Piece;
import java.util.List;
import java.util.Set;

/// How often something is done: `how often were articles refunded`, `how many times do members
/// visit`. What is counted are the rows of the deed, and not those it is done to.
public record Occurrences(Clauses c, Draft draft) {

    private static final double SURE = 0.7;
    private static final Set<String> BEFORE_NOUNS = Lexicon.set("ranking.occurrences.beforeNouns");

    /// Before neighbours explain each other.
    public void apply() {
        for (int i = 0; i < c.size(); i++) {
            boolean often =
                    c.is(i, Function.HOW_MANY) && c.lower(i).matches("how often|how many times");
            int deed = often && c.find(Function.AVERAGE) < 0 ? deed(i) : -1;
            if (deed >= 0) {
                List<Candidate> rows = c.tables(deed);
                draft.measure(Atom.How.ROWS, rows.subList(0, 1));
                c.use(i, deed);
                return;
            }
        }
    }

    /// The verb that names rows, behind those that it is said of.
    private int deed(int i) {
        for (int k = i + 2; k < c.size(); k++) {
            List<Candidate> rows = c.tables(k);
            boolean named =
                    !rows.isEmpty()
                            && rows.getFirst().quality() >= SURE
                            && rows.getFirst().quality() >= c.things(k).getFirst().quality();
            boolean participle = Participles.is(c.text(k));
            boolean noun = c.said(k - 1, BEFORE_NOUNS) || c.at(k - 1) instanceof Piece.Word;
            if (named && (participle || !noun && !Rankings.plural(c, k))) {
                return k;
            }
        }
        return -1;
    }
}
