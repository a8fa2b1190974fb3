package io.dataagent.agent.analyst.verifier.data;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.agent.analyst.verifier.data.Figures.Column;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.query.TableDoubt;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Finds values that stand for "unknown" among the numbers of a figure: made of nines, repeated,
/// and far from all others, as -999 among temperatures or 99 among marks from 1 to 5.
record Sentinels(Figures figures, Function<String, Optional<TableData>> ask) {

    private static final Pattern NINES = Pattern.compile("-?9{2,}(\\.9+)?");
    private static final Set<String> MONEY = Figures.words("money");
    private static final Set<String> FUNCTIONS =
            Set.of("sum", "avg", "mean", "median", "min", "max", "stddev");
    private static final int OFTEN = 3;

    /// So many times the spread of all other values it lies away from them.
    private static final BigDecimal FAR = BigDecimal.valueOf(6);

    Stream<String> doubts() {
        return figures.by(FUNCTIONS, TableDoubt.Kind.MISSING_VALUES)
                .filter(c -> !figures.bound(c.path()))
                .flatMap(c -> ends(c).filter(v -> isMark(c, v)).limit(1).map(v -> sentence(c)));
    }

    private static String sentence(Column column) {
        return "%s has a value of nines again and again, far from all others: it probably stands for an unknown one, and figures count it."
                .formatted(column.path());
    }

    /// The smallest and the largest value, where made of nines: as measured, or asked for.
    private Stream<BigDecimal> ends(Column column) {
        String least = column.field().min();
        String most = column.field().max();
        Stream<String> ends =
                least != null && most != null
                        ? Stream.of(least, most)
                        : column.small() ? asked(column) : Stream.empty();
        boolean money = !Collections.disjoint(column.words(), MONEY);
        return ends.flatMap(e -> number(e).stream())
                .filter(n -> NINES.matcher(n.toPlainString()).matches())
                .filter(n -> n.signum() < 0 || !money);
    }

    private Stream<String> asked(Column column) {
        String sql =
                "SELECT MIN(%1$s) AS least, MAX(%1$s) AS most FROM %2$s"
                        .formatted(column.field().expression(), column.from());
        return ask.apply(sql).stream()
                .flatMap(t -> t.rows().stream().limit(1))
                .flatMap(List::stream)
                .map(JsonNode::asText);
    }

    private static Optional<BigDecimal> number(String text) {
        try {
            BigDecimal plain = new BigDecimal(text.strip()).stripTrailingZeros();
            return Optional.of(plain.scale() < 0 ? plain.setScale(0) : plain);
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    private boolean isMark(Column column, BigDecimal value) {
        String sql =
                ("SELECT SUM(CASE WHEN %1$s = %2$s THEN 1 ELSE 0 END) AS n,"
                                + " MIN(CASE WHEN %1$s <> %2$s THEN %1$s END) AS least,"
                                + " MAX(CASE WHEN %1$s <> %2$s THEN %1$s END) AS most FROM %3$s%4$s")
                        .formatted(
                                column.field().expression(),
                                value.toPlainString(),
                                column.from(),
                                figures.where(column));
        return ask.apply(sql)
                .flatMap(t -> t.rows().stream().findFirst())
                .filter(r -> r.size() == 3)
                .filter(r -> !r.getFirst().isNull() && r.getFirst().asLong() >= OFTEN)
                .filter(r -> far(value, number(r.get(1)), number(r.get(2))))
                .isPresent();
    }

    private static @Nullable BigDecimal number(JsonNode cell) {
        return cell.isNull() ? null : number(cell.asText()).orElse(null);
    }

    private static boolean far(
            BigDecimal value, @Nullable BigDecimal least, @Nullable BigDecimal most) {
        if (least == null || most == null || least.compareTo(most) == 0) {
            return false;
        }
        BigDecimal away = value.signum() < 0 ? least.subtract(value) : value.subtract(most);
        return away.compareTo(most.subtract(least).multiply(FAR)) > 0;
    }
}
