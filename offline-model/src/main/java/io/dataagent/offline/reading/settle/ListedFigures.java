package io.dataagent.offline.reading.settle;

import io.dataagent.contracts.artifact.PlanArtifact.Ambiguity;
import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Filter;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.meaning.Measure;
import io.dataagent.offline.meaning.Reading;
import io.dataagent.offline.reading.measuring.ColumnMeasures;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.JoinPath;
import io.dataagent.offline.schema.Labels;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Table;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Figures that a list shows beside its rows, or of each of them.
public record ListedFigures(Meaning list, Table rows, Schema schema) {

    private static final int MOST = 3;
    private static final Set<Function> SOME =
            Set.of(Function.MORE_THAN, Function.AT_LEAST, Function.EXACTLY);

    /// `which branches had more than 50 orders`, `editors who earn at least 65k`: a list whose
    /// columns nobody chose shows what its rows were chosen by, so that the reader can see that
    /// they were.
    ///
    /// The meaning with what its rows are chosen by.
    public static Meaning chosen(Meaning meaning, Schema schema) {
        Table rows = meaning.entity();
        if (rows == null || !meaning.shown().isEmpty() || rows.display().isEmpty()) {
            return meaning;
        }
        ListedFigures chosen = new ListedFigures(meaning, rows, schema.preferring(meaning.roles()));
        return chosen.counted().orElseGet(chosen::compared);
    }

    /// With the fields that are compared.
    private Meaning compared() {
        List<Column> columns =
                list.filters().stream()
                        .flatMap(f -> Stream.ofNullable(column(f)))
                        .filter(c -> c.table().equals(rows.name()))
                        .distinct()
                        .limit(MOST)
                        .toList();
        return columns.isEmpty()
                ? list
                : new Meaning(
                        list.measures(),
                        rows,
                        list.dimensions(),
                        list.filters(),
                        list.having(),
                        list.order(),
                        list.limit(),
                        columns,
                        list.roles(),
                        list.extras(),
                        list.after());
    }

    private static @Nullable Column column(Filter f) {
        return switch (f) {
            case Filter.Compared c -> c.column();
            case Filter.AgainstAverage a -> a.column();
            case Filter.During d -> d.column();
            default -> null;
        };
    }

    /// With the number of rows elsewhere that was asked for, where it is the only such condition.
    private Optional<Meaning> counted() {
        List<Filter> others = new ArrayList<>(list.filters());
        List<Filter.Related> related = Filter.only(others, Filter.Related.class).toList();
        others.removeAll(related);
        boolean plain = list.order() == null && list.limit() == null && list.after() == null;
        boolean one = plain && related.size() == 1 && others.stream().allMatch(this::own);
        if (!one || !counts(related.getFirst())) {
            return Optional.empty();
        }
        Filter.Related r = related.getFirst();
        others.addAll(r.inner());
        return Optional.of(
                list.measured(
                        List.of(figure(r)),
                        List.of(),
                        others,
                        List.of(new Meaning.Having(r.how(), r.count(), null)),
                        new Meaning.Order(null, true)));
    }

    private boolean own(Filter f) {
        Column c = f.column();
        return c != null && c.table().equals(rows.name());
    }

    private static Measure figure(Filter.Related r) {
        Column sum = r.sum();
        return sum == null ? Measure.rows(r.table()) : Measure.total(sum, Labels.of(sum));
    }

    /// Whether rows of the other dataset are counted or added up, each belongs to one row here, and
    /// having none would not do.
    private boolean counts(Filter.Related r) {
        boolean several =
                r.how() == Function.MORE_THAN
                        || r.count().compareTo(BigDecimal.ONE) > 0
                        || r.how() == Function.EXACTLY && r.count().signum() > 0;
        boolean own = r.sum() == null || r.sum().table().equals(r.table().name());
        return own
                && SOME.contains(r.how())
                && several
                && schema.belongs(r.table().name(), rows.name());
    }

    /// `for each work center show the planned and the produced quantity`: quantities of rows of
    /// which each listed one has several are shown as their totals.
    ///
    /// The reading with such totals; itself where nothing is shown that a row has several of.
    public static Reading.Understood totalled(Reading.Understood u, Schema schema) {
        Meaning m = u.meaning();
        Table rows = m.entity();
        if (rows == null || m.shown().isEmpty() || m.limit() != null || m.after() != null) {
            return u;
        }
        ListedFigures totals = new ListedFigures(m, rows, schema.preferring(m.roles()));
        return totals.totals().map(t -> totals.assumed(u, t)).orElse(u);
    }

    private Reading.Understood assumed(Reading.Understood u, Meaning totals) {
        List<Ambiguity> assumptions = new ArrayList<>(u.assumptions());
        assumptions.add(
                new Ambiguity(
                        "Which of the several values of one of the "
                                + Labels.of(rows)
                                + " is meant?",
                        "Their total."));
        return new Reading.Understood(totals, assumptions, u.questions());
    }

    private Optional<Meaning> totals() {
        List<Column> several = list.shown().stream().filter(c -> several(c.table())).toList();
        List<Column> own = new ArrayList<>(list.shown());
        own.removeAll(several);
        boolean added =
                !several.isEmpty()
                        && several.stream().allMatch(this::adds)
                        && own.stream().allMatch(c -> c.table().equals(rows.name()))
                        && (list.order() == null || list.order().column() == null);
        if (!added) {
            return Optional.empty();
        }
        List<Measure> measures =
                several.stream()
                        .flatMap(c -> ColumnMeasures.ofColumn(Atom.How.SUM, c).stream())
                        .toList();
        return Optional.of(
                list.measured(measures, own, list.filters(), list.having(), list.order()));
    }

    private boolean several(String table) {
        return schema.path(rows.name(), table).map(JoinPath::multiplies).orElse(false);
    }

    private boolean adds(Column c) {
        return c.additive() && schema.belongs(c.table(), rows.name());
    }
}
