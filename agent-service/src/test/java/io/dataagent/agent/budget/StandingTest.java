package io.dataagent.agent.budget;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.run.RunSpend;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// What may still be spent: of the run, of the day, the smaller of both; 0 is no limit.
class StandingTest {

    private static final Duration HOURS = Duration.ofHours(5);

    @ParameterizedTest
    @EnumSource(Resource.class)
    void aLimitLeavesRoomForExactlyWhatIsLeft(Resource resource) {
        Standing now = standing(of(resource, 60), Amounts.NONE, of(resource, 100), Amounts.NONE);

        assertThat(now.left(resource)).isEqualTo(40);
        assertThat(now.refusal(of(resource, 40))).isEmpty();
        assertThat(now.refusal(of(resource, 41)))
                .hasValueSatisfying(
                        spent -> {
                            assertThat(spent.resource()).isEqualTo(resource);
                            assertThat(spent.left()).isEqualTo(40);
                        });
    }

    @ParameterizedTest
    @EnumSource(Resource.class)
    void withoutALimitThereIsAlwaysRoom(Resource resource) {
        Standing now =
                standing(
                        of(resource, 1L << 40), of(resource, 1L << 40), Amounts.NONE, Amounts.NONE);

        assertThat(now.refusal(of(resource, 1L << 50))).isEmpty();
        assertThat(now.spentToday()).isEmpty();
        assertThat(now.budgets()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "100, 60, 200, 150, 40",
        "100, 60, 200, 170, 30",
        "100, 60, 0, 999, 40",
        "0, 999, 200, 170, 30",
        "100, 100, 200, 0, 0",
        "100, 130, 200, 0, 0",
    })
    void theSmallerOfRunAndDayIsLeft(long run, long ofRun, long day, long ofDay, long left) {
        Standing now =
                standing(
                        of(Resource.TOKENS, ofRun),
                        of(Resource.TOKENS, ofDay),
                        of(Resource.TOKENS, run),
                        of(Resource.TOKENS, day));

        assertThat(now.left(Resource.TOKENS)).isEqualTo(left);
    }

    @Test
    void whatIsNotWantedIsNotRefused() {
        Standing now =
                standing(of(Resource.SQL, 100), Amounts.NONE, of(Resource.SQL, 100), Amounts.NONE);

        assertThat(now.refusal(of(Resource.PYTHON, 5))).isEmpty();
        assertThat(now.refusal(Amounts.NONE)).isEmpty();
        assertThat(now.refusal(of(Resource.SQL, 1))).isPresent();
    }

    @Test
    void theRunIsSpentBeforeTheDayIsBlamed() {
        Amounts limit = of(Resource.TOKENS, 100);
        Standing both = standing(limit, limit, limit, limit);
        Standing day = standing(Amounts.NONE, limit, limit, limit);

        assertThat(both.refusal(of(Resource.TOKENS, 1)).orElseThrow().sentence())
                .isEqualTo(
                        "This question has used up its budget, 100 tokens (0 tokens left); ask a"
                                + " smaller one, or the same again.");
        assertThat(day.refusal(of(Resource.TOKENS, 1)).orElseThrow().sentence())
                .isEqualTo(
                        "Your budget of today, 100 tokens (0 tokens left), is used up; it returns"
                                + " in 5 hours.");
    }

    @Test
    void aPersonMayStartAsLongAsAnythingIsLeft() {
        Amounts limit = of(Resource.MODEL_CALLS, 10);

        assertThat(standing(Amounts.NONE, of(Resource.MODEL_CALLS, 9), limit, limit).spentToday())
                .isEmpty();
        assertThat(standing(Amounts.NONE, of(Resource.MODEL_CALLS, 10), limit, limit).spentToday())
                .isPresent();
        assertThat(standing(limit, Amounts.NONE, limit, limit).spentToday()).isEmpty();
    }

    @Test
    void onlyWhatIsLimitedIsABudget() {
        Standing now =
                standing(
                        of(Resource.TOKENS, 30),
                        of(Resource.TOKENS, 500),
                        of(Resource.TOKENS, 100),
                        of(Resource.SQL, 7_000));

        List<RunSpend.Budget> budgets = now.budgets();

        assertThat(budgets)
                .containsExactly(
                        new RunSpend.Budget("tokens", "run", 100, 70),
                        new RunSpend.Budget("sql", "day", 7_000, 7_000));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0|a minute",
                "59|a minute",
                "119|a minute",
                "120|2 minutes",
                "5399|89 minutes",
                "5400|2 hours",
                "7200|2 hours",
                "7260|3 hours",
                "86399|24 hours",
            })
    void saysWhenTheDayReturns(long seconds, String when) {
        BudgetSpent spent =
                new BudgetSpent(Resource.SQL, "day", 60_500, 1_999, Duration.ofSeconds(seconds));

        assertThat(spent.sentence())
                .isEqualTo(
                        "Your budget of today, 60 seconds of queries (1 seconds of queries left),"
                                + " is used up; it returns in "
                                + when
                                + ".");
        assertThat(spent.returnsIn()).isEqualTo(Duration.ofSeconds(seconds));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "TOKENS|1234567|1,234,567 tokens",
                "MODEL_CALLS|1000|1,000 calls of the language model",
                "MONEY|1999999|an amount of 1.99",
                "MONEY|5000|an amount of 0.00",
                "SQL|999|0 seconds of queries",
                "PYTHON|1500000|1,500 seconds of Python",
            })
    void anAmountForPeopleIsNeverMoreThanThereIs(Resource resource, long amount, String words) {
        assertThat(resource.words(amount)).isEqualTo(words);
    }

    @ParameterizedTest
    @EnumSource(Resource.class)
    void amountsAddUpResourceByResource(Resource resource) {
        Amounts sum = of(resource, 3).plus(of(resource, 4)).plus(Amounts.call(5, 6));
        long ofCall =
                switch (resource) {
                    case TOKENS -> 5;
                    case MODEL_CALLS -> 1;
                    case MONEY -> 6;
                    case SQL, PYTHON -> 0;
                };

        assertThat(sum.of(resource)).isEqualTo(7 + ofCall);
        assertThat(Amounts.each(sum::of)).isEqualTo(sum);
        assertThat(sum.plus(Amounts.NONE)).isEqualTo(sum);
    }

    private static Amounts of(Resource resource, long amount) {
        return Amounts.of(resource, amount);
    }

    private static Standing standing(Amounts run, Amounts day, Amounts ofRun, Amounts ofDay) {
        return new Standing(run, day, new Limits(ofRun, ofDay), HOURS);
    }
}
