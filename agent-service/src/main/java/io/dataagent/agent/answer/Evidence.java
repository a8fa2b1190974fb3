package io.dataagent.agent.answer;

import io.dataagent.agent.answer.Sources.Table;
import io.dataagent.agent.answer.text.Claim;
import io.dataagent.contracts.answer.AggregateOp;
import io.dataagent.contracts.answer.Binding;
import io.dataagent.contracts.answer.ChangeOp;
import io.dataagent.contracts.answer.RankOrder;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Holds words of comparison against the bound numbers of their sentence.
final class Evidence {

    private static final Pattern CHANGE_NAME =
            Pattern.compile(
                    "(?iu)(^|_)(change|growth|delta|diff|difference|gap|yoy|mom|trend|slope|pct_change"
                            + "|veraenderung|veränderung|abweichung|wachstum)(_|$)");
    private static final Set<AggregateOp> ADDING = EnumSet.of(AggregateOp.SUM, AggregateOp.AVERAGE);
    private static final Pattern MADE =
            Pattern.compile("(?iu)(^|_)(avg|average|mean|sum|total|durchschnitt\\w*|summe)(_|$)");
    private static final Pattern AS =
            Pattern.compile("(?iu)^ (?:as|so|the|that|what|more|mehr) \\p{L}+");
    private static final Pattern AS_WORD = Pattern.compile("(?iu) (?:as|so|the) ");
    private static final Pattern COMMA = Pattern.compile("[,;]");
    private static final int CLAUSE = 30;
    private static final double NEAR = 0.1;
    private static final double LITTLE = 0.05;

    private static final Set<Claim.Kind> ENDS =
            EnumSet.of(
                    Claim.Kind.HIGHEST,
                    Claim.Kind.LOWEST,
                    Claim.Kind.EXTREME,
                    Claim.Kind.BEST,
                    Claim.Kind.WORST,
                    Claim.Kind.PLACE);

    private final Extremes extremes;
    private final List<Table> tables;

    /// @param tables whose rows a sentence may name without binding them
    Evidence(AllRows allRows, List<Table> tables) {
        this.extremes = new Extremes(allRows);
        this.tables = List.copyOf(tables);
    }

    /// A bound number of a sentence.
    ///
    /// @param name its placeholder; empty for a bound that the person named
    /// @param start where it stands
    /// @param end where it ends
    /// @param bound what it stands for
    record Operand(String name, int start, int end, Bound bound) {

        Optional<BigDecimal> number() {
            return bound.value() instanceof Value.Number(BigDecimal v)
                    ? Optional.of(v)
                    : Optional.empty();
        }

        /// Whether both come from one column of one table.
        boolean beside(Operand other) {
            Bound.Origin origin = bound.origin();
            return origin != null && origin.equals(other.bound.origin());
        }

        /// A plain number: no change, no word, no place.
        boolean level() {
            return number().isPresent()
                    && bound.sign() == null
                    && !(bound.binding() instanceof Binding.Rank)
                    && !(bound.binding() instanceof Binding.RowCount);
        }
    }

    /// What the numbers say to a claim.
    enum Verdict {
        HELD,
        CONTRADICTED,
        NOTHING
    }

    /// The verdict over a claim by the numbers of its sentence, in their order.
    Verdict judge(Claim claim, String sentence, List<Operand> operands) {
        if (Movers.isBackdrop(claim, sentence, operands)) {
            return verdict(Movers.backdrop(claim, sentence, tables).or(() -> Optional.of(true)));
        }
        boolean bound =
                operands.stream().anyMatch(o -> o.bound().binding() instanceof Binding.Cell);
        List<Operand> all =
                ENDS.contains(claim.kind()) && !bound
                        ? Partners.named(sentence, tables, operands)
                        : operands;
        Optional<Several.Shared> shared =
                claim.kind() == Claim.Kind.GROUP
                        ? Optional.empty()
                        : Several.shared(claim, sentence, all);
        return verdict(
                shared.flatMap(s -> each(claim, sentence, all, s))
                        .or(() -> holds(claim, sentence, all).map(h -> h != claim.denied())));
    }

    private static Verdict verdict(Optional<Boolean> holds) {
        return holds.map(h -> h ? Verdict.HELD : Verdict.CONTRADICTED).orElse(Verdict.NOTHING);
    }

    /// What is said of several at once: it holds for each, or for none of them.
    private Optional<Boolean> each(
            Claim claim, String sentence, List<Operand> operands, Several.Shared shared) {
        List<Boolean> each =
                shared.members().stream()
                        .flatMap(m -> holds(claim, sentence, shared.only(m, operands)).stream())
                        .map(h -> shared.none() ? !h : h != claim.denied())
                        .toList();
        return each.size() < shared.members().size()
                ? Optional.empty()
                : Optional.of(each.stream().allMatch(h -> h));
    }

    private Optional<Boolean> holds(Claim claim, String sentence, List<Operand> operands) {
        return switch (claim.kind()) {
            case RISE, FALL -> moves(claim, sentence, operands);
            case UNCHANGED -> moved(claim, sentence, operands).map(s -> s == 0);
            case ABOVE -> stands(claim, sentence, operands).map(s -> s > 0);
            case BELOW -> stands(claim, sentence, operands).map(s -> s < 0);
            case HIGHEST ->
                    Movers.isMove(claim, sentence)
                            ? Movers.first(claim, sentence, operands)
                            : extremes.next(claim, sentence, operands, RankOrder.DESCENDING);
            case LOWEST -> extremes.next(claim, sentence, operands, RankOrder.ASCENDING);
            case SUM -> of(AggregateOp.SUM, claim, operands);
            case MEAN -> of(AggregateOp.AVERAGE, claim, operands);
            case EXTREME, BEST, WORST -> extremes.end(claim, sentence, operands);
            case PLACE -> extremes.place(claim, sentence, operands);
            case IMPROVED, WORSENED, BETTER, POORER, GAIN, LOSS ->
                    Movers.holds(claim, sentence, operands);
            case GROUP -> Several.counted(claim, sentence, operands);
            case EQUAL -> stands(claim, sentence, operands).map(s -> s == 0);
            case STEADY -> multiple(claim, sentence, operands).map(m -> Math.abs(m - 1) <= LITTLE);
            case MAJORITY, MINORITY -> part(claim.kind() == Claim.Kind.MAJORITY, 0.5, operands);
            case OVER, UNDER -> part(claim.kind() == Claim.Kind.OVER, claim.size(), operands);
            case FRACTION -> Several.portion(claim, sentence, operands);
            case MULTIPLE ->
                    multiple(claim, sentence, operands)
                            .map(m -> Math.abs(m / claim.size() - 1) <= NEAR);
        };
    }

    private static Optional<Boolean> moves(Claim claim, String sentence, List<Operand> operands) {
        return move(claim, sentence, operands)
                .map(s -> claim.kind() == Claim.Kind.RISE ? s > 0 : s < 0)
                .map(way -> way && large(claim, sentence, operands));
    }

    /// "plunged", "soared": a size that the change has to have, where anybody can tell it.
    private static boolean large(Claim claim, String sentence, List<Operand> operands) {
        return multiple(claim, sentence, operands)
                .filter(m -> Math.abs(m - 1) < claim.size())
                .isEmpty();
    }

    private static Optional<Boolean> part(boolean over, double bound, List<Operand> operands) {
        return Several.fraction(operands).map(f -> over ? f > bound : f < bound);
    }

    private static Optional<Integer> move(Claim claim, String sentence, List<Operand> operands) {
        return claim.soft()
                ? Movers.turned(claim, sentence, operands).map(Movers.Move::sign)
                : moved(claim, sentence, operands);
    }

    /// Whether the one number of a sentence may be a total or a mean: it is not, if it is another
    /// aggregate of plain figures. What else it is says nothing.
    private static Optional<Boolean> of(AggregateOp wanted, Claim claim, List<Operand> operands) {
        List<Operand> numbers = operands.stream().filter(o -> o.number().isPresent()).toList();
        boolean other =
                numbers.size() == 1
                        && numbers.getFirst().bound().binding() instanceof Binding.Aggregate a
                        && ADDING.contains(a.op())
                        && a.op() != wanted
                        && !MADE.matcher(a.column()).find();
        return Optional.of(!other && !claim.denied());
    }

    /// Above zero for a rise: by the change nearest to the word, else by two numbers in their order
    /// in time or in the sentence, else by a number whose column is a change.
    private static Optional<Integer> moved(Claim claim, String sentence, List<Operand> operands) {
        Optional<Integer> change =
                nearest(
                                claim,
                                sentence,
                                operands.stream().filter(o -> o.bound().sign() != null).toList())
                        .map(o -> o.bound().sign());
        if (change.isPresent()) {
            return change;
        }
        Optional<Integer> amount = amount(claim, operands);
        if (amount.isPresent()) {
            return amount;
        }
        Optional<Integer> named =
                nearest(claim, sentence, operands.stream().filter(Evidence::namedChange).toList())
                        .flatMap(Operand::number)
                        .map(BigDecimal::signum);
        if (named.isPresent()) {
            return named;
        }
        return Partners.moved(claim, sentence, comparable(operands))
                .map(pair -> Partners.inTime(pair).orElse(pair))
                .map(pair -> compared(pair.getLast(), pair.getFirst()));
    }

    /// A column of that very name holds the amount: `the increase is {{increase}}`.
    private static Optional<Integer> amount(Claim claim, List<Operand> operands) {
        String stem = claim.word().toLowerCase(java.util.Locale.ROOT);
        int way = claim.kind() == Claim.Kind.FALL ? -1 : 1;
        return operands.stream()
                .filter(Operand::level)
                .filter(
                        o ->
                                o.bound().origin() != null
                                        && o.bound().origin().column().contains(stem))
                .flatMap(o -> o.number().stream())
                .map(n -> n.signum() * way)
                .findFirst();
    }

    /// Above zero if what is spoken of is above what it is compared with.
    private static Optional<Integer> stands(Claim claim, String sentence, List<Operand> operands) {
        List<Operand> changes = operands.stream().filter(o -> o.bound().sign() != null).toList();
        List<Operand> levels = Digits.figured(comparable(operands), operands);
        Optional<Integer> sizes = sizes(claim, changes);
        if (sizes.isPresent()) {
            return sizes;
        }
        Optional<List<Operand>> partners = Partners.standing(claim, sentence, levels);
        Optional<Operand> change = nearest(claim, sentence, changes);
        if (change.isPresent() && !partners.filter(p -> between(change.get(), p)).isPresent()) {
            return change.map(o -> o.bound().sign());
        }
        if (partners.isPresent()) {
            return partners.map(pair -> compared(pair.getFirst(), pair.getLast()));
        }
        return nearest(claim, sentence, operands.stream().filter(Evidence::namedChange).toList())
                .flatMap(Operand::number)
                .map(BigDecimal::signum);
    }

    /// Whether a change is that between two numbers of the sentence, which then tell more than its
    /// sign: it may run from either to the other.
    private static boolean between(Operand change, List<Operand> pair) {
        return change.bound().binding() instanceof Binding.Change c
                && pair.stream()
                        .map(o -> o.bound().binding().name())
                        .collect(Collectors.toSet())
                        .equals(Set.copyOf(List.of(c.from(), c.to())));
    }

    /// One size of a change against another: both without their signs.
    private static Optional<Integer> sizes(Claim claim, List<Operand> changes) {
        List<Operand> sizes =
                changes.stream()
                        .filter(o -> o.bound().binding() instanceof Binding.Combined)
                        .toList();
        boolean around =
                sizes.size() == 2
                        && sizes.getFirst().end() <= claim.start()
                        && sizes.getLast().start() >= claim.end();
        return around ? Optional.of(compared(sizes.getFirst(), sizes.getLast())) : Optional.empty();
    }

    static boolean namedChange(Operand o) {
        Bound.Origin origin = o.bound().origin();
        return o.level() && origin != null && namesChange(origin.column());
    }

    /// Whether a column is named as a change.
    static boolean namesChange(String column) {
        return CHANGE_NAME.matcher(column).find();
    }

    static List<Operand> comparable(List<Operand> operands) {
        return operands.stream().filter(Operand::level).filter(o -> !namedChange(o)).toList();
    }

    static int compared(Operand a, Operand b) {
        return Digits.compared(
                a.number().orElse(BigDecimal.ZERO),
                b.number().orElse(BigDecimal.ZERO),
                floating(a) || floating(b));
    }

    private static boolean floating(Operand o) {
        Bound.Origin origin = o.bound().origin();
        return origin != null
                && Digits.floating(origin.table(), origin.table().data().indexOf(origin.column()));
    }

    /// How many times the earlier number the later one is; of "twice as much as" the first one the
    /// other.
    private static Optional<Double> multiple(Claim claim, String sentence, List<Operand> operands) {
        for (Operand o : operands) {
            double v = o.number().map(BigDecimal::doubleValue).orElse(0.0);
            if (o.bound().binding() instanceof Binding.Ratio) {
                return Optional.of(v);
            }
            if (o.bound().binding() instanceof Binding.Change c
                    && c.op() == ChangeOp.PERCENT_CHANGE) {
                return Optional.of(1 + v);
            }
        }
        List<Operand> levels = comparable(operands);
        if (levels.size() < 2) {
            return Optional.empty();
        }
        boolean compares =
                AS.matcher(sentence.substring(claim.end())).find()
                        || AS_WORD.matcher(claim.word()).find();
        List<Operand> ordered =
                compares ? levels.subList(0, 2).reversed() : Partners.ordered(levels, sentence);
        double from = ordered.getFirst().number().map(BigDecimal::doubleValue).orElse(0.0);
        double to = ordered.getLast().number().map(BigDecimal::doubleValue).orElse(0.0);
        return from == 0 ? Optional.empty() : Optional.of(to / from);
    }

    /// The number nearest to a word; one beyond a comma is farther than one that follows at once.
    static Optional<Operand> nearest(Claim claim, String sentence, List<Operand> operands) {
        return operands.stream()
                .min(
                        Comparator.comparingInt(
                                o ->
                                        claim.distance(o.start(), o.end())
                                                + (apart(claim, sentence, o) ? CLAUSE : 0)));
    }

    private static boolean apart(Claim claim, String sentence, Operand o) {
        int from = Math.min(claim.end(), o.end());
        int to = Math.min(Math.max(claim.start(), o.start()), sentence.length());
        return from < to && COMMA.matcher(sentence.substring(from, to)).find();
    }
}
