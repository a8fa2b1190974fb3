package io.dataagent.contracts.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.ticket.DataTicket;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The sandbox's JSON: what was written before sessions and files still reads, and the new parts
/// stay out of it where they are not used.
class SandboxWireTest {

    private static final ExecutionId ID = ExecutionId.of("0198c0de-0000-7000-8000-0000000000aa");

    @Test
    void aRequestWithoutFilesWritesAsBefore() {
        SandboxRequest request = new SandboxRequest(ID, "1", Map.of(), null, null);

        assertThat(ContractJson.write(request))
                .isEqualTo(
                        "{\"executionId\":\"0198c0de-0000-7000-8000-0000000000aa\",\"code\":\"1\",\"data\":{}}");
    }

    @Test
    void filesAndPriorityTravel() {
        SandboxInput input =
                new SandboxInput(
                        "a.csv",
                        "csv",
                        "a",
                        List.of(new Column("n", ColumnType.INTEGER)),
                        "bgoxCg==");
        SandboxRequest request =
                new SandboxRequest(
                        ID, "a", Map.of(), null, "s", List.of(input), SandboxPriority.BACKGROUND);

        String json = ContractJson.write(request);

        assertThat(json).contains("\"priority\":\"background\"", "\"variable\":\"a\"");
        assertThat(ContractJson.read(json, SandboxRequest.class)).isEqualTo(request);
    }

    @Test
    void aResultOfASessionListsItsVariables() {
        SandboxSession session =
                new SandboxSession(
                        "s",
                        true,
                        true,
                        3,
                        List.of(new SandboxVariable("df", "DataFrame", List.of(10, 2), 288)),
                        List.of("_1"),
                        288);
        SandboxResult result =
                new SandboxResult(
                        ID,
                        SandboxOutcome.OK,
                        0,
                        "",
                        "",
                        null,
                        List.of(),
                        5,
                        new SandboxLimits(1, 1),
                        session);

        assertThat(ContractJson.read(ContractJson.write(result), SandboxResult.class))
                .isEqualTo(result);
    }

    @Test
    void aLoadThatIsKeptOpensNothing() {
        DataTicket ticket =
                new DataTicket(
                        "t", "secret", "sales", List.of("a"), 3L, 72, Instant.EPOCH.plusSeconds(1));
        SandboxLoad load = new SandboxLoad(ID, "df", ticket);

        assertThat(ContractJson.read(ContractJson.write(load), SandboxLoad.class)).isEqualTo(load);
        assertThat(ContractJson.write(load.described()))
                .isEqualTo(
                        "{\"executionId\":\"0198c0de-0000-7000-8000-0000000000aa\",\"variable\":\"df\","
                                + "\"ticket\":{\"id\":\"t\",\"dataset\":\"sales\",\"columns\":[\"a\"],"
                                + "\"rows\":3,\"bytes\":72,\"expiresAt\":\"1970-01-01T00:00:01Z\"}}");
    }

    @Test
    void aTableThatIsWholeWritesAsBeforeAndAHandleTravels() {
        TableData rows = new TableData(List.of(new Column("n", ColumnType.INTEGER)), List.of());
        SandboxTable more = new SandboxTable("t", rows, 3, "0f".repeat(16));

        assertThat(ContractJson.write(new SandboxTable("t", rows, 0))).doesNotContain("handle");
        assertThat(ContractJson.read(ContractJson.write(more), SandboxTable.class)).isEqualTo(more);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "df", "../../etc/passwd", "0F0F0F0F0F0F0F0F0F0F0F0F0F0F0F0F"})
    void aPageIsOfAHandleAndOfNoName(String table) {
        SandboxPage page = new SandboxPage(ID, "0f".repeat(16), 50_000);

        assertThat(ContractJson.read(ContractJson.write(page), SandboxPage.class)).isEqualTo(page);
        assertThatThrownBy(() -> new SandboxPage(ID, table, 0))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a b", "1a", "a;import os", "__import__('os')"})
    void aVariableIsANameAndNothingElse(String variable) {
        DataTicket ticket = new DataTicket("t", null, "s", List.of(), null, 0, Instant.EPOCH);

        assertThatThrownBy(() -> new SandboxLoad(ID, variable, ticket))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
