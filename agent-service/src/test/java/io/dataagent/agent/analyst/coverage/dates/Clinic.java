package io.dataagent.agent.analyst.coverage.dates;

import io.dataagent.agent.world.Views;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Clause;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.JoinFact.JoinKind;
import io.dataagent.contracts.query.Multiplication;
import io.dataagent.contracts.query.Multiplication.Verdict;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.StatementFacts.Output;
import io.dataagent.contracts.query.StatementFacts.Place;
import io.dataagent.contracts.query.StatementFacts.Select;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Patients, their appointments with doctors, bills and programmes, and statements about them.
record Clinic(
        List<Select> selects,
        Output output,
        List<JoinFact> joins,
        List<FilterFact.Period> periods,
        List<FilterFact> filters) {

    static final List<DatasetView> DATASETS =
            List.of(
                    dataset("patients", "patient_id", "city", "registered_on", "birth_date"),
                    dataset("doctors", "doctor_id", "hired_on"),
                    dataset(
                            "appointments",
                            "appointment_id",
                            "patient_id",
                            "doctor_id",
                            "fee",
                            "appointment_date",
                            "cancelled_on"),
                    dataset("bills", "bill_id", "appointment_id", "amount", "billed_on"),
                    dataset("programmes", "programme_id", "starts_on", "ends_on"),
                    dataset("appointment_programmes", "appointment_id", "programme_id"),
                    dataset("appointment_lines", "line_id", "appointment_id", "noted_on"));

    private static DatasetView dataset(String name, String... fields) {
        DatasetView plain =
                Views.dataset(
                        name, Arrays.stream(fields).map(Clinic::field).toArray(FieldView[]::new));
        boolean bridge = fields.length == 2 && fields[1].endsWith("_id");
        return new DatasetView(
                plain.name(),
                plain.source(),
                plain.label(),
                plain.description(),
                plain.synonyms(),
                bridge ? List.of(fields) : List.of(fields[0]),
                plain.uniqueKeys(),
                plain.rowCount(),
                plain.fields(),
                null);
    }

    private static FieldView field(String name) {
        boolean date = name.endsWith("_on") || name.endsWith("_date");
        return Views.field(name, date ? "Date" : "Integer", 0.0, null);
    }

    /// The number of rows of what is joined in one SELECT.
    static Clinic count(String... datasets) {
        return of(null, datasets);
    }

    /// The sum of a column.
    static Clinic sum(String path, String... datasets) {
        return of(path, datasets);
    }

    private static Clinic of(String path, String... datasets) {
        ExpressionFact figure =
                new ExpressionFact(
                        Kind.AGGREGATE,
                        path == null ? List.of() : List.of(path),
                        path == null ? "count" : "sum",
                        false,
                        false,
                        null,
                        null,
                        List.of());
        Output output =
                new Output(
                        "n",
                        figure,
                        ExpressionFact.Unit.COUNT,
                        new Multiplication(Verdict.SAFE, null, null, null, null, null));
        return new Clinic(
                List.of(new Select(Place.MAIN, "", -1, List.of(datasets), false)),
                output,
                List.of(),
                List.of(),
                List.of());
    }

    Clinic joined(String left, String right) {
        return with(0, JoinKind.INNER, left, right);
    }

    /// A subquery within IN.
    Clinic in(String left, String right, String... datasets) {
        return inner(List.of(datasets)).with(0, JoinKind.SEMI, left, right);
    }

    Clinic notIn(String left, String right, String... datasets) {
        return inner(List.of(datasets)).with(0, JoinKind.ANTI, left, right);
    }

    /// A subquery whose condition is not read as a join.
    Clinic inner(List<String> datasets) {
        List<Select> all = new ArrayList<>(selects);
        all.add(new Select(Place.SUBQUERY, "", 0, datasets, false));
        return new Clinic(all, output, joins, periods, filters);
    }

    Clinic innerJoined(String left, String right) {
        return with(selects.size() - 1, JoinKind.INNER, left, right);
    }

    /// `LEFT JOIN … WHERE … IS NULL`.
    Clinic absent(String left, String right) {
        Clinic joined = with(0, JoinKind.LEFT, left, right);
        FilterFact missing =
                new FilterFact(
                        0,
                        Clause.WHERE,
                        List.of(right),
                        Operator.IS_NULL,
                        false,
                        List.of(),
                        null,
                        false,
                        null,
                        List.of(),
                        right);
        return new Clinic(joined.selects, output, joined.joins, periods, List.of(missing));
    }

    private Clinic with(int select, JoinKind kind, String left, String right) {
        List<JoinFact> all = new ArrayList<>(joins);
        all.add(
                new JoinFact(
                        select,
                        kind,
                        List.of(Places.dataset(left)),
                        List.of(Places.dataset(right)),
                        List.of(new JoinFact.Pair(left, right)),
                        "",
                        true,
                        false,
                        null,
                        null));
        return new Clinic(selects, output, all, periods, filters);
    }

    /// Bounded in the SELECT that was made last.
    Clinic within(String path, String from, String to) {
        return within(selects.size() - 1, path, from, to);
    }

    Clinic within(int select, String path, String from, String to) {
        List<FilterFact.Period> all = new ArrayList<>(periods);
        all.add(new FilterFact.Period(select, path, from, to, false, true, Clause.WHERE));
        return new Clinic(selects, output, joins, all, filters);
    }

    Clinic in2025(String path) {
        return within(path, "2025-01-01", "2026-01-01");
    }

    StatementFacts facts() {
        return new StatementFacts(
                null,
                selects,
                List.of(output),
                filters,
                periods,
                List.of(),
                List.of(),
                List.of(),
                joins,
                List.of());
    }
}
