package io.dataagent.sandbox.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.sandbox.SandboxLimits;
import io.dataagent.contracts.sandbox.SandboxPriority;
import io.dataagent.contracts.sandbox.SandboxRequest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestHeadTest {

    @Test
    void readsWhatTheContractWrites() {
        // Given
        ExecutionId id = ExecutionId.next();
        TableData table = new TableData(List.of(new Column("c", ColumnType.DATE)), List.of());
        SandboxLimits limits = new SandboxLimits(5_000, 256);
        String json =
                ContractJson.write(
                        new SandboxRequest(id, "é = 1", Map.of("df", table), limits, null));

        // When
        RequestHead head = RequestHead.read(json.getBytes(StandardCharsets.UTF_8), 1_000);

        // Then
        assertThat(head)
                .isEqualTo(new RequestHead(id, 5, limits, null, SandboxPriority.INTERACTIVE));
    }

    @ParameterizedTest
    @ValueSource(ints = {1_001, 5 << 20, 50 << 20})
    void refusesCodeThatIsTooLongWithoutMakingATextOfIt(int chars) {
        byte[] body = ("{\"code\":\"" + "x".repeat(chars) + "\"}").getBytes(StandardCharsets.UTF_8);

        assertThatThrownBy(() -> RequestHead.read(body, 1_000))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e -> assertThat(e.problem().code()).isEqualTo(ProblemCode.BODY_TOO_LARGE));
    }

    @Test
    void skipsWhatItDoesNotKnow() {
        String json =
                "{\"later\": {\"deep\": [1, {}]}, \"code\": \"\", \"executionId\":"
                        + " \"0198c0de-0000-7000-8000-0000000000aa\", \"limits\": null, \"data\": null}";

        RequestHead head = RequestHead.read(json.getBytes(StandardCharsets.UTF_8), 1_000);

        assertThat(head.limits()).isNull();
        assertThat(head.codeChars()).isZero();
    }
}
