package io.dataagent.agent.answer;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.agent.answer.Evidence.Operand;
import io.dataagent.agent.answer.Sources.Table;
import io.dataagent.agent.answer.text.Claim;
import io.dataagent.contracts.answer.AggregateOp;
import io.dataagent.contracts.answer.Binding;
import io.dataagent.contracts.answer.RankOrder;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Finds out whether what is called highest or lowest is that among all rows.
record Extremes(AllRows allRows) {

    private static final Pattern APART =
            Pattern.compile(
                    "(?iu)[,;(]|\\b(vor|gefolgt|before|ahead|followed|against|gegenüber)\\b");

    private static final Pattern FIRST =
            Pattern.compile("(?iu)first|top$|number one|spitze$|erste|platz|dominate|unbeaten");
    private static final Pattern LAST = Pattern.compile("(?iu)last|bottom|schlusslicht|letzte");
    private static final Pattern LARGE =
            Pattern.compile("larg|big|high|great|most|größ|höch|meist|stärk");
    private static final Pattern SMALL = Pattern.compile("small|low|klein|niedrig");

    /// Whether the number or row next to a word is the first from whichever end.
    Optional<Boolean> either(Claim claim, String sentence, List<Operand> operands) {
        Optional<RankOrder> told = order(claim, operands);
        if (told.isPresent()) {
            return next(claim, sentence, operands, told.get());
        }
        Optional<Boolean> first = next(claim, sentence, operands, RankOrder.DESCENDING);
        return first.isPresent() && !first.get()
                ? next(claim, sentence, operands, RankOrder.ASCENDING)
                : first;
    }

    /// The order in which a word for the first or the last place counts, as the rows are ordered.
    private static Optional<RankOrder> order(Claim claim, List<Operand> operands) {
        boolean last = LAST.matcher(claim.word()).find();
        return !last && !FIRST.matcher(claim.word()).find()
                ? Optional.empty()
                : operands.stream()
                        .filter(o -> o.level() && o.bound().origin() != null)
                        .filter(o -> o.bound().binding() instanceof Binding.Cell)
                        .flatMap(o -> Stream.ofNullable(o.bound().origin()))
                        .map(o -> upwards(claim, o.table(), o.table().data().indexOf(o.column())))
                        .map(up -> up == last ? RankOrder.DESCENDING : RankOrder.ASCENDING)
                        .findFirst();
    }

    /// Whether the row of the nearest number or name has that place, from whichever end.
    Optional<Boolean> place(Claim claim, List<Operand> operands) {
        return operands.stream()
                .filter(o -> o.bound().binding() instanceof Binding.Cell)
                .filter(o -> o.bound().origin() != null)
                .sorted(Comparator.comparing((Operand o) -> o.number().isEmpty()))
                .flatMap(o -> placed(o, claim).stream())
                .findFirst();
    }

    private static Optional<Boolean> placed(Operand o, Claim claim) {
        Bound.Origin origin = o.bound().origin();
        if (!(o.bound().binding() instanceof Binding.Cell cell)
                || origin == null
                || origin.table().truncated()) {
            return Optional.empty();
        }
        Table table = origin.table();
        int own = table.data().indexOf(origin.column());
        return Optional.of(
                IntStream.range(0, table.data().columns().size())
                        .filter(i -> o.number().isPresent() ? i == own : figures(table, i))
                        .anyMatch(
                                i ->
                                        placed(
                                                table,
                                                i,
                                                cell.row(),
                                                (int) claim.size(),
                                                upwards(claim, table, i))));
    }

    /// Whether so many rows less one come before a row; of equal ones each has every place of them.
    private static boolean placed(Table table, int column, int row, int place, boolean upwards) {
        List<List<JsonNode>> rows = table.data().rows();
        if (row >= rows.size() || !rows.get(row).get(column).isNumber()) {
            return false;
        }
        BigDecimal value = rows.get(row).get(column).decimalValue();
        int[] above = new int[3];
        Digits.numbers(table, column).forEach(n -> above[1 + Integer.signum(n.compareTo(value))]++);
        return within(above[upwards ? 0 : 2], above[1], place);
    }

    /// Whether the smallest comes first: as the word says, else as the rows are ordered.
    private static boolean upwards(Claim claim, Table table, int column) {
        String word = claim.word().toLowerCase(Locale.ROOT);
        if (LARGE.matcher(word).find() || SMALL.matcher(word).find()) {
            return SMALL.matcher(word).find();
        }
        List<BigDecimal> all = Digits.numbers(table, column);
        return all.size() > 1
                && all.getFirst().compareTo(all.getLast()) < 0
                && all.stream().sorted().toList().equals(all);
    }

    private static boolean within(int before, int equal, int place) {
        return place > before && place <= before + equal;
    }

    /// Whether the number or row next to the word is the first of all rows in an order. What
    /// follows after a comma, or after "before" and "ahead of", may be another thing: there the one
    /// before the word counts as well.
    Optional<Boolean> next(Claim claim, String sentence, List<Operand> operands, RankOrder order) {
        List<Operand> after = operands.stream().filter(o -> o.start() >= claim.end()).toList();
        List<Operand> before =
                operands.stream().filter(o -> o.end() <= claim.start()).toList().reversed();
        Optional<Boolean> following = side(after, operands, order);
        if (following.isEmpty() || !following.get() && apart(claim, sentence, after)) {
            return side(before, operands, order).or(() -> following);
        }
        return following;
    }

    private static boolean apart(Claim claim, String sentence, List<Operand> after) {
        int end = Math.min(after.getFirst().start(), sentence.length());
        return claim.end() <= end && APART.matcher(sentence.substring(claim.end(), end)).find();
    }

    private Optional<Boolean> side(List<Operand> side, List<Operand> operands, RankOrder order) {
        for (Operand o : side) {
            Optional<Boolean> one = first(o, order);
            if (one.isPresent()) {
                return Optional.of(
                        one.get() ? !oneOfEqual(o, operands) : another(o, operands, order));
            }
        }
        return Optional.empty();
    }

    /// Whether one row alone is named where all rows have the same figures: none of them is first.
    private static boolean oneOfEqual(Operand named, List<Operand> operands) {
        Bound.Origin origin = named.bound().origin();
        if (!(named.bound().binding() instanceof Binding.Cell cell) || origin == null) {
            return false;
        }
        Table table = origin.table();
        int own = table.data().indexOf(origin.column());
        boolean number = named.number().isPresent();
        boolean level =
                IntStream.range(0, table.data().columns().size())
                        .filter(i -> number ? i == own : figures(table, i))
                        .allMatch(i -> Digits.level(table, i));
        long rows =
                operands.stream()
                        .map(o -> o.bound().binding())
                        .filter(b -> b instanceof Binding.Cell c && c.stepId() == cell.stepId())
                        .map(b -> ((Binding.Cell) b).row())
                        .distinct()
                        .count();
        return level && rows == 1 && !table.truncated();
    }

    private static boolean figures(Table table, int column) {
        return table.data().columns().get(column).type().numeric();
    }

    /// Whether another number of the same row of the sentence is the first.
    private boolean another(Operand missed, List<Operand> operands, RankOrder order) {
        return missed.bound().binding() instanceof Binding.Cell cell
                && operands.stream()
                        .filter(Operand::level)
                        .filter(
                                o ->
                                        o.bound().binding() instanceof Binding.Cell other
                                                && other.stepId() == cell.stepId()
                                                && other.row() == cell.row()
                                                && !other.column().equals(cell.column()))
                        .anyMatch(o -> first(o, order).orElse(false));
    }

    private Optional<Boolean> first(Operand o, RankOrder order) {
        return switch (o.bound().binding()) {
            case Binding.Aggregate a when a.op() == AggregateOp.MAX ->
                    Optional.of(order == RankOrder.DESCENDING);
            case Binding.Aggregate a when a.op() == AggregateOp.MIN ->
                    Optional.of(order == RankOrder.ASCENDING);
            case Binding.Rank r ->
                    o.number().map(n -> r.order() == order && n.compareTo(BigDecimal.ONE) == 0);
            case Binding.Cell c -> cell(o, c, order);
            case Binding.Combined c -> Optional.empty();
            case Binding.Aggregate a -> Optional.empty();
            case Binding.RowCount r -> Optional.empty();
            case Binding.ReturnedValue v -> Optional.empty();
            case Binding.Change c -> Optional.empty();
            case Binding.Share s -> Optional.empty();
            case Binding.Ratio r -> Optional.empty();
            case Binding.Comparison c -> Optional.empty();
        };
    }

    private Optional<Boolean> cell(Operand o, Binding.Cell c, RankOrder order) {
        Bound.Origin origin = o.bound().origin();
        if (origin == null) {
            return Optional.empty();
        }
        Table table = origin.table();
        if (o.number().isPresent()) {
            return made(table, origin.column(), order)
                    ? Optional.of(true)
                    : leads(table, table.data().indexOf(origin.column()), c.row(), order);
        }
        List<Optional<Boolean>> columns = new ArrayList<>();
        for (int i = 0; i < table.data().columns().size(); i++) {
            if (figures(table, i)) {
                columns.add(leads(table, i, c.row(), order));
            }
        }
        return columns.stream().flatMap(Optional::stream).reduce((a, b) -> a || b);
    }

    /// Whether the database made the values of a column as the first of many.
    private static boolean made(Table table, String column, RankOrder order) {
        String function = order == RankOrder.DESCENDING ? "MAX" : "MIN";
        Pattern as =
                Pattern.compile(
                        "(?is)\\b"
                                + function
                                + "\\s*\\([^()]*\\)\\s+AS\\s+[\"`]?"
                                + Pattern.quote(column)
                                + "\\b");
        return table.sql() != null && as.matcher(table.sql().executedSql()).find();
    }

    /// Whether no row stands before this one.
    private Optional<Boolean> leads(Table table, int column, int row, RankOrder order) {
        Value value = Value.of(table.data().rows().get(row).get(column));
        if (!(value instanceof Value.Number(BigDecimal number))) {
            return Optional.empty();
        }
        int before = order == RankOrder.DESCENDING ? 1 : -1;
        boolean floating = Digits.floating(table, column);
        boolean shown =
                table.data().rows().stream()
                        .map(r -> r.get(column))
                        .filter(n -> n.isNumber())
                        .noneMatch(
                                n ->
                                        Digits.compared(n.decimalValue(), number, floating) * before
                                                > 0);
        if (!shown || !table.truncated()) {
            return Optional.of(shown);
        }
        return table.sql() == null
                ? Optional.empty()
                : allRows.ahead(table.sql(), table.name(column), number, order)
                        .map(n -> n.signum() == 0);
    }
}
