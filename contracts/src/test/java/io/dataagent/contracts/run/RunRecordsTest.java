package io.dataagent.contracts.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.json.AnyContract;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.session.SessionEvent;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class RunRecordsTest {

    static IntStream seeds() {
        return IntStream.range(0, 30);
    }

    @ParameterizedTest
    @EnumSource(MessageStatus.class)
    void aResultIsAnEnd(MessageStatus status) {
        if (status == MessageStatus.GENERATING) {
            assertThatThrownBy(() -> result(status)).isInstanceOf(IllegalArgumentException.class);
        } else {
            assertThat(ContractJson.read(ContractJson.write(result(status)), RunResult.class))
                    .isEqualTo(result(status));
        }
    }

    @Test
    void evidenceOfAFailureIsThatAndNothingElse() {
        var error = new MessageMetadata.RunError(ProblemCode.RUN_LOST, "m", Instant.EPOCH);
        MessageMetadata metadata = MessageMetadata.ofError(error);

        assertThat(metadata.error()).isEqualTo(error);
        assertThat(metadata.tokensUsed()).isEqualTo(TokenUsage.NONE);
        assertThat(metadata.stepResults()).isEmpty();
        assertThat(metadata)
                .isEqualTo(
                        ContractJson.read(
                                "{\"error\":{\"code\":\"run_lost\",\"message\":\"m\","
                                        + "\"at\":\"1970-01-01T00:00:00Z\"}}",
                                MessageMetadata.class));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void aRunWithOtherTurnsIsTheSameOtherwise(int seed) {
        RunInput input = new AnyContract(seed).of(RunInput.class);
        List<HistoryTurn> turns =
                List.of(
                        new HistoryTurn(
                                "q", "a", MessageStatus.COMPLETE, null, List.of(), List.of()));

        RunInput other = input.after(turns);

        assertThat(other.history()).isEqualTo(turns);
        assertThat(other.after(input.history())).isEqualTo(input);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void tokensAddUpInAnyOrder(int seed) {
        var random = new java.util.Random(seed);
        TokenUsage a = usage(random);
        TokenUsage b = usage(random);
        TokenUsage c = usage(random);

        assertThat(a.plus(b)).isEqualTo(b.plus(a));
        assertThat(a.plus(b).plus(c)).isEqualTo(a.plus(b.plus(c)));
        assertThat(a.plus(TokenUsage.NONE)).isEqualTo(a);
        assertThat(a.plus(b).cached()).isEqualTo(a.cached() + b.cached());
        assertThat(a.plus(b).reasoning()).isEqualTo(a.reasoning() + b.reasoning());
    }

    @Test
    void aClaimWithoutKindsIsForTheAnalyst() {
        MessageId run = MessageId.next();

        assertThat(ContractJson.read("{\"runId\":\"%s\"}".formatted(run), ClaimRequest.class))
                .isEqualTo(new ClaimRequest(run, null, List.of(RunKind.ANALYST)));
        assertThat(new ClaimRequest(run, null, List.of()).kinds()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "abc",
                "0123456789ABCDEF0123456789abcdef0123456789abcdef0123456789abcdef",
                "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcde",
                "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef\n",
                "g123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
            })
    void aSessionIsNamedByItsDigestAlone(String session) {
        assertThatThrownBy(() -> new SessionEvent.SessionEnded(session, Instant.EPOCH))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @EnumSource(ColumnType.class)
    void noTypeIsANumberAndATime(ColumnType type) {
        assertThat(type.numeric() && type.temporal()).isFalse();
        assertThat(type.temporal()).isEqualTo(type.wire().startsWith("date"));
        assertThat(type.numeric())
                .isEqualTo(List.of("integer", "decimal", "float").contains(type.wire()));
    }

    /// (a + b) / c: the whole, the sum with its two, and the divisor, in the order of reading.
    @Test
    void anExpressionIsWalkedFromTheOutsideInOrder() {
        ExpressionFact sum = fact(ExpressionFact.Kind.SUM, "sum", column("a"), column("b"));
        ExpressionFact ratio = fact(ExpressionFact.Kind.RATIO, "ratio", sum, column("c"));

        assertThat(ratio.withOperands().map(ExpressionFact::function))
                .containsExactly("ratio", "sum", "a", "b", "c");
        assertThat(column("a").withOperands()).hasSize(1);
    }

    @Test
    void aDeepExpressionIsWalkedToItsEnd() {
        ExpressionFact deep = column("x");
        for (int i = 0; i < 500; i++) {
            deep = fact(ExpressionFact.Kind.FUNCTION, "f", deep);
        }

        assertThat(deep.withOperands().count()).isEqualTo(501);
    }

    @Test
    void anAuditKeepsItsFacts() {
        AuditRecord read =
                ContractJson.read(
                        "{\"id\":\"1\",\"at\":\"2026-01-01T00:00:00Z\",\"service\":\"s\","
                                + "\"action\":\"a\",\"subject\":\"x\",\"outcome\":\"ok\"}",
                        AuditRecord.class);

        assertThat(read.facts()).isEmpty();
        assertThat(read.actor()).isNull();
        assertThatThrownBy(() -> read.facts().put("a", "b"))
                .isInstanceOf(UnsupportedOperationException.class);
    }

    private static ExpressionFact column(String name) {
        return fact(ExpressionFact.Kind.COLUMN, name);
    }

    private static ExpressionFact fact(
            ExpressionFact.Kind kind, String function, ExpressionFact... operands) {
        return new ExpressionFact(
                kind, List.of(), function, false, false, null, null, List.of(operands));
    }

    private static TokenUsage usage(java.util.Random random) {
        return new TokenUsage(
                random.nextInt(99),
                random.nextInt(99),
                random.nextInt(99),
                random.nextInt(99),
                random.nextInt(99));
    }

    private static RunResult result(MessageStatus status) {
        return new RunResult(
                MessageId.of("0199abcd-0001-7001-8001-00000000abcd"),
                ChatId.of("0199abcd-0001-7001-8001-00000000abce"),
                3,
                status,
                "content",
                new AnyContract(5).of(MessageMetadata.class),
                List.of(),
                false,
                Instant.EPOCH);
    }
}
