package io.dataagent.agent.analyst.coverage;

import static io.dataagent.agent.analyst.coverage.Shop.aggregate;
import static io.dataagent.agent.analyst.coverage.Shop.column;
import static io.dataagent.agent.analyst.coverage.Shop.output;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.Shop.Made;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.JoinFact.JoinKind;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.query.StatementFacts;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Joins that repeat rows, where plan and statement agree in them.
class JoinedTest {

    private static final ExpressionFact ROWS =
            new ExpressionFact(
                    Kind.AGGREGATE, List.of(), "count", false, false, null, null, List.of());
    private static final Made COUNTED =
            Made.of("stores", output("n", ROWS)).from("stores", "orders");
    private static final Made AVERAGE =
            Made.of("orders", output("a", aggregate("avg", "orders.total_amount")))
                    .from("orders", "stores");

    static Stream<Arguments> doubted() {
        return Stream.of(
                Arguments.of("How many stores are there?", COUNTED, "orders is joined in"),
                Arguments.of("How many stores have orders?", COUNTED, "in which stores repeat"),
                Arguments.of("Wie viele stores haben orders?", COUNTED, "in which stores repeat"),
                Arguments.of("number of active stores with orders", COUNTED, "stores repeat"));
    }

    @ParameterizedTest
    @MethodSource("doubted")
    void costTheBadge(String question, Made made, String why) {
        assertThat(doubts(question, joined(made, JoinKind.INNER))).anyMatch(s -> s.contains(why));
    }

    static Stream<Arguments> asked() {
        return Stream.of(
                Arguments.of("How many orders do the stores have?", COUNTED, JoinKind.INNER),
                Arguments.of("orders per city", byCity(), JoinKind.INNER),
                Arguments.of("How many stores are there?", COUNTED, JoinKind.SEMI),
                Arguments.of("cities by the number of them", byCity(), JoinKind.INNER),
                Arguments.of("average of the total amount of orders", AVERAGE, JoinKind.INNER));
    }

    @ParameterizedTest
    @MethodSource("asked")
    void areLeftAloneWhereTheyAreAskedFor(String question, Made made, JoinKind kind) {
        assertThat(doubts(question, joined(made, kind)))
                .noneMatch(s -> s.contains("joined in") || s.contains("repeat"));
    }

    @Test
    void whatRepeatsInOneStatementMayBeCountedByAnother() {
        String question = "How many stores and how many orders are there?";
        StatementFacts stores = Made.of("stores", output("n", ROWS)).facts();
        StatementFacts both = joined(COUNTED, JoinKind.INNER);

        assertThat(doubts(question, both)).anyMatch(s -> s.contains("stores repeat"));
        assertThat(doubts(question, stores, both)).noneMatch(s -> s.contains("repeat"));
    }

    private static Made byCity() {
        return Made.of("orders", output("city", column("stores.city")), output("n", ROWS))
                .from("stores", "orders")
                .by(column("stores.city"));
    }

    private static StatementFacts joined(Made made, JoinKind kind) {
        JoinFact join =
                new JoinFact(
                        0,
                        kind,
                        List.of("stores"),
                        List.of("orders"),
                        List.of(new JoinFact.Pair("stores.store_id", "orders.store_id")),
                        "",
                        true,
                        true,
                        kind == JoinKind.INNER,
                        false);
        StatementFacts facts = made.facts();
        return new StatementFacts(
                null,
                facts.selects(),
                facts.outputs(),
                facts.filters(),
                facts.periods(),
                facts.groupings(),
                facts.orderings(),
                facts.limits(),
                List.of(join),
                List.of());
    }

    private static List<String> doubts(String question, StatementFacts... facts) {
        return Shop.judge(question, facts).judged().stream()
                .filter(j -> j.outcome() == Outcome.NOT_AVAILABLE)
                .map(Judged::sentence)
                .toList();
    }
}
