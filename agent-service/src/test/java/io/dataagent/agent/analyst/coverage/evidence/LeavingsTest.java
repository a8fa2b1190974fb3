package io.dataagent.agent.analyst.coverage.evidence;

import static io.dataagent.agent.analyst.coverage.evidence.Gym.filter;
import static io.dataagent.agent.analyst.coverage.evidence.Gym.members;
import static io.dataagent.agent.analyst.coverage.evidence.Gym.withoutAny;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.evidence.Leaving.Kind;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Clause;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.StatementFacts.SetOperation;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// What a statement leaves out, and whether it owes a word for it.
class LeavingsTest {

    static Stream<Arguments> owed() {
        return Stream.of(
                Arguments.of(filter("members.email", Operator.IS_NULL, false), Kind.MISSING),
                Arguments.of(filter("members.plan", Operator.EQUAL, true, "gold"), Kind.OTHER),
                Arguments.of(filter("members.plan", Operator.IN, true, "gold", "x"), Kind.OTHER),
                Arguments.of(filter("members.plan", Operator.LIKE, true, "%gold%"), Kind.OTHER),
                Arguments.of(filter("members.insured", Operator.EQUAL, false, "false"), Kind.FALSE),
                Arguments.of(filter("members.insured", Operator.EQUAL, false, "N"), Kind.FALSE),
                Arguments.of(
                        filter("members.insured", Operator.IS_TRUE, false, "false"), Kind.FALSE));
    }

    @ParameterizedTest
    @MethodSource("owed")
    void oweAWord(FilterFact condition, Kind kind) {
        assertThat(all(members(condition)))
                .singleElement()
                .satisfies(
                        l -> {
                            assertThat(l.kind()).isEqualTo(kind);
                            assertThat(l.owed()).isTrue();
                            assertThat(l.about()).isEqualTo(condition.fields().getFirst());
                        });
    }

    static Stream<FilterFact> loose() {
        return Stream.of(
                filter("members.plan", Operator.EQUAL, false, "no plan"),
                filter("members.plan", Operator.EQUAL, false, "Unpaid"),
                filter("members.plan", Operator.EQUAL, false, "0"),
                filter("members.joined_on", Operator.LESS, false, "2026-01-01"),
                filter("members.joined_on", Operator.GREATER, true, "2026-01-01"));
    }

    @ParameterizedTest
    @MethodSource("loose")
    void mayLeaveSomethingOutWithoutOwingAWord(FilterFact condition) {
        assertThat(all(members(condition)))
                .singleElement()
                .satisfies(l -> assertThat(l.kind()).isEqualTo(Kind.LOOSE))
                .satisfies(l -> assertThat(l.owed()).isFalse());
    }

    static Stream<FilterFact> nothing() {
        return Stream.of(
                filter("members.email", Operator.IS_NULL, true),
                filter("members.plan", Operator.EQUAL, false, "gold"),
                filter("members.plan", Operator.IN, false, "gold", "student"),
                filter("members.insured", Operator.EQUAL, false, "true"),
                filter("members.insured", Operator.EQUAL, true, "false"),
                filter("members.joined_on", Operator.GREATER, false, "2026-01-01"),
                filter("members.joined_on", Operator.LESS, true, "2026-01-01"));
    }

    @ParameterizedTest
    @MethodSource("nothing")
    void isNothingWhereRowsAreOnlyChosen(FilterFact condition) {
        assertThat(all(members(condition))).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(
            value = Clause.class,
            names = {"ON", "AGGREGATE"})
    void owesNoWordWhereTheRowsStay(Clause clause) {
        FilterFact apart = in(clause, filter("members.plan", Operator.EQUAL, true, "gold"));

        assertThat(all(members(apart))).singleElement().matches(l -> !l.owed());
    }

    @Test
    void anAlternativeOwesNoWord() {
        FilterFact or =
                new FilterFact(
                        0,
                        Clause.WHERE,
                        List.of("members.plan", "members.email"),
                        Operator.ANY,
                        false,
                        List.of(),
                        null,
                        false,
                        null,
                        List.of(
                                filter("members.email", Operator.IS_NULL, false),
                                filter("members.plan", Operator.EQUAL, true, "gold")),
                        "");

        assertThat(all(members(or)))
                .extracting(Leaving::kind)
                .containsExactly(Kind.MISSING, Kind.OTHER);
        assertThat(all(members(or))).noneMatch(Leaving::owed);
    }

    @Test
    void isKnownByItsFieldAndItsValues() {
        Leaving leaving =
                all(members(filter("members.plan", Operator.IN, true, "gold", "day pass")))
                        .getFirst();

        assertThat(leaving.names()).contains("plan", "gold", "pass");
        assertThat(leaving.values()).contains(Set.of("gold"));
        assertThat(leaving.anything()).isFalse();
    }

    @Test
    void aConditionWithoutAFieldMayStandForAnyWord() {
        FilterFact bare =
                new FilterFact(
                        0,
                        Clause.WHERE,
                        List.of(),
                        Operator.OTHER,
                        true,
                        List.of(),
                        null,
                        false,
                        null,
                        List.of(),
                        "NOT f(x)");

        assertThat(all(members(bare))).singleElement().matches(l -> l.anything() && !l.owed());
    }

    @Test
    void rowsThatBelongToNoneAreAbsent() {
        Leaving leaving = all(withoutAny("visits")).getFirst();

        assertThat(leaving.kind()).isEqualTo(Kind.ABSENT);
        assertThat(leaving.about()).isEqualTo("visits");
        assertThat(leaving.names()).contains("visit");
        assertThat(leaving.owed()).isTrue();
    }

    @Test
    void aPartThatIsTakenAwayMayBeAnything() {
        StatementFacts plain = members();
        StatementFacts except =
                new StatementFacts(
                        null,
                        plain.selects(),
                        plain.outputs(),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(new SetOperation("EXCEPT", false, List.of(0, 1))));

        assertThat(all(except)).singleElement().matches(l -> l.anything() && !l.owed());
        assertThat(all(plain)).isEmpty();
    }

    @Test
    void theSecondEndOfAStretchOfTimeLeavesNothingOut() {
        FilterFact until = filter("members.joined_on", Operator.LESS, false, "2026-01-01");
        FilterFact.Period year =
                new FilterFact.Period(
                        0,
                        "members.joined_on",
                        "2025-01-01",
                        "2026-01-01",
                        false,
                        true,
                        Clause.WHERE);
        StatementFacts plain = members(until);
        StatementFacts within =
                new StatementFacts(
                        null,
                        plain.selects(),
                        plain.outputs(),
                        plain.filters(),
                        List.of(year),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of());

        assertThat(all(plain)).hasSize(1);
        assertThat(all(within)).isEmpty();
    }

    private static List<Leaving> all(StatementFacts facts) {
        return new Leavings(facts, Called.of(Gym.DATASETS, facts.joins())).all();
    }

    private static FilterFact in(Clause clause, FilterFact filter) {
        return new FilterFact(
                0,
                clause,
                filter.fields(),
                filter.operator(),
                filter.negated(),
                filter.values(),
                null,
                filter.time(),
                null,
                List.of(),
                filter.text());
    }
}
