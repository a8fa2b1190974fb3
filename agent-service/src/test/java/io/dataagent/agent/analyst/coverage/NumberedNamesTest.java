package io.dataagent.agent.analyst.coverage;

import static io.dataagent.agent.analyst.coverage.Shop.aggregate;
import static io.dataagent.agent.analyst.coverage.Shop.column;
import static io.dataagent.agent.analyst.coverage.Shop.filter;
import static io.dataagent.agent.analyst.coverage.Shop.output;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.Shop.Made;
import io.dataagent.agent.world.Views;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// A number that is a part of a name needs no condition where what is called so is used, and needs
/// one everywhere else.
class NumberedNamesTest {

    private static final List<DatasetView> DATASETS =
            List.of(
                    Views.dataset(
                            "areas",
                            number("area_id"),
                            Views.field("area", "String", 0.0, 20L),
                            number("wind_2025"),
                            number("wind_2026"),
                            number("solar_2025"),
                            number("pm2_5"),
                            number("phase_2_mw"),
                            number("backlog"),
                            new FieldView(
                                    "grid_b",
                                    "grid_b",
                                    "Grid load 2030 (MW)",
                                    null,
                                    "Decimal",
                                    false,
                                    List.of("Netzlast 2030"),
                                    List.of(),
                                    0.0,
                                    null,
                                    null,
                                    null),
                            Views.field("measured_on", "Date", 0.0, null)),
                    Views.dataset("turbines_2025", number("turbine_id"), number("capacity")));

    private static FieldView number(String name) {
        return Views.field(name, "Decimal", 0.0, null);
    }

    private static Made sum(String... fields) {
        return Made.of(
                        "areas",
                        Stream.concat(
                                        Stream.of(output("area", column("areas.area"))),
                                        Stream.of(fields)
                                                .map(
                                                        f ->
                                                                output(
                                                                        f,
                                                                        aggregate(
                                                                                "sum",
                                                                                "areas." + f))))
                                .toArray(io.dataagent.contracts.query.StatementFacts.Output[]::new))
                .by(column("areas.area"));
    }

    static Stream<Arguments> named() {
        return Stream.of(
                Arguments.of("total wind 2025 by area", sum("wind_2025")),
                Arguments.of("total wind_2025 by area", sum("wind_2025")),
                Arguments.of("total Wind-2025 by area", sum("wind_2025")),
                Arguments.of(
                        "total wind 2025 and wind 2026 by area", sum("wind_2025", "wind_2026")),
                Arguments.of("total wind and solar 2025 by area", sum("wind_2025", "solar_2025")),
                Arguments.of("total pm2.5 by area", sum("pm2_5")),
                Arguments.of("total phase two mw by area", sum("phase_2_mw")),
                Arguments.of("total grid load 2030 by area", sum("grid_b")),
                Arguments.of("Netzlast 2030 gesamt nach area", sum("grid_b")),
                Arguments.of("total wind in 2025 by area", sum("wind_2025")),
                Arguments.of("total wind 2025 vs 2026 by area", sum("wind_2025", "wind_2026")),
                Arguments.of(
                        "capacity of turbines 2025",
                        Made.of(
                                "turbines_2025",
                                output("capacity", aggregate("sum", "turbines_2025.capacity")))),
                Arguments.of(
                        "areas with wind 2025 over 2025",
                        sum("wind_2025")
                                .where(filter("areas.wind_2025", Operator.GREATER, "2025"))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("named")
    void partOfAUsedNameNeedsNoCondition(String question, Made statement) {
        assertThat(missed(question, statement)).isEmpty();
    }

    static Stream<Arguments> figures() {
        return Stream.of(
                Arguments.of("total backlog of areas, 2025", sum("backlog")),
                Arguments.of("rows of 2025", sum("backlog")),
                Arguments.of("total backlog in 2025 by area", sum("backlog")),
                Arguments.of("total backlog in 2025 by area", sum("wind_2025")),
                Arguments.of("total wind 2025 by area", sum("backlog")),
                Arguments.of("total wind 2025 by area", sum("wind_2026")),
                Arguments.of("total wind in 2025 by area", sum("wind_2026")),
                Arguments.of("total wind_2025 by area in 2025", sum("wind_2025")),
                Arguments.of("total wind 2025 of area 7", sum("wind_2025")),
                Arguments.of("total wind 2025 of area 2025", sum("wind_2025")),
                Arguments.of("areas with wind 2025 over 2025", sum("wind_2025")),
                Arguments.of("total pm2 of areas 5", sum("pm2_5")),
                Arguments.of("capacity of turbines 2025", sum("backlog")));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("figures")
    void anyOtherNumberNeedsOne(String question, Made statement) {
        assertThat(missed(question, statement)).isNotEmpty();
    }

    /// What is missed about numbers and periods.
    private static List<Judged> missed(String question, Made statement) {
        Coverage.Asked asked =
                new Coverage.Asked(question, List.of(), Shop.TODAY, DATASETS, List.of());
        return Coverage.of(asked, List.of(statement.facts())).judged().stream()
                .filter(j -> j.outcome() == Outcome.FAILED || j.outcome() == Outcome.NOT_AVAILABLE)
                .filter(j -> j.words().matches(".*\\d.*"))
                .toList();
    }
}
