package io.dataagent.offline.reading.grammar;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.reading.engine.Said.MeasureAsk;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Words that change nothing where they stand: an everyday verb between two datasets that belong
/// together anyway (`tickets that each industry raised`), the noun behind a field (`email
/// address`), `in total` behind what is counted already.
record Idle(Clauses c, Draft draft) {

    private static final Set<String> VERBS = Lexicon.set("grammar.idle.verbs");
    private static final Set<String> NOUNS = Lexicon.set("grammar.idle.nouns");

    /// After everything else is read.
    void at(int i) {
        if (!c.free(i)) {
            return;
        }
        boolean verb = unknown(i, VERBS) && belong();
        boolean noun = unknown(i, NOUNS) && c.named(i - 1).stream().anyMatch(x -> x.isColumn());
        boolean total =
                c.is(i, Function.TOTAL)
                        && c.text(i).matches("(?i)in total|altogether|overall|combined")
                        && draft.all(Said.MeasureAsk.class).stream()
                                .anyMatch(m -> m.how() == Atom.How.ROWS || m.summed() || ranked(m));
        // `that are still waiting`: a state is always the present one
        int next = c.next(i);
        boolean still = unknown(i, Set.of("still")) && !c.free(next) && c.thing(next);
        c.useIf(verb || noun || total || still, i);
    }

    /// `the highest net pay overall`.
    private boolean ranked(MeasureAsk m) {
        return m.how() == null && draft.says(Mark.SUPERLATIVE);
    }

    private boolean unknown(int i, Set<String> words) {
        return c.unknown(i) && words.contains(c.lower(i));
    }

    /// Whether the question names two datasets, or a value or field of one, that are joined
    /// directly.
    private boolean belong() {
        Set<String> named = new HashSet<>();
        c.places()
                .forEach(i -> c.named(i).stream().limit(1).map(x -> x.home()).forEach(named::add));
        return draft.schema().edges().stream()
                .anyMatch(
                        e ->
                                !e.from().equals(e.to())
                                        && named.containsAll(List.of(e.from(), e.to())));
    }
}
