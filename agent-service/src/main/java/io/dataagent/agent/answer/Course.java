package io.dataagent.agent.answer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.dataagent.agent.answer.Evidence.Operand;
import io.dataagent.agent.answer.Sources.Table;
import io.dataagent.contracts.answer.Binding;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Whether a change between two cells of one table runs the way that time does, and the way that
/// the table itself says it does: the rows have dates, the columns say "last year" and "this year",
/// or a column holds the change already.
record Course(Sources sources) {

    private static final Pattern DATE = Pattern.compile("\\d{4}-\\d{2}(-\\d{2}.*)?");
    private static final Pattern YEAR_NAME = Pattern.compile("(?i)(^|_)(year|yr|jahr)($|_)");
    private static final Pattern YEAR = Pattern.compile("(?<!\\d)(19|20)\\d{2}(?!\\d)");
    private static final Pattern BEFORE =
            Pattern.compile(
                    "(?i)(^|_)(last|previous|prev|prior|before|earlier|old|former|vorjahr|vormonat"
                            + "|vorquartal|vorher|letzte[rsn]?|vorige[rsn]?)($|_)");
    private static final Pattern NOW =
            Pattern.compile(
                    "(?i)(^|_)(this|current|now|new|latest|today|aktuell\\w*|diese[rsn]?|neu\\w*)"
                            + "($|_)");

    /// Two numbers of one row, the one before and the one now, as their columns say it.
    static Optional<List<Operand>> ordered(List<Operand> levels) {
        if (levels.size() != 2
                || !(levels.getFirst().bound().binding() instanceof Binding.Cell a)
                || !(levels.getLast().bound().binding() instanceof Binding.Cell b)
                || a.row() != b.row()
                || a.stepId() != b.stepId()
                || !bare(a.column()).equals(bare(b.column()))) {
            return Optional.empty();
        }
        int order = Integer.compare(age(a), age(b));
        return order == 0 ? Optional.empty() : Optional.of(order < 0 ? levels : levels.reversed());
    }

    /// A name of a column without what it says of time.
    private static String bare(String column) {
        String name = column;
        for (Pattern time : List.of(BEFORE, NOW, YEAR_NAME, YEAR)) {
            name = time.matcher(name).replaceAll("_");
        }
        return name.replaceAll("_+", "_").replaceAll("^_|_$", "");
    }

    private static int age(Binding.Cell cell) {
        int year = year(cell.column());
        return year > 0 ? year : says(BEFORE, NOW, cell) ? -1 : 0;
    }

    /// Why two operands are the wrong way round; empty if nothing says so.
    Optional<String> reversed(@Nullable Binding from, @Nullable Binding to) {
        if (!(from instanceof Binding.Cell a) || !(to instanceof Binding.Cell b)) {
            return Optional.empty();
        }
        Table one = sources.table(a.stepId(), a.table()).found().orElse(null);
        Table other = sources.table(b.stepId(), b.table()).found().orElse(null);
        if (one == null || other == null || !one.words().equals(other.words())) {
            return Optional.empty();
        }
        boolean rows = a.row() != b.row() && a.column().equalsIgnoreCase(b.column());
        boolean columns = a.row() == b.row() && !a.column().equalsIgnoreCase(b.column());
        return rows ? byRows(one, a, b) : columns ? byColumns(one, a, b) : Optional.empty();
    }

    private static Optional<String> byRows(Table table, Binding.Cell from, Binding.Cell to) {
        return IntStream.range(0, table.data().columns().size())
                .mapToObj(c -> later(table, c, from, to))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<String> later(
            Table table, int column, Binding.Cell from, Binding.Cell to) {
        JsonNode a = cell(table, from.row(), column);
        JsonNode b = cell(table, to.row(), column);
        boolean dates = date(a) && date(b);
        boolean years =
                YEAR_NAME.matcher(table.name(column)).find() && a.isNumber() && b.isNumber();
        if (!dates && !years) {
            return Optional.empty();
        }
        int order = dates ? a.asText().compareTo(b.asText()) : a.asInt() - b.asInt();
        return order > 0
                ? Optional.of(swapped(from, to, "row %d is later".formatted(from.row())))
                : Optional.empty();
    }

    private static Optional<String> byColumns(Table table, Binding.Cell from, Binding.Cell to) {
        if (says(NOW, BEFORE, from) && says(BEFORE, NOW, to)
                || says(BEFORE, NOW, to) && !says(BEFORE, NOW, from)) {
            return Optional.of(swapped(from, to, to.column() + " is what was before"));
        }
        int first = year(from.column());
        int second = year(to.column());
        if (first > 0 && second > 0) {
            return first > second
                    ? Optional.of(swapped(from, to, from.column() + " is later"))
                    : Optional.empty();
        }
        return contradicted(table, from, to);
    }

    private static boolean says(Pattern it, Pattern not, Binding.Cell cell) {
        return it.matcher(cell.column()).find() && !not.matcher(cell.column()).find();
    }

    private static int year(String column) {
        Matcher year = YEAR.matcher(column);
        return year.find() ? Integer.parseInt(year.group()) : 0;
    }

    /// A column that holds the same change with the other sign, and none that holds it with this.
    private static Optional<String> contradicted(Table table, Binding.Cell from, Binding.Cell to) {
        if (from.row() >= table.data().rows().size()) {
            return Optional.empty();
        }
        List<JsonNode> row = table.data().rows().get(from.row());
        BigDecimal a = number(table, row, from);
        BigDecimal b = number(table, row, to);
        if (a == null || b == null || a.compareTo(b) == 0) {
            return Optional.empty();
        }
        List<Integer> others = others(table, from, to);
        Optional<String> straight = holding(table, others, row, a, b);
        return straight.isPresent()
                ? Optional.empty()
                : holding(table, others, row, b, a)
                        .map(c -> swapped(from, to, "column " + c + " holds it that way"));
    }

    /// The columns beside the two: half of a number is also the change to it.
    private static List<Integer> others(Table table, Binding.Cell from, Binding.Cell to) {
        List<Integer> own =
                Stream.of(from, to)
                        .flatMap(c -> table.column(c.column()).found().stream())
                        .toList();
        return IntStream.range(0, table.data().columns().size())
                .boxed()
                .filter(c -> !own.contains(c))
                .toList();
    }

    /// The column that holds the change from one number to another, or its share of the first.
    private static Optional<String> holding(
            Table table,
            List<Integer> columns,
            List<JsonNode> row,
            BigDecimal from,
            BigDecimal to) {
        BigDecimal difference = to.subtract(from);
        return columns.stream()
                .filter(c -> row.get(c).isNumber())
                .filter(
                        c ->
                                near(row.get(c).decimalValue(), difference)
                                        || from.signum() != 0
                                                && near(
                                                        row.get(c).decimalValue(),
                                                        difference.divide(
                                                                from.abs(), MathContext.DECIMAL64)))
                .map(table::name)
                .findFirst();
    }

    private static boolean near(BigDecimal a, BigDecimal b) {
        BigDecimal room = b.abs().movePointLeft(6);
        return b.signum() != 0 && a.subtract(b).abs().compareTo(room) <= 0;
    }

    private static @Nullable BigDecimal number(Table table, List<JsonNode> row, Binding.Cell cell) {
        return table.column(cell.column())
                .found()
                .map(row::get)
                .filter(JsonNode::isNumber)
                .map(JsonNode::decimalValue)
                .orElse(null);
    }

    private static JsonNode cell(Table table, int row, int column) {
        return row < table.data().rows().size()
                ? table.data().rows().get(row).get(column)
                : MissingNode.getInstance();
    }

    private static boolean date(JsonNode cell) {
        return cell.isTextual() && DATE.matcher(cell.asText()).matches();
    }

    private static String swapped(Binding.Cell from, Binding.Cell to, String why) {
        return ("from %s to %s runs backwards (%s): a change runs from the earlier to the later, so"
                        + " name them the other way round")
                .formatted(from.name(), to.name(), why);
    }
}
