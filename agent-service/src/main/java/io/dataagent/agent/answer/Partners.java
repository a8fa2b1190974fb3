package io.dataagent.agent.answer;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.agent.answer.Evidence.Operand;
import io.dataagent.agent.answer.Sources.Table;
import io.dataagent.agent.answer.text.Beside;
import io.dataagent.agent.answer.text.Claim;
import io.dataagent.agent.answer.text.Months;
import io.dataagent.agent.statement.Days;
import io.dataagent.contracts.answer.Binding;
import io.dataagent.contracts.answer.ValueFormat;
import io.dataagent.contracts.query.ColumnType;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.Month;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Which two of the numbers of a sentence a word of comparison is about. Where a sentence names
/// more than two, those beside the word that come from one column belong together.
final class Partners {

    private static final Pattern TO = before("to|auf");
    private static final Pattern FROM = before("from|von");
    private static final Pattern TO_FIRST =
            Pattern.compile("(?iu)\\b(to|auf)\\s*\\W*\uFFFC.*\\b(from|von)\\b");
    private static final Pattern THEN = Pattern.compile("(?iu)\\b(and|then|und|dann)\\b");

    private static final Pattern THAN = Pattern.compile("(?iu)\\b(?:than|als)\\b");
    private static final Pattern MIT = Pattern.compile("(?iu)\\bmit (?:nur |rund )?\\W*$");
    private static final Pattern BEING =
            Pattern.compile("(?iu)\\b(?:is|are|was|were|been|being)\\W+(?:\\p{L}+ly )?$");
    private static final Pattern BY = Pattern.compile("(?iu) by (?:\\p{L}+['’]s )?\\W*");

    private Partners() {}

    private static final Pattern COMPARED =
            Pattern.compile(
                    "(?iu)^\\W*(?:compared (?:with|to)|against|unlike|gegenüber|verglichen mit|im vergleich (?:zu|mit))\\b");
    private static final Pattern SINCE =
            Pattern.compile(
                    "(?iu)\\b(?:since|from|until|till|than|after|before|against|compared|seit|ab|bis|nach|vor|als"
                            + "|gegenüber|von)\\b");

    private static Pattern before(String word) {
        return Pattern.compile("(?iu)\\b(?:" + word + ")(?:\\s+\\p{L}+){0,3}\\W*$");
    }

    /// A name and a number beside it that are of different rows: `{{ulm}} had {{revenue of bonn}}`.
    static Optional<List<Operand>> crossed(String sentence, List<Operand> operands) {
        for (int i = 0; i + 1 < operands.size(); i++) {
            Operand left = operands.get(i);
            Operand right = operands.get(i + 1);
            Beside beside = Beside.of(sentence, left.start(), left.end(), right.start());
            boolean alone = i == 0 || operands.get(i - 1).number().isPresent();
            boolean has = left.number().isEmpty() && alone && beside.has();
            boolean of = left.level() && right.number().isEmpty() && beside.isOf();
            if (has && !ofOneRow(left, right) || of && !ofOneRow(right, left)) {
                return Optional.of(List.of(left, right));
            }
        }
        return Optional.empty();
    }

    /// The one number of a sentence that names one month, if it is of another month and its table
    /// has that one too: `in May there were {{june}}`.
    static Optional<Operand> ofOtherMonth(String sentence, List<Operand> operands) {
        Set<Month> said = Months.named(sentence);
        List<Operand> numbers = operands.stream().filter(o -> o.number().isPresent()).toList();
        if (said.size() != 1
                || numbers.size() != 1
                || operands.size() != 1
                || SINCE.matcher(sentence).find()
                || !(numbers.getFirst().bound().binding() instanceof Binding.Cell cell)
                || numbers.getFirst().bound().origin() == null) {
            return Optional.empty();
        }
        Table table = Objects.requireNonNull(numbers.getFirst().bound().origin()).table();
        int time = temporal(table);
        List<Optional<Month>> months =
                time < 0
                        ? List.of()
                        : table.data().rows().stream().map(r -> month(r.get(time))).toList();
        Optional<Month> wanted = said.stream().findFirst();
        boolean other =
                months.contains(wanted)
                        && cell.row() < months.size()
                        && months.get(cell.row()).isPresent()
                        && !months.get(cell.row()).equals(wanted);
        return other ? Optional.of(numbers.getFirst()) : Optional.empty();
    }

    private static Optional<Month> month(JsonNode cell) {
        return Optional.ofNullable(Days.of(cell.asText())).map(LocalDate::getMonth);
    }

    /// Whether both are of one row, or are not to be told apart.
    static boolean ofOneRow(Operand name, Operand number) {
        Bound.Origin one = name.bound().origin();
        Bound.Origin other = number.bound().origin();
        if (one == null
                || other == null
                || !number.level()
                || !one.table().equals(other.table())
                || !(name.bound().binding() instanceof Binding.Cell a)
                || !(number.bound().binding() instanceof Binding.Cell b)) {
            return true;
        }
        int column = one.table().data().indexOf(one.column());
        List<List<JsonNode>> rows = one.table().data().rows();
        return Math.max(a.row(), b.row()) >= rows.size()
                || rows.get(a.row()).get(column).equals(rows.get(b.row()).get(column));
    }

    /// From where to where it moved: what stands after `from` and `to` in the part of the sentence
    /// that the word governs, else two of one column, else the first and the last.
    static Optional<List<Operand>> moved(Claim claim, String sentence, List<Operand> levels) {
        if (levels.size() < 2) {
            return Optional.empty();
        }
        List<Operand> after = governed(claim, sentence, levels);
        Optional<Operand> to =
                after.stream().filter(o -> follows(TO, o, claim, sentence)).findFirst();
        Optional<Operand> from =
                after.stream().filter(o -> follows(FROM, o, claim, sentence)).findFirst();
        if (to.isPresent() && from.isPresent()) {
            return Optional.of(List.of(from.get(), to.get()));
        }
        Optional<Operand> before = last(claim, levels);
        if (to.isPresent() && before.isPresent() && before.get().beside(to.get())) {
            return Optional.of(List.of(before.get(), to.get()));
        }
        List<Operand> run = run(after);
        return Optional.of(ordered(run.size() > 1 ? run : levels, sentence));
    }

    /// Numbers from the first to the last: by the dates of their rows, else as the sentence says.
    static List<Operand> ordered(List<Operand> levels, String sentence) {
        boolean turned = TO_FIRST.matcher(sentence).find();
        return inTime(levels).orElse(turned ? levels.reversed() : levels);
    }

    /// What is spoken of, and what it is compared with: the numbers on either side of the word if
    /// they come from one column, else two behind it that do.
    static Optional<List<Operand>> standing(Claim claim, String sentence, List<Operand> levels) {
        List<Operand> after = levels.stream().filter(o -> o.start() >= claim.end()).toList();
        Optional<List<Operand>> than = than(claim, sentence, after);
        if (than.isPresent()) {
            return than;
        }
        Optional<Operand> before = last(claim, levels);
        Optional<List<Operand>> around =
                before.isPresent() && !after.isEmpty()
                        ? Optional.of(List.of(before.get(), after.getFirst()))
                        : Optional.empty();
        if (around.isPresent() && passive(claim, sentence, around.get().getLast())) {
            return around.map(List::reversed);
        }
        boolean sound = around.filter(p -> p.getFirst().beside(p.getLast())).isPresent();
        List<Operand> behind = run(after);
        if (!sound && behind.size() > 1) {
            return Optional.of(spokenOf(behind.subList(0, 2), sentence));
        }
        return around.or(
                () ->
                        levels.size() < 2
                                ? Optional.empty()
                                : Optional.of(inFront(levels.subList(0, 2), sentence)));
    }

    /// Of `fewer, {{a}} and {{b}}, than {{c}}` the one that is nearest to what they are compared
    /// with: if it holds for that, it holds for all.
    private static Optional<List<Operand>> than(Claim claim, String sentence, List<Operand> after) {
        Matcher than = THAN.matcher(sentence).region(claim.end(), sentence.length());
        if (!than.find()) {
            return Optional.empty();
        }
        Optional<Operand> other = after.stream().filter(o -> o.start() >= than.end()).findFirst();
        Comparator<Operand> size = Comparator.comparing(o -> o.number().orElse(BigDecimal.ZERO));
        boolean above = claim.kind() == Claim.Kind.ABOVE || claim.kind() == Claim.Kind.BETTER;
        Stream<Operand> spoken = after.stream().filter(o -> o.end() <= than.start());
        return other.flatMap(
                o -> spoken.min(above ? size : size.reversed()).map(s -> List.of(s, o)));
    }

    /// `{{a}} was exceeded by {{b}}` speaks of the second.
    private static boolean passive(Claim claim, String sentence, Operand second) {
        return BEING.matcher(sentence.substring(0, claim.start())).find()
                && second.start() <= sentence.length()
                && BY.matcher(sentence.substring(claim.end(), second.start())).matches();
    }

    /// Two before the word: "compared with {{a}}, {{b}} is higher" speaks of the second.
    private static List<Operand> inFront(List<Operand> pair, String sentence) {
        boolean with =
                MIT.matcher(sentence.substring(0, pair.getLast().start())).find()
                        && !MIT.matcher(sentence.substring(0, pair.getFirst().start())).find();
        return with || COMPARED.matcher(sentence.substring(0, pair.getFirst().start())).find()
                ? pair.reversed()
                : pair;
    }

    /// Of two numbers of different times that `and` joins, the later one is spoken of.
    private static List<Operand> spokenOf(List<Operand> pair, String sentence) {
        String between = sentence.substring(pair.getFirst().end(), pair.getLast().start());
        return THEN.matcher(between).find() ? inTime(pair).map(List::reversed).orElse(pair) : pair;
    }

    /// The first of them and those that follow it from its column.
    private static List<Operand> run(List<Operand> operands) {
        return operands.stream().takeWhile(o -> o.beside(operands.getFirst())).toList();
    }

    private static Optional<Operand> last(Claim claim, List<Operand> levels) {
        return levels.stream().filter(o -> o.end() <= claim.start()).reduce((a, b) -> b);
    }

    /// The numbers between the word and the next one of its kind.
    private static List<Operand> governed(Claim claim, String sentence, List<Operand> levels) {
        int end =
                Claim.in(sentence).stream()
                        .filter(c -> c.start() >= claim.end() && moves(c))
                        .mapToInt(Claim::start)
                        .findFirst()
                        .orElse(sentence.length());
        return levels.stream().filter(o -> o.start() >= claim.end() && o.end() <= end).toList();
    }

    private static boolean moves(Claim claim) {
        return claim.kind() == Claim.Kind.RISE
                || claim.kind() == Claim.Kind.FALL
                || claim.kind() == Claim.Kind.UNCHANGED;
    }

    private static boolean follows(Pattern word, Operand operand, Claim claim, String sentence) {
        return word.matcher(sentence.substring(claim.end(), operand.start())).find();
    }

    /// The numbers in the order of the dates of their rows, if all are cells of one table with
    /// dates.
    static Optional<List<Operand>> inTime(List<Operand> levels) {
        List<Dated> dated = new ArrayList<>();
        Set<Integer> steps = new HashSet<>();
        for (Operand o : levels) {
            Bound.Origin origin = o.bound().origin();
            if (!(o.bound().binding() instanceof Binding.Cell cell) || origin == null) {
                return Optional.empty();
            }
            int time = temporal(origin.table());
            if (time < 0) {
                return Optional.empty();
            }
            steps.add(cell.stepId());
            dated.add(
                    new Dated(o, origin.table().data().rows().get(cell.row()).get(time).asText()));
        }
        return steps.size() != 1
                ? Optional.empty()
                : Optional.of(
                        dated.stream()
                                .sorted(Comparator.comparing(Dated::date))
                                .map(Dated::operand)
                                .toList());
    }

    private record Dated(Operand operand, String date) {}

    static int temporal(Table table) {
        for (int i = 0; i < table.data().columns().size(); i++) {
            ColumnType type = table.data().columns().get(i).type();
            if (type.temporal()) {
                return i;
            }
        }
        return -1;
    }

    /// The rows that a sentence names in words of its own: a text that stands in one cell of all
    /// tables. They have no name of a placeholder.
    static List<Operand> named(String sentence, List<Table> tables, List<Operand> operands) {
        Map<String, List<Operand>> found = new LinkedHashMap<>();
        for (Table table : tables) {
            for (int column = 0; column < table.data().columns().size(); column++) {
                if (table.data().columns().get(column).type() == ColumnType.STRING) {
                    named(sentence, table, column, found);
                }
            }
        }
        Stream<Operand> once =
                found.values().stream().filter(l -> l.size() == 1).map(List::getFirst);
        return Stream.concat(operands.stream(), once)
                .sorted(Comparator.comparingInt(Operand::start))
                .toList();
    }

    private static void named(
            String sentence, Table table, int column, Map<String, List<Operand>> found) {
        String name = table.name(column);
        for (int row = 0; row < table.data().rows().size(); row++) {
            String text = table.data().rows().get(row).get(column).asText();
            int at =
                    text.length() > 1 && Character.isUpperCase(text.codePointAt(0))
                            ? whole(sentence, text)
                            : -1;
            if (at >= 0) {
                Binding.Cell cell =
                        new Binding.Cell(
                                "", table.stepId(), table.named(), row, name, ValueFormat.AUTO);
                Bound bound =
                        new Bound(
                                cell,
                                new Value.Text(text),
                                text,
                                new Bound.Origin(table, name),
                                null);
                found.computeIfAbsent(text, t -> new ArrayList<>())
                        .add(new Operand("", at, at + text.length(), bound));
            }
        }
    }

    /// Where a text stands as a whole word; below 0 where it does not.
    private static int whole(String sentence, String text) {
        if (!sentence.contains(text)) {
            return -1;
        }
        Matcher word =
                Pattern.compile(
                                "(?<![\\p{L}\\p{N}-])"
                                        + Pattern.quote(text)
                                        + "(?![\\p{L}\\p{N}-])")
                        .matcher(sentence);
        return word.find() ? word.start() : -1;
    }

    /// The figures of the rows of a month.
    static List<BigDecimal> of(Table table, int time, int column, Month month) {
        return table.data().rows().stream()
                .filter(r -> month(r.get(time)).filter(month::equals).isPresent())
                .map(r -> r.get(column))
                .filter(JsonNode::isNumber)
                .map(JsonNode::decimalValue)
                .toList();
    }
}
