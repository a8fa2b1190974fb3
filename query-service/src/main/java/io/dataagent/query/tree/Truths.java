package io.dataagent.query.tree;

import java.util.List;
import java.util.Set;

/// Conditions that are compared with TRUE or FALSE: `(a = b) = TRUE` is `a = b`, for missing values
/// too. A column that is compared stays as it is, since it may be a number.
final class Truths {

    private static final Set<String> CONDITIONS =
            Set.of(
                    "=",
                    "<>",
                    "<",
                    "<=",
                    ">",
                    ">=",
                    "and",
                    "or",
                    "not",
                    "in",
                    "between",
                    "like",
                    "ilike",
                    "is_null",
                    "is_true",
                    "is_false",
                    "is_distinct",
                    "is_not_distinct");

    private Truths() {}

    /// What an operator makes of two operands.
    static Expr judged(String operator, List<Expr> args, Expr.Text written) {
        Expr plain = new Expr.Op(operator, args, false, written);
        boolean turned = isTruth(args.get(0));
        Expr said = args.get(turned ? 1 : 0);
        Expr truth = args.get(turned ? 0 : 1);
        boolean compares = operator.equals("=") || operator.equals("<>");
        if (!compares || !isTruth(truth) || !isCondition(said)) {
            return plain;
        }
        boolean kept = ((Expr.Lit) truth).value().equals("true") == operator.equals("=");
        return kept ? said : new Expr.Op("not", List.of(said), false, written);
    }

    private static boolean isTruth(Expr expr) {
        return expr instanceof Expr.Lit lit && lit.kind() == Expr.Lit.Kind.BOOLEAN;
    }

    private static boolean isCondition(Expr expr) {
        return switch (expr) {
            case Expr.Op op -> CONDITIONS.contains(op.operator());
            case Expr.Sub sub -> sub.form() != Expr.Sub.Form.VALUE;
            case Expr ignored -> false;
        };
    }
}
