package io.dataagent.offline.reading.ranking;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.lexicon.Participles;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Match;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Rule;
import io.dataagent.offline.reading.engine.Rules;
import java.util.List;
import java.util.Set;

/// How often something is done: `how often were articles refunded`, `how many times do members
/// visit`. What is counted are the rows of the deed, and not those it is done to.
public final class Occurrences {

    private static final double SURE = 0.7;
    private static final Set<String> BEFORE_NOUNS = Lexicon.set("ranking.occurrences.beforeNouns");

    /// Before neighbours explain each other.
    public static final Rules RULES =
            Rules.of(
                    Rule.of(
                                    "how often, as rows",
                                    "= HOW_MANY it:'how often|how many times'",
                                    (d, m) -> d.measure(Atom.How.ROWS, m.found()),
                                    "library: How many times have members borrowed in 2025?")
                            .finding((d, m) -> deed(m.clauses(), m)));

    private Occurrences() {}

    /// The verb that names rows, behind those that it is said of.
    private static List<Candidate> deed(Clauses c, Match m) {
        for (int k = m.at("it") + 2; k < c.size() && c.find(Function.AVERAGE) < 0; k++) {
            List<Candidate> rows = c.tables(k);
            boolean named =
                    !rows.isEmpty()
                            && rows.getFirst().quality() >= SURE
                            && rows.getFirst().quality() >= c.things(k).getFirst().quality();
            boolean participle = Participles.is(c.text(k));
            boolean noun = c.said(k - 1, BEFORE_NOUNS) || c.at(k - 1) instanceof Piece.Word;
            if (named && (participle || !noun && !Rankings.plural(c, k))) {
                m.take(k);
                return rows.subList(0, 1);
            }
        }
        return List.of();
    }
}
