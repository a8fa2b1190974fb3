package io.dataagent.agent.analyst.verifier.data;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.agent.world.Facts;
import io.dataagent.agent.world.Views;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.FilterFact.Operator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// What words leave open is told beside a figure that is right.
class OpenEndsTest {

    private static final DatasetView CLERKS =
            Views.keyed(
                    "clerks",
                    "clerk_id",
                    Views.field("clerk_id", "Integer", 0.0, 100L),
                    Views.field("branch_id", "Integer", 0.0, 5L),
                    Views.field("pay", "Decimal", 0.0, 80L),
                    Views.field("hired_on", "Date", 0.0, 80L),
                    Views.field("left_on", "Date", 0.7, 20L));
    private static final DatasetView REPAIRS =
            Views.dataset(
                    "repairs",
                    Views.field("clerk_id", "Integer", 0.0, 100L),
                    Views.field("begun_on", "Date", 0.0, 100L),
                    Views.field("done_on", "Date", 0.2, 80L));
    private static final List<DatasetView> DATASETS = List.of(CLERKS, REPAIRS);

    private static final ExpressionFact ROWS =
            new ExpressionFact(
                    Kind.AGGREGATE, List.of(), "count", false, false, null, null, List.of());
    private static final Facts COUNTED = Facts.of(List.of("clerks"), ROWS);
    private static final ExpressionFact DAYS =
            Facts.made(
                    Kind.DIFFERENCE,
                    null,
                    Facts.column("repairs.done_on"),
                    Facts.column("repairs.begun_on"));
    private static final Facts TAKEN = Facts.of(Facts.made(Kind.AGGREGATE, "avg", DAYS));

    static Stream<Arguments> told() {
        return Stream.of(
                Arguments.of("How many clerks are there?", COUNTED),
                Arguments.of("Clerks of each branch", COUNTED.by(Facts.column("clerks.branch_id"))),
                Arguments.of(
                        "Mean pay of each clerk's branch",
                        Facts.of(Facts.aggregate("avg", "clerks.pay"))),
                Arguments.of(
                        "Clerks by branch",
                        Facts.of(List.of("clerks", "branches"), ROWS)
                                .joined(Facts.join("clerks.branch_id", "branches.branch_id"))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("told")
    void whoLeftCounts(String question, Facts statement) {
        assertThat(notes(question, statement))
                .containsExactly(
                        "Rows of clerks that have left_on, which have ended, count as well.");
    }

    static Stream<Arguments> untold() {
        return Stream.of(
                Arguments.of("How many clerks did we ever have?", COUNTED),
                Arguments.of(
                        "How many clerks are there?",
                        COUNTED.where(Facts.filter("clerks.left_on", Operator.IS_NULL))),
                Arguments.of(
                        "Clerks hired since 2024",
                        COUNTED.where(
                                Facts.filter(
                                        "clerks.hired_on",
                                        Operator.GREATER_OR_EQUAL,
                                        "2024-01-01"))),
                Arguments.of(
                        "Repairs of clerks",
                        Facts.of(List.of("repairs", "clerks"), ROWS)
                                .joined(Facts.join("repairs.clerk_id", "clerks.clerk_id"))),
                Arguments.of("Total pay", Facts.of(Facts.aggregate("max", "clerks.pay"))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("untold")
    void whoLeftIsNotMeantOrSaid(String question, Facts statement) {
        assertThat(notes(question, statement)).isEmpty();
    }

    @Test
    void whatIsNotDoneIsInNoMean() {
        assertThat(notes("How long do repairs take?", TAKEN))
                .containsExactly("Rows of repairs without done_on are not in the figure.");
    }

    @Test
    void whatIsNotDoneIsChosenOrFilled() {
        ExpressionFact filled =
                Facts.made(
                        Kind.DIFFERENCE,
                        null,
                        Facts.made(
                                Kind.FUNCTION,
                                "coalesce",
                                Facts.column("repairs.done_on"),
                                Facts.literal("2026-03-15")),
                        Facts.column("repairs.begun_on"));

        assertThat(
                        notes(
                                "How long do repairs take?",
                                TAKEN.where(Facts.not("repairs.done_on", Operator.IS_NULL))))
                .isEmpty();
        assertThat(
                        notes(
                                "How long do repairs take?",
                                Facts.of(Facts.made(Kind.AGGREGATE, "avg", filled))))
                .isEmpty();
    }

    private static List<String> notes(String question, Facts statement) {
        return new OpenEnds(DATASETS, Words.of(question), statement.facts())
                .notes(1).stream().map(n -> ((Finding.Noted) n).sentence()).toList();
    }
}
