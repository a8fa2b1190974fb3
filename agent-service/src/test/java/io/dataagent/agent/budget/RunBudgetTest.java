package io.dataagent.agent.budget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.dataagent.agent.lease.Ownership;
import io.dataagent.agent.session.ModelScript;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.RunKind;
import io.dataagent.contracts.run.RunSpend;
import io.dataagent.modelgateway.CallReport;
import io.dataagent.modelgateway.Price;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What a run reserves before it is spent, what it pays in the end, and what it is told where
/// nothing is left.
class RunBudgetTest {

    private static final Price PRICE =
            new Price(
                    new BigDecimal("2"),
                    new BigDecimal("0.5"),
                    new BigDecimal("2.5"),
                    new BigDecimal("10"));

    private final SpendInMemory spend = new SpendInMemory();
    private final ModelScript models = new ModelScript();

    @ParameterizedTest
    @CsvSource({"0, 100", "1, 101", "2, 101", "3, 101", "4, 102", "3000, 1100"})
    void aPromptIsEstimatedUpFromItsCharacters(int chars, long tokens) {
        none().model("p", "m", "plan", chars, 100);

        assertThat(spend.held()).isEqualTo(new Amounts(tokens, 1, 0, 0, 0));
    }

    @Test
    void moneyIsReservedForTheLongestAnswer() {
        models.costing(PRICE);

        none().model("p", "m", "plan", 300, 50);

        assertThat(spend.held()).isEqualTo(new Amounts(150, 1, 100 * 2 + 50 * 10, 0, 0));
    }

    @Test
    void aCallPaysWhatItUsedAndNotWhatWasReserved() {
        RunBudget.ModelSpending call = none().model("p", "m", "plan", 300, 50);

        call.settle(ModelScript.used(80, 10, 260L));

        assertThat(spend.spent()).isEqualTo(new Amounts(90, 1, 260, 0, 0));
        assertThat(spend.held()).isEqualTo(Amounts.NONE);
        assertThat(spend.allPriced()).isTrue();
    }

    @Test
    void aCallIsPaidOnce() {
        RunBudget.ModelSpending call = none().model("p", "m", "plan", 300, 50);

        call.settle(ModelScript.used(80, 10, 260L));
        call.settle(ModelScript.used(80, 10, 260L));

        assertThat(spend.spent()).isEqualTo(new Amounts(90, 1, 260, 0, 0));
    }

    @Test
    void moneyIsUnknownOnlyIfSomebodyWasAskedWhoHasNoPrice() {
        none().model("p", "m", "plan", 3, 5).settle(CallReport.NONE);
        assertThat(spend.allPriced()).isTrue();

        none().model("p", "m", "plan", 3, 5).settle(ModelScript.used(1, 1, null));
        assertThat(spend.allPriced()).isFalse();
    }

    @Test
    void thereIsRoomForExactlyTheRest() {
        RunBudget budget = limited(new Amounts(201, 0, 0, 0, 0));

        budget.model("p", "m", "plan", 3, 100);
        budget.model("p", "m", "plan", 0, 100);

        BudgetSpent spent = refused(budget, 0, 1);
        assertThat(spent.resource()).isEqualTo(Resource.TOKENS);
        assertThat(spent.left()).isZero();
    }

    @Test
    void callsThatRunSideBySideAreCountedAsReserved() {
        RunBudget budget = limited(new Amounts(0, 2, 0, 0, 0));
        RunBudget.ModelSpending first = budget.model("p", "m", "plan", 3, 100);
        budget.model("p", "m", "plan", 3, 100);

        assertThat(refused(budget, 3, 1).resource()).isEqualTo(Resource.MODEL_CALLS);
        first.settle(ModelScript.used(1, 1, null));
        assertThat(refused(budget, 3, 1).resource()).isEqualTo(Resource.MODEL_CALLS);
    }

    @Test
    void aPersonHearsOfTheDaysBudgetAndOfItsReturn() {
        RunBudget budget =
                spend.budget(
                        Amounts.NONE,
                        new Amounts(50, 0, 0, 0, 0),
                        models,
                        UserId.from("issuer", "ann"),
                        own());

        assertThat(refused(budget, 0, 100).sentence())
                .isEqualTo(
                        "Your budget of today, 50 tokens (50 tokens left), is used up; it returns"
                                + " in 5 hours.");
    }

    @Test
    void theRunsOwnBudgetComesFirst() {
        Amounts both = new Amounts(50, 0, 0, 0, 0);
        RunBudget budget = spend.budget(both, both, models, UserId.from("issuer", "ann"), own());

        assertThat(refused(budget, 0, 100).sentence())
                .isEqualTo(
                        "This question has used up its budget, 50 tokens (50 tokens left); ask a"
                                + " smaller one, or the same again.");
    }

    @Test
    void aStatementTakesTheRestOfTheTimeIfThatIsLess() {
        RunBudget budget = limited(new Amounts(0, 0, 0, 40_000, 0));

        RunBudget.Spending first = budget.sql();
        assertThat(spend.held().sqlMs()).isEqualTo(30_000);
        RunBudget.Spending second = budget.sql();
        assertThat(spend.held().sqlMs()).isEqualTo(40_000);
        assertThatThrownBy(budget::sql).isInstanceOf(BudgetSpent.class);

        first.close();
        second.close();
        assertThat(spend.held()).isEqualTo(Amounts.NONE);
        assertThat(spend.spent().sqlMs()).isLessThan(30_000);
        budget.sql().close();
    }

    @Test
    void pythonAndStatementsHaveTimesOfTheirOwn() {
        RunBudget budget = limited(new Amounts(0, 0, 0, 1, 30_000));

        RunBudget.Spending python = budget.python();
        budget.sql();

        assertThat(spend.held()).isEqualTo(new Amounts(0, 0, 0, 1, 30_000));
        assertThatThrownBy(budget::python)
                .isInstanceOf(BudgetSpent.class)
                .hasMessage("the budget of python per run is used up");
        python.close();
    }

    @Test
    void whatAnOwnerBeforeHadReservedIsChargedToTheRun() {
        none().model("p", "m", "plan", 300, 50);
        Budgets budgets = new Budgets(spend, BudgetGiven.config(), models);

        budgets.open(input(), new Ownership(MessageId.next(), "o", 1));
        assertThat(spend.spent()).isEqualTo(Amounts.NONE);

        budgets.open(input(), new Ownership(MessageId.next(), "o", 2));
        assertThat(spend.spent()).isEqualTo(new Amounts(150, 1, 0, 0, 0));
        assertThat(spend.held()).isEqualTo(Amounts.NONE);
    }

    @Test
    void nobodyStartsWhoHasNothingLeftToday() {
        Budgets budgets = new Budgets(spend, BudgetGiven.config("day.tokens=100"), models);
        budgets.letStart(MessageId.next(), UserId.from("issuer", "ann"));

        none().model("p", "m", "plan", 300, 0).settle(ModelScript.used(60, 39, null));
        budgets.letStart(MessageId.next(), UserId.from("issuer", "ann"));
        none().model("p", "m", "plan", 3, 0).settle(ModelScript.used(1, 0, null));

        ProblemException problem =
                catchThrowableOfType(
                        ProblemException.class,
                        () -> budgets.letStart(MessageId.next(), UserId.from("issuer", "ann")));
        assertThat(problem.problem().code()).isEqualTo(ProblemCode.DAILY_BUDGET_SPENT);
        assertThat(problem.problem().detail())
                .isEqualTo(
                        "Your budget of today, 100 tokens (0 tokens left), is used up; it returns in"
                                + " 5 hours.");
    }

    @Test
    void aModelWithoutAPriceIsRefusedOnlyWhereMoneyIsLimited() {
        new Budgets(spend, BudgetGiven.config(), models)
                .requirePrice(RunKind.ANALYST, "p", Set.of("dear"));
        Budgets limited = new Budgets(spend, BudgetGiven.config("run.money=0.5"), models);

        ProblemException problem =
                catchThrowableOfType(
                        ProblemException.class,
                        () -> limited.requirePrice(RunKind.ANALYST, "p", Set.of("dear")));
        assertThat(problem.problem().code()).isEqualTo(ProblemCode.PROVIDER_NOT_CONFIGURED);
        assertThat(problem.problem().detail()).contains("The model dear has no price");

        models.costing(PRICE);
        limited.requirePrice(RunKind.ANALYST, "p", Set.of("dear"));
    }

    @Test
    void whatIsNotLimitedIsInNoList() {
        Budgets budgets =
                new Budgets(
                        spend,
                        BudgetGiven.config(
                                "run.tokens=1000",
                                "run.model-calls=0",
                                "run.sql-seconds=0",
                                "run.python-seconds=0",
                                "day.tokens=0",
                                "day.model-calls=7",
                                "day.sql-seconds=0",
                                "day.python-seconds=0"),
                        models);
        none().model("p", "m", "plan", 300, 50).settle(ModelScript.used(80, 10, null));

        RunSpend told = budgets.spent(input());

        assertThat(told.budgets())
                .containsExactly(
                        new RunSpend.Budget("tokens", "run", 1000, 910),
                        new RunSpend.Budget("model_calls", "day", 7, 6));
        assertThat(budgets.today(UserId.from("issuer", "ann")).budgets())
                .containsExactly(new RunSpend.Budget("model_calls", "day", 7, 6));
    }

    @Test
    void limitsOfAKindStandInForThoseOfEveryRun() {
        BudgetConfig config =
                BudgetGiven.config(
                        "run.tokens=10",
                        "run.money=1.25",
                        "kind.explore.tokens=99",
                        "kind.explore.sql-seconds=2",
                        "kind.files.money=0.000001");

        assertThat(Limits.of(config, RunKind.ANALYST).run())
                .isEqualTo(new Amounts(10, 60, 1_250_000, 600_000, 600_000));
        assertThat(Limits.of(config, RunKind.EXPLORE).run())
                .isEqualTo(new Amounts(99, 60, 1_250_000, 2_000, 600_000));
        assertThat(Limits.of(config, RunKind.FILES).run().micros()).isEqualTo(1);
        assertThat(Limits.of(config, RunKind.FILES).money()).isTrue();
        assertThat(Limits.of(BudgetGiven.config(), RunKind.FILES).money()).isFalse();
    }

    @Test
    void moneyThatIsLessThanCanBeCountedIsStillALimit() {
        BudgetConfig config = BudgetGiven.config("run.money=0.0000001");

        assertThat(Limits.of(config, RunKind.ANALYST).money()).isTrue();
        assertThat(Limits.of(config, RunKind.ANALYST).run().micros()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "PT0S|a minute",
                "PT59S|a minute",
                "PT1M59S|a minute",
                "PT2M|2 minutes",
                "PT89M59S|89 minutes",
                "PT90M|2 hours",
                "PT2H|2 hours",
                "PT2H1M|3 hours",
                "PT23H59M|24 hours",
            })
    void theReturnOfABudgetIsToldInRoundTimes(Duration toMidnight, String when) {
        String sentence =
                new BudgetSpent(Resource.MODEL_CALLS, "day", 20_000, 0, toMidnight).sentence();

        assertThat(sentence)
                .isEqualTo(
                        "Your budget of today, 20,000 calls of the language model (0 calls of the"
                                + " language model left), is used up; it returns in "
                                + when
                                + ".");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "TOKENS|1234567|1,234,567 tokens",
                "MONEY|1999999|an amount of 1.99",
                "MONEY|0|an amount of 0.00",
                "SQL|59999|59 seconds of queries",
                "PYTHON|3600000|3,600 seconds of Python",
            })
    void amountsForPeopleAreNeverRoundedUp(Resource resource, long amount, String words) {
        assertThat(resource.words(amount)).isEqualTo(words);
    }

    @Test
    void amountsAddUpByResource() {
        for (Resource resource : Resource.values()) {
            Amounts one = Amounts.of(resource, 5);
            assertThat(one.of(resource)).isEqualTo(5);
            assertThat(one.plus(one).of(resource)).isEqualTo(10);
            assertThat(List.of(Resource.values()))
                    .filteredOn(other -> other != resource)
                    .allMatch(other -> one.of(other) == 0);
        }
        assertThat(Amounts.each(r -> r.ordinal() + 1L)).isEqualTo(new Amounts(1, 2, 3, 4, 5));
        assertThat(Amounts.NONE.plus(Amounts.call(3, 4))).isEqualTo(Amounts.call(3, 4));
    }

    private RunBudget none() {
        return spend.budget(models, UserId.from("issuer", "ann"), own());
    }

    private RunBudget limited(Amounts run) {
        return spend.budget(run, Amounts.NONE, models, UserId.from("issuer", "ann"), own());
    }

    private static Ownership own() {
        return new Ownership(MessageId.next(), "owner", 1);
    }

    private static io.dataagent.contracts.run.RunInput input() {
        return new io.dataagent.agent.session.RunInMemory().input();
    }

    private static BudgetSpent refused(RunBudget budget, int chars, int answer) {
        return catchThrowableOfType(
                BudgetSpent.class, () -> budget.model("p", "m", "plan", chars, answer));
    }
}
