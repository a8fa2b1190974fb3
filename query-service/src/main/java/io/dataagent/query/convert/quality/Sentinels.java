package io.dataagent.query.convert.quality;

import io.dataagent.contracts.query.TableDoubt;
import io.dataagent.query.convert.quality.Examined.Column;
import io.dataagent.query.convert.shape.Doubt;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Numbers that stand for missing values: made of nines, repeated, far outside all others of their
/// column. People write -999 for what was not measured, and 99 for who did not answer.
record Sentinels(Examined table) {

    /// A price of 999.99 is a price; -999.9 is nothing that people measure.
    private static final Pattern NINES = Pattern.compile("-?9{2,9}|-9{2,9}\\.9+");

    private static final Pattern FINITE = Pattern.compile("[-+.0-9e]+");
    private static final BigDecimal FAR = new BigDecimal("2.5");

    /// 99 is as well what somebody counted.
    private static final BigDecimal FAR_OF_TWO_DIGITS = new BigDecimal("8");

    private static final int FEWEST = 2;
    private static final int FEWEST_OTHERS = 5;

    List<Finding> found() throws SQLException {
        List<Column> numbers =
                table.columns().stream().filter(c -> c.whole() || c.fraction()).toList();
        if (numbers.isEmpty()) {
            return List.of();
        }
        List<String> asked = new ArrayList<>();
        for (Column one : numbers) {
            asked.add("min(%s)::VARCHAR".formatted(one.quoted()));
            asked.add("max(%s)::VARCHAR".formatted(one.quoted()));
        }
        List<@Nullable String> ends = table.row(asked, table.first());
        List<Finding> found = new ArrayList<>();
        for (int i = 0; i < numbers.size(); i++) {
            for (String end : new TreeSet<>(plain(ends.get(2 * i), ends.get(2 * i + 1)))) {
                finding(numbers.get(i), end).ifPresent(found::add);
            }
        }
        return found;
    }

    /// Those of two numbers that are made of nines.
    private static Set<String> plain(@Nullable String... texts) {
        Set<String> nines = new TreeSet<>();
        for (String text : texts) {
            if (text != null && text.matches("-?[0-9.]+")) {
                String plain = new BigDecimal(text).stripTrailingZeros().toPlainString();
                if (NINES.matcher(plain).matches()) {
                    nines.add(plain);
                }
            }
        }
        return nines;
    }

    private Optional<Finding> finding(Column column, String nines) throws SQLException {
        String own = column.quoted();
        String others = " FILTER (%s NOT IN (%s))".formatted(own, alike(nines));
        List<@Nullable String> asked =
                table.row(
                        List.of(
                                "count(*) FILTER (%s = %s)::VARCHAR".formatted(own, nines),
                                "count(%s)%s::VARCHAR".formatted(own, others),
                                "min(%s)%s::VARCHAR".formatted(own, others),
                                "max(%s)%s::VARCHAR".formatted(own, others)),
                        table.first());
        long count = Long.parseLong(Objects.requireNonNullElse(asked.get(0), "0"));
        long rest = Long.parseLong(Objects.requireNonNullElse(asked.get(1), "0"));
        if (count < FEWEST || rest < FEWEST_OTHERS || !far(nines, asked.get(2), asked.get(3))) {
            return Optional.empty();
        }
        String said = "%d values are %s, far outside all others".formatted(count, nines);
        return Optional.of(
                new Finding(
                        column.at(),
                        said + ": they may stand for missing values",
                        new Doubt(
                                column.name(),
                                column.name(),
                                TableDoubt.Kind.MISSING_VALUES.sentence(count, nines))));
    }

    private static boolean far(String nines, @Nullable String least, @Nullable String most) {
        if (least == null || most == null || !FINITE.matcher(least + most).matches()) {
            return false;
        }
        BigDecimal low = new BigDecimal(least);
        BigDecimal high = new BigDecimal(most);
        BigDecimal own = new BigDecimal(nines);
        BigDecimal apart = own.signum() < 0 ? low.subtract(own) : own.subtract(high);
        BigDecimal size = high.subtract(low).max(low.abs()).max(high.abs()).max(BigDecimal.ONE);
        BigDecimal times = nines.replace("-", "").length() == 2 ? FAR_OF_TWO_DIGITS : FAR;
        return low.compareTo(high) < 0 && apart.compareTo(size.multiply(times)) >= 0;
    }

    /// What stands for other reasons why a value is missing: 998 beside 999, 888, 777.
    private static String alike(String nines) {
        Set<String> alike = new TreeSet<>();
        String bare = nines.replace("-", "");
        alike.add(bare);
        if (bare.indexOf('.') < 0) {
            alike.add(bare.replace('9', '8'));
            alike.add(bare.replace('9', '7'));
            for (char last = '5'; last < '9'; last++) {
                alike.add(bare.substring(1) + last);
            }
        }
        return alike.stream().map(a -> a + ", -" + a).collect(Collectors.joining(", "));
    }
}
