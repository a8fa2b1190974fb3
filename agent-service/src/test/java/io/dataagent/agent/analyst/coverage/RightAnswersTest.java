package io.dataagent.agent.analyst.coverage;

import static io.dataagent.agent.analyst.coverage.Range.called;
import static io.dataagent.agent.analyst.coverage.Range.doubts;
import static io.dataagent.agent.analyst.coverage.Range.filter;
import static io.dataagent.agent.analyst.coverage.Range.having;
import static io.dataagent.agent.analyst.coverage.Range.period;
import static io.dataagent.agent.analyst.coverage.Range.rows;
import static io.dataagent.agent.analyst.coverage.Range.statement;
import static io.dataagent.agent.analyst.coverage.Range.within;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.JoinFact.JoinKind;
import io.dataagent.contracts.query.StatementFacts;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Right statements of which nothing is doubted, each beside a wrong one for the same words.
class RightAnswersTest {

    @ParameterizedTest
    @CsvSource({"discontinued_on, true", "launched_on, false"})
    void aStateWithADayIsToldByThatDay(String day, boolean right) {
        StatementFacts facts =
                statement(
                        Shop.column("wares.ware_name"),
                        List.of("wares"),
                        year("wares." + day),
                        List.of(period(0, "wares." + day, "2026-01-01", "2027-01-01", true)));

        assertThat(doubts("Which wares were discontinued this year?", facts))
                .matches(d -> d.isEmpty() == right);
    }

    @ParameterizedTest
    @CsvSource({
        "on weekends, extract_isodow, 6 7, true",
        "on weekends, extract_dow, 0 6, true",
        "am Wochenende, extract_isodow, 6 7, true",
        "on Mondays, extract_isodow, 1, true",
        "on weekends, extract_isodow, 5 6, false",
        "on weekends, extract_dow, 6 7, false",
        "on Mondays, extract_isodow, 2, false"
    })
    void daysOfTheWeekTakeNothingFromAStretchOfTime(
            String words, String function, String days, boolean right) {
        List<FilterFact> filters =
                List.of(
                        filter(0, "purchases.booked_on", Operator.GREATER_OR_EQUAL, "2026-09-01"),
                        filter(0, "purchases.booked_on", Operator.LESS, "2026-10-01"),
                        called(0, "purchases.booked_on", Operator.IN, function, days.split(" ")));
        StatementFacts facts =
                statement(
                        rows(),
                        List.of("purchases"),
                        filters,
                        List.of(
                                period(
                                        0,
                                        "purchases.booked_on",
                                        "2026-09-01",
                                        "2026-10-01",
                                        false)));

        assertThat(doubts("number of purchases " + words + " in September 2026", facts))
                .matches(d -> d.isEmpty() == right);
    }

    @Test
    void aDayOfTheWeekMayBeAllThatIsAsked() {
        StatementFacts saturdays =
                statement(
                        rows(),
                        List.of("purchases"),
                        List.of(
                                called(
                                        0,
                                        "purchases.booked_on",
                                        Operator.EQUAL,
                                        "extract_isodow",
                                        "6")),
                        List.of(period(0, "purchases.booked_on", null, null, false)));

        assertThat(doubts("number of purchases on Saturdays", saturdays)).isEmpty();
        assertThat(doubts("number of purchases", saturdays)).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "branches bigger than 1300 sqm, GREATER, true",
        "branches smaller than 1300 sqm, LESS, true",
        "branches bigger than 1300 sqm, LESS, false"
    })
    void biggerIsMore(String words, Operator operator, boolean right) {
        StatementFacts facts =
                statement(
                        rows(),
                        List.of("branches"),
                        List.of(filter(0, "branches.floor_area_sqm", operator, "1300")),
                        List.of());

        assertThat(doubts("number of " + words, facts)).matches(d -> d.isEmpty() == right);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "How many wares are out of stock right now?",
                "How many wares are out of stock at the moment?",
                "How many wares have stockouts at present?"
            })
    void whatHasNotEndedIsSoNow(String question) {
        assertThat(doubts(question, Set.of("stockouts.ended_on"), outOfStock())).isEmpty();
    }

    @Test
    void whatHasNotEndedIsNotAll() {
        assertThat(doubts("How many wares have stockouts?", outOfStock())).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource({"Shoes, Toys, true", "Toys, Shoes, false", "Shoes, Books, false"})
    void oneThingButNotAnother(String bought, String not, boolean right) {
        StatementFacts facts =
                statement(
                        rows(),
                        List.of("clients", "purchases", "purchases"),
                        List.of(
                                filter(1, "purchases.kind", Operator.EQUAL, bought),
                                filter(2, "purchases.kind", Operator.EQUAL, not)),
                        List.of(),
                        within(JoinKind.SEMI, "clients", "purchases", "client_id"),
                        within(JoinKind.ANTI, "clients", "purchases", "client_id"));

        assertThat(doubts("How many clients bought Shoes but not Toys?", facts))
                .matches(d -> d.isEmpty() == right);
    }

    @ParameterizedTest
    @CsvSource({
        "fewer than 100 purchases, GREATER_OR_EQUAL, 100, true",
        "at most 100 purchases, GREATER, 100, true",
        "fewer than 100 purchases, LESS, 100, false",
        "more than 100 purchases, GREATER, 100, false",
        "fewer than 100 purchases, GREATER, 100, false"
    })
    void fewAreAllButThoseWithMany(String words, Operator operator, String bound, boolean right) {
        StatementFacts facts =
                statement(
                        Shop.column("branches.branch_name"),
                        List.of("branches", "purchases"),
                        List.of(having(1, operator, bound)),
                        List.of(),
                        within(JoinKind.ANTI, "branches", "purchases", "branch_id"));

        assertThat(doubts("Which branches had " + words + "?", facts))
                .matches(d -> d.isEmpty() == right);
    }

    @Test
    void aBoundOfWhatIsDeniedStandsAsItIsSaid() {
        StatementFacts facts =
                statement(
                        Shop.column("branches.branch_name"),
                        List.of("branches", "purchases"),
                        List.of(filter(1, "purchases.total", Operator.GREATER, "100")),
                        List.of(),
                        within(JoinKind.ANTI, "branches", "purchases", "branch_id"));

        assertThat(doubts("Which branches have no purchases over 100?", facts)).isEmpty();
    }

    private static StatementFacts outOfStock() {
        return statement(
                rows(),
                List.of("wares", "stockouts"),
                List.of(filter(1, "stockouts.ended_on", Operator.IS_NULL)),
                List.of(),
                within(JoinKind.SEMI, "wares", "stockouts", "ware_id"));
    }

    private static List<FilterFact> year(String day) {
        return Stream.of(
                        filter(0, day, Operator.GREATER_OR_EQUAL, "2026-01-01"),
                        filter(0, day, Operator.LESS, "2027-01-01"))
                .toList();
    }
}
