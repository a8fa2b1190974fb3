package io.dataagent.agent.analyst.coverage;

import io.dataagent.agent.analyst.coverage.language.Lexicon;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.JoinFact;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Finds a state that rows are asked for in and that no condition tells: "overdue" anywhere, "done"
/// before the name of the rows.
final class States {

    private static final Set<JoinFact.JoinKind> BELONGING =
            Set.of(JoinFact.JoinKind.SEMI, JoinFact.JoinKind.ANTI);

    private final Shown shown;
    private final List<Need> needs;
    private final Coverage.Asked asked;
    private final List<String> words;

    States(Shown shown, List<Need> needs, Coverage.Asked asked) {
        this.shown = shown;
        this.needs = needs;
        this.asked = asked;
        this.words = Words.of(asked.question());
    }

    /// The first such word.
    Optional<String> untold() {
        boolean every =
                shown.filters().allMatch(this::ofPeriod)
                        && shown.joins().noneMatch(j -> BELONGING.contains(j.kind()))
                        && shown.statements().stream().allMatch(s -> s.setOperations().isEmpty())
                        && shown.expressions()
                                .noneMatch(e -> e.conditional() || e.kind() == Kind.CASE);
        boolean bare = shown.filters().findAny().isEmpty() && shown.joins().findAny().isEmpty();
        return every
                ? Stream.concat(
                                Lexicon.all().find(Lexicon.Kind.STATE, words).stream(),
                                Lexicon.all().find(Lexicon.Kind.ATTRIBUTE, words).stream()
                                        .filter(s -> beforeRows(s.to())))
                        .map(s -> s.text(words))
                        .filter(w -> !fieldSaid(w))
                        .filter(w -> bare || !shownSaid(w))
                        .findFirst()
                : Optional.empty();
    }

    /// Whether the name of what is counted or measured begins here: "done visits".
    private boolean beforeRows(int at) {
        return needs.stream()
                .anyMatch(
                        n ->
                                n instanceof Need.Named m
                                        && m.mention().from() == at
                                        && m.mention().isDataset());
    }

    /// A condition that only keeps rows within a period that is asked for, or that have a time.
    private boolean ofPeriod(FilterFact filter) {
        boolean missing = filter.operator() == FilterFact.Operator.IS_NULL;
        return filter.time()
                && filter.negated() == missing
                && (missing || Need.among(needs, Need.Within.class));
    }

    /// Whether the word is of a column that the rows are split by.
    private boolean shownSaid(String word) {
        return shown.groupings()
                .flatMap(g -> g.expression().fields().stream())
                .flatMap(f -> asked.field(f).stream())
                .flatMap(f -> Stream.concat(Stream.of(f.name()), f.sampleValues().stream()))
                .anyMatch(t -> Words.of(t).contains(word));
    }

    private boolean fieldSaid(String word) {
        return needs.stream()
                .anyMatch(
                        n ->
                                n instanceof Need.Named m
                                        && m.mention().words().contains(word)
                                        && m.mention().whole());
    }
}
