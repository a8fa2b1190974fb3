package io.dataagent.offline.reading.grammar;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Said.MeasureAsk;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.schema.Edge;
import java.util.HashSet;
import java.util.Set;

/// Words that change nothing where they stand: an everyday verb between two datasets that belong
/// together anyway (`tickets that each industry raised`), the noun behind a field (`email
/// address`), `in total` behind what is counted already.
record Idle(Clauses c, Draft draft) {

    private static final Set<String> VERBS = Lexicon.set("grammar.idle.verbs");
    private static final Set<String> NOUNS = Lexicon.set("grammar.idle.nouns");

    /// `that are still waiting`: a state is always the present one.
    private static final Set<String> STILL = Set.of("still");

    /// After everything else is read.
    void at(int i) {
        boolean verb = c.free(i) && unknown(i, VERBS) && belong();
        boolean noun = c.free(i) && unknown(i, NOUNS) && field(i - 1);
        boolean total =
                c.free(i)
                        && c.is(i, Function.TOTAL)
                        && c.text(i).matches("(?i)in total|altogether|overall|combined")
                        && draft.all(Said.MeasureAsk.class).stream()
                                .anyMatch(m -> m.how() == Atom.How.ROWS || m.summed() || ranked(m));
        boolean still =
                c.free(i)
                        && unknown(i, STILL)
                        && c.next(i) < c.size()
                        && !c.free(c.next(i))
                        && c.thing(c.next(i));
        c.useIf(verb || noun || total || still, i);
    }

    /// `the highest net pay overall`.
    private boolean ranked(MeasureAsk m) {
        return m.how() == null && draft.says(Mark.SUPERLATIVE);
    }

    private boolean unknown(int i, Set<String> words) {
        return c.unknown(i) && words.contains(c.lower(i));
    }

    private boolean field(int i) {
        return c.named(i).stream().anyMatch(x -> x.isColumn());
    }

    /// Whether the question names two datasets, or a value or field of one, that are joined
    /// directly.
    private boolean belong() {
        Set<String> named = new HashSet<>();
        for (int i = 0; i < c.size(); i++) {
            c.named(i).stream().limit(1).map(x -> x.home()).forEach(named::add);
        }
        return draft.schema().edges().stream().anyMatch(e -> joins(e, named));
    }

    private static boolean joins(Edge e, Set<String> named) {
        return named.contains(e.from()) && named.contains(e.to()) && !e.from().equals(e.to());
    }
}
