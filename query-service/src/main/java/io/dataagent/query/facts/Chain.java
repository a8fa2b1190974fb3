package io.dataagent.query.facts;

import io.dataagent.query.tree.Expr;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// A chain of sums and differences, or of products and quotients, without what stands on both
/// sides of it: `42 + sum(x) - sum(x)`.
///
/// @param plain what is added, or multiplied
/// @param turned what is taken off, or divided by
record Chain(List<Expr> plain, List<Expr> turned) {

    static Chain of(Expr.Op op, String plain, String turned) {
        Chain chain = new Chain(new ArrayList<>(), new ArrayList<>());
        chain.read(op, plain, turned, true);
        chain.cancel();
        return chain;
    }

    private void read(Expr expr, String plainly, String turning, boolean sign) {
        if (expr instanceof Expr.Op op
                && op.args().size() == 2
                && (op.is(plainly) || op.is(turning))) {
            read(op.args().getFirst(), plainly, turning, sign);
            read(op.args().getLast(), plainly, turning, op.is(plainly) == sign);
        } else {
            (sign ? plain : turned).add(expr);
        }
    }

    private void cancel() {
        for (Expr expr : List.copyOf(plain)) {
            turned.stream()
                    .filter(e -> e.text().equals(expr.text()))
                    .findFirst()
                    .ifPresent(
                            e -> {
                                turned.remove(e);
                                plain.remove(expr);
                            });
        }
    }

    Written sum(Function<Expr, Written> read) {
        Written added = Written.of("0");
        for (Expr expr : plain) {
            added = added.with(read.apply(expr), BigDecimal::add);
        }
        for (Expr expr : turned) {
            added = added.with(read.apply(expr), BigDecimal::subtract);
        }
        return added;
    }

    Written product(Function<Expr, Written> read) {
        Written made = Written.of("1");
        boolean zero = false;
        for (Expr expr : plain) {
            Written factor = read.apply(expr);
            zero |= factor.maybeZero();
            made = made.with(factor, BigDecimal::multiply);
        }
        for (Expr expr : turned) {
            made = made.over(read.apply(expr));
        }
        return zero ? made.and(Written.of("0")) : made;
    }
}
