package io.dataagent.agent.run;

import io.dataagent.agent.budget.Budgets;
import io.dataagent.agent.database.StoreUnavailable;
import io.dataagent.agent.journal.Change;
import io.dataagent.agent.journal.Recorder;
import io.dataagent.agent.kind.Outcome;
import io.dataagent.agent.trace.Traces;
import io.dataagent.agent.upstream.ChatClient;
import io.dataagent.agent.upstream.QueryClient;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.run.LlmTrace;
import io.dataagent.contracts.run.RunResult;
import io.dataagent.contracts.run.RunSpend;
import io.dataagent.kit.chore.BestEffort;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/// Ends a run: commits the terminal event with the result, offers the result to the conversation,
/// then lets readers see the end. The committed result also travels by Kafka, so a conversation
/// that does not answer loses nothing.
@ApplicationScoped
class Handover {

    private static final int MAX_TRACE_BYTES = 256 * 1024;
    private static final RunSpend UNKNOWN = new RunSpend(0, 0, null, 0, 0, List.of());

    private final RunStore store;
    private final Traces traces;
    private final Budgets budgets;
    private final ChatClient chat;
    private final QueryClient query;
    private final RunConfig config;
    private final Clock clock = Clock.systemUTC();

    @Inject
    Handover(
            RunStore store,
            Traces traces,
            Budgets budgets,
            @RestClient ChatClient chat,
            @RestClient QueryClient query,
            RunConfig config) {
        this.store = store;
        this.traces = traces;
        this.budgets = budgets;
        this.chat = chat;
        this.query = query;
        this.config = config;
    }

    /// Ends the run and says how, in one word. One whose evidence cannot be told ends as failed,
    /// with none: it would be taken up and fail here for ever.
    String finish(OwnedRun run, Recorder recorder, Outcome outcome) {
        Instant now = clock.instant();
        Ended ended =
                BestEffort.orElse(
                        "the evidence of run " + run.own().runId(),
                        () -> told(run, recorder, outcome, now),
                        e -> bare(run, now, e));
        Ending ending = ended.ending();
        recorder.write(List.of(ending.event()), new Change.Finish(ending.status(), ended.result()));
        offer(run, ended.result());
        store.release(run.own().runId());
        closeScopes(run);
        return ending.status().wire();
    }

    private record Ended(Ending ending, RunResult result) {}

    private Ended told(OwnedRun run, Recorder recorder, Outcome outcome, Instant now) {
        RunSpend spend = budgets.spent(run.input());
        Ending ending = recorder.tell(story -> Ending.of(outcome, story, now, spend));
        List<LlmTrace> all = traces.of(run.own().runId());
        boolean tooLarge =
                ContractJson.write(all).getBytes(StandardCharsets.UTF_8).length > MAX_TRACE_BYTES;
        return new Ended(ending, result(run, ending, now, tooLarge ? List.of() : all, tooLarge));
    }

    private static Ended bare(OwnedRun run, Instant now, RuntimeException failure) {
        if (failure instanceof StoreUnavailable) {
            throw failure;
        }
        Outcome failed = new Outcome.Failed(ProblemCode.INTERNAL, ProblemCode.INTERNAL.title());
        Ending ending = Ending.of(failed, List.of(), now, UNKNOWN);
        return new Ended(ending, result(run, ending, now, List.of(), false));
    }

    private static RunResult result(
            OwnedRun run, Ending ending, Instant now, List<LlmTrace> calls, boolean left) {
        return new RunResult(
                run.own().runId(),
                run.input().chatId(),
                run.own().epoch(),
                ending.status(),
                ending.content(),
                ending.metadata(),
                calls,
                left,
                now);
    }

    private void offer(OwnedRun run, RunResult result) {
        Thread offer =
                Thread.ofVirtual()
                        .start(
                                () ->
                                        quietly(
                                                "result",
                                                run,
                                                () ->
                                                        chat.result(
                                                                run.own().runId().toString(),
                                                                run.grant(),
                                                                result)));
        try {
            offer.join(config.handover());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void closeScopes(OwnedRun run) {
        Thread.ofVirtual()
                .start(
                        () ->
                                quietly(
                                        "end",
                                        run,
                                        () ->
                                                query.end(
                                                        run.grant(),
                                                        run.own().runId().toString(),
                                                        new QueryClient.EpochEnd(
                                                                run.own().epoch()))));
    }

    private static void quietly(String what, OwnedRun run, Runnable call) {
        BestEffort.attempt(what + " of run " + run.own().runId(), call);
    }
}
