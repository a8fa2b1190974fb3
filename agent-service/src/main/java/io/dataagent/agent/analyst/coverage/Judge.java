package io.dataagent.agent.analyst.coverage;

import io.dataagent.agent.analyst.coverage.Judged.Subject;
import io.dataagent.agent.analyst.coverage.Mention.Target;
import io.dataagent.agent.analyst.coverage.facts.Filters;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.ExpressionFact.Unit;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.StatementFacts;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Holds each need of a question against what the statements do.
final class Judge {

    private static final Set<JoinFact.JoinKind> ABSENCE = Set.of(JoinFact.JoinKind.ANTI);
    private static final Set<String> PLAIN =
            Set.of(
                    ("most highest largest biggest greatest least lowest smallest fewest"
                                    + " maximum max minimum min")
                            .split(" "));

    private static final Set<String> NOT_IN =
            Set.of("inactive", "invalid", "incomplete", "incorrect", "inoperative", "ineligible");
    private static final Set<String> RATIOS = Set.of("avg", "percent_rank");
    private static final Set<String> ENDS = Set.of("top", "bottom");
    private static final Set<String> EXCLUDING =
            Set.of("except", "excluded", "excluding", "other than", "außer", "ausgenommen");

    private final Shown shown;
    private final List<Need> all;
    private final boolean compares;
    private final CountJudge counts;

    /// @param compares whether stretches of time are set against each other
    /// @param fractional whether a field holds amounts, which are no counts when they are added up
    /// @param whole whether a field holds whole numbers, which may be counts themselves
    Judge(
            Shown shown,
            List<Need> all,
            boolean compares,
            Predicate<String> fractional,
            Predicate<String> whole) {
        this.shown = shown;
        this.all = all;
        this.compares = compares;
        this.counts = new CountJudge(shown, all, fractional, whole);
    }

    Judged of(Need need) {
        return switch (need) {
            case Need.Named n -> named(n);
            case Need.Counted n -> counts.counted(n);
            case Need.Most n -> counts.most(n);
            case Need.Totalled n -> counts.totalled(n);
            case Need.Averaged n ->
                    asked(
                            n,
                            shown.aggregates("avg", "mean", "median") || ratio(),
                            "No mean is computed.");
            case Need.Shared n -> asked(n, ratio(), "Nothing is divided by a whole.");
            case Need.Extreme n -> extreme(n);
            case Need.Limited n -> limited(n);
            case Need.Ordered n -> ordered(n);
            case Need.PerTime n -> perTime(n);
            case Need.Within n -> PeriodJudge.of(n, shown, periods(), compares);
            case Need.Negated n ->
                    asked(n, negated(n), "Nothing in the statement leaves something out.");
            case Need.Bounded n -> new CountJudge.OfBound(shown, all).of(n);
            case Need.Figure n -> figure(n);
            case Need.Distinct n ->
                    asked(n, shown.equalTogether(), "Equal ones are not put together.");
            case Need.Compared n ->
                    asked(
                            n,
                            shown.several(),
                            "There is only one figure, and nothing that it is compared with.");
        };
    }

    private List<Need.Within> periods() {
        return all.stream()
                .flatMap(n -> n instanceof Need.Within w ? Stream.of(w) : Stream.empty())
                .toList();
    }

    static Judged asked(Need need, boolean holds, String otherwise) {
        return holds
                ? Judged.held(Subject.ASKED, need.words())
                : Judged.failed(
                        Subject.ASKED, need.words(), "“" + need.words() + "”: " + otherwise);
    }

    private Judged named(Need.Named need) {
        Mention mention = need.mention();
        if (mention.isValue()) {
            return value(need, mention);
        }
        Set<String> fields = mention.shown() ? shown.outputFields() : shown.fields();
        boolean touched =
                mention.targets().stream().anyMatch(t -> touched(t, fields, mention.shown()));
        if (otherColumn(mention)) {
            return Judged.unsure(
                    Subject.ASKED,
                    need.words(),
                    "“%s” is the name of a column, and the statement takes another one."
                            .formatted(need.words()));
        }
        if (!touched && (unit(need) || !(mention.shown() && mention.whole()))) {
            return Judged.open(
                    Subject.ASKED,
                    need.words(),
                    "Whether “" + need.words() + "” is answered was not judged.");
        }
        return asked(
                need, touched, mention.shown() ? "It is not in the result." : "It is not used.");
    }

    /// Whether the words are the whole name of columns, and the figures are made of a column that
    /// has them for a part of its name only.
    private boolean otherColumn(Mention mention) {
        Set<String> figures =
                shown.expressions()
                        .filter(e -> e.kind() == Kind.AGGREGATE)
                        .flatMap(e -> e.fields().stream())
                        .collect(Collectors.toSet());
        boolean columns =
                !mention.exact().isEmpty()
                        && mention.exact().stream().allMatch(Target.OfField.class::isInstance);
        return columns
                && mention.exact().stream().noneMatch(t -> touched(t, shown.fields(), false))
                && mention.targets().stream()
                        .anyMatch(
                                t -> t instanceof Target.OfField f && figures.contains(f.field()));
    }

    private boolean rowsCounted() {
        return shown.expressions()
                .anyMatch(e -> "count".equals(e.function()) && e.fields().isEmpty());
    }

    private boolean touched(Target target, Set<String> fields, boolean visible) {
        return switch (target) {
            case Target.OfDataset d ->
                    visible
                            ? fields.stream().anyMatch(f -> f.startsWith(d.dataset() + "."))
                                    || shown.datasets().contains(d.dataset()) && rowsCounted()
                            : shown.datasets().contains(d.dataset());
            case Target.OfField f -> fields.contains(f.field());
            case Target.OfMetric m -> fields.containsAll(m.fields());
            case Target.OfValue v ->
                    shown.filtersBy(List.of(v.value())) || fields.contains(v.field());
        };
    }

    /// A value is asked for by a condition, or is seen as one of the groups.
    private Judged value(Need.Named need, Mention mention) {
        Set<String> values =
                mention.targets().stream()
                        .map(t -> ((Target.OfValue) t).value())
                        .collect(Collectors.toSet());
        Set<String> fields =
                mention.targets().stream()
                        .map(t -> ((Target.OfValue) t).field())
                        .collect(Collectors.toSet());
        boolean grouped =
                shown.groupings()
                        .anyMatch(g -> g.expression().fields().stream().anyMatch(fields::contains));
        boolean named = fields.stream().anyMatch(f -> f.endsWith("." + need.words()));
        return asked(
                need,
                shown.filtersBy(values)
                        || grouped
                        || named
                        || unit(need)
                        || PeriodJudge.dated(need, shown),
                "No condition asks for this value.");
    }

    private boolean ratio() {
        return shown.outputs().anyMatch(Judge::isRatio);
    }

    private static boolean isRatio(StatementFacts.Output output) {
        return output.unit() == Unit.FRACTION
                || output.unit() == Unit.PERCENT
                || output.expression()
                        .withOperands()
                        .anyMatch(
                                e ->
                                        e.kind() == Kind.RATIO
                                                || RATIOS.contains(String.valueOf(e.function())));
    }

    private Judged extreme(Need.Extreme need) {
        boolean byAggregate = shown.aggregates(need.largest() ? "max" : "min");
        boolean otherAggregate = shown.aggregates(need.largest() ? "min" : "max");
        boolean window = shown.aggregates("rank", "dense_rank", "row_number");
        boolean right = shown.firstOrderings().anyMatch(o -> o.descending() == need.largest());
        boolean wrong = shown.firstOrderings().anyMatch(o -> o.descending() != need.largest());
        boolean both = all.stream().filter(Need.Extreme.class::isInstance).count() > 1;
        boolean end = both && otherAggregate && !byAggregate && !right && !window;
        if (byAggregate || right || window || both && !end || compared()) {
            return Judged.held(Subject.ASKED, need.words());
        }
        if (wrong && PLAIN.contains(need.words())) {
            return asked(need, false, "The order is the other way round.");
        }
        boolean other = otherAggregate && PLAIN.contains(need.words());
        if (wrong || otherAggregate) {
            return otherEnd(need, other || wrong && ENDS.contains(need.words()));
        }
        return asked(need, false, "The result is not ordered, and no extreme is taken.");
    }

    private boolean compared() {
        return shown.filters()
                .anyMatch(
                        f ->
                                f.values().isEmpty()
                                                && !f.fields().isEmpty()
                                                && f.operator() != Operator.IS_NULL
                                        || f.aggregate() != null
                                        || f.operator() == Operator.OTHER);
    }

    /// The other end of an order or of a column.
    private static Judged otherEnd(Need.Extreme need, boolean surely) {
        return surely
                ? Judged.unsure(
                        Subject.ASKED,
                        need.words(),
                        "“%s”: the other end is taken.".formatted(need.words()))
                : Judged.unsure(
                        Subject.ASKED,
                        need.words(),
                        "Whether “" + need.words() + "” is the first or the last was not judged.");
    }

    private Judged limited(Need.Limited need) {
        boolean cut =
                shown.limits().anyMatch(l -> l.rows() != null && l.rows() == need.rows())
                        || shown.filtersBy(List.of(Long.toString(need.rows())));
        return asked(need, cut, "The result is not cut to %d rows.".formatted(need.rows()));
    }

    private Judged ordered(Need.Ordered need) {
        return asked(
                need,
                shown.orderings().anyMatch(o -> o.descending() == need.descending()),
                "The rows are not in this order.");
    }

    /// Whether the words are the unit of time that the rows are asked per, which some value is
    /// called too ("per month" beside a plan "Month").
    private boolean unit(Need.Named need) {
        return all.stream()
                .anyMatch(
                        n ->
                                n instanceof Need.PerTime per
                                        && per.unit().equalsIgnoreCase(need.words()));
    }

    private Judged perTime(Need.PerTime need) {
        boolean cut =
                shown.anyExpression(
                        e -> e.grain() != null && e.grain().name().equalsIgnoreCase(need.unit()));
        boolean named =
                shown.groupings()
                        .flatMap(g -> g.expression().fields().stream())
                        .anyMatch(f -> Words.of(f).contains(need.unit()));
        boolean averaged =
                all.stream().anyMatch(Need.Averaged.class::isInstance)
                        && (shown.statements().stream().anyMatch(s -> s.selects().size() > 1)
                                || shown.dividesByTimes());
        return asked(
                need, cut || named || averaged, "There is no row for each " + need.unit() + ".");
    }

    private boolean negated(Need.Negated need) {
        return shown.filters()
                        .anyMatch(
                                f ->
                                        f.negated() != (f.operator() == Operator.IS_NULL)
                                                || Filters.isFalse(f)
                                                || Filters.DOWN.contains(f.operator())
                                                        && !endsPeriod(f)
                                                || Filters.isZero(f))
                || need.twice()
                        && shown.filters()
                                .anyMatch(f -> f.negated() && f.operator() == Operator.IS_NULL)
                || shown.joins().anyMatch(j -> ABSENCE.contains(j.kind()))
                || shown.statements().stream()
                        .flatMap(s -> s.setOperations().stream())
                        .anyMatch(s -> s.operator().equalsIgnoreCase("except"))
                || !EXCLUDING.contains(need.words())
                        && shown.filters()
                                .anyMatch(f -> f.values().stream().anyMatch(Judge::saysNo));
    }

    /// The second end of a stretch of time leaves nothing out that "not" could mean.
    private boolean endsPeriod(FilterFact filter) {
        return filter.time()
                && shown.periods()
                        .filter(p -> filter.fields().contains(p.field()))
                        .anyMatch(p -> p.from() != null && p.to() != null);
    }

    private static boolean saysNo(String value) {
        List<String> words = Words.of(value);
        return words.contains("no")
                || words.contains("not")
                || words.contains("n")
                || words.stream().anyMatch(w -> w.startsWith("un") || NOT_IN.contains(w));
    }

    private Judged figure(Need.Figure need) {
        boolean there =
                need.named().stream().anyMatch(t -> touched(t, shown.fields(), false))
                        || shown.filters()
                                .flatMap(f -> f.values().stream())
                                .anyMatch(
                                        v ->
                                                Shown.Bounds.near(Words.number(v), need.number())
                                                        || Words.of(v).stream()
                                                                .map(Words::number)
                                                                .anyMatch(need.number()::equals))
                        || shown.limits()
                                .anyMatch(
                                        l ->
                                                l.rows() != null
                                                        && need.number()
                                                                .equals(l.rows().toString()))
                        || shown.anyExpression(e -> need.number().equals(e.literal()))
                        || shown.periods().findAny().isPresent();
        return there
                ? Judged.held(Subject.ASKED, need.words())
                : Judged.failed(
                        Subject.ASKED,
                        need.words(),
                        "The number " + need.words() + " is in no condition.");
    }
}
