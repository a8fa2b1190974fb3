package io.dataagent.agent.analyst.change;

import io.dataagent.agent.statement.Dialect;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Writes the statements of the analysis. They go through the gate like any other.
///
/// @param dialect `postgresql`, `mysql` or `duckdb`
/// @param asked what it is about
/// @param ways how datasets hang together
/// @param from the first month that is looked at
/// @param to the day after the last whole month
record ChangeSql(String dialect, ChangeAsked asked, Ways ways, LocalDate from, LocalDate to) {

    /// The figure by month: `month`, `amount`, `volume`; of what is divided the two parts.
    Optional<String> series() {
        return monthly("", "", List.of(), only("="));
    }

    /// The same of all others than the one that is asked of; empty where it is asked of all.
    Optional<String> others() {
        return asked.one() == null ? Optional.empty() : monthly("", "", List.of(), only("<>"));
    }

    /// The figure by month and the values of a field: `month`, `element`, `amount`, `volume`.
    Optional<String> split(ChangeAsked.Place by) {
        String field = column(by.dataset(), by.field());
        return monthly(field + " AS element, ", ", " + field, List.of(by.dataset()), only("="));
    }

    private Optional<String> monthly(
            String shown, String grouped, List<DatasetView> more, String whose) {
        String time = column(asked.base(), asked.time());
        ChangeFigure figure = asked.figure();
        String amount = sum(figure.value());
        return from(asked.base(), more)
                .map(
                        f ->
                                "SELECT %s AS month, %s%s AS amount, %s AS volume FROM %s WHERE %s >= '%s' AND %s < '%s'%s GROUP BY %s%s"
                                        .formatted(
                                                month(time),
                                                shown,
                                                amount,
                                                volume(figure),
                                                f,
                                                time,
                                                from,
                                                time,
                                                to,
                                                whose,
                                                month(time),
                                                grouped));
    }

    private String sum(@Nullable FieldView value) {
        return value == null ? "COUNT(*)" : "SUM(" + column(asked.base(), value) + ")";
    }

    private String volume(ChangeFigure figure) {
        FieldView value = figure.value();
        return switch (figure.over()) {
            case NOTHING, ROWS -> "COUNT(*)";
            case VALUES ->
                    value == null ? "COUNT(*)" : "COUNT(" + column(asked.base(), value) + ")";
            case FIELD -> sum(figure.by());
        };
    }

    /// What a dataset says held from a day to another: `began`, `ended`.
    Optional<String> held(DatasetView states, FieldView began, FieldView ended) {
        return from(states, List.of())
                .map(
                        f ->
                                "SELECT %s AS began, %s AS ended FROM %s WHERE %s < '%s'%s"
                                        .formatted(
                                                column(states, began),
                                                column(states, ended),
                                                f,
                                                column(states, began),
                                                to,
                                                only("=")));
    }

    private Optional<String> from(DatasetView start, List<DatasetView> more) {
        List<DatasetView> targets = new ArrayList<>(more);
        if (asked.subject() != null) {
            targets.add(asked.subject().dataset());
        }
        return ways.from(start, targets);
    }

    private String only(String is) {
        ChangeAsked.Place subject = asked.subject();
        return subject == null || asked.one() == null
                ? ""
                : " AND %s %s %s"
                        .formatted(
                                column(subject.dataset(), subject.field()),
                                is,
                                new Dialect(dialect).text(asked.one()));
    }

    private String month(String time) {
        return dialect.equals("mysql")
                ? "DATE_FORMAT(" + time + ", '%Y-%m-01')"
                : "CAST(date_trunc('month', " + time + ") AS date)";
    }

    private static String column(DatasetView dataset, FieldView field) {
        return dataset.name() + "." + field.expression();
    }
}
