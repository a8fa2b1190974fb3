package io.dataagent.agent.analyst.coverage.aside;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.world.Facts;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.JoinFact.JoinKind;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// What is said of how rows are treated is looked for in the statement.
class TreatedTest {

    private static final String KEPT = "Rides per bike. Bikes without rides count as zero.";
    private static final String TIED = "Who rode most? Give everybody who shares first place.";
    private static final String PAID = "Paid in May (payment date, not billing date)";
    private static final String LEFT = "The last bill of each. Members without bills are left out.";

    private static final ExpressionFact RIDES = Facts.aggregate("count", "rides.ride_id");
    private static final Facts INNER =
            Facts.of(List.of("bikes", "rides"), RIDES)
                    .joined(Facts.join("bikes.bike_id", "rides.bike_id"));
    private static final Facts OUTER =
            Facts.of(List.of("bikes", "rides"), RIDES)
                    .joined(Facts.join(0, JoinKind.LEFT, "bikes.bike_id", "rides.bike_id"));

    static Stream<Arguments> statements() {
        Facts bills = Facts.of(Facts.aggregate("sum", "bills.amount"));
        return Stream.of(
                Arguments.of(KEPT, INNER, true),
                Arguments.of(KEPT, OUTER, false),
                Arguments.of(
                        KEPT,
                        Facts.of(
                                Facts.made(Kind.FUNCTION, "coalesce", Facts.column("bikes.rides"))),
                        false),
                Arguments.of(
                        KEPT, INNER.where(Facts.filter("rides.ended", Operator.IS_NULL)), false),
                Arguments.of(TIED, INNER.limit(1), true),
                Arguments.of(TIED, INNER, false),
                Arguments.of(
                        TIED,
                        Facts.of(Facts.made(Kind.WINDOW, "rank", Facts.column("rides.day")))
                                .limit(1),
                        false),
                Arguments.of(
                        PAID,
                        bills.where(
                                Facts.filter(
                                        "bills.billed_on",
                                        Operator.GREATER_OR_EQUAL,
                                        "2026-05-01")),
                        true),
                Arguments.of(
                        PAID,
                        bills.where(
                                Facts.filter(
                                        "bills.paid_on", Operator.GREATER_OR_EQUAL, "2026-05-01")),
                        false),
                Arguments.of(LEFT, OUTER, true),
                Arguments.of(LEFT, INNER, false),
                Arguments.of(
                        LEFT, OUTER.where(Facts.not("rides.ride_id", Operator.IS_NULL)), false),
                Arguments.of("Rides per bike", INNER.limit(1), false));
    }

    @ParameterizedTest(name = "{0} {2}")
    @MethodSource("statements")
    void isDone(String question, Facts statement, boolean doubted) {
        assertThat(Treated.of(Asides.of(question), List.of(statement.facts())))
                .hasSize(doubted ? 1 : 0);
    }
}
