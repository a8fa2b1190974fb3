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
    private static final Set<String> SUMS = Set.of("*", "+", "-");
    private static final Set<String> CUTTING = Set.of("lpad", "right");
    private static final BigDecimal TWO_DIGITS = BigDecimal.valueOf(100);
    private static final List<Set<Grain>> UNITS =
            List.of(
                    EnumSet.of(Grain.YEAR),
                    EnumSet.of(Grain.YEAR, Grain.QUARTER),
                    EnumSet.of(Grain.YEAR, Grain.MONTH),
                    EnumSet.of(Grain.YEAR, Grain.MONTH, Grain.DAY));

    private ComposedTimes() {}

    static Optional<Buckets.Bucket> of(String name, List<Expr> args) {
        Parts parts = new Parts();
        return JOINING.contains(name) && parts.joined(name, args)
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
    private static final class Parts {

        private final List<Buckets.Bucket> found = new ArrayList<>();

        /// Whether a part of one or two digits stands before, with nothing behind it that ends it.
        private boolean open;

        /// Whether all texts are zeros.
        private boolean zeros = true;

        boolean take(Expr expr) {
            return switch (expr) {
                case Expr.Lit lit -> text(lit);
                case Expr.Cast cast -> take(cast.value());
                case Expr.Op op when op.is("||") -> op.args().stream().allMatch(this::take);
                case Expr.Op op -> SUMS.contains(op.operator()) && reckoned(op);
                case Expr.Call call when CUTTING.contains(call.name()) -> cut(call);
                case Expr.Call call when JOINING.contains(call.name()) ->
                        joined(call.name(), call.args());
                case Expr.Call call -> Buckets.of(call).map(this::part).orElse(false);
                case Expr.Col ignored -> false;
                case Expr.Case ignored -> false;
                case Expr.Sub ignored -> false;
                case Expr.Other ignored -> false;
            };
        }

        private boolean text(Expr.Lit lit) {
            zeros &= lit.value().matches("0*");
            open &= lit.kind() == Expr.Lit.Kind.NULL || lit.value().matches("\\d*");
            return true;
        }

        private boolean part(Buckets.Bucket part) {
            found.add(part);
            boolean one = part.grain() == Grain.QUARTER && !part.whole();
            return one || part.grain() == Grain.YEAR || loose();
        }

        /// Two parts side by side of which none tells where it ends are read in several ways:
        /// `2025111` is the first of November and the eleventh of January.
        private boolean loose() {
            boolean apart = !open;
            open = true;
            return apart;
        }

        boolean joined(String name, List<Expr> args) {
            boolean between = name.equals("concat_ws");
            for (int i = between ? 1 : 0; i < args.size(); i++) {
                if (between && i > 1 && !take(args.getFirst()) || !take(args.get(i))) {
                    return false;
                }
            }
            return true;
        }

        /// A part in so many digits as it has at most.
        private boolean cut(Expr.Call call) {
            Parts within = new Parts();
            if (call.args().size() < 2
                    || !(call.args().get(1) instanceof Expr.Lit length)
                    || !length.value().matches("[2-9]")
                    || !within.take(call.args().getFirst())
                    || within.found.size() != 1
                    || !call.args().stream().skip(2).allMatch(Parts::fills)) {
                return false;
            }
            Buckets.Bucket part = within.found.getFirst();
            boolean year = part.grain() == Grain.YEAR;
            int digits = year ? 4 : 2;
            int kept = Integer.parseInt(length.value());
            found.add(part);
            return within.zeros
                    && part.whole() == year
                    && kept >= digits
                    && (call.name().equals("lpad") || kept == digits || year || loose());
        }

        private static boolean fills(Expr expr) {
            return expr instanceof Expr.Lit lit && lit.value().matches("[0 ]");
        }

        /// One part and numbers, as `QUARTER(d) * 3 - 2`, or several that stay apart.
        private boolean reckoned(Expr.Op op) {
            int before = found.size();
            boolean opened = open;
            boolean filled = zeros;
            open = false;
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
            open = opened;
            zeros = filled;
            return one ? loose() : op.is("+") && apart(op);
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
            Parts within = new Parts();
            boolean read = within.take(turned ? factor : part);
            within.open = false;
            found.addAll(within.found);
            return read
                    && within.take(sum.args().get(1))
                    && within.found.size() == 2
                    && found.add(within.found.getLast())
                    && (within.found.getFirst().grain() == Grain.YEAR || loose())
                    && wide(turned ? part : factor, found.getLast().grain());
        }

        private static boolean wide(Expr factor, Grain smaller) {
            BigDecimal least = smaller == Grain.QUARTER ? BigDecimal.TEN : TWO_DIGITS;
            return factor instanceof Expr.Lit lit
                    && lit.value().matches("10+")
                    && new BigDecimal(lit.value()).compareTo(least) >= 0;
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
