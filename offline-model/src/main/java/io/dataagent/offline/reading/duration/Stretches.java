package io.dataagent.offline.reading.duration;

import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Match;
import io.dataagent.offline.reading.engine.Rule;
import io.dataagent.offline.reading.engine.Rules;
import java.util.List;

/// From the beginning of some rows to their end, whatever they call the two.
public final class Stretches {

    private static final String BEGIN = "first:'start|begin|beginning|opening|onset'";
    private static final String END = "last:'end|finish|close|closing|completion'";

    public static final Rules RULES =
            Rules.of(
                    Rule.of(
                            "from beginning to end",
                            "= (it:ELAPSED (%1$s and:AND %2$s of:table | %1$s of:table and:AND %2$s))"
                                    .formatted(BEGIN, END),
                            Stretches::whole,
                            "power: average hours between start and end of an outage, by cause"));

    private Stretches() {}

    private static void whole(Draft draft, Match m) {
        Moments moments = new Moments(m.clauses(), draft);
        Candidate rows = Candidate.tables(m.things("of")).getFirst();
        List<Candidate> spans = moments.spans(List.of(new Candidate(rows.table(), 1)));
        if (!spans.isEmpty()) {
            m.take(m.at("it"), m.at("first"), m.at("and"), m.at("last"), m.at("of"));
            moments.measure(spans);
        }
    }
}
