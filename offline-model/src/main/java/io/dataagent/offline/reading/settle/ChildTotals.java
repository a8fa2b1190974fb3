package io.dataagent.offline.reading.settle;

import io.dataagent.contracts.artifact.PlanArtifact.Ambiguity;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.meaning.Measure;
import io.dataagent.offline.meaning.Reading;
import io.dataagent.offline.reading.measuring.ColumnMeasures;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.JoinPath;
import io.dataagent.offline.schema.Labels;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// `for each work center show the planned and the produced quantity`: quantities of rows of which
/// each listed one has several are shown as their totals.
public record ChildTotals(Meaning list, Table rows, Schema schema) {

    /// The reading with such totals; itself where nothing is shown that a row has several of.
    public static Reading.Understood told(Reading.Understood u, Schema schema) {
        Meaning m = u.meaning();
        Table rows = m.entity();
        if (rows == null || m.shown().isEmpty() || m.limit() != null || m.after() != null) {
            return u;
        }
        ChildTotals totals = new ChildTotals(m, rows, schema.preferring(m.roles()));
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
