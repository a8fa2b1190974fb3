package io.dataagent.contracts.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.artifact.ExplainerOutput;
import io.dataagent.contracts.artifact.ExplainerOutput.BoundNumber;
import io.dataagent.contracts.artifact.PhaseArtifact;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.sandbox.SandboxResult;
import io.dataagent.contracts.sandbox.SandboxWorkings;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReturnedTest {

    @Test
    void aStepKeepsTheTablesAndValuesThatItsCodeReturned() throws IOException {
        JsonNode golden = golden("step_result");

        StepResult read = ContractJson.read(golden.toString(), StepResult.class);

        assertThat(ContractJson.mapper().readTree(ContractJson.write(read))).isEqualTo(golden);
        assertThat(Objects.requireNonNull(read.table()).columns()).hasSize(2);
        assertThat(Objects.requireNonNull(read.preview(0).table()).rows()).isEmpty();
    }

    @Test
    void aSandboxSendsTablesAndValues() throws IOException {
        JsonNode golden = golden("sandbox_result");

        SandboxResult read = ContractJson.read(golden.toString(), SandboxResult.class);

        assertThat(ContractJson.mapper().readTree(ContractJson.write(read))).isEqualTo(golden);
    }

    @Test
    void aSessionSaysHowItCameToThem() throws IOException {
        JsonNode golden = golden("sandbox_workings");

        SandboxWorkings read = ContractJson.read(golden.toString(), SandboxWorkings.class);

        assertThat(ContractJson.mapper().readTree(ContractJson.write(read))).isEqualTo(golden);
        assertThat(read.aggregates())
                .extracting(a -> a.op().wire())
                .containsExactly("mean", "rows");
        assertThat(ContractJson.read("{}", SandboxWorkings.class)).isEqualTo(SandboxWorkings.NONE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"name", "dataset", "op", "column", "keys"})
    void anAggregateWithoutItsPartsIsNone(String missing) throws IOException {
        ObjectNode one = (ObjectNode) golden("sandbox_workings").at("/aggregates/0");
        one.remove(missing);

        assertThatThrownBy(() -> ContractJson.read(one.toString(), SandboxWorkings.Aggregate.class))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void anAnswerSaysInWhichLanguageItIsWritten() throws IOException {
        JsonNode golden = golden("explainer_output");

        ExplainerOutput read =
                (ExplainerOutput) ContractJson.read(golden.toString(), PhaseArtifact.class);

        assertThat(read.language()).isEqualTo("de");
        assertThat(ContractJson.mapper().readTree(ContractJson.write(read))).isEqualTo(golden);
        assertThat(new ExplainerOutput("", null, List.of(), List.of(), List.of()).language())
                .isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"tables", "values"})
    void whatWasWrittenBeforeIsStillRead(String added) throws IOException {
        ObjectNode step = (ObjectNode) golden("step_result");
        ((ObjectNode) step.path("python")).remove(added);
        ObjectNode sandbox = (ObjectNode) golden("sandbox_result");
        sandbox.remove(added);

        StepResult read = ContractJson.read(step.toString(), StepResult.class);
        SandboxResult ended = ContractJson.read(sandbox.toString(), SandboxResult.class);

        StepResult.PythonResult python = Objects.requireNonNull(read.python());
        assertThat(added.equals("tables") ? python.tables() : python.values()).isEqualTo(List.of());
        assertThat(added.equals("tables") ? ended.tables() : ended.values()).isEqualTo(List.of());
        assertThat(ContractJson.read("{\"text\":\"1\",\"source\":\"s\"}", BoundNumber.class))
                .isEqualTo(new BoundNumber("1", "s"));
    }

    private static JsonNode golden(String name) throws IOException {
        try (InputStream in =
                ReturnedTest.class.getResourceAsStream("/golden/answer/" + name + ".json")) {
            return ContractJson.mapper().readTree(Objects.requireNonNull(in));
        }
    }
}
