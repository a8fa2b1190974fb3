package io.dataagent.agent.analyst.coverage.dates;

import io.dataagent.agent.world.Facts;
import io.dataagent.agent.world.Views;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.JoinFact.JoinKind;
import io.dataagent.contracts.query.StatementFacts;
import java.util.Arrays;
import java.util.List;

/// Patients, their appointments with doctors, bills and programmes, and statements about them.
record Clinic(Facts made) {

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
                path == null ? Facts.made(Kind.AGGREGATE, "count") : Facts.aggregate("sum", path);
        return new Clinic(Facts.of(List.of(datasets), figure));
    }

    Clinic joined(String left, String right) {
        return with(0, JoinKind.INNER, left, right);
    }

    /// Split by the months of a date.
    Clinic byMonth(String path) {
        return new Clinic(made.by(Facts.bucket(path, ExpressionFact.Grain.MONTH)));
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
        return new Clinic(made.inner(datasets));
    }

    Clinic innerJoined(String left, String right) {
        return with(last(), JoinKind.INNER, left, right);
    }

    /// `LEFT JOIN … WHERE … IS NULL`.
    Clinic absent(String left, String right) {
        Clinic joined = with(0, JoinKind.LEFT, left, right);
        return new Clinic(joined.made.where(Facts.filter(right, Operator.IS_NULL)));
    }

    private Clinic with(int select, JoinKind kind, String left, String right) {
        return new Clinic(made.joined(Facts.join(select, kind, left, right)));
    }

    private int last() {
        return made.selects().size() - 1;
    }

    /// Bounded in the SELECT that was made last.
    Clinic within(String path, String from, String to) {
        return within(last(), path, from, to);
    }

    Clinic within(int select, String path, String from, String to) {
        return new Clinic(made.within(select, path, from, to));
    }

    Clinic in2025(String path) {
        return within(path, "2025-01-01", "2026-01-01");
    }

    StatementFacts facts() {
        return made.facts();
    }
}
