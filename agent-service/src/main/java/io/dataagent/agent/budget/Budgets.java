package io.dataagent.agent.budget;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.agent.lease.Ownership;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.RunInput;
import io.dataagent.contracts.run.RunKind;
import io.dataagent.contracts.run.RunSpend;
import io.dataagent.modelgateway.ModelGateway;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.Set;

/// Opens the budgets of runs.
@ApplicationScoped
public class Budgets {

    private final SpendStore store;
    private final BudgetConfig config;
    private final ModelGateway models;

    @Inject
    Budgets(SpendStore store, BudgetConfig config, ModelGateway models) {
        this.store = store;
        this.config = config;
        this.models = models;
    }

    /// The budget of a run in the hands of its owner. What an owner before had reserved is charged.
    public RunBudget open(RunInput input, Ownership own) {
        if (own.epoch() > 1) {
            store.charge(own.runId(), own.epoch());
        }
        return new RunBudget(store, limits(input.kind()), config, models, input.userId(), own);
    }

    /// Lets a person start, if today leaves anything.
    ///
    /// @throws ProblemException `daily_budget_spent` (429)
    public void letStart(MessageId runId, UserId user) {
        store.standing(runId, user, limits(RunKind.ANALYST))
                .spentToday()
                .ifPresent(
                        spent -> {
                            throw new ProblemException(
                                    ProblemCode.DAILY_BUDGET_SPENT,
                                    spent.sentence(),
                                    Map.of("retryAfterSeconds", seconds(spent)));
                        });
    }

    private static JsonNode seconds(BudgetSpent spent) {
        return JsonNodeFactory.instance.numberNode(Math.max(1, spent.returnsIn().toSeconds()));
    }

    /// Refuses a model whose money cannot be counted where money is limited.
    ///
    /// @throws ProblemException `provider_not_configured` (422)
    public void requirePrice(RunKind kind, String provider, Set<String> names) {
        if (!limits(kind).money()) {
            return;
        }
        names.stream()
                .filter(name -> models.price(provider, name).isEmpty())
                .findFirst()
                .ifPresent(Budgets::refuse);
    }

    private static void refuse(String model) {
        throw new ProblemException(
                ProblemCode.PROVIDER_NOT_CONFIGURED,
                "The model "
                        + model
                        + " has no price, and money is limited here; the operator must add it"
                        + " to the price table.");
    }

    /// What a run spent so far.
    public RunSpend spent(RunInput input) {
        Standing now = store.standing(input.messageId(), input.userId(), limits(input.kind()));
        Amounts run = now.run();
        return new RunSpend(
                run.modelCalls(),
                run.tokens(),
                store.priced(input.messageId()) ? run.micros() : null,
                run.sqlMs(),
                run.pythonMs(),
                now.budgets());
    }

    /// What today leaves a person.
    SpendResource.Today today(UserId user) {
        Standing now = store.standing(MessageId.next(), user, limits(RunKind.ANALYST));
        return new SpendResource.Today(
                now.budgets().stream().filter(b -> b.per().equals(Standing.DAY)).toList(),
                now.toMidnight().toSeconds());
    }

    /// Forgets a person who is deleted.
    public void forget(UserId user) {
        store.forget(user);
    }

    private Limits limits(RunKind kind) {
        return Limits.of(config, kind);
    }
}
