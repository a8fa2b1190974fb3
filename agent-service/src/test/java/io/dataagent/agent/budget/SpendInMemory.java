package io.dataagent.agent.budget;

import io.dataagent.agent.database.NoDatabase;
import io.dataagent.agent.lease.Ownership;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.modelgateway.ModelGateway;
import jakarta.enterprise.inject.Vetoed;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// What one run spends, in memory: reserved and settled as in the tables, judged by [Standing].
@Vetoed
public final class SpendInMemory extends SpendStore {

    private final Map<UUID, Amounts> holds = new HashMap<>();
    private Amounts spent = Amounts.NONE;
    private boolean priced = true;

    public SpendInMemory() {
        super(new NoDatabase());
    }

    /// The budget of a run that may spend as much as a run may by default.
    public RunBudget budget(ModelGateway models, UserId user, Ownership own) {
        return budget(Amounts.NONE, Amounts.NONE, models, user, own);
    }

    /// The budget of a run with limits of its own; 0 means none.
    public RunBudget budget(
            Amounts run, Amounts day, ModelGateway models, UserId user, Ownership own) {
        return new RunBudget(this, new Limits(run, day), BudgetGiven.config(), models, user, own);
    }

    /// What was spent for good.
    public synchronized Amounts spent() {
        return spent;
    }

    /// What is reserved now.
    public synchronized Amounts held() {
        return holds.values().stream().reduce(Amounts.NONE, Amounts::plus);
    }

    /// Whether the money of everything settled is known.
    synchronized boolean allPriced() {
        return priced;
    }

    @Override
    synchronized Optional<BudgetSpent> reserve(Hold hold, Amounts wanted, Limits limits) {
        Optional<BudgetSpent> refusal = standing(limits).refusal(wanted);
        if (refusal.isEmpty()) {
            holds.put(hold.id(), wanted);
        }
        return refusal;
    }

    @Override
    synchronized Optional<BudgetSpent> reserveUpTo(
            Hold hold, Resource resource, long wanted, Limits limits) {
        Standing now = standing(limits);
        Optional<BudgetSpent> refusal = now.refusal(Amounts.of(resource, 1));
        if (refusal.isEmpty()) {
            holds.put(hold.id(), Amounts.of(resource, Math.min(wanted, now.left(resource))));
        }
        return refusal;
    }

    @Override
    synchronized void settle(UUID hold, Amounts amount, boolean known) {
        if (holds.remove(hold) != null) {
            spent = spent.plus(amount);
            priced &= known;
        }
    }

    @Override
    synchronized void charge(MessageId runId, long epoch) {
        spent = spent.plus(held());
        holds.clear();
    }

    @Override
    synchronized Standing standing(MessageId runId, UserId user, Limits limits) {
        return standing(limits);
    }

    @Override
    synchronized boolean priced(MessageId runId) {
        return priced;
    }

    private Standing standing(Limits limits) {
        Amounts all = spent.plus(held());
        return new Standing(all, all, limits, Duration.ofHours(5));
    }
}
