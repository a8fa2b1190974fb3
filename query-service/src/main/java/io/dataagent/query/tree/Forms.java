package io.dataagent.query.tree;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// Calls that are a form of another kind.
final class Forms {

    private Forms() {}

    /// What a call of three arguments is if it is a form of another kind: a choice, or DuckDB's way
    /// of writing LIKE with ESCAPE.
    static @Nullable Expr of(String name, List<Expr> args, Expr.Text text) {
        return switch (name) {
            case "if", "iif" ->
                    new Expr.Case(List.of(args.get(0)), List.of(args.get(1)), args.get(2), text);
            case "like_escape", "ilike_escape" ->
                    new Expr.Op("like escape", args.subList(0, 2), false, text);
            case "not_like_escape", "not_ilike_escape" ->
                    new Expr.Op("like escape", args.subList(0, 2), true, text);
            default -> null;
        };
    }
}
