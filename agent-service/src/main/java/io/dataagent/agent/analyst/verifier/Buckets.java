package io.dataagent.agent.analyst.verifier;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.agent.statement.Days;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Grain;
import io.dataagent.contracts.query.ExpressionFact.Unit;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.TableData;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Columns that split time, and the days that stand in them.
final class Buckets {

    /// So many days tell what lies between them.
    private static final int FEW = 4;

    private static final Pattern YEAR = Pattern.compile("([12]\\d{3})(\\.0+)?");

    private static final Set<String> NEIGHBOURS = Set.of("lag", "lead");

    private Buckets() {}

    /// The stretches of time that a column holds. Those of a series that fills what has no rows are
    /// the ones that the rows are grouped by.
    static Optional<ExpressionFact> bucket(StatementFacts.Output output, StatementFacts facts) {
        ExpressionFact own = output.expression();
        if (isBucket(own)) {
            return Optional.of(own);
        }
        List<ExpressionFact> filled =
                own.fields().isEmpty() && output.unit() == Unit.TIME
                        ? facts.groupings().stream()
                                .map(StatementFacts.Grouping::expression)
                                .filter(Buckets::isBucket)
                                .distinct()
                                .toList()
                        : List.of();
        return filled.size() == 1 ? Optional.of(filled.getFirst()) : Optional.empty();
    }

    static boolean isBucket(ExpressionFact expression) {
        return expression.grain() != null && unitOfDays(expression.grain());
    }

    private static boolean unitOfDays(Grain grain) {
        return switch (grain) {
            case SECOND, MINUTE, HOUR, DAY -> false;
            case WEEK, MONTH, QUARTER, YEAR -> true;
        };
    }

    static boolean usesNeighbours(StatementFacts facts) {
        return facts.outputs().stream()
                .flatMap(o -> o.expression().withOperands())
                .anyMatch(e -> e.function() != null && NEIGHBOURS.contains(e.function()));
    }

    static TreeSet<LocalDate> days(TableData table, String column) {
        return days(table, column, Days::orOfMonth);
    }

    /// The first days of what a column of periods shows, also of years that are numbers.
    static TreeSet<LocalDate> days(TableData table, String column, ExpressionFact bucket) {
        return bucket.grain() == Grain.YEAR
                ? days(table, column, Buckets::year)
                : days(table, column);
    }

    private static @Nullable LocalDate year(String cell) {
        Matcher year = YEAR.matcher(cell);
        return year.matches()
                ? LocalDate.of(Integer.parseInt(year.group(1)), 1, 1)
                : Days.orOfMonth(cell);
    }

    private static TreeSet<LocalDate> days(
            TableData table, String column, Function<String, @Nullable LocalDate> read) {
        TreeSet<LocalDate> days = new TreeSet<>();
        int index = table.indexOf(column);
        for (List<JsonNode> row : index < 0 ? List.<List<JsonNode>>of() : table.rows()) {
            LocalDate day = read.apply(row.get(index).asText(""));
            if (day != null) {
                days.add(day);
            }
        }
        return days;
    }

    static Optional<LocalDate> gap(TreeSet<LocalDate> shown, Grain grain) {
        LocalDate expected = shown.first();
        for (LocalDate day : shown) {
            if (!day.equals(expected)) {
                return Optional.of(expected);
            }
            expected = plus(day, grain);
        }
        return Optional.empty();
    }

    /// The unit of a column of first days: months, quarters or years, as far as the days tell.
    static Optional<Grain> spaced(TreeSet<LocalDate> shown) {
        if (shown.size() < FEW || !shown.stream().allMatch(d -> d.getDayOfMonth() == 1)) {
            return Optional.empty();
        }
        long step = 0;
        for (LocalDate day : shown) {
            step = gcd(step, ChronoUnit.MONTHS.between(shown.first(), day));
        }
        return step == 1
                ? Optional.of(Grain.MONTH)
                : step == 3
                        ? Optional.of(Grain.QUARTER)
                        : step == 12 ? Optional.of(Grain.YEAR) : Optional.empty();
    }

    private static long gcd(long a, long b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    static LocalDate plus(LocalDate day, Grain grain) {
        return switch (grain) {
            case SECOND, MINUTE, HOUR, DAY -> day.plusDays(1);
            case WEEK -> day.plusWeeks(1);
            case MONTH -> day.plusMonths(1);
            case QUARTER -> day.plusMonths(3);
            case YEAR -> day.plusYears(1);
        };
    }
}
