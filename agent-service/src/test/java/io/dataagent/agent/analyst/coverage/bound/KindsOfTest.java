package io.dataagent.agent.analyst.coverage.bound;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.agent.world.Facts;
import io.dataagent.agent.world.Views;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Grain;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.JoinFact.JoinKind;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A word that says which of the things are meant has something that stands for it.
class KindsOfTest {

    private static final List<DatasetView> DATASETS =
            List.of(
                    Views.dataset("members", Views.field("joined_on", "Date", 0.0, 50L)),
                    Views.dataset("bookings", Views.field("booked_on", "Date", 0.0, 50L)));
    private static final ExpressionFact BOOKINGS = Facts.aggregate("count", "bookings.booking_id");
    private static final Facts LAST_MONTH =
            Facts.of(BOOKINGS)
                    .where(
                            Facts.filter(
                                    "bookings.booked_on", Operator.GREATER_OR_EQUAL, "2026-02-01"));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Bookings of new members last month",
                "How many bookings did returning members make last month?",
                "Bookings of existing members last month",
                "Buchungen der neuen members im letzten Monat"
            })
    void isMissing(String question) {
        assertThat(doubts(question, LAST_MONTH)).hasSize(1);
    }

    static Stream<Arguments> statements() {
        return Stream.of(
                Arguments.of(
                        "a day on which they came",
                        LAST_MONTH.where(
                                Facts.filter(
                                        "members.joined_on",
                                        Operator.GREATER_OR_EQUAL,
                                        "2026-02-01"))),
                Arguments.of(
                        "months in which they came",
                        Facts.of(Facts.aggregate("count", "members.member_id"))
                                .by(Facts.bucket("members.joined_on", Grain.MONTH))),
                Arguments.of(
                        "those that have no other",
                        LAST_MONTH.joined(
                                Facts.join(0, JoinKind.ANTI, "bookings.a", "bookings.b"))),
                Arguments.of(
                        "their first time",
                        Facts.of(BOOKINGS, Facts.aggregate("min", "bookings.booked_on"))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("statements")
    void isThere(String what, Facts statement) {
        assertThat(doubts("Bookings of new members last month", statement)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "New bookings last month",
                "Bookings in New York last month",
                "Bookings of members last month"
            })
    void isNotSaid(String question) {
        assertThat(doubts(question, LAST_MONTH)).isEmpty();
    }

    private static List<Doubt> doubts(String question, Facts statement) {
        Used used = new Used(DATASETS, List.of(statement.facts()));
        return new KindsOf(Words.of(question), used).all().toList();
    }
}
