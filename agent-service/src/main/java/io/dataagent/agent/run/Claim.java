package io.dataagent.agent.run;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.agent.budget.Budgets;
import io.dataagent.agent.kind.Kinds;
import io.dataagent.agent.lease.LeaseKeeper;
import io.dataagent.agent.upstream.ChatClient;
import io.dataagent.agent.upstream.Upstream;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.ClaimRequest;
import io.dataagent.contracts.run.RunInput;
import io.dataagent.contracts.run.RunKind;
import io.dataagent.kit.identity.VerifiedUser;
import io.micrometer.core.instrument.Metrics;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jspecify.annotations.Nullable;

/// Starts a run for a message: inserts it, claims the message at chat-service, puts it to work.
/// Of any number of callers exactly one gets through.
@ApplicationScoped
class Claim {

    private final RunStore store;
    private final Budgets budgets;
    private final RunEngine engine;
    private final LeaseKeeper leases;
    private final ChatClient chat;
    private final Kinds kinds;
    private final RunConfig config;

    @Inject
    Claim(
            RunStore store,
            Budgets budgets,
            RunEngine engine,
            LeaseKeeper leases,
            @RestClient ChatClient chat,
            Kinds kinds,
            RunConfig config) {
        this.store = store;
        this.budgets = budgets;
        this.engine = engine;
        this.leases = leases;
        this.chat = chat;
        this.kinds = kinds;
        this.config = config;
    }

    /// Starts the run.
    ///
    /// @throws ProblemException `run_already_claimed` (409) with the address of its events,
    ///   `too_many_runs` or `daily_budget_spent` (429), `kind_not_available` (409), or what
    ///   chat-service says to the claim
    void start(MessageId id, @Nullable ChatId chatId, VerifiedUser user) {
        try {
            claim(id, chatId, user);
        } catch (ProblemException e) {
            Metrics.counter("dataagent.run.rejected", "code", e.problem().code().wire())
                    .increment();
            throw e;
        }
    }

    private void claim(MessageId id, @Nullable ChatId chatId, VerifiedUser user) {
        String owner = leases.owner();
        if (store.find(id).isEmpty()) {
            budgets.letStart(id, user.id());
        }
        if (!store.insert(id, chatId, user.id(), owner, config.maxPerUser())) {
            throw notInserted(id, user);
        }
        OwnedRun run = claimed(id, chatId, user, owner);
        Metrics.counter("dataagent.run.started", "kind", run.input().kind().wire()).increment();
        engine.start(run);
    }

    private OwnedRun claimed(
            MessageId id, @Nullable ChatId chatId, VerifiedUser user, String owner) {
        boolean active = false;
        try {
            RunInput input =
                    Upstream.call(
                            () ->
                                    chat.claim(
                                            id.toString(),
                                            "Bearer " + user.bearer(),
                                            new ClaimRequest(id, chatId, kinds.available())));
            requireMachine(input.kind());
            OwnedRun run =
                    store.activate(input, owner)
                            .orElseThrow(() -> new ProblemException(ProblemCode.INTERNAL, null));
            active = true;
            return run;
        } finally {
            if (!active) {
                store.abandon(id, owner);
            }
        }
    }

    private void requireMachine(RunKind kind) {
        if (kinds.machine(kind).isEmpty()) {
            throw new ProblemException(
                    ProblemCode.KIND_NOT_AVAILABLE,
                    "Questions of kind '" + kind.wire() + "' cannot be answered here.");
        }
    }

    private ProblemException notInserted(MessageId id, VerifiedUser user) {
        RunRow there = store.find(id).orElse(null);
        if (there == null) {
            return new ProblemException(
                    ProblemCode.TOO_MANY_RUNS,
                    "At most " + config.maxPerUser() + " runs at once; wait for one to end.");
        }
        if (!there.userId().equals(user.id())) {
            return new ProblemException(ProblemCode.NOT_FOUND, null);
        }
        return new ProblemException(
                ProblemCode.RUN_ALREADY_CLAIMED,
                "Follow the run at the address in 'events'.",
                Map.of("events", JsonNodeFactory.instance.textNode(events(there))));
    }

    private static String events(RunRow run) {
        return "/api/data-agent/"
                + (run.chatId() == null ? "" : "chats/" + run.chatId() + "/")
                + "messages/"
                + run.id()
                + "/events";
    }
}
