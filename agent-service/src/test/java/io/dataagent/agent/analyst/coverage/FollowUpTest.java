package io.dataagent.agent.analyst.coverage;

import static io.dataagent.agent.analyst.coverage.Shop.aggregate;
import static io.dataagent.agent.analyst.coverage.Shop.column;
import static io.dataagent.agent.analyst.coverage.Shop.filter;
import static io.dataagent.agent.analyst.coverage.Shop.output;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.Shop.Made;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// What earlier turns asked for and a later one does not replace.
class FollowUpTest {

    private static final Made REVENUE =
            Made.of("orders", output("revenue", aggregate("sum", "orders.total_amount")));
    private static final Made ORDERS =
            Made.of("orders", output("n", aggregate("count", "orders.order_id")));
    private static final Made BY_REGION = by("stores.region");
    private static final Made BY_CITY = by("stores.city");

    private static Made by(String field) {
        return Made.of(
                        "orders",
                        output("by", column(field)),
                        output("revenue", aggregate("sum", "orders.total_amount")))
                .from("orders", "stores")
                .by(column(field));
    }

    static Stream<Arguments> lost() {
        return Stream.of(
                Arguments.of("Revenue in 2025", "and by region?", BY_REGION, "in 2025"),
                Arguments.of("Umsatz (revenue) im Jahr 2025", "und je region?", BY_REGION, "2025"),
                Arguments.of(
                        "Revenue by city",
                        "only in 2025",
                        REVENUE.within("2025-01-01", "2026-01-01"),
                        "city"),
                Arguments.of("Revenue in Houston", "and by region?", BY_REGION, "houston"),
                Arguments.of(
                        "How many orders were shipped?",
                        "and in 2025?",
                        ORDERS.within("2025-01-01", "2026-01-01"),
                        "shipped"),
                Arguments.of(
                        "How many orders are there?",
                        "what about 2025?",
                        REVENUE.within("2025-01-01", "2026-01-01"),
                        "how many"));
    }

    @ParameterizedTest
    @MethodSource("lost")
    void isMissedWhereNothingStandsForIt(String before, String question, Made made, String words) {
        assertThat(doubts(List.of(before), question, made)).anyMatch(w -> w.contains(words));
    }

    static Stream<Arguments> kept() {
        return Stream.of(
                Arguments.of(List.of("Revenue by city"), "and by region?", BY_REGION),
                Arguments.of(
                        List.of("Revenue in 2025"),
                        "and in 2024?",
                        REVENUE.within("2024-01-01", "2025-01-01")),
                Arguments.of(
                        List.of("Revenue in 2025"),
                        "and by region?",
                        BY_REGION.within("2025-01-01", "2026-01-01")),
                Arguments.of(
                        List.of("How many orders were shipped?"),
                        "only the cancelled ones",
                        ORDERS.where(filter("orders.status", Operator.EQUAL, "cancelled"))),
                Arguments.of(
                        List.of("Revenue by city", "and in 2025?"),
                        "by region instead",
                        BY_REGION.within("2025-01-01", "2026-01-01")),
                Arguments.of(
                        List.of("Top 3 cities by revenue"),
                        "make it the top 5",
                        BY_CITY.ordered(aggregate("sum", "orders.total_amount"), true).limit(5)),
                Arguments.of(List.of("Revenue in 2025"), "How many orders are there?", ORDERS),
                Arguments.of(List.of(), "and by region?", BY_REGION));
    }

    @ParameterizedTest
    @MethodSource("kept")
    void isNoDoubtWhereItIsThereOrReplaced(List<String> before, String question, Made made) {
        assertThat(doubts(before, question, made)).isEmpty();
    }

    private static List<String> doubts(List<String> before, String question, Made made) {
        return Coverage.of(
                        new Coverage.Asked(
                                question,
                                before,
                                Shop.TODAY,
                                new Coverage.Asked.Schema(Shop.DATASETS, Shop.METRICS, List.of()),
                                new Coverage.Asked.Earlier(before, List.of()),
                                Set.of()),
                        List.of(made.facts()))
                .judged()
                .stream()
                .filter(j -> j.subject() != Judged.Subject.UNASKED)
                .filter(j -> j.outcome() == Outcome.NOT_AVAILABLE || j.outcome() == Outcome.FAILED)
                .map(Judged::words)
                .toList();
    }
}
