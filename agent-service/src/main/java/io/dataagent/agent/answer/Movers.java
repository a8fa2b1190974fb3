package io.dataagent.agent.answer;

import io.dataagent.agent.answer.Evidence.Operand;
import io.dataagent.agent.answer.Sources.Table;
import io.dataagent.agent.answer.text.Claim;
import io.dataagent.agent.answer.text.Months;
import io.dataagent.agent.answer.text.Worth;
import io.dataagent.contracts.answer.Binding;
import io.dataagent.contracts.query.TableData;
import java.math.BigDecimal;
import java.time.Month;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Finds out whether what is said to have risen or fallen most did so: by the one column of its
/// table that is named as a change. The levels that stand beside it say nothing of it. And whether
/// what moved did so to the good, or is a gain.
final class Movers {

    private static final Pattern MOVE =
            Pattern.compile(
                    "(?iu)\\b(?:(rose|risen|rises|grew|grown|grows|gained|increased|climbed|stieg(?:en)?|gestiegen|wuchs(?:en)?)"
                            + "|(fell|fallen|falls|dropped|declined|decreased|shrank|lost|fiel(?:en)?|gefallen|sank(?:en)?))"
                            + "(?: (?:by|the|am))*\\s*$");

    private static final Pattern FROM =
            Pattern.compile("(?iu)\\b(?:from|von)\\b.*\\b(?:to|auf)\\b|\\bto\\b.*\\bfrom\\b");
    private static final Pattern RIGHT =
            Pattern.compile(
                    "(?iu)\\s*(?:(?:about|around|only|nearly|just|rund|etwa|nur) )?\\*{0,2}");

    private static final Pattern AFTER =
            Pattern.compile(
                    "(?iu)\\b(?:after|following|despite|in spite of|nach|trotz|from|vom)"
                            + "(?: (?:the|an?|its|this|that|de[mrs]|diese[mrs]|eine[mrs])"
                            + "(?: \\p{L}+)?)?\\s*$");
    private static final Set<Claim.Kind> UPWARD =
            EnumSet.of(Claim.Kind.IMPROVED, Claim.Kind.BETTER, Claim.Kind.GAIN);
    private static final Set<Claim.Kind> MOVES =
            EnumSet.of(
                    Claim.Kind.RISE,
                    Claim.Kind.FALL,
                    Claim.Kind.UNCHANGED,
                    Claim.Kind.STEADY,
                    Claim.Kind.IMPROVED,
                    Claim.Kind.WORSENED);

    private Movers() {}

    /// Whether a word ranks changes: "rose most", "fell the most".
    static boolean isMove(Claim claim, String sentence) {
        return MOVE.matcher(sentence.substring(0, claim.start())).find();
    }

    /// Whether no other row rose, or fell, by more than that of the number or name next to the
    /// word; empty where the table has no change, or several.
    static Optional<Boolean> first(Claim claim, String sentence, List<Operand> operands) {
        Matcher move = MOVE.matcher(sentence.substring(0, claim.start()));
        boolean rise = move.find() && move.group(1) != null;
        Stream<Operand> before = operands.reversed().stream().filter(o -> o.end() <= claim.start());
        Stream<Operand> after = operands.stream().filter(o -> o.start() >= claim.end());
        return Stream.concat(before, after).flatMap(o -> leads(o, rise).stream()).findFirst();
    }

    private static Optional<Boolean> leads(Operand operand, boolean rise) {
        Bound.Origin origin = operand.bound().origin();
        if (origin == null
                || origin.table().truncated()
                || !(operand.bound().binding() instanceof Binding.Cell cell)) {
            return Optional.empty();
        }
        TableData data = origin.table().data();
        List<Integer> changes =
                IntStream.range(0, data.columns().size())
                        .filter(i -> Evidence.namesChange(data.columns().get(i).name()))
                        .boxed()
                        .toList();
        if (changes.size() != 1) {
            return Optional.empty();
        }
        int column = changes.getFirst();
        return moved(data, cell.row(), column)
                .map(
                        own ->
                                own.signum() == (rise ? 1 : -1)
                                        && IntStream.range(0, data.rows().size())
                                                .mapToObj(row -> moved(data, row, column))
                                                .flatMap(Optional::stream)
                                                .noneMatch(
                                                        o ->
                                                                rise
                                                                        ? o.compareTo(own) > 0
                                                                        : o.compareTo(own) < 0));
    }

    private static Optional<BigDecimal> moved(TableData data, int row, int column) {
        return Value.of(data.rows().get(row).get(column)) instanceof Value.Number(BigDecimal n)
                ? Optional.of(n)
                : Optional.empty();
    }

    /// A movement that is certain.
    ///
    /// @param sign above zero for a rise
    /// @param of the numbers that tell it
    record Move(int sign, List<Operand> of) {

        Move {
            of = List.copyOf(of);
        }
    }

    /// How it moved, by the change nearest to the word, a column that is a change, or two numbers
    /// of one column, or of one figure before and now, that time or the sentence orders.
    static Optional<Move> turned(Claim claim, String sentence, List<Operand> operands) {
        Optional<Operand> change =
                Evidence.nearest(
                        claim,
                        sentence,
                        operands.stream()
                                .filter(o -> o.bound().sign() != null || Evidence.namedChange(o))
                                .toList());
        if (change.isPresent()) {
            return change.filter(o -> alone(claim, o, sentence))
                    .flatMap(Movers::sign)
                    .map(s -> new Move(s, change.stream().toList()));
        }
        List<Operand> levels = Evidence.comparable(operands);
        boolean told = FROM.matcher(sentence).find();
        Optional<List<Operand>> moved =
                Partners.moved(claim, sentence, levels)
                        .filter(p -> p.getFirst().beside(p.getLast()))
                        .filter(p -> told || Partners.inTime(p).isPresent());
        return moved.or(() -> Course.ordered(levels))
                .map(p -> Partners.inTime(p).orElse(p))
                .map(p -> new Move(Evidence.compared(p.getLast(), p.getFirst()), p));
    }

    /// Whether no other word of a movement stands between a word and a number.
    private static boolean alone(Claim claim, Operand o, String sentence) {
        int from = Math.min(claim.end(), o.end());
        int to = Math.max(claim.start(), o.start());
        return others(claim, sentence).noneMatch(c -> c.start() >= from && c.end() <= to);
    }

    /// Whether what is said to be better or worse, a gain or a loss, is so.
    static Optional<Boolean> holds(Claim claim, String sentence, List<Operand> operands) {
        Optional<Integer> way =
                switch (claim.kind()) {
                    case IMPROVED, WORSENED -> better(claim, sentence, operands);
                    case BETTER, POORER -> stands(claim, sentence, operands);
                    default -> gained(claim, sentence, operands);
                };
        int wanted = UPWARD.contains(claim.kind()) ? 1 : -1;
        return way.map(w -> Integer.signum(w) == wanted);
    }

    /// Above zero for what turned to the good; empty where nothing says whether more of it is good.
    private static Optional<Integer> better(Claim claim, String sentence, List<Operand> operands) {
        return turned(claim, sentence, operands).flatMap(m -> valued(m.sign(), sentence, m.of()));
    }

    /// Above zero if what is spoken of is better than what it is compared with.
    private static Optional<Integer> stands(Claim claim, String sentence, List<Operand> operands) {
        return Partners.standing(claim, sentence, Evidence.comparable(operands))
                .filter(p -> p.getFirst().beside(p.getLast()))
                .flatMap(p -> valued(Evidence.compared(p.getFirst(), p.getLast()), sentence, p));
    }

    private static Optional<Integer> valued(int sign, String sentence, List<Operand> operands) {
        String source =
                operands.stream().map(o -> o.bound().source()).collect(Collectors.joining(" "));
        int worth = Worth.of(source);
        return worth == 0 || Worth.of(sentence) == -worth
                ? Optional.empty()
                : Optional.of(sign * worth);
    }

    private static Optional<Integer> sign(Operand o) {
        Integer sign = o.bound().sign();
        return sign != null ? Optional.of(sign) : o.number().map(BigDecimal::signum);
    }

    /// Above zero if the number right behind a word is a gain, below zero if it is a loss; empty
    /// where its column holds neither.
    private static Optional<Integer> gained(Claim claim, String sentence, List<Operand> operands) {
        return operands.stream()
                .filter(o -> o.start() >= claim.end() && o.end() <= sentence.length())
                .findFirst()
                .filter(o -> RIGHT.matcher(sentence.substring(claim.end(), o.start())).matches())
                .flatMap(Movers::gain);
    }

    private static Optional<Integer> gain(Operand o) {
        Bound.Origin origin = o.bound().origin();
        if (o.bound().sign() != null || Evidence.namedChange(o)) {
            return sign(o);
        }
        int gain = origin == null || !o.level() ? 0 : Worth.gain(origin.column());
        return gain == 0 ? Optional.empty() : sign(o).map(s -> s * gain);
    }

    /// Whether a movement is only what came before the one that is told: `after the drop in
    /// September`. No number stands beside it.
    static boolean isBackdrop(Claim claim, String sentence, List<Operand> operands) {
        boolean moves = claim.kind() == Claim.Kind.RISE || claim.kind() == Claim.Kind.FALL;
        if (!moves || !AFTER.matcher(sentence.substring(0, claim.start())).find()) {
            return false;
        }
        int end = next(claim, sentence);
        return others(claim, sentence).findAny().isPresent()
                && operands.stream().noneMatch(o -> o.start() >= claim.end() && o.end() <= end);
    }

    private static Stream<Claim> others(Claim claim, String sentence) {
        return Claim.in(sentence).stream()
                .filter(c -> MOVES.contains(c.kind()) && c.start() != claim.start());
    }

    private static int next(Claim claim, String sentence) {
        return others(claim, sentence)
                .mapToInt(Claim::start)
                .filter(at -> at >= claim.end())
                .findFirst()
                .orElse(sentence.length());
    }

    /// Whether the month that it names moved so, by the one figure of the one table that has it and
    /// the month before.
    static Optional<Boolean> backdrop(Claim claim, String sentence, List<Table> tables) {
        Set<Month> said = Months.named(sentence.substring(claim.end(), next(claim, sentence)));
        int way = claim.kind() == Claim.Kind.RISE ? 1 : -1;
        List<Integer> moves =
                tables.stream()
                        .flatMap(t -> said.stream().flatMap(m -> moved(t, m).stream()))
                        .toList();
        return said.size() == 1 && moves.size() == 1
                ? Optional.of(moves.getFirst() == way != claim.denied())
                : Optional.empty();
    }

    private static Optional<Integer> moved(Table table, Month month) {
        int time = Partners.temporal(table);
        List<Integer> figures = Digits.figures(table);
        if (time < 0 || figures.size() != 1) {
            return Optional.empty();
        }
        List<BigDecimal> before = Partners.of(table, time, figures.getFirst(), month.minus(1));
        List<BigDecimal> then = Partners.of(table, time, figures.getFirst(), month);
        return before.size() == 1 && then.size() == 1
                ? Optional.of(then.getFirst().compareTo(before.getFirst()))
                : Optional.empty();
    }
}
