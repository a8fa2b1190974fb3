package io.dataagent.agent.toolloop;

import static io.opentelemetry.api.common.AttributeKey.stringKey;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.testkit.Spans;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.sdk.trace.data.SpanData;
import org.junit.jupiter.api.Test;

/// A call of a tool in traces: which and how it ended, never what it was asked or answered.
class ToolSpanTest {

    private static final String CANARY = "zebra";

    private final Spans spans = new Spans();

    @Test
    void namesTheToolAndHoldsWhatItCalls() {
        try (ToolSpan span = ToolSpan.begin(spans.tracer(), "run_sql")) {
            span.of(new ToolAnswer.Found(JsonNodeFactory.instance.textNode(CANARY)));
            spans.tracer().spanBuilder("POST").startSpan().end();
        }

        SpanData call = spans.ended().getLast();
        assertThat(call.getName()).isEqualTo("execute_tool run_sql");
        assertThat(call.getAttributes().asMap())
                .containsOnlyKeys(stringKey("gen_ai.operation.name"), stringKey("gen_ai.tool.name"))
                .containsEntry(stringKey("gen_ai.operation.name"), "execute_tool");
        assertThat(call.getStatus().getStatusCode()).isEqualTo(StatusCode.UNSET);
        assertThat(spans.ended().getFirst().getParentSpanId()).isEqualTo(call.getSpanId());
        assertThat(call.toString()).doesNotContain(CANARY);
    }

    @Test
    void saysThatItWasRefusedWithoutTheReason() {
        try (ToolSpan span = ToolSpan.begin(spans.tracer(), "run_sql")) {
            span.of(new ToolAnswer.NotAllowed("no " + CANARY + " here"));
        }

        SpanData call = spans.ended().getFirst();
        assertThat(call.getStatus().getStatusCode()).isEqualTo(StatusCode.ERROR);
        assertThat(call.getAttributes().get(stringKey("error.type"))).isEqualTo("not_allowed");
        assertThat(call.toString()).doesNotContain(CANARY);
    }
}
