package io.dataagent.agent.answer;

import io.dataagent.agent.answer.Bound.Origin;
import io.dataagent.agent.answer.Sources.Table;
import io.dataagent.contracts.answer.AggregateOp;
import io.dataagent.contracts.answer.Binding;
import io.dataagent.contracts.answer.RankOrder;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.function.Predicate;

/// What is bound to a table: its cells, aggregates over all of its rows, their number, the place
/// of a row among them. Nothing is made of the rows at hand where there are more.
///
/// @param sources the tables
/// @param allRows where rows beyond those at hand are
/// @param own whether an answer may say a number that was read from nowhere
record Tabled(Sources sources, AllRows allRows, Predicate<BigDecimal> own) {

    /// A cell.
    Looked<Bound> cell(Binding.Cell b) {
        return sources.table(b.stepId(), b.table()).then(t -> cell(b, t));
    }

    private Looked<Bound> cell(Binding.Cell b, Table t) {
        return t.column(b.column()).then(c -> t.row(b.row()).then(r -> cell(b, t, c, r)));
    }

    private Looked<Bound> cell(Binding.Cell b, Table t, int column, int row) {
        String name = t.name(column);
        Value value = Value.of(t.data().rows().get(row).get(column));
        if (value instanceof Value.Number(BigDecimal v)
                && !own.test(v)
                && (t.written(column) || t.written(column, v))) {
            return unread(t, name);
        }
        return Looked.of(
                new Bound(
                        b,
                        value,
                        "%s, row %d, %s".formatted(t.words(), row + 1, name),
                        new Origin(t, name),
                        null));
    }

    private static <T> Looked<T> unread(Table t, String column) {
        return Looked.missing(
                "column %s of %s was written by the statement and read from no table: let a"
                        + " statement compute it from columns",
                column, t.words());
    }

    /// An aggregate over all rows of a table.
    Looked<Bound> aggregate(Binding.Aggregate b) {
        return sources.table(b.stepId(), b.table()).then(t -> aggregate(b, t));
    }

    private Looked<Bound> aggregate(Binding.Aggregate b, Table t) {
        Looked<Integer> weight =
                b.op() == AggregateOp.WEIGHTED_AVERAGE
                        ? b.weight() == null
                                ? Looked.missing("weighted_average needs weight: a column")
                                : t.column(b.weight())
                        : Looked.of(-1);
        return t.column(b.column())
                .then(
                        c ->
                                weight.then(w -> aggregate(b, t, c, w))
                                        .then(v -> Looked.of(bound(b, t, t.name(c), v))));
    }

    private Looked<BigDecimal> aggregate(Binding.Aggregate b, Table t, int column, int weight) {
        String name = t.name(column);
        boolean counting = b.op() == AggregateOp.COUNT || b.op() == AggregateOp.COUNT_DISTINCT;
        if (!counting && (t.written(column) || t.mixed(column))) {
            return unread(t, name);
        }
        boolean numbers =
                t.data().rows().stream()
                        .map(r -> r.get(column))
                        .allMatch(c -> c.isNull() || c.isNumber());
        if (!counting && !numbers) {
            return Looked.missing("column %s of %s holds no numbers", name, t.words());
        }
        AllRows.Wanted wanted =
                new AllRows.Wanted(b.op(), name, weight < 0 ? null : t.name(weight));
        return whole(wanted, t, column, weight)
                .<Looked<BigDecimal>>map(Looked::of)
                .orElseGet(() -> nothing(b.op(), name, t));
    }

    /// Over all rows: those at hand if that is all of them, else where the rows are.
    private Optional<BigDecimal> whole(AllRows.Wanted wanted, Table t, int column, int weight) {
        SqlResult sql = t.sql();
        if (!t.truncated()) {
            return Folds.column(wanted, t.data(), column, weight);
        }
        return sql == null ? Optional.empty() : allRows.aggregate(sql, wanted);
    }

    private static Looked<BigDecimal> nothing(AggregateOp op, String column, Table t) {
        return t.truncated()
                ? Looked.missing(
                        "%s was cut after %d rows, and the %s of %s over all of them could not be"
                                + " computed",
                        t.words(), t.data().rows().size(), op.wire(), column)
                : Looked.missing("column %s of %s has no values", column, t.words());
    }

    private static Bound bound(Binding.Aggregate b, Table t, String column, BigDecimal value) {
        boolean counts = b.op() == AggregateOp.COUNT || b.op() == AggregateOp.COUNT_DISTINCT;
        return new Bound(
                b,
                new Value.Number(value),
                "%s of %s over all rows of %s".formatted(b.op().wire(), column, t.words()),
                counts ? null : new Origin(t, column),
                null);
    }

    /// The exact number of rows of a table.
    Looked<Bound> rows(Binding.RowCount b) {
        return sources.table(b.stepId(), b.table()).then(t -> rows(b, t));
    }

    private static Looked<Bound> rows(Binding.RowCount b, Table t) {
        Long total = t.total();
        return total == null
                ? Looked.missing(
                        "%s was cut after %d rows, and its true number of rows is not known",
                        t.words(), t.data().rows().size())
                : Looked.of(
                        new Bound(
                                b,
                                new Value.Number(BigDecimal.valueOf(total)),
                                "rows of " + t.words(),
                                null,
                                null));
    }

    /// The place of a row of a table.
    Looked<Bound> rank(Binding.Rank b) {
        return sources.table(b.stepId(), b.table()).then(t -> rank(b, t));
    }

    private Looked<Bound> rank(Binding.Rank b, Table t) {
        return t.column(b.column()).then(c -> t.row(b.row()).then(r -> rank(b, t, c, r)));
    }

    private Looked<Bound> rank(Binding.Rank b, Table t, int column, int row) {
        String name = t.name(column);
        if (!(Value.of(t.data().rows().get(row).get(column))
                instanceof Value.Number(BigDecimal v))) {
            return Looked.missing("row %d of %s has no number in %s", row, t.words(), name);
        }
        return ahead(t, column, v, b.order())
                .<Looked<Bound>>map(
                        n ->
                                Looked.of(
                                        new Bound(
                                                b,
                                                new Value.Number(n.add(BigDecimal.ONE)),
                                                "place of row %d of %s by %s"
                                                        .formatted(row + 1, t.words(), name),
                                                null,
                                                null)))
                .orElseGet(
                        () ->
                                Looked.missing(
                                        "%s was cut, and the rows ahead could not be counted",
                                        t.words()));
    }

    private Optional<BigDecimal> ahead(Table t, int column, BigDecimal value, RankOrder order) {
        SqlResult sql = t.sql();
        if (t.truncated()) {
            String name = t.name(column);
            return sql == null ? Optional.empty() : allRows.ahead(sql, name, value, order);
        }
        int before = order == RankOrder.DESCENDING ? 1 : -1;
        boolean floating = Digits.floating(t, column);
        return Optional.of(
                BigDecimal.valueOf(
                        t.data().rows().stream()
                                .map(r -> r.get(column))
                                .filter(c -> c.isNumber())
                                .filter(
                                        c ->
                                                Digits.compared(c.decimalValue(), value, floating)
                                                                * before
                                                        > 0)
                                .count()));
    }
}
