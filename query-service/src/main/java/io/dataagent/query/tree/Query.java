package io.dataagent.query.tree;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A query: what it declares, its body, its order and its cut.
///
/// @param ctes in order
/// @param body SELECT, set operation or VALUES
/// @param order of the result
/// @param cut LIMIT, OFFSET, FETCH, or null
/// @param with the text of what it declares, empty without
public record Query(
        List<Cte> ctes, Body body, List<SortKey> order, @Nullable Cut cut, Expr.Text with) {

    public Query {
        ctes = List.copyOf(ctes);
        order = List.copyOf(order);
    }

    /// A declared query.
    ///
    /// @param name folded
    /// @param columns names that it gives to its columns, or empty
    public record Cte(String name, List<String> columns, Query query, boolean recursive) {

        public Cte {
            columns = List.copyOf(columns);
        }
    }

    /// Something to order by.
    public record SortKey(Expr expr, boolean descending) {}

    /// A cut.
    ///
    /// @param rows the most rows; null without or if it is no plain number
    /// @param offset rows left out
    /// @param written as it stands in the statement
    public record Cut(@Nullable Long rows, long offset, String written) {

        /// A statement that ends with the cut, without it; null if something stands behind it.
        public @Nullable String without(String sql) {
            return sql.endsWith(written) ? sql.substring(0, sql.length() - written.length()) : null;
        }
    }

    /// The body.
    public sealed interface Body {}

    /// A SELECT.
    ///
    /// @param distinct DISTINCT, also ON
    /// @param distinctOn what DISTINCT ON names
    /// @param items its columns
    /// @param from relations side by side
    /// @param where its condition
    /// @param groups what it groups by; of several grouping sets all
    /// @param grouping how it groups
    /// @param fromText what stands behind FROM
    public record Core(
            boolean distinct,
            List<Expr> distinctOn,
            List<Item> items,
            List<From> from,
            @Nullable Expr where,
            List<Expr> groups,
            Grouping grouping,
            @Nullable Expr having,
            @Nullable Expr qualify,
            Expr.Text fromText)
            implements Body {

        public Core {
            distinctOn = List.copyOf(distinctOn);
            items = List.copyOf(items);
            from = List.copyOf(from);
            groups = List.copyOf(groups);
        }
    }

    /// Not at all, by a list, by all that is no aggregate, or by several sets.
    public enum Grouping {
        NONE,
        LIST,
        ALL,
        SETS
    }

    /// A set operation.
    ///
    /// @param operator `union`, `intersect`, `except`
    public record Combined(String operator, boolean all, List<Query> parts) implements Body {

        public Combined {
            parts = List.copyOf(parts);
        }
    }

    /// VALUES, or what is not read.
    ///
    /// @param width how many columns
    /// @param unread what it is, or null for VALUES
    public record Rows(int width, @Nullable String unread) implements Body {}

    /// A column of a SELECT.
    ///
    /// @param name folded; empty if it has none of its own
    /// @param shown the name as the database shows it
    /// @param expr null for a star
    /// @param star the alias before a star, empty for all; null for no star
    public record Item(String name, String shown, @Nullable Expr expr, @Nullable String star) {}

    /// Something to read from.
    public sealed interface From {

        /// A table or a CTE.
        record Named(String schema, String name, String alias, List<String> columns, String text)
                implements From {

            public Named {
                columns = List.copyOf(columns);
            }
        }

        /// A derived table.
        record Derived(Query query, String alias, List<String> columns) implements From {

            public Derived {
                columns = List.copyOf(columns);
            }
        }

        /// A join.
        record Joined(
                From left,
                From right,
                Kind kind,
                @Nullable Expr on,
                List<String> using,
                boolean natural)
                implements From {

            public Joined {
                using = List.copyOf(using);
            }
        }

        /// A function in FROM, or what is not read.
        record Unread(String alias, String text, Why why) implements From {

            /// Why it is not read.
            public enum Why {
                /// It makes rows of its own.
                FUNCTION("a function or a pivot in FROM"),

                /// It adds up rows, or a part of it does.
                PIVOT("a function or a pivot in FROM"),

                /// It has some of the rows, nobody knows which.
                SAMPLE("a sample of rows in FROM");

                private final String gap;

                Why(String gap) {
                    this.gap = gap;
                }

                /// How it is called among what is not read.
                public String gap() {
                    return gap;
                }
            }
        }
    }

    /// Kinds of joins as they are written.
    public enum Kind {
        INNER,
        LEFT,
        RIGHT,
        FULL,
        CROSS,
        SEMI,
        ANTI,
        UNREAD
    }
}
