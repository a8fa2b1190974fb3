package io.dataagent.agent.analyst.verifier.data;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.agent.analyst.verifier.data.Figures.Column;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.ExpressionFact.Grain;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Clause;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.query.TableDoubt;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/// Finds states of moments that are added up over several of them: the stock at the end of each
/// month, a balance a day. They may be added up over things, and be averaged.
record Moments(Figures figures, Function<String, Optional<TableData>> ask) {

    private static final Set<String> MOMENT = Figures.words("moment");
    private static final Set<String> FLOW = Figures.words("flow");

    /// How alike the numbers of rows of two moments are at least.
    private static final double ALIKE = 0.8;

    /// So many letters of a time tell its day.
    private static final int DAY = 10;

    Stream<String> doubts() {
        return figures.by(Set.of("sum"), TableDoubt.Kind.SNAPSHOT)
                .filter(c -> !Collections.disjoint(c.words(), MOMENT))
                .filter(c -> Collections.disjoint(c.words(), FLOW))
                .filter(c -> c.small() && c.dataset().rowCount() != null)
                .flatMap(c -> times(c).filter(t -> added(c, t)).limit(1).map(t -> sentence(c, t)));
    }

    private static String sentence(Column figure, FieldView time) {
        return "%s is a state at each %s: added up over several of them, the same counts again and again."
                .formatted(figure.path(), time.name());
    }

    private static Stream<FieldView> times(Column figure) {
        return figure.dataset().fields().stream().filter(FieldView::time);
    }

    /// Whether each moment has about the same rows, and a figure is made of several moments.
    private boolean added(Column figure, FieldView time) {
        String path = figure.dataset().name() + "." + time.name();
        if (oneTime(path)) {
            return false;
        }
        String sql =
                "SELECT %1$s AS moment, COUNT(*) AS n FROM %2$s WHERE %1$s IS NOT NULL GROUP BY %1$s"
                        .formatted(time.expression(), figure.from());
        List<List<JsonNode>> rows =
                ask.apply(sql)
                        .filter(t -> t.columns().size() == 2)
                        .map(TableData::rows)
                        .orElse(List.of());
        long most = rows.stream().mapToLong(r -> r.getLast().asLong()).max().orElse(0);
        long least = rows.stream().mapToLong(r -> r.getLast().asLong()).min().orElse(0);
        List<String> within =
                rows.stream().map(r -> r.getFirst().asText()).filter(t -> asked(t, path)).toList();
        return least > 1 && least >= most * ALIKE && within.size() > groups(within, path);
    }

    /// A condition that takes one moment, or a split by each.
    private boolean oneTime(String path) {
        StatementFacts facts = figures.facts();
        boolean chosen =
                facts.filters().stream()
                        .filter(f -> f.fields().contains(path) || f.fields().isEmpty())
                        .anyMatch(Moments::one);
        return chosen
                || facts.groupings().stream()
                        .map(StatementFacts.Grouping::expression)
                        .anyMatch(e -> e.fields().contains(path) && e.grain() == null);
    }

    private static boolean one(FilterFact filter) {
        return filter.operator() == Operator.EQUAL && filter.function() == null
                || filter.values().isEmpty() && filter.operator() != Operator.IS_NULL;
    }

    private boolean asked(String moment, String path) {
        return figures.facts().periods().stream()
                // the condition of another aggregate bounds no row of this one
                .filter(p -> p.field().equals(path) && p.clause() != Clause.AGGREGATE)
                .allMatch(
                        p ->
                                (p.from() == null || moment.compareTo(p.from()) >= 0)
                                        && (p.to() == null || moment.compareTo(p.to()) < 0));
    }

    /// How many groups of time the moments fall into.
    private int groups(List<String> moments, String path) {
        Optional<Grain> grain =
                figures.facts().groupings().stream()
                        .map(StatementFacts.Grouping::expression)
                        .filter(e -> e.fields().contains(path))
                        .flatMap(e -> Stream.ofNullable(e.grain()))
                        .findFirst();
        int letters =
                switch (grain.orElse(null)) {
                    case null -> 0;
                    case YEAR -> 4;
                    case MONTH, QUARTER -> 7;
                    default -> DAY;
                };
        Set<String> groups = new HashSet<>();
        moments.forEach(m -> groups.add(m.substring(0, Math.min(letters, m.length()))));
        return groups.size();
    }
}
