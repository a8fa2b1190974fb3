package io.dataagent.agent.session;

import io.dataagent.contracts.run.TokenUsage;
import io.dataagent.modelgateway.CallReport;
import io.dataagent.modelgateway.FailureKind;
import io.dataagent.modelgateway.ModelAnswer;
import io.dataagent.modelgateway.ModelCall;
import io.dataagent.modelgateway.ModelFailure;
import io.dataagent.modelgateway.ModelGateway;
import io.dataagent.modelgateway.ModelMessage;
import io.dataagent.modelgateway.ModelSettings;
import io.dataagent.modelgateway.Price;
import io.dataagent.modelgateway.ProviderChoice;
import io.dataagent.modelgateway.ProviderView;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A language model that says what a test tells it to say, in order, and remembers what it was
/// asked.
public final class ModelScript implements ModelGateway {

    private sealed interface Line {
        record Says(String text, CallReport report) implements Line {}

        record Fails(FailureKind kind, CallReport report) implements Line {}
    }

    private final Deque<Line> lines = new ArrayDeque<>();
    private final List<ModelCall> calls = new ArrayList<>();
    private @Nullable Price price;

    public ModelScript says(String... texts) {
        for (String text : texts) {
            lines.add(new Line.Says(text, CallReport.NONE));
        }
        return this;
    }

    public ModelScript says(String text, CallReport report) {
        lines.add(new Line.Says(text, report));
        return this;
    }

    public ModelScript fails(FailureKind kind, CallReport report) {
        lines.add(new Line.Fails(kind, report));
        return this;
    }

    public ModelScript costing(Price each) {
        price = each;
        return this;
    }

    /// What it was asked, in order.
    public List<ModelCall> calls() {
        return List.copyOf(calls);
    }

    /// The last message of a call.
    public static String last(ModelCall call) {
        return call.messages().getLast() instanceof ModelMessage.UserText user ? user.text() : "";
    }

    /// A report of so many tokens.
    public static CallReport used(int prompt, int completion, @Nullable Long micros) {
        return new CallReport(
                new TokenUsage(prompt, completion, prompt + completion),
                micros,
                1,
                null,
                List.of());
    }

    @Override
    public ModelAnswer call(ModelCall call) throws ModelFailure {
        calls.add(call);
        return switch (lines.remove()) {
            case Line.Says(String text, CallReport report) ->
                    new ModelAnswer(text, List.of(), call.provider(), "model-a", report, null);
            case Line.Fails(FailureKind kind, CallReport report) ->
                    throw new ModelFailure(kind, kind.sentence(), report, null);
        };
    }

    @Override
    public List<ProviderView> providers() {
        return List.of();
    }

    @Override
    public ProviderChoice resolve(@Nullable String provider) {
        return new ProviderChoice("test", "model-a");
    }

    @Override
    public Optional<Price> price(String provider, String model) {
        return Optional.ofNullable(price);
    }

    @Override
    public int maxOutputTokens(ModelSettings settings) {
        return 1_000;
    }
}
