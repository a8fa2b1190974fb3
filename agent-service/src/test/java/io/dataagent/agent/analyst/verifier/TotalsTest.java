package io.dataagent.agent.analyst.verifier;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.dataagent.contracts.artifact.Aspect;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.ExpressionFact.Unit;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.Multiplication;
import io.dataagent.contracts.query.Multiplication.Verdict;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.StatementChecks;
import io.dataagent.contracts.query.StatementChecks.Cause;
import io.dataagent.contracts.query.StatementChecks.ControlTotal;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.query.StatementChecks.RowsLost;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.StatementFacts.Grouping;
import io.dataagent.contracts.query.TableData;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.MethodSource;

/// Totals that were compared and held, and shares of a whole that is their own part.
class TotalsTest {

    private static final ExpressionFact WINDOW = expression(Kind.WINDOW, "sum");
    private static final ExpressionFact SUM = expression(Kind.AGGREGATE, "sum");
    private static final FilterFact HOUSTON =
            new FilterFact(
                    0,
                    FilterFact.Clause.WHERE,
                    List.of("stores.city"),
                    FilterFact.Operator.EQUAL,
                    false,
                    List.of("Houston"),
                    null,
                    false,
                    null,
                    List.of(),
                    "");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1234567|1,234,567",
                "0|0",
                "1234.5|1,234.50",
                "1234.500|1,234.50",
                "1000.00|1,000",
                "-1234.56|-1,234.56",
                "0.1234|0.1234",
                "1E+3|1,000"
            })
    void aFigureIsToldWithItsThousandsApart(String shown, String told) {
        assertThat(held(Outcome.HELD, new BigDecimal(shown), null, facts(SUM)))
                .hasValueSatisfying(s -> assertThat(s).endsWith(": " + told + "."));
    }

    @Test
    void theTotalOfGroupsIsTheirSum() {
        StatementFacts grouped = facts(List.of(), List.of(new Grouping(0, "city", SUM)), SUM);

        assertThat(held(Outcome.HELD, BigDecimal.TEN, null, grouped))
                .contains("The groups of revenue add up to the total: 10.");
        assertThat(held(Outcome.HELD, BigDecimal.TEN, null, facts(SUM)))
                .contains("revenue is the total over all rows of orders: 10.");
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "HELD")
    void nothingIsToldOfATotalThatDoesNotHold(Outcome outcome) {
        assertThat(held(outcome, BigDecimal.TEN, null, facts(SUM))).isEmpty();
    }

    @Test
    void nothingIsToldWhereNothingWasComparedOrSomethingIsMissing() {
        assertThat(held(Outcome.HELD, null, null, facts(SUM))).isEmpty();
        assertThat(held(Outcome.HELD, BigDecimal.TEN, "3 rows lack", facts(SUM))).isEmpty();
    }

    static Stream<Arguments> shares() {
        ExpressionFact share = expression(Kind.RATIO, null, SUM, WINDOW);
        ExpressionFact plain = expression(Kind.RATIO, null, SUM, SUM);
        return Stream.of(
                Arguments.of(share, DecimalNode.valueOf(BigDecimal.ONE), true),
                Arguments.of(share, IntNode.valueOf(100), true),
                Arguments.of(share, DecimalNode.valueOf(new BigDecimal("100.00")), true),
                Arguments.of(share, DecimalNode.valueOf(new BigDecimal("0.4")), false),
                Arguments.of(share, TextNode.valueOf("1"), false),
                Arguments.of(plain, IntNode.valueOf(1), false),
                Arguments.of(SUM, IntNode.valueOf(1), false));
    }

    @ParameterizedTest
    @MethodSource("shares")
    void aShareOfAWholeWithTheSameConditionsIsAlwaysAllOfIt(
            ExpressionFact expression, JsonNode cell, boolean failed) {
        assertThat(share(facts(List.of(HOUSTON), List.of(), expression), cell)).isEqualTo(failed);
    }

    @Test
    void withoutAConditionOrInSeveralRowsAllOfItIsRight() {
        ExpressionFact share = expression(Kind.RATIO, null, SUM, WINDOW);
        JsonNode one = IntNode.valueOf(1);

        assertThat(share(facts(share), one)).isFalse();
        assertThat(share(facts(List.of(HOUSTON), List.of(), share), one, one)).isFalse();
        assertThat(share(facts(List.of(HOUSTON), List.of(), share))).isFalse();
    }

    static Stream<Arguments> lost() {
        ExpressionFact share = expression(Kind.RATIO, null, SUM, WINDOW);
        ExpressionFact plain = expression(Kind.RATIO, null, SUM, SUM);
        return Stream.of(
                Arguments.of(share, Cause.JOIN, Outcome.FAILED, true),
                Arguments.of(share, Cause.JOIN, Outcome.HELD, false),
                Arguments.of(share, Cause.MISSING, Outcome.FAILED, false),
                Arguments.of(plain, Cause.JOIN, Outcome.FAILED, false),
                Arguments.of(SUM, Cause.JOIN, Outcome.FAILED, false));
    }

    @ParameterizedTest
    @MethodSource("lost")
    void theWholeOfSharesHasTheRowsWithoutAPartner(
            ExpressionFact expression, Cause cause, Outcome outcome, boolean failed) {
        RowsLost lost =
                new RowsLost(
                        outcome, null, cause, 0, null, "orders", 3, 10, "", null, null, 0.3);
        Badge badge = new Badge();

        Shares.lost(proof(facts(expression), List.of(lost)), facts(expression), badge);

        assertThat(failed(badge)).isEqualTo(failed);
    }

    private static boolean share(StatementFacts facts, JsonNode... cells) {
        Badge badge = new Badge();
        Shares.judge(proof(facts, List.of(), cells), facts, badge);
        return failed(badge);
    }

    private static boolean failed(Badge badge) {
        return badge.lines().stream()
                .anyMatch(l -> l.aspect() == Aspect.RIGHT_DATA && l.outcome() == Outcome.FAILED);
    }

    private static Proof.Looked proof(
            StatementFacts facts, List<RowsLost> lost, JsonNode... cells) {
        TableData table =
                new TableData(
                        List.of(new Column("revenue", ColumnType.DECIMAL)),
                        Stream.of(cells).map(List::of).toList());
        SqlResult result =
                new SqlResult(
                        "select",
                        table,
                        cells.length,
                        false,
                        1,
                        new QueryLineage(
                                List.of(), List.of(), List.of(), List.of(), null, List.of()),
                        null);
        StatementChecks checks =
                new StatementChecks(
                        facts, List.of(), List.of(), lost, null, null, 1, List.of(), null);
        return new Proof.Looked(1, result, checks);
    }

    private static Optional<String> held(
            Outcome outcome,
            @Nullable BigDecimal shown,
            @Nullable String why,
            StatementFacts facts) {
        return Totals.held(
                new ControlTotal("revenue", outcome, why, "orders", shown, shown, null, null),
                facts,
                new TableData(List.of(new Column("revenue", ColumnType.DECIMAL)), List.of()));
    }

    private static ExpressionFact expression(
            Kind kind, @Nullable String function, ExpressionFact... operands) {
        return new ExpressionFact(
                kind,
                List.of("orders.total"),
                function,
                false,
                false,
                null,
                null,
                List.of(operands));
    }

    private static StatementFacts facts(ExpressionFact expression) {
        return facts(List.of(), List.of(), expression);
    }

    private static StatementFacts facts(
            List<FilterFact> filters, List<Grouping> groupings, ExpressionFact expression) {
        return new StatementFacts(
                null,
                List.of(),
                List.of(
                        new StatementFacts.Output(
                                "revenue",
                                expression,
                                Unit.FIELD,
                                new Multiplication(Verdict.SAFE, null, null, null, null, null))),
                filters,
                List.of(),
                groupings,
                List.of(),
                List.of(),
                List.of(),
                List.of());
    }
}
