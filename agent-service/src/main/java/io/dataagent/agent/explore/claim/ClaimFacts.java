package io.dataagent.agent.explore.claim;

import io.dataagent.agent.explore.claim.Claimed.Meets;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Grain;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.ExpressionFact.Unit;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Clause;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.Multiplication;
import io.dataagent.contracts.query.Multiplication.Verdict;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.StatementFacts.Grouping;
import io.dataagent.contracts.query.StatementFacts.Output;
import io.dataagent.contracts.query.StatementFacts.Place;
import io.dataagent.contracts.query.StatementFacts.Select;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What the statement that computes a claim does. It is our own, so nobody has to read it.
///
/// @param claimed the claim
record ClaimFacts(Claimed claimed) {

    /// How numbers of single rows are set against each other: like a spread, which every value
    /// that stands for an unknown one moves.
    private static final String SPREAD = "stddev";

    StatementFacts facts() {
        List<String> datasets =
                Stream.concat(
                                Stream.of(claimed.base().name()),
                                claimed.fields().stream().map(f -> f.dataset().name()))
                        .distinct()
                        .toList();
        return new StatementFacts(
                null,
                List.of(new Select(Place.MAIN, "", -1, datasets, false)),
                figures().map(ClaimFacts::output).toList(),
                filters(),
                List.of(),
                Stream.ofNullable(claimed.by()).map(this::grouping).toList(),
                List.of(),
                List.of(),
                List.of(),
                List.of());
    }

    private static Output output(ExpressionFact figure) {
        return new Output(
                "value",
                figure,
                Unit.OTHER,
                new Multiplication(Verdict.SAFE, null, null, null, null, null));
    }

    /// Gaps are told of a column as it is: no figure is made of its values.
    private Stream<ExpressionFact> figures() {
        Aggregate made = claimed.said().aggregate();
        return switch (claimed.said().kind()) {
            case TREND, HIGHEST, LOWEST -> figure(claimed.measure(), made);
            case DIFFERENCE -> figure(claimed.measure(), Aggregate.AVERAGE);
            case ALIKE ->
                    claimed.having() == null
                            ? figure(claimed.measure(), Aggregate.AVERAGE)
                            : figure(null, Aggregate.COUNT);
            case RATE -> figure(null, Aggregate.COUNT);
            case CORRELATION ->
                    claimed.by() == null
                            ? both().map(f -> aggregate(SPREAD, false, List.of(f.name())))
                            : both().flatMap(f -> figure(f, each(f, made)));
            case MISSING -> Stream.empty();
        };
    }

    private Stream<FieldRef> both() {
        return Stream.of(claimed.measure(), claimed.second()).filter(Objects::nonNull);
    }

    /// What rows of another dataset have is averaged, as [Probe] does.
    private Aggregate each(FieldRef field, @Nullable Aggregate made) {
        boolean own = field.dataset().name().equals(claimed.base().name());
        return own && made != null ? made : Aggregate.AVERAGE;
    }

    private static Stream<ExpressionFact> figure(
            @Nullable FieldRef field, @Nullable Aggregate made) {
        List<String> of = field == null ? List.of() : List.of(field.name());
        return Stream.of(
                switch (Objects.requireNonNullElse(made, Aggregate.SUM)) {
                    case SUM -> aggregate("sum", false, of);
                    case AVERAGE -> aggregate("avg", false, of);
                    case COUNT -> aggregate("count", false, of);
                    case COUNT_DISTINCT -> aggregate("count", field != null, of);
                });
    }

    private static ExpressionFact aggregate(String function, boolean distinct, List<String> of) {
        return new ExpressionFact(
                Kind.AGGREGATE, of, function, distinct, false, null, null, List.of());
    }

    private Grouping grouping(FieldRef by) {
        boolean trend = claimed.said().kind() == ClaimKind.TREND;
        @Nullable Grain grain = trend ? grain() : null;
        return new Grouping(
                0,
                null,
                new ExpressionFact(
                        trend ? Kind.BUCKET : Kind.COLUMN,
                        List.of(by.name()),
                        null,
                        false,
                        false,
                        grain,
                        null,
                        List.of()));
    }

    private Grain grain() {
        return claimed.said().grain() == null
                ? Grain.MONTH
                : Grain.valueOf(claimed.said().grain().name());
    }

    /// The conditions, and the two groups that are set against each other.
    private List<FilterFact> filters() {
        List<FilterFact> all = new ArrayList<>();
        claimed.where().forEach(m -> all.add(filter(m)));
        FieldRef by = claimed.by();
        if (by != null && claimed.said().value() != null && claimed.said().other() != null) {
            List<String> groups = List.of(claimed.said().value(), claimed.said().other());
            all.add(filter(by, Operator.IN, groups));
        }
        return all;
    }

    private static FilterFact filter(Meets meets) {
        return meets.is() == null
                ? filter(meets.field(), Operator.IS_NULL, List.of())
                : filter(meets.field(), Operator.EQUAL, List.of(meets.is()));
    }

    private static FilterFact filter(FieldRef field, Operator operator, List<String> values) {
        return new FilterFact(
                0,
                Clause.WHERE,
                List.of(field.name()),
                operator,
                false,
                values,
                null,
                field.field().time(),
                null,
                List.of(),
                "");
    }
}
