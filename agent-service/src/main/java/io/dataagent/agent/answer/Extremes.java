package io.dataagent.agent.answer;

import io.dataagent.agent.answer.Evidence.Operand;
import io.dataagent.agent.answer.Sources.Table;
import io.dataagent.agent.answer.text.Claim;
import io.dataagent.agent.answer.text.Worth;
import io.dataagent.contracts.answer.AggregateOp;
import io.dataagent.contracts.answer.Binding;
import io.dataagent.contracts.answer.RankOrder;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Finds out whether what is called highest or lowest is that among all rows.
record Extremes(AllRows allRows) {

    private static final Pattern APART =
            Pattern.compile(
                    "(?iu)[,;(]|\\b(vor|gefolgt|before|ahead|followed|against|gegenüber)\\b");

    private static final Pattern LARGE =
            Pattern.compile("larg|big|high|great|most|größ|höch|meist|stärk");
    private static final Pattern SMALL =
            Pattern.compile("small|low|few|least|klein|niedrig|gering|wenig");
    private static final Pattern BESIDE =
            Pattern.compile(
                    "(?iu)\\s*|[^,;.()]*\\b(?:by|in|nach|im|beim?|an)\\s+(?:the |de[nmr] |total )?");
    private static final Pattern IN_TIME =
            Pattern.compile("(?iu)first|last|penult|letzte|(?:nd|rd|th)$|te[rs]?$");
    private static final Pattern IS = Pattern.compile("(?iu)[^\uFFFC,;.()]{0,40}");
    private static final Pattern NEXT_TO =
            Pattern.compile("(?iu)[^\\p{L}\uFFFC]*(?:\\p{L}+[^\\p{L}\uFFFC]+){0,2}");
    private static final Pattern AFTER =
            Pattern.compile("(?iu)\\b(?:after|behind|nach|hinter|than|als)\\W*$");

    /// In which order the first row of a column is looked for; empty for whichever end.
    private interface Way {

        Optional<RankOrder> in(@Nullable Table table, int column);
    }

    /// A word for an end, in its sentence.
    private record Word(Claim claim, String sentence, Way way) {}

    /// Whether the number or row next to a word has the first place, or the last one.
    Optional<Boolean> end(Claim claim, String sentence, List<Operand> operands) {
        Word word =
                new Word(
                        claim,
                        sentence,
                        (t, column) -> t == null ? Optional.empty() : order(claim, t, column));
        return claim.soft()
                ? subject(claim, sentence, operands)
                        .filter(o -> known(o, claim))
                        .flatMap(o -> first(o, word))
                : next(word, operands);
    }

    /// The row that alone is spoken of: its name follows the word, or stands right before it.
    private static Optional<Operand> subject(Claim claim, String sentence, List<Operand> operands) {
        List<Operand> names =
                operands.stream()
                        .filter(o -> o.number().isEmpty())
                        .filter(o -> o.bound().binding() instanceof Binding.Cell)
                        .toList();
        return names.stream()
                .filter(o -> o.start() >= claim.end() && o.end() <= sentence.length())
                .findFirst()
                .filter(o -> IS.matcher(sentence.substring(claim.end(), o.start())).matches())
                .or(
                        () ->
                                names.reversed().stream()
                                        .filter(o -> o.end() <= claim.start())
                                        .findFirst()
                                        .filter(
                                                o ->
                                                        NEXT_TO.matcher(
                                                                        sentence.substring(
                                                                                o.end(),
                                                                                claim.start()))
                                                                .matches()));
    }

    /// Whether a row has its place by figures alone: the first month is not the highest one.
    private static boolean known(Operand o, Claim claim) {
        Bound.Origin origin = o.bound().origin();
        return origin != null
                && !origin.table().truncated()
                && (Partners.temporal(origin.table()) < 0 || !IN_TIME.matcher(claim.word()).find());
    }

    /// The order in which a word for the first, the last, the best or the worst counts: by what
    /// more of the column is worth, else as the rows are ordered.
    private static Optional<RankOrder> order(Claim claim, Table table, int column) {
        int worth = Worth.of(table.name(column));
        boolean last = claim.kind() == Claim.Kind.WORST || claim.size() < 0;
        if (claim.kind() == Claim.Kind.BEST || claim.kind() == Claim.Kind.WORST) {
            return worth == 0 ? Optional.empty() : Optional.of(order(worth > 0 != last));
        }
        boolean up = upwards(claim, table, column);
        return claim.size() == 0 || (up ? worth > 0 : worth < 0)
                ? Optional.empty()
                : Optional.of(order(up == last));
    }

    private static RankOrder order(boolean descending) {
        return descending ? RankOrder.DESCENDING : RankOrder.ASCENDING;
    }

    /// Whether the row of the nearest number or name has that place, from whichever end. Those
    /// that come before it are others: `second after Bonn`.
    Optional<Boolean> place(Claim claim, String sentence, List<Operand> operands) {
        return operands.stream()
                .filter(o -> o.bound().binding() instanceof Binding.Cell)
                .filter(o -> o.bound().origin() != null)
                .filter(o -> !AFTER.matcher(before(sentence, o)).find())
                .min(Comparator.comparingInt((Operand o) -> claim.distance(o.start(), o.end())))
                .filter(o -> !claim.soft() || known(o, claim))
                .filter(o -> !claim.soft() || claim.size() < 0 || o.number().isEmpty())
                .flatMap(o -> placed(o, claim, sentence));
    }

    private static String before(String sentence, Operand o) {
        return sentence.substring(0, Math.min(o.start(), sentence.length()));
    }

    private static Optional<Boolean> placed(Operand o, Claim claim, String sentence) {
        Bound.Origin origin = o.bound().origin();
        if (!(o.bound().binding() instanceof Binding.Cell cell)
                || origin == null
                || origin.table().truncated()) {
            return Optional.empty();
        }
        Table table = origin.table();
        return columns(o, table, claim, sentence).stream()
                .map(
                        i ->
                                Digits.placed(
                                        table,
                                        i,
                                        cell.row(),
                                        (int) claim.size(),
                                        upwards(claim, table, i)))
                .reduce((a, b) -> a || b);
    }

    /// The columns that a word can be about: that of a number, of a row the one that is named
    /// beside the word, else each.
    private static List<Integer> columns(Operand o, Table table, Claim claim, String sentence) {
        Bound.Origin origin = o.bound().origin();
        if (o.number().isPresent() && origin != null) {
            return List.of(table.data().indexOf(origin.column()));
        }
        List<Integer> figures = Digits.figures(table);
        List<Integer> named =
                figures.stream().filter(i -> named(table.name(i), claim, sentence)).toList();
        List<Integer> chosen = named.size() == 1 ? named : figures;
        return o.name().isEmpty() && chosen.size() != 1 ? List.of() : chosen;
    }

    private static boolean named(String column, Claim claim, String sentence) {
        String words = column.replace('_', ' ').strip();
        Matcher name =
                Pattern.compile("(?iu)\\b" + Pattern.quote(words) + "(?![\\p{L}\\p{N}])")
                        .matcher(sentence);
        return name.find(Math.min(claim.end(), sentence.length()))
                && BESIDE.matcher(sentence.substring(claim.end(), name.start())).matches();
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

    /// Whether the number or row next to the word is the first of all rows in an order. What
    /// follows after a comma, or after "before" and "ahead of", may be another thing: there the one
    /// before the word counts as well.
    Optional<Boolean> next(Claim claim, String sentence, List<Operand> operands, RankOrder order) {
        return next(new Word(claim, sentence, (t, column) -> Optional.of(order)), operands);
    }

    private Optional<Boolean> next(Word word, List<Operand> operands) {
        Claim claim = word.claim();
        List<Operand> after = operands.stream().filter(o -> o.start() >= claim.end()).toList();
        List<Operand> before =
                operands.stream().filter(o -> o.end() <= claim.start()).toList().reversed();
        Optional<Boolean> following = side(after, operands, word);
        if (following.isEmpty() || !following.get() && apart(claim, word.sentence(), after)) {
            return side(before, operands, word).or(() -> following);
        }
        return following;
    }

    private static boolean apart(Claim claim, String sentence, List<Operand> after) {
        int end = Math.min(after.getFirst().start(), sentence.length());
        return claim.end() <= end && APART.matcher(sentence.substring(claim.end(), end)).find();
    }

    private Optional<Boolean> side(List<Operand> side, List<Operand> operands, Word word) {
        for (Operand o : side) {
            Optional<Boolean> one = first(o, word);
            if (one.isPresent()) {
                return Optional.of(
                        one.get() ? !oneOfEqual(o, operands) : another(o, operands, word));
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
    private boolean another(Operand missed, List<Operand> operands, Word word) {
        return missed.bound().binding() instanceof Binding.Cell cell
                && operands.stream()
                        .filter(Operand::level)
                        .filter(
                                o ->
                                        o.bound().binding() instanceof Binding.Cell other
                                                && other.stepId() == cell.stepId()
                                                && other.row() == cell.row()
                                                && !other.column().equals(cell.column()))
                        .anyMatch(o -> first(o, word).orElse(false));
    }

    private Optional<Boolean> first(Operand o, Word word) {
        return switch (o.bound().binding()) {
            case Binding.Aggregate a when a.op() == AggregateOp.MAX ->
                    Optional.of(fits(o, word.way(), RankOrder.DESCENDING));
            case Binding.Aggregate a when a.op() == AggregateOp.MIN ->
                    Optional.of(fits(o, word.way(), RankOrder.ASCENDING));
            case Binding.Rank r ->
                    o.number()
                            .map(n -> n.compareTo(BigDecimal.ONE) == 0)
                            .map(one -> one && fits(o, word.way(), r.order()));
            case Binding.Cell c -> cell(o, c, word);
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

    private static boolean fits(Operand o, Way way, RankOrder order) {
        Bound.Origin origin = o.bound().origin();
        Table table = origin == null ? null : origin.table();
        int column = origin == null ? -1 : origin.table().data().indexOf(origin.column());
        return way.in(table, column).filter(w -> w != order).isEmpty();
    }

    private Optional<Boolean> cell(Operand o, Binding.Cell c, Word word) {
        Bound.Origin origin = o.bound().origin();
        if (origin == null) {
            return Optional.empty();
        }
        Table table = origin.table();
        return columns(o, table, word.claim(), word.sentence()).stream()
                .map(i -> cell(o, table, i, c.row(), word.way().in(table, i)))
                .flatMap(Optional::stream)
                .reduce((a, b) -> a || b);
    }

    private Optional<Boolean> cell(
            Operand o, Table table, int column, int row, Optional<RankOrder> order) {
        List<RankOrder> orders =
                order.map(List::of).orElse(List.of(RankOrder.DESCENDING, RankOrder.ASCENDING));
        return orders.stream()
                .map(
                        w ->
                                o.number().isPresent() && made(table, table.name(column), w)
                                        ? Optional.of(true)
                                        : leads(table, column, row, w))
                .flatMap(Optional::stream)
                .reduce((a, b) -> a || b);
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
