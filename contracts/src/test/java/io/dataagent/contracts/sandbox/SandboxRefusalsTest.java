package io.dataagent.contracts.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.sandbox.SandboxWorkings.Aggregate;
import io.dataagent.contracts.sandbox.SandboxWorkings.Join;
import io.dataagent.contracts.sandbox.SandboxWorkings.Op;
import io.dataagent.contracts.ticket.DataTicket;
import io.dataagent.contracts.ticket.DataTicketRequest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SandboxRefusalsTest {

    private static final TableData EMPTY = new TableData(List.of(), List.of());
    private static final String HANDLE = "0123456789abcdef0123456789abcdef";

    @ParameterizedTest
    @ValueSource(strings = {"a", "_", "_1", "A9", "orders_2026", "df"})
    void dataGoesUnderANameOfPython(String name) {
        assertThat(request(name).data()).containsOnlyKeys(name);
        assertThat(SandboxVariable.isName(name)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "1a",
                "a b",
                "a-b",
                "a.b",
                "ä",
                "a\n",
                "\na",
                "x;import os",
                "__a__()",
                "a'",
                "ａ"
            })
    void dataGoesUnderNothingElse(String name) {
        assertThat(SandboxVariable.isName(name)).isFalse();
        assertThatThrownBy(() -> request(name))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(SandboxVariable.NAME_RULE);
        assertThatThrownBy(() -> new SandboxLoad(ExecutionId.next(), name, ticket()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(SandboxVariable.NAME_RULE);
    }

    @Test
    void aNameHasSixtyFourCharactersAtMost() {
        assertThat(SandboxVariable.isName("x".repeat(64))).isTrue();
        assertThat(SandboxVariable.isName("x".repeat(65))).isFalse();
        assertThat(SandboxVariable.isName(null)).isFalse();
    }

    @Test
    void aRequestHasNoDataIfNobodySaysSo() {
        SandboxRequest request =
                ContractJson.read(
                        "{\"executionId\":\"%s\",\"code\":\"1\"}".formatted(ExecutionId.next()),
                        SandboxRequest.class);

        assertThat(request.data()).isEmpty();
        assertThat(request.inputs()).isNull();
        assertThat(request.priority()).isNull();
    }

    @ParameterizedTest
    @CsvSource({"-1, 0, 0", "0, -1, 0", "0, 0, -1"})
    void aJoinHasNoFewerRowsThanNone(long left, long right, long rows) {
        assertThatThrownBy(() -> new Join("inner", left, right, rows, false))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(new Join("cross", 0, 0, 0, false).rows()).isZero();
    }

    @ParameterizedTest
    @EnumSource(Op.class)
    void rowsAreCountedWithoutAColumnAndAllElseOfOne(Op op) {
        boolean rows = op == Op.ROWS;

        assertThat(op.ofRows()).isEqualTo(rows);
        assertThat(value(op, rows ? null : "x").op()).isEqualTo(op);
        assertThatThrownBy(() -> value(op, rows ? "x" : null))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aTableHasKeysAndAValueHasNone() {
        assertThat(aggregate(true, List.of("k"), 0).keys()).containsExactly("k");
        assertThat(aggregate(false, List.of(), 0).keys()).isEmpty();
        assertThatThrownBy(() -> aggregate(true, List.of(), 0))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> aggregate(false, List.of("k"), 0))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(doubles = {-1e-9, Double.NaN, Double.NEGATIVE_INFINITY})
    void roundingLeadsNoLessThanNotAwayFromIt(double slack) {
        assertThatThrownBy(() -> aggregate(false, List.of(), slack))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void nothingIsToldWhereNothingWasRead() {
        assertThat(ContractJson.read("{}", SandboxWorkings.class)).isEqualTo(SandboxWorkings.NONE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "0123456789abcdef0123456789abcde",
                "0123456789abcdef0123456789abcdef0",
                "0123456789ABCDEF0123456789ABCDEF",
                "0123456789abcdef0123456789abcdef\n",
                "../../../../etc/passwd0000000000"
            })
    void aHandleIsThirtyTwoDigitsOfSixteen(String handle) {
        assertThat(SandboxPage.isHandle(handle)).isFalse();
        assertThatThrownBy(() -> new SandboxPage(ExecutionId.next(), handle, 0))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aPageBeginsWithTheFirstRowOrLater() {
        assertThat(new SandboxPage(ExecutionId.next(), HANDLE, 0).from()).isZero();
        assertThat(SandboxPage.isHandle(null)).isFalse();
        assertThatThrownBy(() -> new SandboxPage(ExecutionId.next(), HANDLE, -1))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aDescribedTicketOpensNothingAndIsTheSameOtherwise() {
        DataTicket ticket = ticket();

        assertThat(ticket.described().secret()).isNull();
        assertThat(ticket.described().described()).isEqualTo(ticket.described());
        assertThat(ContractJson.write(ticket.described())).doesNotContain("s3cret", "secret");
        SandboxLoad load = new SandboxLoad(ExecutionId.next(), "df", ticket);
        assertThat(load.described())
                .isEqualTo(new SandboxLoad(load.executionId(), "df", ticket.described()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\t"})
    void aTicketIsAskedOfADataset(String dataset) {
        assertThatThrownBy(() -> new DataTicketRequest(1, dataset, List.of(), null, null))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, Integer.MIN_VALUE})
    void aTicketIsForOneRowAtLeast(int rows) {
        assertThatThrownBy(() -> new DataTicketRequest(1, "d", List.of(), rows, null))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(new DataTicketRequest(1, "d", List.of(), 1, null).rows()).isEqualTo(1);
    }

    @Test
    void aTicketIsForAllColumnsIfNoneAreNamed() {
        assertThat(
                        ContractJson.read(
                                "{\"epoch\":1,\"dataset\":\"orders\"}", DataTicketRequest.class))
                .isEqualTo(new DataTicketRequest(1, "orders", List.of(), null, null));
    }

    @Test
    void aSessionWhoseDataChangedIsTheSameOtherwise() {
        SandboxSession session =
                new SandboxSession("s", true, false, 3, List.of(), List.of("old"), 9);
        List<String> changed = new ArrayList<>(List.of("df"));

        SandboxSession other = session.withChanged(changed);
        changed.clear();

        assertThat(other.changed()).containsExactly("df");
        assertThat(other.withChanged(List.of())).isEqualTo(session);
    }

    private static SandboxRequest request(String name) {
        return new SandboxRequest(ExecutionId.next(), "1", Map.of(name, EMPTY), null, null);
    }

    private static Aggregate value(Op op, @Nullable String column) {
        return new Aggregate("v", false, "orders", 9, column, op, List.of(), 0, true);
    }

    private static Aggregate aggregate(boolean table, List<String> keys, double slack) {
        return new Aggregate("v", table, "orders", 9, "x", Op.SUM, keys, slack, true);
    }

    private static DataTicket ticket() {
        return new DataTicket("t", "s3cret", "orders", List.of("id"), 5L, 80, Instant.EPOCH);
    }
}
