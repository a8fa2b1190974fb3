package io.dataagent.agent.budget;

import io.dataagent.agent.lease.Ownership;
import io.dataagent.contracts.id.UserId;
import io.dataagent.modelgateway.CallReport;
import io.dataagent.modelgateway.ModelGateway;
import io.dataagent.modelgateway.Price;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/// The budget of one run in the hands of its owner. Everything is reserved before it is spent;
/// [BudgetSpent] where there is no room.
public final class RunBudget {

    private static final int CHARS_PER_TOKEN = 3;
    private static final long SECOND = 1000;

    private final SpendStore store;
    private final Limits limits;
    private final BudgetConfig config;
    private final ModelGateway models;
    private final UserId user;
    private final Ownership own;

    RunBudget(
            SpendStore store,
            Limits limits,
            BudgetConfig config,
            ModelGateway models,
            UserId user,
            Ownership own) {
        this.store = store;
        this.limits = limits;
        this.config = config;
        this.models = models;
        this.user = user;
        this.own = own;
    }

    /// Reserves one model call: its prompt, estimated from its characters, and the longest answer
    /// it may give.
    ///
    /// @param provider who is called
    /// @param model which model
    /// @param purpose what for
    /// @param promptChars characters that are sent
    /// @param maxAnswer the most tokens of the answer
    /// @throws BudgetSpent if there is no room for it
    public ModelSpending model(
            String provider, String model, String purpose, int promptChars, int maxAnswer) {
        long prompt = Math.ceilDiv(promptChars, CHARS_PER_TOKEN);
        Optional<Price> price = models.price(provider, model);
        long micros = price.map(p -> p.micros(prompt, 0, 0, maxAnswer)).orElse(0L);
        UUID hold = UUID.randomUUID();
        store.reserve(
                        hold(hold, provider, purpose),
                        Amounts.call(prompt + maxAnswer, micros),
                        limits)
                .ifPresent(RunBudget::stop);
        return report ->
                store.settle(
                        hold,
                        Amounts.call(report.usage().total(), cost(report)),
                        report.tries() == 0 || report.costMicros() != null);
    }

    /// Counts the time of a statement until it is closed.
    ///
    /// @throws BudgetSpent if no time is left
    public Spending sql() {
        return timed(Resource.SQL, config.reservedSqlSeconds() * SECOND);
    }

    /// Counts the time of Python until it is closed.
    ///
    /// @throws BudgetSpent if no time is left
    public Spending python() {
        return timed(Resource.PYTHON, config.reservedPythonSeconds() * SECOND);
    }

    private Spending timed(Resource resource, long wanted) {
        UUID hold = UUID.randomUUID();
        store.reserveUpTo(hold(hold, "", resource.wire()), resource, wanted, limits)
                .ifPresent(RunBudget::stop);
        long start = System.nanoTime();
        return () ->
                store.settle(
                        hold,
                        Amounts.of(
                                resource, TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start)),
                        true);
    }

    private SpendStore.Hold hold(UUID id, String provider, String purpose) {
        return new SpendStore.Hold(id, own.runId(), user, own.epoch(), provider, purpose);
    }

    private static long cost(CallReport report) {
        Long micros = report.costMicros();
        return micros == null ? 0 : micros;
    }

    private static void stop(BudgetSpent spent) {
        throw spent;
    }

    /// A reserved model call.
    @FunctionalInterface
    public interface ModelSpending {

        /// The call is over.
        void settle(CallReport report);
    }

    /// Reserved time.
    @FunctionalInterface
    public interface Spending extends AutoCloseable {

        /// The work is over.
        @Override
        void close();
    }
}
