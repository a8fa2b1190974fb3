package io.dataagent.agent.analyst.coverage.dates;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.Coverage;
import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.world.Views;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.FilterFact.Clause;
import io.dataagent.contracts.query.FilterFact.Period;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.StatementFacts.Place;
import io.dataagent.contracts.query.StatementFacts.Select;
import io.dataagent.contracts.query.StatementFacts.SetOperation;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Whether a stretch of time bounds the rows that the words put it beside.
class DatedRowsTest {

    private static final LocalDate TODAY = LocalDate.of(2026, 11, 22);
    private static final Clinic BILLED =
            Clinic.count("appointments")
                    .notIn("appointments.appointment_id", "bills.appointment_id", "bills");
    private static final Clinic OF_DOCTORS = Clinic.count("appointments").inner(List.of("doctors"));
    private static final Clinic OF_PROGRAMMES =
            Clinic.count("appointments")
                    .notIn(
                            "appointments.appointment_id",
                            "appointment_programmes.appointment_id",
                            "appointment_programmes",
                            "programmes")
                    .innerJoined("appointment_programmes.programme_id", "programmes.programme_id");
    private static final Clinic VISITORS =
            Clinic.count("patients")
                    .in("patients.patient_id", "appointments.patient_id", "appointments");
    private static final Clinic BY_PATIENT =
            Clinic.sum("appointments.fee", "appointments", "patients")
                    .joined("appointments.patient_id", "patients.patient_id");

    static Stream<Arguments> doubted() {
        return Stream.of(
                Arguments.of(
                        "How many appointments without a doctor were there in 2025?",
                        OF_DOCTORS.in2025("doctors.hired_on"),
                        "appointments"),
                Arguments.of(
                        "Number of appointments in 2025 that have no bill",
                        BILLED.in2025("bills.billed_on"),
                        "appointments"),
                Arguments.of(
                        "How many 2025 appointments have no doctor?",
                        OF_DOCTORS.in2025("doctors.hired_on"),
                        "appointments"),
                Arguments.of(
                        "How many appointments in 2025 have no bill?",
                        Clinic.count("appointments", "bills")
                                .absent("appointments.appointment_id", "bills.appointment_id")
                                .in2025("bills.billed_on"),
                        "appointments"),
                Arguments.of(
                        "How many appointments had no programme in 2025?",
                        OF_PROGRAMMES.in2025("programmes.starts_on"),
                        "appointments"),
                Arguments.of(
                        "Fees per city in 2025",
                        BY_PATIENT.in2025("patients.registered_on"),
                        "appointments"),
                Arguments.of(
                        "Fees from patients who registered in 2025",
                        BY_PATIENT.in2025("appointments.appointment_date"),
                        "patients.registered_on"),
                Arguments.of(
                        "How many appointments were cancelled in 2025?",
                        Clinic.count("appointments").in2025("appointments.appointment_date"),
                        "appointments.cancelled_on"),
                Arguments.of(
                        "Fees of doctors hired before 2025",
                        Clinic.sum("appointments.fee", "appointments", "doctors")
                                .joined("appointments.doctor_id", "doctors.doctor_id")
                                .within("appointments.appointment_date", null, "2025-01-01"),
                        "doctors.hired_on"),
                Arguments.of(
                        "Amount billed in 2025",
                        Clinic.sum("bills.amount", "bills", "appointments")
                                .joined("bills.appointment_id", "appointments.appointment_id")
                                .in2025("appointments.appointment_date"),
                        "bills.billed_on"),
                Arguments.of(
                        "How many patients had an appointment in 2025?",
                        VISITORS.in2025("appointments.appointment_date")
                                .within(0, "patients.registered_on", "2025-01-01", "2026-01-01"),
                        "patients.registered_on"),
                Arguments.of(
                        "Number of patients who had an appointment per month in 2025",
                        VISITORS.in2025("appointments.appointment_date")
                                .byMonth("patients.registered_on"),
                        "the rows are split by patients.registered_on"),
                Arguments.of(
                        "Fees of registered patients in 2025",
                        BY_PATIENT.in2025("patients.registered_on"),
                        "appointments"),
                Arguments.of(
                        "Bills of 2025 appointments",
                        Clinic.count("appointments")
                                .in("appointments.appointment_id", "bills.appointment_id", "bills")
                                .in2025("bills.billed_on"),
                        "appointments"),
                Arguments.of(
                        "How many patients bought anything in 2025?",
                        Clinic.count("patients").in2025("patients.registered_on"),
                        "“bought”; the statement bounds patients.registered_on"));
    }

    @ParameterizedTest
    @MethodSource("doubted")
    void aTimeOnOtherRowsThanItStandsBesideIsDoubted(String question, Clinic made, String named) {
        assertThat(doubts(question, made))
                .singleElement()
                .satisfies(d -> assertThat(d.sentence()).contains(named));
    }

    static Stream<Arguments> told() {
        return Stream.of(
                Arguments.of(
                        "How many appointments in 2025 have no bill?",
                        BILLED.within(
                                0, "appointments.appointment_date", "2025-01-01", "2026-01-01")),
                Arguments.of(
                        "How many appointments were not billed in 2025?",
                        BILLED.in2025("bills.billed_on")),
                Arguments.of(
                        "How many patients had an appointment in 2025?",
                        VISITORS.in2025("appointments.appointment_date")),
                Arguments.of(
                        "How many patients came to us in 2025?",
                        VISITORS.in2025("appointments.appointment_date")),
                Arguments.of(
                        "Which doctors had no patients in 2025?",
                        Clinic.count("doctors")
                                .notIn(
                                        "doctors.doctor_id",
                                        "appointments.doctor_id",
                                        "appointments")
                                .in2025("appointments.appointment_date")),
                Arguments.of(
                        "Appointments without a programme that started in 2025",
                        OF_PROGRAMMES.in2025("programmes.starts_on")),
                Arguments.of(
                        "Fees from patients who registered in 2025",
                        BY_PATIENT.in2025("patients.registered_on")),
                Arguments.of(
                        "Fees by the year 2025 of registration",
                        BY_PATIENT.in2025("patients.registered_on")),
                Arguments.of(
                        "Fees of our patients in 2025",
                        BY_PATIENT.in2025("appointments.appointment_date")),
                Arguments.of(
                        "How many appointments were cancelled in 2025?",
                        Clinic.count("appointments").in2025("appointments.cancelled_on")),
                Arguments.of(
                        "How many appointments were made in 2025?",
                        Clinic.count("appointments").in2025("appointments.appointment_date")),
                Arguments.of(
                        "Number of appointment lines in 2025",
                        Clinic.count("appointment_lines", "appointments")
                                .joined(
                                        "appointment_lines.appointment_id",
                                        "appointments.appointment_id")
                                .in2025("appointments.appointment_date")),
                Arguments.of(
                        "Amount of the bills for appointments in 2025",
                        Clinic.sum("bills.amount", "bills", "appointments")
                                .joined("bills.appointment_id", "appointments.appointment_id")
                                .in2025("appointments.appointment_date")),
                Arguments.of(
                        "How many patients who registered in 2025 had an appointment in 2025?",
                        VISITORS.in2025("appointments.appointment_date")
                                .within(0, "patients.registered_on", "2025-01-01", "2026-01-01")),
                Arguments.of(
                        "How many patients registered per month in 2025?",
                        Clinic.count("patients")
                                .in2025("patients.registered_on")
                                .byMonth("patients.registered_on")),
                Arguments.of(
                        "Patients with an appointment in 2025 by month of registration",
                        VISITORS.in2025("appointments.appointment_date")
                                .byMonth("patients.registered_on")),
                Arguments.of(
                        "Bills of 2025 appointments",
                        Clinic.count("bills", "appointments")
                                .joined("bills.appointment_id", "appointments.appointment_id")
                                .in2025("appointments.appointment_date")),
                Arguments.of(
                        "How many patients had an appointment?",
                        VISITORS.in2025("appointments.appointment_date")));
    }

    @ParameterizedTest
    @MethodSource("told")
    void aTimeWhereTheWordsPutItIsNoDoubt(String question, Clinic made) {
        assertThat(doubts(question, made)).isEmpty();
    }

    private static final List<DatasetView> GERMAN =
            List.of(
                    Views.dataset(
                            "kunden",
                            Views.field("kunde_id", "Integer", 0.0, null),
                            Views.field("angemeldet_am", "Date", 0.0, null)),
                    Views.dataset(
                            "bestellungen",
                            Views.field("bestellung_id", "Integer", 0.0, null),
                            Views.field("kunde_id", "Integer", 0.0, null),
                            Views.field("bestellt_am", "Date", 0.0, null),
                            Views.field("versandt_am", "Date", 0.0, null)));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Umsatz der Kunden, die sich 2025 angemeldet haben | bestellt_am | true",
                "Wie viele Bestellungen wurden 2025 versandt? | bestellt_am | true",
                "Wie viele Bestellungen wurden 2025 versandt? | versandt_am | false",
                "Wie viele Kunden haben 2025 bestellt? | bestellt_am | false",
                "Wie viele Bestellungen gab es 2025? | bestellt_am | false"
            })
    void aVerbBehindTheTimeSaysWhichDateIsMeant(String question, String date, boolean doubted) {
        Clinic made = Clinic.count("bestellungen").in2025("bestellungen." + date);

        assertThat(DatedRows.of(question, TODAY, GERMAN, List.of(made.facts())))
                .hasSize(doubted ? 1 : 0);
    }

    @Test
    void isALineOfThePeriod() {
        Coverage coverage =
                Coverage.of(
                        new Coverage.Asked(
                                "How many appointments in 2025 have no bill?",
                                List.of(),
                                TODAY,
                                Clinic.DATASETS,
                                List.of()),
                        List.of(BILLED.in2025("bills.billed_on").facts()));

        assertThat(coverage.judged())
                .anyMatch(
                        j ->
                                j.subject().name().equals("PERIOD")
                                        && j.outcome() == Outcome.NOT_AVAILABLE);
    }

    /// Patients beside bills, each from a query of its own.
    @ParameterizedTest
    @CsvSource({"bills, true", "patients, false"})
    void aTimeThatBoundsOneOfTwoFiguresOfTheSameRowsIsDoubted(String first, boolean doubted) {
        StatementFacts part = Clinic.count("bills").in2025("bills.billed_on").facts();
        StatementFacts both =
                new StatementFacts(
                        null,
                        List.of(
                                new Select(Place.MAIN, "", -1, List.of(), false),
                                new Select(Place.DERIVED, "u", 0, List.of(first), false),
                                new Select(Place.DERIVED, "u", 0, List.of("bills"), false)),
                        part.outputs(),
                        List.of(),
                        List.of(
                                new Period(
                                        2,
                                        "bills.billed_on",
                                        "2025-01-01",
                                        "2026-01-01",
                                        false,
                                        true,
                                        Clause.WHERE)),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(new SetOperation("union", true, List.of(1, 2))));

        assertThat(
                        DatedRows.of(
                                "How many bills were sent in 2025?",
                                TODAY,
                                Clinic.DATASETS,
                                List.of(both)))
                .extracting(Doubt::sentence)
                .filteredOn(t -> t.contains("for one of the figures"))
                .hasSize(doubted ? 1 : 0);
    }

    private static List<Doubt> doubts(String question, Clinic made) {
        return DatedRows.of(question, TODAY, Clinic.DATASETS, List.of(made.facts()));
    }
}
