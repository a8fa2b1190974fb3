package io.dataagent.agent.analyst.verifier.data;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.world.Facts;
import io.dataagent.agent.world.Views;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.FilterFact.Operator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Rows of which nothing came are told beside an amount that has them in it.
class StatesIncludedTest {

    private static final DatasetView PAYMENTS =
            Views.dataset(
                    "payments",
                    Views.field("amount", "Decimal", 0.0, 90L),
                    Views.field("state", "String", 0.0, 3L, "paid", "failed", "refunded"),
                    Views.field("note", "String", 0.0, 3L, "failed twice"));
    private static final DatasetView VISITS =
            Views.dataset(
                    "visits",
                    Views.field("minutes", "Integer", 0.0, 90L),
                    Views.field("status", "String", 0.0, 2L, "done", "cancelled"));
    private static final DatasetView BILLS =
            Views.dataset(
                    "bills",
                    Views.field("amount", "Decimal", 0.0, 90L),
                    Views.field("status", "String", 0.0, 2L, "open", "paid"));
    private static final Facts REVENUE = Facts.of(Facts.aggregate("sum", "payments.amount"));

    @Test
    void areTold() {
        assertThat(notes(REVENUE))
                .containsExactly("Rows of payments whose state is failed, refunded count as well.");
    }

    static Stream<Arguments> others() {
        return Stream.of(
                Arguments.of(
                        "chosen",
                        REVENUE.where(Facts.filter("payments.state", Operator.EQUAL, "paid"))),
                Arguments.of("split by", REVENUE.by(Facts.column("payments.state"))),
                Arguments.of("no amounts", Facts.of(Facts.aggregate("sum", "visits.minutes"))),
                Arguments.of("counted", Facts.of(Facts.aggregate("count", "payments.amount"))),
                Arguments.of("the largest", Facts.of(Facts.aggregate("max", "payments.amount"))),
                Arguments.of("no such state", Facts.of(Facts.aggregate("sum", "bills.amount"))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("others")
    void areNotInIt(String what, Facts statement) {
        assertThat(notes(statement)).isEmpty();
    }

    private static List<String> notes(Facts statement) {
        return new StatesIncluded(List.of(PAYMENTS, VISITS, BILLS), statement.facts())
                .notes(1).stream().map(n -> ((Finding.Noted) n).sentence()).toList();
    }
}
