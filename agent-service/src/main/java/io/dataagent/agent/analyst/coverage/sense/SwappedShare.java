package io.dataagent.agent.analyst.coverage.sense;

import io.dataagent.agent.analyst.coverage.bound.Used;
import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.analyst.coverage.language.Lexicon;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Clause;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/// Finds "what share of hired applications came from referrals" as the part of the referrals that
/// was hired: the whole of the words is the part of the statement.
record SwappedShare(List<String> words, Used used) {

    /// So many words from "share of" to what the whole is.
    private static final int NEAR = 4;

    Stream<Doubt> all() {
        return Lexicon.all().find(Lexicon.Kind.SHARE, words).stream()
                .filter(s -> words.get(s.to() - 1).equals("of"))
                .flatMap(s -> swapped(s.to()))
                .limit(1);
    }

    private Stream<Doubt> swapped(int from) {
        return values(Clause.AGGREGATE)
                .filter(v -> values(Clause.WHERE).noneMatch(v::equals))
                .filter(v -> isWithin(at(v), from))
                .filter(v -> values(Clause.WHERE).anyMatch(w -> isLinked(at(v), at(w))))
                .map(
                        v ->
                                Senses.doubt(
                                        v,
                                        "“%s” is the whole of what is asked for, and only a part of the statement's."
                                                .formatted(v)));
    }

    private static boolean isWithin(int at, int from) {
        return at >= from && at < from + NEAR;
    }

    /// Whether a verb leads from one to the other: "hired ones came from referrals".
    private boolean isLinked(int whole, int part) {
        return whole >= 0
                && part > whole + 1
                && Lexicon.all().has(Lexicon.Kind.LINKING, words.subList(whole + 1, part));
    }

    private Stream<String> values(Clause clause) {
        return used.filters()
                .filter(f -> f.clause() == clause && !f.negated() && !f.time())
                .map(FilterFact::values)
                .filter(v -> v.size() == 1)
                .map(List::getFirst)
                .distinct();
    }

    private int at(String value) {
        List<String> said = Words.of(value);
        return said.isEmpty() ? -1 : Collections.indexOfSubList(words, said);
    }
}
