package io.dataagent.agent.analyst.coverage.bound;

import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.analyst.coverage.facts.Filters;
import io.dataagent.agent.analyst.coverage.facts.SeveralRows;
import io.dataagent.agent.analyst.coverage.language.AskedPeriods;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Clause;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.FilterFact.Period;
import io.dataagent.contracts.query.StatementFacts;
import java.time.LocalDate;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Finds things with several rows that are chosen by any one of them where the words speak of all:
/// "never bought Paper" as those with something else, "only Chess" as those with Chess, "in both
/// years" as one stretch of two.
record OneOfSeveral(List<String> words, Used used) {

    private static final Set<String> NEVER = Used.words("never");
    private static final Set<String> LACKING = Used.words("lacking");
    private static final Set<String> DENIED = Used.words("denied");
    private static final Set<String> DONE = Used.words("done");
    private static final Set<String> EXCEPT = Used.words("except");
    private static final Set<String> ONLY = Used.words("only");
    private static final Set<String> BOTH = Used.words("both");

    /// So many words about a value belong to it.
    private static final int NEAR = 6;

    private static final int BESIDE = 2;
    private static final String YEAR = "(?:19|20)\\d\\d";

    /// Where periods stand in the words is asked for, whichever they are.
    private static final LocalDate ANY_DAY = LocalDate.EPOCH;

    Stream<Doubt> all() {
        return used.statements().stream().flatMap(this::doubts).distinct();
    }

    private Stream<Doubt> doubts(StatementFacts facts) {
        SeveralRows rows = new SeveralRows(used.datasets(), facts);
        if (rows.chosenOtherwise()) {
            return Stream.empty();
        }
        List<FilterFact> chosen =
                facts.filters().stream()
                        .flatMap(Filters::apart)
                        .filter(f -> f.clause() == Clause.WHERE && f.fields().size() == 1)
                        .filter(f -> f.operator() == Operator.EQUAL || f.operator() == Operator.IN)
                        .filter(f -> !f.time() && rows.of(f.fields().getFirst()))
                        .toList();
        return Stream.of(
                        chosen.stream().filter(FilterFact::negated).flatMap(this::never),
                        chosen.stream().filter(f -> !f.negated()).flatMap(this::only),
                        both(facts, rows))
                .flatMap(d -> d);
    }

    private Stream<Doubt> never(FilterFact filter) {
        return Collections.disjoint(words, EXCEPT)
                ? filter.values().stream()
                        .filter(this::denied)
                        .map(
                                v ->
                                        new Doubt(
                                                v,
                                                "One row with something else than “%s” is enough for the statement."
                                                        .formatted(v),
                                                false))
                        .limit(1)
                : Stream.empty();
    }

    /// "never ordered Paper", "without cancelled orders", "did not buy Paper".
    private boolean denied(String value) {
        int at = Collections.indexOfSubList(words, Words.of(value));
        return at > 0
                && IntStream.range(Math.max(0, at - NEAR), at)
                        .anyMatch(
                                i ->
                                        NEVER.contains(words.get(i))
                                                || LACKING.contains(words.get(i))
                                                        && at - i <= BESIDE
                                                || DENIED.contains(words.get(i))
                                                        && i > 0
                                                        && DONE.contains(words.get(i - 1)));
    }

    private Stream<Doubt> only(FilterFact filter) {
        return filter.values().stream()
                .filter(v -> filter.values().size() == 1 && isAlone(v))
                .map(
                        v ->
                                new Doubt(
                                        v,
                                        "“%s” is asked for alone, and those that have others as well are in."
                                                .formatted(v),
                                        false));
    }

    /// "only Chess", "the Chess club only".
    private boolean isAlone(String value) {
        List<String> said = Words.of(value);
        int at = Collections.indexOfSubList(words, said);
        if (at < 0) {
            return false;
        }
        int end = at + said.size();
        boolean nothingBut =
                at > 1 && words.get(at - 1).equals("but") && words.get(at - 2).equals("nothing");
        return nothingBut
                || at > 0 && ONLY.contains(words.get(at - 1))
                || words.subList(end, Math.min(words.size(), end + BESIDE)).stream()
                        .anyMatch(ONLY::contains);
    }

    private Stream<Doubt> both(StatementFacts facts, SeveralRows rows) {
        List<Period> bounds =
                facts.periods().stream().filter(p -> rows.of(p.field())).distinct().toList();
        boolean one = bounds.size() == 1 && bounds.getFirst().clause() == Clause.WHERE;
        return IntStream.range(0, words.size() - 1)
                .filter(i -> one && BOTH.contains(words.get(i)) && isPeriod(i + 1))
                .mapToObj(words::get)
                .limit(1)
                .map(
                        w ->
                                new Doubt(
                                        w,
                                        "“%s”: a row in one of the periods is enough for the statement."
                                                .formatted(w),
                                        false));
    }

    private boolean isPeriod(int at) {
        List<String> next = words.subList(at, Math.min(words.size(), at + BESIDE));
        return next.stream().anyMatch(w -> w.matches(YEAR))
                || AskedPeriods.of(words, ANY_DAY).stream()
                        .map(p -> Words.of(p.words()))
                        .flatMap(List::stream)
                        .anyMatch(next::contains);
    }
}
