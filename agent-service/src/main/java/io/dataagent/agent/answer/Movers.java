package io.dataagent.agent.answer;

import io.dataagent.agent.answer.Evidence.Operand;
import io.dataagent.agent.answer.text.Claim;
import io.dataagent.contracts.answer.Binding;
import io.dataagent.contracts.query.TableData;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Finds out whether what is said to have risen or fallen most did so: by the one column of its
/// table that is named as a change. The levels that stand beside it say nothing of it.
final class Movers {

    private static final Pattern MOVE =
            Pattern.compile(
                    "(?iu)\\b(?:(rose|risen|rises|grew|grown|grows|gained|increased|climbed|stieg(?:en)?|gestiegen|wuchs(?:en)?)"
                            + "|(fell|fallen|falls|dropped|declined|decreased|shrank|lost|fiel(?:en)?|gefallen|sank(?:en)?))"
                            + "(?: (?:by|the|am))*\\s*$");

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
}
