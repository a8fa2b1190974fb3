package io.dataagent.agent.analyst.coverage.facts;

import io.dataagent.agent.analyst.coverage.language.Lexicon;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.agent.label.WordFile;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.StatementFacts;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// "on weekends", "montags": conditions on the day of a week, and the words that ask for it. Such a
/// condition is no bound of a stretch of time, and takes nothing from one that stands beside it.
///
/// @param words the question's
public record WeekDays(List<String> words) {

    private static final String FILE = "coverage/weekdays.txt";
    private static final List<String> LINES = WordFile.lines(FILE);
    private static final Set<String> WEEKEND = WordFile.words(FILE, "weekend");
    private static final Set<String> WORKDAY = WordFile.words(FILE, "workday");
    private static final int DAYS = 7;
    private static final int SATURDAY = 5;

    /// The statements without the conditions on days that the words ask for.
    public List<StatementFacts> settled(List<StatementFacts> statements) {
        return asked().isEmpty() ? statements : statements.stream().map(this::settled).toList();
    }

    /// The words that such conditions of the statements answer.
    public Set<String> heard(List<StatementFacts> statements) {
        boolean heard = statements.stream().flatMap(s -> s.filters().stream()).anyMatch(this::said);
        return heard
                ? words.stream().filter(w -> !days(w).isEmpty()).collect(Collectors.toSet())
                : Set.of();
    }

    private StatementFacts settled(StatementFacts facts) {
        List<FilterFact> said = facts.filters().stream().filter(this::said).toList();
        if (said.isEmpty()) {
            return facts;
        }
        List<FilterFact> others = new ArrayList<>(facts.filters());
        others.removeIf(f -> said.contains(f) && !f.negated());
        List<FilterFact.Period> periods =
                facts.periods().stream()
                        .map(p -> settled(p, facts.filters(), said))
                        .filter(p -> !p.exact() || p.from() != null || p.to() != null)
                        .toList();
        return new StatementFacts(
                facts.gap(),
                facts.selects(),
                facts.outputs(),
                others,
                periods,
                facts.groupings(),
                facts.orderings(),
                facts.limits(),
                facts.joins(),
                facts.setOperations());
    }

    /// A stretch of time whose other conditions are bounds.
    private static FilterFact.Period settled(
            FilterFact.Period period, List<FilterFact> all, List<FilterFact> said) {
        List<FilterFact> about =
                all.stream()
                        .filter(f -> f.select() == period.select())
                        .filter(f -> f.fields().contains(period.field()))
                        .toList();
        boolean read =
                about.stream().anyMatch(said::contains)
                        && about.stream().allMatch(f -> said.contains(f) || bounds(f));
        return read
                ? new FilterFact.Period(
                        period.select(),
                        period.field(),
                        period.from(),
                        period.to(),
                        period.relative(),
                        true,
                        period.clause())
                : period;
    }

    /// A day, or a moment, at one end.
    private static boolean bounds(FilterFact filter) {
        return filter.function() == null
                && !filter.negated()
                && filter.fields().size() == 1
                && !filter.values().isEmpty()
                && filter.values().stream().allMatch(v -> v.matches("\\d{4}-\\d\\d-\\d\\d.*"));
    }

    /// Whether a condition takes the very days that are asked for.
    private boolean said(FilterFact filter) {
        Set<Integer> asked = asked();
        boolean denied = Lexicon.all().has(Lexicon.Kind.NEGATED, words);
        Set<Integer> others = IntStream.range(0, DAYS).boxed().collect(Collectors.toSet());
        others.removeAll(asked);
        return !asked.isEmpty()
                && taken(filter).anyMatch(t -> t.equals(asked) || denied && t.equals(others));
    }

    private Set<Integer> asked() {
        return words.stream().flatMap(w -> days(w).stream()).collect(Collectors.toSet());
    }

    /// The days that a word names.
    private static Set<Integer> days(String word) {
        if (WEEKEND.contains(word)) {
            return IntStream.range(SATURDAY, DAYS).boxed().collect(Collectors.toSet());
        }
        if (WORKDAY.contains(word)) {
            return IntStream.range(0, SATURDAY).boxed().collect(Collectors.toSet());
        }
        return lines("said")
                .map(l -> l.indexOf(word))
                .filter(i -> i >= 0)
                .collect(Collectors.toSet());
    }

    private static Stream<List<String>> lines(String name) {
        return LINES.stream()
                .filter(l -> l.startsWith(name + ": "))
                .map(l -> List.of(l.substring(name.length() + 2).split(" ")));
    }

    /// The days that a condition takes, for each way of numbering them.
    private static Stream<Set<Integer>> taken(FilterFact filter) {
        String function = filter.function();
        if (function == null || !filter.any().isEmpty() || filter.aggregate() != null) {
            return Stream.empty();
        }
        List<String> values = filter.values().stream().map(Words::fold).map(String::strip).toList();
        return lines(function)
                .filter(names -> readable(filter.operator(), values, names))
                .map(
                        names ->
                                IntStream.range(0, DAYS)
                                        .filter(
                                                d ->
                                                        filter.negated()
                                                                != takes(
                                                                        filter.operator(),
                                                                        names.get(d),
                                                                        values))
                                        .boxed()
                                        .collect(Collectors.toSet()));
    }

    private static boolean readable(Operator operator, List<String> values, List<String> names) {
        boolean lists = operator == Operator.EQUAL || operator == Operator.IN;
        boolean numbers =
                Stream.concat(values.stream(), names.stream()).allMatch(v -> v.matches("\\d"));
        return !values.isEmpty() && (lists ? new HashSet<>(names).containsAll(values) : numbers);
    }

    private static boolean takes(Operator operator, String day, List<String> values) {
        int order = day.compareTo(values.getFirst());
        return switch (operator) {
            case EQUAL, IN -> values.contains(day);
            case LESS -> order < 0;
            case LESS_OR_EQUAL -> order <= 0;
            case GREATER -> order > 0;
            case GREATER_OR_EQUAL -> order >= 0;
            case BETWEEN -> order >= 0 && day.compareTo(values.getLast()) <= 0;
            case LIKE, IS_NULL, IS_TRUE, EXISTS, ANY, OTHER -> false;
        };
    }
}
