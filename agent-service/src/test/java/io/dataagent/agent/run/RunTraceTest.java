package io.dataagent.agent.run;

import static io.opentelemetry.api.common.AttributeKey.booleanKey;
import static io.opentelemetry.api.common.AttributeKey.stringKey;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.dataagent.agent.lease.Ownership;
import io.dataagent.contracts.run.RunInput;
import io.dataagent.contracts.run.RunKind;
import io.dataagent.kit.trace.TraceParent;
import io.dataagent.testkit.Spans;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.Scope;
import io.opentelemetry.sdk.trace.data.LinkData;
import io.opentelemetry.sdk.trace.data.SpanData;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// A run in traces: under the request that began it, and bound to it where somebody else took it
/// up; never a word of the question, and no id of the chat.
class RunTraceTest {

    private static final String CANARY = "zebra";

    private final Spans spans = new Spans();
    private final RunInput input =
            Client.input(RunKind.ANALYST, "How many " + CANARY + "s?", "tom");

    @Test
    void isUnderTheRequestThatBeganIt() {
        Span request = spans.tracer().spanBuilder("POST").startSpan();

        trace(1, null, Context.root().with(request));

        SpanData run = spans.ended().getFirst();
        assertThat(run.getName()).isEqualTo("invoke_agent data-agent");
        assertThat(run.getParentSpanId()).isEqualTo(request.getSpanContext().getSpanId());
        assertThat(run.getLinks()).isEmpty();
        assertThat(run.getAttributes().get(booleanKey("dataagent.run.fresh"))).isTrue();
    }

    @Test
    void pointsToWhereItWasAskedForOnceItIsTakenUp() {
        SpanContext asked = asked();

        trace(2, parentOf(asked), Context.root());

        SpanData run = spans.ended().getLast();
        assertThat(run.getTraceId()).isNotEqualTo(asked.getTraceId());
        assertThat(run.getLinks())
                .extracting(LinkData::getSpanContext)
                .extracting(SpanContext::getTraceId, SpanContext::getSpanId)
                .containsExactly(tuple(asked.getTraceId(), asked.getSpanId()));
    }

    @Test
    void pointsNowhereWhereNothingWasTraced() {
        trace(2, null, Context.root());

        assertThat(spans.ended().getFirst().getLinks()).isEmpty();
    }

    @Test
    void namesItsChatInAFormThatLeadsNobodyToItAndHoldsNoWordOfIt() {
        trace(1, null, Context.root());

        SpanData run = spans.ended().getFirst();
        assertThat(run.getAttributes().get(stringKey("gen_ai.conversation.id")))
                .matches("[0-9a-f]{12}")
                .isEqualTo(LogKeys.chat(owned(1, null)));
        assertThat(run.getAttributes().toString())
                .doesNotContain(CANARY)
                .doesNotContain(input.chatId().toString())
                .doesNotContain(input.userId().value());
    }

    private void trace(long epoch, @Nullable String traceParent, Context parent) {
        RunTrace.begin(spans.tracer(), owned(epoch, traceParent), parent).close();
    }

    private OwnedRun owned(long epoch, @Nullable String traceParent) {
        return new OwnedRun(
                new Ownership(input.messageId(), "me", epoch),
                input,
                "grant",
                null,
                new OwnedRun.Standing(null, null, 0),
                traceParent,
                0);
    }

    private SpanContext asked() {
        Span span = spans.tracer().spanBuilder("POST").startSpan();
        span.end();
        return span.getSpanContext();
    }

    private static @Nullable String parentOf(SpanContext asked) {
        try (Scope _ = Span.wrap(asked).makeCurrent()) {
            return TraceParent.current();
        }
    }
}
