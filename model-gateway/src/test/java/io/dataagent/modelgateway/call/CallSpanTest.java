package io.dataagent.modelgateway.call;

import static io.opentelemetry.api.common.AttributeKey.longKey;
import static io.opentelemetry.api.common.AttributeKey.stringKey;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.run.TokenUsage;
import io.dataagent.modelgateway.CallReport;
import io.dataagent.modelgateway.FailureKind;
import io.dataagent.testkit.Spans;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.sdk.trace.data.SpanData;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What leaves of a call of a model: who, how long, how much; never a word of it.
class CallSpanTest {

    private static final CallReport REPORT =
            new CallReport(new TokenUsage(1200, 90, 1290), 5L, 1, null, List.of("a note"));

    private final Spans spans = new Spans();

    @Test
    void namesProviderModelAndTokens() {
        CallSpan.open(spans.tracer(), "openai", "o3").end(REPORT, null);

        SpanData span = spans.ended().getFirst();
        assertThat(span.getName()).isEqualTo("chat o3");
        assertThat(span.getKind()).isEqualTo(SpanKind.CLIENT);
        assertThat(span.getStatus().getStatusCode()).isEqualTo(StatusCode.UNSET);
        assertThat(span.getAttributes().asMap())
                .containsOnlyKeys(
                        stringKey("gen_ai.operation.name"),
                        stringKey("gen_ai.provider.name"),
                        stringKey("gen_ai.request.model"),
                        longKey("gen_ai.usage.input_tokens"),
                        longKey("gen_ai.usage.output_tokens"))
                .containsEntry(stringKey("gen_ai.operation.name"), "chat")
                .containsEntry(stringKey("gen_ai.provider.name"), "openai")
                .containsEntry(longKey("gen_ai.usage.input_tokens"), 1200L)
                .containsEntry(longKey("gen_ai.usage.output_tokens"), 90L);
    }

    @Test
    void saysHowItFailed() {
        CallSpan.open(spans.tracer(), "anthropic", "m").end(CallReport.NONE, FailureKind.STALLED);

        SpanData span = spans.ended().getFirst();
        assertThat(span.getStatus().getStatusCode()).isEqualTo(StatusCode.ERROR);
        assertThat(span.getAttributes().get(stringKey("error.type"))).isEqualTo("stalled");
        assertThat(span.getStatus().getDescription()).isEmpty();
    }
}
