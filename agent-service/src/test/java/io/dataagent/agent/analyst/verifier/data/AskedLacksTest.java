package io.dataagent.agent.analyst.verifier.data;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.facts.Lacks.Found;
import io.dataagent.agent.analyst.coverage.facts.Lacks.Members;
import io.dataagent.agent.explore.claim.Database;
import io.dataagent.agent.world.Facts;
import io.dataagent.agent.world.Views;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.StatementFacts;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Ten boats of three harbours with trips: boats 9 and 10 never sailed, boat 8 only in 2024, boats
/// 6 and 7 only with less than five guests.
class AskedLacksTest {

    private static final Database DATABASE = new Database();

    private static final List<DatasetView> VIEWS =
            List.of(
                    Views.dataset(
                            "boats",
                            Views.field("boat_no", "Integer", 0.0, 10L),
                            Views.field("harbour", "String", 0.0, 3L),
                            Views.field("licensed", "Boolean", 0.0, 2L),
                            Views.field("built_day", "Date", 0.0, 1L)),
                    Views.dataset(
                            "trips",
                            Views.field("boat_no", "Integer", 0.0, 8L),
                            Views.field("guests", "Integer", 0.0, 9L),
                            Views.field("skipper", "String", 0.1, 4L),
                            Views.field("sailed_day", "Date", 0.0, 50L)),
                    Views.dataset("skippers", Views.field("name", "String", 0.0, 4L)),
                    Views.dataset("harbours", Views.field("land", "String", 0.0, 2L)));

    private static final Members BOATS =
            new Members("boats.boat_no", "boats.boat_no", "trips.boat_no");

    @BeforeAll
    static void fill() {
        DATABASE.run(
                "create table boats as select b as boat_no,"
                        + " case when b % 3 = 0 then 'Kiel' when b % 3 = 1 then 'Husum' else 'O''Fin' end as harbour,"
                        + " b % 2 = 0 as licensed, date '2020-01-01' as built_day"
                        + " from generate_series(1, 10) t(b)");
        DATABASE.run(
                "create table trips as select b as boat_no,"
                        + " case when b < 6 then 2 + t else 2 end as guests,"
                        + " case when t = 1 then null else 'Ann' end as skipper,"
                        + " case when b = 8 then date '2024-05-01' else date '2025-05-01' end as sailed_day"
                        + " from generate_series(1, 8) s(b), generate_series(1, 6) r(t)");
    }

    @AfterAll
    static void close() throws Exception {
        DATABASE.close();
    }

    private static Facts trips() {
        return Facts.of(List.of("trips", "boats"), Facts.aggregate("count", "trips.boat_no"))
                .joined(Facts.join("trips.boat_no", "boats.boat_no"));
    }

    static Stream<Arguments> conditions() {
        Facts all = trips();
        FilterFact many = Facts.filter("trips.guests", Operator.GREATER_OR_EQUAL, "5");
        FilterFact few = Facts.filter("trips.guests", Operator.LESS, "5");
        return Stream.of(
                of("none", all, 10, 2),
                of(
                        "a period",
                        all.within(0, "trips.sailed_day", "2025-01-01", "2026-01-01"),
                        10,
                        3),
                of("open", all.within(0, "trips.sailed_day", "2025-01-01", null), 10, 3),
                of("a bound", all.where(many), 10, 5),
                of("the other side", all.where(few), 10, 2),
                of(
                        "no bound of rows",
                        all.where(Facts.not("trips.guests", Operator.LESS, "5")),
                        10,
                        5),
                of(
                        "a missing value",
                        all.where(Facts.filter("trips.skipper", Operator.IS_NULL)),
                        10,
                        2),
                of(
                        "things",
                        all.where(Facts.filter("boats.harbour", Operator.EQUAL, "Husum")),
                        4,
                        1),
                of(
                        "a quote",
                        all.where(Facts.filter("boats.harbour", Operator.IN, "O'Fin", "Kiel")),
                        6,
                        1),
                of(
                        "a flag",
                        all.where(Facts.filter("boats.licensed", Operator.EQUAL, "true")),
                        5,
                        1),
                of(
                        "no number",
                        all.where(Facts.filter("trips.guests", Operator.EQUAL, "five")),
                        10,
                        2),
                of(
                        "a join further",
                        all.where(Facts.filter("skippers.name", Operator.EQUAL, "Ann"))
                                .joined(Facts.join("trips.skipper", "skippers.name")),
                        10,
                        2));
    }

    private static Arguments of(String what, Facts facts, int things, int without) {
        return Arguments.of(what, facts.facts(), new Found(things, without));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("conditions")
    void thingsWithoutRowsAreCountedUnderTheConditions(
            String what, StatementFacts facts, Found found) {
        assertThat(lacks(VIEWS).of(BOATS, facts)).as(what).contains(found);
    }

    @Test
    void groupsOfThingsAreCountedByWhatTellsThemApart() {
        Members harbours = new Members("boats.harbour", "boats.boat_no", "trips.boat_no");
        StatementFacts late =
                trips().where(Facts.filter("trips.boat_no", Operator.LESS, "2")).facts();

        assertThat(lacks(VIEWS).of(harbours, trips().facts())).contains(new Found(3, 0));
        assertThat(lacks(VIEWS).of(harbours, late)).contains(new Found(3, 2));
    }

    static Stream<Arguments> unknown() {
        Facts all = trips();
        return Stream.of(
                Arguments.of(
                        "a period of things",
                        all.where(Facts.filter("boats.built_day", Operator.GREATER, "2020-01-01"))
                                .facts()),
                Arguments.of(
                        "a pattern",
                        all.where(Facts.filter("boats.harbour", Operator.LIKE, "K%")).facts()),
                Arguments.of(
                        "a placeholder",
                        all.where(Facts.filter("boats.harbour", Operator.EQUAL, "?")).facts()),
                Arguments.of(
                        "what things belong to",
                        all.where(Facts.filter("harbours.land", Operator.EQUAL, "DE"))
                                .joined(Facts.join("boats.harbour", "harbours.land"))
                                .facts()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("unknown")
    void whatChoosesAmongThingsAndCannotBePutLeavesItOpen(String what, StatementFacts facts) {
        assertThat(lacks(VIEWS).of(BOATS, facts)).as(what).isEmpty();
    }

    @Test
    void largeTablesAndUnknownFieldsAreAskedNothing() {
        int before = DATABASE.sent().size();

        assertThat(lacks(List.of(large(VIEWS.getFirst()), VIEWS.get(1))).of(BOATS, trips().facts()))
                .isEmpty();
        assertThat(
                        lacks(VIEWS)
                                .of(
                                        new Members("boats.gone", "boats.boat_no", "trips.boat_no"),
                                        trips().facts()))
                .isEmpty();
        assertThat(DATABASE.sent()).hasSize(before);
        assertThat(new AskedLacks(VIEWS, _ -> Optional.empty()).of(BOATS, trips().facts()))
                .isEmpty();
    }

    private static DatasetView large(DatasetView view) {
        return new DatasetView(
                view.name(),
                view.source(),
                null,
                null,
                List.of(),
                List.of(),
                List.of(),
                2_000_000L,
                view.fields(),
                null);
    }

    private static AskedLacks lacks(List<DatasetView> views) {
        return new AskedLacks(views, DATABASE::ask);
    }
}
