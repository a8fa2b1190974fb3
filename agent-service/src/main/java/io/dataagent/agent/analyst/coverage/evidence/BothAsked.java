package io.dataagent.agent.analyst.coverage.evidence;

import io.dataagent.agent.analyst.coverage.facts.Fields;
import io.dataagent.agent.analyst.coverage.facts.SeveralRows;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.JoinFact.JoinKind;
import io.dataagent.contracts.query.StatementFacts;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds "both" of two values that a statement takes as one or the other, and "customers who bought
/// phones and audio", where one of them can have bought both.
record BothAsked(List<String> words, List<DatasetView> datasets, StatementFacts facts) {

    private static final Set<String> AND = FigureWords.words("and");
    private static final Set<String> GOES_ALONG = FigureWords.words("along");
    private static final List<String> AS_WELL_AS = List.of("as", "well", "as");
    private static final int NEAR = 8;
    private static final int BEFORE = 3;

    Stream<Doubt> all() {
        return Stream.concat(both(), joined()).limit(1);
    }

    /// Values that "and" joins, of rows of which what is counted or listed can have several.
    private Stream<Doubt> joined() {
        boolean having = facts.filters().stream().anyMatch(f -> f.aggregate() != null);
        boolean many = facts.joins().stream().anyMatch(this::ofMany);
        return having || !many
                ? Stream.empty()
                : facts.filters().stream()
                        .filter(f -> !f.negated() && f.fields().size() == 1)
                        .filter(f -> inner(f.select()) && andJoins(alternatives(f)))
                        .map(
                                f ->
                                        Doubt.open(
                                                String.join(", ", alternatives(f)),
                                                "“%s”: one of them is enough for the statement, and"
                                                        + " the words may ask for both."));
    }

    private boolean inner(int select) {
        return select >= 0
                && select < facts.selects().size()
                && facts.selects().get(select).kind() == StatementFacts.Place.SUBQUERY;
    }

    /// Whether several rows can be found for one: of a customer its orders, of an order no store.
    private boolean ofMany(JoinFact join) {
        return join.kind() == JoinKind.SEMI
                && join.columns().stream().anyMatch(c -> !unique(c.right()));
    }

    private boolean unique(String path) {
        return datasets.stream()
                .filter(d -> d.name().equals(Fields.dataset(path)))
                .anyMatch(
                        d ->
                                Fields.view(datasets, path)
                                        .filter(f -> Fields.Keys.isOwn(d, f))
                                        .isPresent());
    }

    /// Whether the last two values stand in the words with nothing but "and" between them, or a
    /// word that goes with both: "in Houston and in Dallas".
    private boolean andJoins(List<String> values) {
        TreeMap<Integer, Integer> places = new TreeMap<>();
        for (String value : values) {
            int at = Collections.indexOfSubList(words, Words.of(value));
            if (at < 0) {
                return false;
            }
            places.put(at, at + Words.of(value).size());
        }
        if (places.size() < 2) {
            return false;
        }
        int last = places.lastKey();
        int end = places.lowerEntry(last).getValue();
        List<String> between = end < last ? words.subList(end, last) : List.of();
        return between.stream().anyMatch(AND::contains)
                && between.stream().allMatch(w -> AND.contains(w) || GOES_ALONG.contains(w));
    }

    /// "members of both Chess and Choir" as one or the other. What has one value only, as the row
    /// that holds it, cannot have both: there it means the two together.
    private Stream<Doubt> both() {
        int at = -1;
        for (int i = 0; i < words.size() && at < 0; i++) {
            at = FigureWords.BOTH.contains(words.get(i)) ? i : asWellAs(i);
        }
        if (at < 0 || !facts.setOperations().isEmpty() || facts.joins().size() > 2) {
            return Stream.empty();
        }
        List<String> after = words.subList(at, Math.min(words.size(), at + NEAR));
        Set<String> shown = shown();
        boolean having = facts.filters().stream().anyMatch(f -> f.aggregate() != null);
        return having
                ? Stream.empty()
                : facts.filters().stream()
                        .filter(f -> !f.negated() && alternatives(f).size() > 1)
                        .filter(f -> f.fields().size() == 1 && !shown.containsAll(f.fields()))
                        .filter(f -> new SeveralRows(datasets, facts).of(f.fields().getFirst()))
                        .filter(
                                f ->
                                        alternatives(f).stream()
                                                .allMatch(v -> after.containsAll(Words.of(v))))
                        .map(
                                f ->
                                        Doubt.open(
                                                String.join(", ", alternatives(f)),
                                                "“%s”: one of them is enough for the statement, and"
                                                        + " the words ask for both."));
    }

    /// "Crime as well as Nature", from what stands before it.
    private int asWellAs(int at) {
        boolean there =
                at + AS_WELL_AS.size() <= words.size()
                        && words.subList(at, at + AS_WELL_AS.size()).equals(AS_WELL_AS);
        return there ? Math.max(0, at - BEFORE) : -1;
    }

    /// The fields that the rows show or are split by.
    private Set<String> shown() {
        return Stream.concat(
                        facts.outputs().stream().map(StatementFacts.Output::expression),
                        facts.groupings().stream().map(StatementFacts.Grouping::expression))
                .filter(e -> e.kind() != Kind.AGGREGATE)
                .flatMap(e -> e.fields().stream())
                .collect(Collectors.toSet());
    }

    private static List<String> alternatives(FilterFact filter) {
        return filter.any().isEmpty()
                ? filter.operator() == Operator.IN ? filter.values() : List.of()
                : filter.any().stream().flatMap(f -> f.values().stream()).toList();
    }
}
