package io.dataagent.agent.analyst.coverage.sense;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.bound.Used;
import io.dataagent.agent.analyst.coverage.evidence.Doubt;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.agent.world.Facts;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Clause;
import io.dataagent.contracts.query.FilterFact.Operator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Shares of the right whole, medians that are medians, denials that leave something out.
class SharesMeantTest {

    private static final ExpressionFact ROWS =
            new ExpressionFact(
                    Kind.AGGREGATE, List.of(), "count", false, false, null, null, List.of());
    private static final ExpressionFact OF_ALL =
            Facts.made(Kind.RATIO, null, ROWS, Facts.made(Kind.WINDOW, "sum", ROWS));
    private static final FilterFact BOUNCED =
            Facts.filter("payments.status", Operator.EQUAL, "bounced");

    @ParameterizedTest
    @CsvSource({
        "Median pay by branch, avg, 1",
        "Median pay by branch, percentile_cont, 0",
        "Median pay by branch, median, 0",
        "Median pay by branch, quantile_cont, 0",
        "Median pay by branch, sum, 0",
        "Mean pay by branch, avg, 0"
    })
    void aMedianIsNoMean(String question, String function, int doubts) {
        Used used = used(Facts.of(Facts.aggregate(function, "staff.pay")));

        assertThat(new MedianAsked(Words.of(question), used).all()).hasSize(doubts);
    }

    static Stream<Arguments> denials() {
        return Stream.of(
                Arguments.of(
                        List.of(
                                Facts.filter("skills.name", Operator.EQUAL, "German"),
                                Facts.not("skills.name", Operator.EQUAL, "French")),
                        1),
                Arguments.of(
                        List.of(
                                Facts.filter("skills.name", Operator.IN, "German", "Dutch"),
                                Facts.not("skills.name", Operator.IN, "French", "Welsh")),
                        1),
                Arguments.of(
                        List.of(
                                Facts.filter("skills.name", Operator.EQUAL, "German"),
                                Facts.not("skills.level", Operator.EQUAL, "low")),
                        0),
                Arguments.of(
                        List.of(
                                Facts.filter(0, "skills.name", Operator.EQUAL, false, "German"),
                                Facts.filter(1, "skills.name", Operator.EQUAL, true, "French")),
                        0),
                Arguments.of(List.of(Facts.not("skills.name", Operator.EQUAL, "French")), 0),
                Arguments.of(
                        List.of(
                                Facts.filter("skills.name", Operator.IN, "German", "French"),
                                Facts.not("skills.name", Operator.EQUAL, "French")),
                        0));
    }

    @ParameterizedTest
    @MethodSource("denials")
    void aDenialOfTheSameRowsLeavesNothingOut(List<FilterFact> filters, int doubts) {
        Facts facts = Facts.of(ROWS).where(filters.toArray(FilterFact[]::new));

        assertThat(new IdleDenial(used(facts)).all()).hasSize(doubts);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "For each method, what percentage of its payments bounced? | true | 1",
                "What share of the payments in each method bounced? | true | 1",
                "What share of the bounced payments comes from each method? | true | 0",
                "For each method, what percentage of its payments bounced? | false | 0",
                "How many of its payments bounced? | true | 0"
            })
    void theWholeOfEachGroupIsItsOwn(String question, boolean chosen, int doubts) {
        Facts facts = Facts.of(OF_ALL).by(Facts.column("payments.method"));
        Used used = used(chosen ? facts.where(BOUNCED) : facts);

        assertThat(new WholeOfEach(Words.of(question), used).all()).hasSize(doubts);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "What share of hired applications came from a referral? | hired | referral | 1",
                "What share of hired applications came from a referral? | referral | hired | 0",
                "What share of hired applications, by referral? | hired | referral | 0",
                "How many hired applications came from a referral? | hired | referral | 0",
                "What share of applications from a referral were hired? | hired | referral | 0"
            })
    void theWholeIsWhatTheWordsTakeAPartOf(String question, String part, String of, int doubts) {
        FilterFact counted =
                new FilterFact(
                        0,
                        Clause.AGGREGATE,
                        List.of("applications.state"),
                        Operator.EQUAL,
                        false,
                        List.of(part),
                        null,
                        false,
                        null,
                        List.of(),
                        "state = '" + part + "'");
        Facts facts =
                Facts.of(Facts.made(Kind.RATIO, null, ROWS, ROWS))
                        .where(counted, Facts.filter("applications.source", Operator.EQUAL, of));

        List<Doubt> found = new SwappedShare(Words.of(question), used(facts)).all().toList();

        assertThat(found).hasSize(doubts);
        assertThat(found).allMatch(d -> d.words().equals(part) && !d.contradiction());
    }

    private static Used used(Facts facts) {
        return new Used(List.of(), List.of(facts.facts()));
    }
}
