package io.dataagent.query.facts;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/// Numbers that a value may be although nothing that is stored decides them.
///
/// @param numbers those that are known, without zeros at their end
/// @param others whether there may be more
public record Written(Set<BigDecimal> numbers, boolean others) {

    /// A value that is read.
    public static final Written NONE = new Written(Set.of(), false);

    static final Written UNKNOWN = new Written(Set.of(), true);
    static final Written FLAG = NONE.and(of("0")).and(of("1"));
    static final Written SIGN = FLAG.and(of("-1"));

    private static final int MOST = 100;
    private static final int DIGITS = 4;

    public Written {
        others |= numbers.size() > MOST;
        numbers = numbers.size() > MOST ? Set.of() : Set.copyOf(numbers);
    }

    /// A literal; none if it is no number.
    static Written of(String literal) {
        if (literal.matches("-?\\d{1,30}(\\.\\d{0,30})?|-?\\.\\d{1,30}")) {
            return new Written(Set.of(new BigDecimal(literal).stripTrailingZeros()), false);
        }
        return literal.matches("-?[\\d.][\\d._]*(e[+-]?\\d+)?") ? UNKNOWN : NONE;
    }

    boolean isEmpty() {
        return numbers.isEmpty() && !others;
    }

    boolean maybeZero() {
        return numbers.contains(BigDecimal.ZERO);
    }

    Written and(Written more) {
        Set<BigDecimal> all = new HashSet<>(numbers);
        all.addAll(more.numbers);
        return new Written(all, others || more.others);
    }

    /// Only if it can be but one number: what is computed of several depends on the rows.
    Written constant() {
        return numbers.size() > 1 ? NONE : this;
    }

    Written each(UnaryOperator<BigDecimal> change) {
        Set<BigDecimal> all = new HashSet<>();
        numbers.forEach(n -> all.add(change.apply(n).stripTrailingZeros()));
        return new Written(all, others);
    }

    /// What an operation makes of this and another; of one that is read it makes what is read.
    Written with(Written other, BinaryOperator<BigDecimal> operation) {
        if (isEmpty() || other.isEmpty()) {
            return NONE;
        }
        Set<BigDecimal> all = new HashSet<>();
        numbers.forEach(a -> other.numbers.forEach(b -> all.add(exact(operation.apply(a, b)))));
        return new Written(all, others || other.others);
    }

    private static BigDecimal exact(BigDecimal number) {
        return number.round(MathContext.DECIMAL128).stripTrailingZeros();
    }

    /// Divided; whole numbers may lose their fraction.
    Written over(Written divisor) {
        Written fraction =
                with(
                        divisor.without(BigDecimal.ZERO),
                        (a, b) -> a.divide(b, MathContext.DECIMAL64));
        return fraction.and(fraction.each(n -> n.setScale(0, RoundingMode.DOWN)));
    }

    private Written without(BigDecimal number) {
        Set<BigDecimal> rest = new HashSet<>(numbers);
        rest.remove(number);
        return new Written(rest, others);
    }

    /// As it is, and rounded in any way.
    Written rounded() {
        Written all = this;
        for (int digits = 0; digits <= DIGITS; digits++) {
            int scale = digits;
            for (RoundingMode mode :
                    List.of(RoundingMode.HALF_UP, RoundingMode.FLOOR, RoundingMode.CEILING)) {
                all = all.and(each(n -> n.scale() > scale ? n.setScale(scale, mode) : n));
            }
        }
        return all;
    }

    /// Those that an answer must not tell as if they had been read: -1, 0 and 1 mark and fill.
    public List<BigDecimal> told() {
        return numbers.stream()
                .filter(n -> n.abs().compareTo(BigDecimal.ONE) != 0 && n.signum() != 0)
                .sorted()
                .toList();
    }
}
