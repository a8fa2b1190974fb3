package io.dataagent.agent.analyst.coverage;

import static io.dataagent.agent.analyst.coverage.Shop.output;
import static io.dataagent.agent.analyst.coverage.Shop.ratio;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.Shop.Made;
import io.dataagent.agent.world.Views;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// A division whose sides the words name, or whose form tells.
class QuotientsTest {

    private static final List<DatasetView> FARM =
            List.of(
                    new DatasetView(
                            "harvests",
                            "public.harvests",
                            null,
                            null,
                            List.of(),
                            List.of("harvest_id"),
                            List.of(List.of("harvest_id")),
                            100L,
                            List.of(
                                    field("harvest_id", "Integer"),
                                    field("field_id", "Integer"),
                                    field("crates", "Integer"),
                                    field("proceeds", "Decimal"),
                                    field("qty_lost", "Integer"),
                                    field("qty_sold", "Integer")),
                            null));
    private static final ExpressionFact ROWS = count(false);
    private static final ExpressionFact SOME = count(true);
    private static final ExpressionFact FIELDS = distinct("harvests.field_id");
    private static final ExpressionFact CRATES = sum("harvests.crates");
    private static final ExpressionFact PROCEEDS = sum("harvests.proceeds");
    private static final ExpressionFact LOST = sum("harvests.qty_lost");
    private static final ExpressionFact SOLD = sum("harvests.qty_sold");
    private static final ExpressionFact ALL =
            made(Kind.WINDOW, "sum", false, List.of("harvests.crates"), CRATES);
    private static final ExpressionFact BEFORE =
            made(Kind.WINDOW, "lag", false, List.of("harvests.crates"), CRATES);
    private static final ExpressionFact GROWTH =
            made(Kind.DIFFERENCE, null, false, List.of("harvests.crates"), CRATES, BEFORE);

    static Stream<Arguments> divisions() {
        return Stream.of(
                Arguments.of("crates per field", CRATES, FIELDS),
                Arguments.of("Kisten (crates) je field", CRATES, FIELDS),
                Arguments.of("How many harvests does a field have on average?", ROWS, FIELDS),
                Arguments.of("Wie viele harvests hat ein field im Schnitt?", ROWS, FIELDS),
                Arguments.of("average number of harvests for each field", ROWS, FIELDS),
                Arguments.of("lost quantity divided by sold quantity", LOST, SOLD),
                Arguments.of("lost quantity as a percentage of sold quantity", LOST, SOLD),
                Arguments.of("ratio of the lost quantity to the sold quantity", LOST, SOLD),
                Arguments.of("revenue per basket", PROCEEDS, CRATES),
                Arguments.of("share of the late harvests", SOME, ROWS),
                Arguments.of("Anteil jedes Feldes an den Kisten", CRATES, ALL),
                Arguments.of("growth of the crates month by month", GROWTH, BEFORE));
    }

    @ParameterizedTest
    @MethodSource("divisions")
    void staysAsTheWordsSay(String question, ExpressionFact top, ExpressionFact below) {
        assertThat(doubts(question, ratio(top, below))).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("divisions")
    void costsTheBadgeTheOtherWayRound(String question, ExpressionFact top, ExpressionFact below) {
        assertThat(doubts(question, ratio(below, top)))
                .containsExactly("f is divided the other way round than the words say.");
    }

    static Stream<Arguments> undecided() {
        return Stream.of(
                Arguments.of("the quotient", CRATES, FIELDS),
                Arguments.of("yield per hectare", CRATES, FIELDS),
                Arguments.of("the quotient", FIELDS, CRATES));
    }

    @ParameterizedTest
    @MethodSource("undecided")
    void isLeftAloneWhereNoWordTells(String question, ExpressionFact top, ExpressionFact below) {
        assertThat(doubts(question, ratio(top, below))).isEmpty();
    }

    static Stream<Arguments> perColumn() {
        Made both = Made.of("harvests", output("proceeds", PROCEEDS), output("crates", CRATES));
        return Stream.of(
                Arguments.of(both, List.of("Nothing is divided by crate.")),
                Arguments.of(both.by(Shop.column("harvests.crates")), List.of()),
                Arguments.of(
                        Made.of(
                                "harvests",
                                output("crates", CRATES),
                                output("each", ratio(PROCEEDS, CRATES))),
                        List.of()));
    }

    @ParameterizedTest
    @MethodSource("perColumn")
    void aSumBesideTheOtherIsNoQuotient(Made statement, List<String> doubts) {
        assertThat(
                        doubts(
                                "What are the proceeds, and how much is that per crate?",
                                "divided by",
                                statement))
                .isEqualTo(doubts);
    }

    private static List<String> doubts(String question, ExpressionFact ratio) {
        return doubts(question, "other way round", Made.of("harvests", output("f", ratio)));
    }

    private static List<String> doubts(String question, String about, Made statement) {
        return Coverage.of(
                        new Coverage.Asked(question, List.of(), Shop.TODAY, FARM, List.of()),
                        List.of(statement.facts()))
                .judged()
                .stream()
                .filter(j -> j.outcome() == Outcome.NOT_AVAILABLE)
                .map(Judged::sentence)
                .filter(s -> s.contains(about))
                .toList();
    }

    private static ExpressionFact sum(String field) {
        return made(Kind.AGGREGATE, "sum", false, List.of(field), Shop.column(field));
    }

    private static ExpressionFact count(boolean conditional) {
        return made(Kind.AGGREGATE, "count", conditional, List.of());
    }

    private static ExpressionFact distinct(String field) {
        return new ExpressionFact(
                Kind.AGGREGATE, List.of(field), "count", true, false, null, null, List.of());
    }

    private static ExpressionFact made(
            Kind kind,
            String function,
            boolean conditional,
            List<String> fields,
            ExpressionFact... of) {
        return new ExpressionFact(
                kind, fields, function, false, conditional, null, null, List.of(of));
    }

    private static FieldView field(String name, String type) {
        return Views.field(name, type, 0.0, null);
    }
}
