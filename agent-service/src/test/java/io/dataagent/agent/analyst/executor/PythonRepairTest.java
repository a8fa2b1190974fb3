package io.dataagent.agent.analyst.executor;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.prompt.ContextBlock.RepairTask;
import io.dataagent.contracts.sandbox.SandboxLimits;
import io.dataagent.contracts.sandbox.SandboxOutcome;
import io.dataagent.contracts.sandbox.SandboxResult;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PythonRepairTest {

    private static final String TRACEBACK =
            "Traceback (most recent call last):\n  File \"<code>\", line 2\nKeyError: 'revenu'";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ERROR|It ended with an error.",
                "TIMEOUT|It did not end within 30 s. Make it cheaper",
                "MEMORY|It needed more than 512 MB of memory. Make it cheaper",
                "OUTPUT_LIMIT|It printed too much.",
            })
    void saysThatItIsARepairWhyAndWithWhichTraceback(SandboxOutcome outcome, String how) {
        RepairTask task = PythonRepair.task("x = 1", ended(outcome)).orElseThrow();

        assertThat(task.error())
                .startsWith("This is a repair of the code in sql. " + how)
                .endsWith("KeyError: 'revenu'");
        assertThat(task.attempts().getFirst().statement()).isEqualTo("x = 1");
        assertThat(task.attempts().getFirst().error()).isEqualTo(task.error());
    }

    @ParameterizedTest
    @CsvSource({"OK", "KILLED"})
    void whatNoOtherCodeCouldDoBetterIsNotRepaired(SandboxOutcome outcome) {
        assertThat(PythonRepair.task("x", ended(outcome))).isEqualTo(Optional.empty());
    }

    @Test
    void tellsPeopleTheKindOfTheErrorAndNoValues() {
        assertThat(PythonRepair.sentence(ended(SandboxOutcome.ERROR)))
                .isEqualTo("The Python code ended with error (KeyError).");
    }

    private static SandboxResult ended(SandboxOutcome outcome) {
        return new SandboxResult(
                ExecutionId.next(),
                outcome,
                1,
                "",
                TRACEBACK,
                null,
                List.of(),
                5,
                new SandboxLimits(30_000, 512));
    }
}
