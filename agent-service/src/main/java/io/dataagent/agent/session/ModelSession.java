package io.dataagent.agent.session;

import io.dataagent.agent.budget.RunBudget;
import io.dataagent.agent.journal.Change;
import io.dataagent.agent.journal.Recorder;
import io.dataagent.agent.lease.CancelToken;
import io.dataagent.agent.trace.Traces;
import io.dataagent.contracts.artifact.Phase;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.TokenUsage;
import io.dataagent.modelgateway.CancelSignal;
import io.dataagent.modelgateway.FailureKind;
import io.dataagent.modelgateway.ModelAnswer;
import io.dataagent.modelgateway.ModelCall;
import io.dataagent.modelgateway.ModelFailure;
import io.dataagent.modelgateway.ModelGateway;
import io.dataagent.modelgateway.ModelMessage;
import io.dataagent.modelgateway.ResponseSchema;
import io.dataagent.modelgateway.ToolSpec;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The language model as the phases of one run see it. Each call is announced in the journal
/// before it is made, which is also how the budget of calls survives a takeover; each is traced.
public final class ModelSession {

    private static final int PREVIEW = 200;

    private final ModelGateway gateway;
    private final Recorder recorder;
    private final Traces traces;
    private final CancelToken cancel;
    private final MessageId runId;
    private final Settings settings;
    private final AtomicInteger calls;
    private final CancelSignal signal = new CancelSignal();
    private final Clock clock = Clock.systemUTC();

    /// What holds for every call of a run.
    ///
    /// @param provider the provider
    /// @param models its models, as they were set when the run began
    /// @param budget what may be spent
    /// @param timeout the longest that one call may take, its further tries included
    /// @param maxCalls the most calls that a run may make
    /// @param replaceable whether the run may go on with another provider if this one is lost
    public record Settings(
            String provider,
            RunModels models,
            RunBudget budget,
            Duration timeout,
            int maxCalls,
            boolean replaceable) {}

    public ModelSession(
            ModelGateway gateway,
            Recorder recorder,
            Traces traces,
            CancelToken cancel,
            MessageId runId,
            Settings settings) {
        this.gateway = gateway;
        this.recorder = recorder;
        this.traces = traces;
        this.cancel = cancel;
        this.runId = runId;
        this.settings = settings;
        cancel.onCancel(signal::raise);
        this.calls = new AtomicInteger(recorder.tell(ModelSession::callsMade));
    }

    /// Asks for a record. An answer that does not fit is sent back once.
    ///
    /// @param parse reads the answer; throws IllegalArgumentException with a sentence for the
    ///   model if it does not fit
    /// @throws ProblemException `model_schema_violation` if the second answer does not fit
    ///   either, or the model's failure
    public <T> T ask(Ask ask, ResponseSchema schema, Function<String, T> parse) {
        return TooMuchTextException.retried(
                ask.prompt(), prompt -> asked(ask.with(prompt), schema, parse));
    }

    private <T> T asked(Ask ask, ResponseSchema schema, Function<String, T> parse) {
        List<ModelMessage> messages = new ArrayList<>(start(ask));
        String first = call(ask, messages, schema).text();
        try {
            return parse.apply(first);
        } catch (IllegalArgumentException e) {
            messages.add(new ModelMessage.Assistant(first, List.of()));
            messages.add(new ModelMessage.UserText(again(e)));
            return second(call(ask, messages, schema).text(), parse);
        }
    }

    /// The first messages of a conversation.
    public static List<ModelMessage> start(Ask ask) {
        return List.of(
                new ModelMessage.SystemText(ask.prompt().system()),
                new ModelMessage.UserText(ask.prompt().user()));
    }

    /// What the model is told when its answer does not fit.
    public static String again(IllegalArgumentException problem) {
        String why = String.valueOf(problem.getMessage());
        return "Your answer cannot be used: "
                + why
                + (why.endsWith(".") || why.endsWith("?") ? " " : ". ")
                + "Answer again with JSON that follows the schema, and nothing else.";
    }

    /// Makes one call of which nothing is kept.
    private ModelAnswer call(Ask ask, List<ModelMessage> messages, ResponseSchema schema) {
        return call(ask, messages, List.of(), schema, answer -> new Change.None());
    }

    /// Makes one call.
    ///
    /// @param kept what becomes of the run with the answer, in the transaction that records it
    /// @throws ProblemException with the model's failure
    /// @throws ProviderLost if another provider may take over
    /// @throws TooMuchTextException if the model cannot read that much and the ask has a smaller
    ///   prompt
    public ModelAnswer call(
            Ask ask,
            List<ModelMessage> messages,
            List<ToolSpec> tools,
            @Nullable ResponseSchema schema,
            Function<ModelAnswer, Change> kept) {
        cancel.check();
        int index = calls.getAndIncrement();
        if (index >= settings.maxCalls()) {
            throw new ProblemException(
                    ProblemCode.BUDGET_EXHAUSTED, "The run made too many model calls.");
        }
        Call call =
                new Call(
                        UUID.randomUUID().toString(),
                        index,
                        ask,
                        List.copyOf(messages),
                        schema != null,
                        clock.instant());
        Purpose purpose = Purpose.of(ask.phase());
        ModelCall request = request(ask, purpose, messages, tools, schema);
        RunBudget.ModelSpending spending = reserve(call, purpose, request);
        recorder.record(call.started(settings.provider(), settings.models().model(purpose)));
        try {
            ModelAnswer answer = gateway.call(request);
            spending.settle(answer.report());
            finish(call, answer, null, kept.apply(answer));
            cancel.check();
            return answer;
        } catch (ModelFailure e) {
            spending.settle(e.report());
            finish(call, nothing(purpose, e), e, new Change.None());
            cancel.check();
            throw failed(ask, e);
        }
    }

    private RunBudget.ModelSpending reserve(Call call, Purpose purpose, ModelCall request) {
        int chars =
                call.chars()
                        + request.tools().stream()
                                .mapToInt(t -> t.parameters().toString().length())
                                .sum()
                        + (request.schema() == null
                                ? 0
                                : request.schema().schema().toString().length());
        return settings.budget()
                .model(
                        settings.provider(),
                        settings.models().model(purpose),
                        purpose.wire(),
                        chars,
                        gateway.maxOutputTokens(request.settings()));
    }

    private RuntimeException failed(Ask ask, ModelFailure e) {
        RuntimeException end =
                settings.replaceable() && !e.cancelled()
                        ? new ProviderLost(settings.provider(), e.code())
                        : new ProblemException(e.code(), e.getMessage());
        Supplier<Prompt> smaller = ask.smaller();
        return e.kind() == FailureKind.CONTEXT_OVERFLOW && smaller != null
                ? new TooMuchTextException(smaller, end)
                : end;
    }

    private ModelCall request(
            Ask ask,
            Purpose purpose,
            List<ModelMessage> messages,
            List<ToolSpec> tools,
            @Nullable ResponseSchema schema) {
        return new ModelCall(
                settings.provider(),
                purpose.wire(),
                messages,
                tools,
                schema,
                settings.models().settings(purpose),
                settings.timeout(),
                new Telling(recorder, ask.phase()),
                signal);
    }

    private void finish(
            Call call, ModelAnswer answer, @Nullable ModelFailure failure, Change change) {
        Instant end = clock.instant();
        traces.keep(
                runId, call.trace(answer, end, failure == null ? null : failure.kind().reason()));
        RunEvent ended =
                new RunEvent.LlmCallEnd(
                        call.callId(),
                        call.ask().phase(),
                        call.index(),
                        call.ask().stepId(),
                        call.ask().purpose(),
                        Duration.between(call.startedAt(), end).toMillis(),
                        answer.usage().prompt(),
                        answer.usage().completion(),
                        answer.usage().total(),
                        Beginning.of(answer.text(), PREVIEW),
                        answer.toolCalls().size(),
                        failure == null ? null : failure.code().wire(),
                        answer.usage().cached(),
                        answer.usage().reasoning());
        recorder.write(List.of(ended), change);
    }

    private ModelAnswer nothing(Purpose purpose, ModelFailure e) {
        return new ModelAnswer(
                "",
                List.of(),
                settings.provider(),
                settings.models().model(purpose),
                e.report(),
                null);
    }

    private static <T> T second(String text, Function<String, T> parse) {
        try {
            return parse.apply(text);
        } catch (IllegalArgumentException e) {
            throw new ProblemException(ProblemCode.MODEL_SCHEMA_VIOLATION, null);
        }
    }

    private static int callsMade(List<io.dataagent.contracts.event.RecordedEvent> story) {
        return (int) story.stream().filter(e -> e.event() instanceof RunEvent.LlmCallStart).count();
    }

    /// The tokens that a phase used in this attempt.
    public TokenUsage used(Phase phase) {
        return recorder.tell(story -> Tokens.ofLastAttempt(story, phase));
    }

    /// Reads an answer as a record.
    ///
    /// @throws IllegalArgumentException if it is none
    public static <T> T read(String text, Class<T> type) {
        return LenientJson.read(text, type);
    }
}
