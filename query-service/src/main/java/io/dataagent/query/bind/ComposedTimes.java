package io.dataagent.query.bind;

import io.dataagent.contracts.query.ExpressionFact.Grain;
import io.dataagent.query.tree.Expr;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A point in time that is put together as text from its year and smaller parts, as MySQL has no
/// shorter way to a quarter: `CONCAT(YEAR(d), '-Q', QUARTER(d))`.
final class ComposedTimes {

    private static final Set<String> JOINING = Set.of("concat", "concat_ws", "||");
    private static final Set<String> AROUND = Set.of("concat", "concat_ws", "lpad", "right");
    private static final Set<String> SUMS = Set.of("*", "+", "-");
    private static final Set<String> CUTTING = Set.of("lpad", "right");
    private static final BigDecimal TWO_DIGITS = BigDecimal.valueOf(100);
    private static final BigDecimal ONE_DIGIT = BigDecimal.TEN;
    private static final List<Set<Grain>> UNITS =
            List.of(
                    EnumSet.of(Grain.YEAR),
                    EnumSet.of(Grain.YEAR, Grain.QUARTER),
                    EnumSet.of(Grain.YEAR, Grain.MONTH),
                    EnumSet.of(Grain.YEAR, Grain.WEEK),
                    EnumSet.of(Grain.YEAR, Grain.MONTH, Grain.DAY));

    private ComposedTimes() {}

    static Optional<Buckets.Bucket> of(String name, List<Expr> args) {
        Parts parts = new Parts(new ArrayList<>());
        return JOINING.contains(name) && args.stream().allMatch(parts::take)
                ? parts.bucket()
                : Optional.empty();
    }

    /// MySQL's way to a week: a day less as many days as it is behind Monday.
    static Optional<Buckets.Bucket> week(String name, List<Expr> args) {
        return name.equals("date_sub") && args.size() == 2
                ? Buckets.of(args.getFirst())
                        .filter(day -> day.grain() == Grain.DAY)
                        .filter(
                                day ->
                                        sinceMonday(day.value())
                                                .equalsIgnoreCase(args.get(1).text()))
                        .map(day -> new Buckets.Bucket(day.value(), Grain.WEEK, true))
                : Optional.empty();
    }

    private static String sinceMonday(Expr day) {
        return "INTERVAL WEEKDAY(" + day.text() + ") DAY";
    }

    /// What has been found of a point in time.
    private record Parts(List<Buckets.Bucket> found) {

        boolean take(Expr expr) {
            return switch (expr) {
                case Expr.Lit ignored -> true;
                case Expr.Cast cast -> take(cast.value());
                case Expr.Op op when op.is("||") -> op.args().stream().allMatch(this::take);
                case Expr.Op op -> SUMS.contains(op.operator()) && reckoned(op);
                case Expr.Call call when AROUND.contains(call.name()) ->
                        !cuts(call) && call.args().stream().allMatch(this::take);
                case Expr.Call call -> Buckets.of(call).map(found::add).orElse(false);
                case Expr.Col ignored -> false;
                case Expr.Case ignored -> false;
                case Expr.Sub ignored -> false;
                case Expr.Other ignored -> false;
            };
        }

        /// Whether a call cuts more off than zeros: fewer than two digits stay.
        private static boolean cuts(Expr.Call call) {
            return CUTTING.contains(call.name())
                    && !(call.args().size() > 1
                            && call.args().get(1) instanceof Expr.Lit length
                            && length.value().matches("[2-9]"));
        }

        /// One part and numbers, as `QUARTER(d) * 3 - 2`, or several that stay apart.
        private boolean reckoned(Expr.Op op) {
            int before = found.size();
            boolean nothing =
                    op.is("*")
                            && op.args().stream()
                                    .anyMatch(
                                            arg ->
                                                    arg instanceof Expr.Lit lit
                                                            && lit.value().matches("[0.]+"));
            boolean one =
                    !nothing
                            && op.args().stream().allMatch(this::take)
                            && found.size() == before + 1;
            if (!one) {
                found.subList(Math.min(before, found.size()), found.size()).clear();
            }
            return one || op.is("+") && apart(op);
        }

        /// `YEAR(d) * 100 + MONTH(d)`: a part and a smaller one behind it, each with its digits.
        private boolean apart(Expr.Op sum) {
            if (!(sum.args().getFirst() instanceof Expr.Op product)
                    || !product.is("*")
                    || product.args().size() != 2
                    || sum.args().size() != 2) {
                return false;
            }
            Expr factor = product.args().get(1);
            Expr part = product.args().get(0);
            boolean turned = part instanceof Expr.Lit;
            int before = found.size();
            return take(turned ? factor : part)
                    && take(sum.args().get(1))
                    && found.size() == before + 2
                    && wide(turned ? part : factor, found.getLast().grain());
        }

        private static boolean wide(Expr factor, Grain smaller) {
            return factor instanceof Expr.Lit lit
                    && lit.value().matches("10+")
                    && new BigDecimal(lit.value())
                                    .compareTo(smaller == Grain.QUARTER ? ONE_DIGIT : TWO_DIGITS)
                            >= 0;
        }

        /// All parts are of one column and leave out no unit between the year and the smallest.
        Optional<Buckets.Bucket> bucket() {
            Set<Grain> grains = EnumSet.noneOf(Grain.class);
            found.forEach(part -> grains.add(part.grain()));
            boolean one =
                    found.stream()
                                    .map(
                                            part ->
                                                    part.value() instanceof Expr.Col col
                                                            ? col.text()
                                                            : "")
                                    .distinct()
                                    .count()
                            == 1;
            return one && found.getFirst().value() instanceof Expr.Col col && UNITS.contains(grains)
                    ? Optional.of(new Buckets.Bucket(col, smallest(grains), true))
                    : Optional.empty();
        }

        private static Grain smallest(Set<Grain> grains) {
            return grains.stream()
                    .filter(grain -> grain != Grain.YEAR)
                    .filter(grain -> !(grain == Grain.MONTH && grains.contains(Grain.DAY)))
                    .findFirst()
                    .orElse(Grain.YEAR);
        }
    }
}
